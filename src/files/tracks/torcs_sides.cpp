// TORCS sides: widths that taper, materials and kerbs that continue until they are changed.
#include "files/tracks/torcs_sides.hpp"

#include <algorithm>

namespace sixline {
namespace {

constexpr double widest = 1000, highest = 100;  // [m], limits for a file
constexpr double highest_kerb = 1;              // [m], higher ones are cut to this
constexpr double thinnest = 0.1;                // [m], of a barrier: a fence has no width there

}  // namespace

void TorcsSides::begin(const TorcsSection& main) {
  left_.road.border_friction = left_.road.strip_friction = TorcsSurface{}.friction;
  left_.road.border_rolling = left_.road.strip_rolling = TorcsSurface{}.rolling;
  right_ = left_;
  read(main, "Left", "l", true, left_);
  read(main, "Right", "r", true, right_);
}

void TorcsSides::segment(const TorcsSection& section) {
  read(section, "Left", "l", false, left_);
  read(section, "Right", "r", false, right_);
}

std::optional<TorcsSurface> TorcsSides::surface_of(const TorcsSection& section, const std::string& word) const {
  const TorcsAttribute* named = section.text(word + "surface");
  if (!named) return {};
  return request_.surface(named->value, named->line);
}

void TorcsSides::read(const TorcsSection& section, const char* v4_side, const char* v3_prefix, bool main, Side& side) {
  static const TorcsSection nothing{};
  // Format 4 has a section for each part of a side; format 3 puts a prefix before the attribute's name.
  const bool old = version_ == 3;
  const auto part = [&](const char* name) -> const TorcsSection& {
    if (old) return section;
    const TorcsSection* found = section.section(std::string(v4_side) + " " + name);
    return found ? *found : nothing;
  };
  const std::string side_word = old ? v3_prefix + std::string("side ") : "";
  const std::string border_word = old ? v3_prefix + std::string("border ") : "";
  RoadSide<double>& road = side.road;

  const TorcsSection& strip = part("Side");
  const double width = request_.number(strip, side_word + "width", -1, -1, widest);  // -1: not given
  const double begins = main ? std::max(width, 0.0) : road.strip_end;
  road.strip_start = request_.number(strip, side_word + "start width", begins, 0, widest);
  road.strip_end = request_.number(strip, side_word + "end width", width >= 0 ? width : road.strip_start, 0, widest);
  if (const auto surface = surface_of(strip, side_word)) {
    road.strip_friction = surface->friction;
    road.strip_roughness = surface->roughness;
    road.strip_wavelength = surface->wavelength;
    road.strip_rolling = surface->rolling;
  }
  if (const TorcsAttribute* banking = strip.text(side_word + (old ? "type" : "banking type")))
    road.strip_banked = banking->value == "level" ? 0 : 1;

  const TorcsSection& border = part("Border");
  road.border_width = request_.number(border, border_word + "width", road.border_width, 0, widest);
  side.height = request_.number(border, border_word + "height", old ? 0 : side.height, -highest, highest);
  if (const auto surface = surface_of(border, border_word)) {
    road.border_friction = surface->friction;
    road.border_roughness = surface->roughness;
    road.border_wavelength = surface->wavelength;
    road.border_rolling = surface->rolling;
  }
  if (const TorcsAttribute* style = border.text(border_word + "style")) side.style = style->value;
  road.kerb_height = side.style == "curb" ? std::clamp(side.height, 0.0, highest_kerb) : 0;
  side.wall.border_height = side.style == "wall" && road.border_width > 0 ? std::max(side.height, 0.0) : 0;

  if (old && !main) return;  // format 3 has barriers of the whole track
  const TorcsSection& barrier = part("Barrier");
  const std::string word = old ? v3_prefix + std::string("barrier ") : "";
  RoadWall<double>& wall = side.wall;
  if (main) wall.height = old ? 1 : 0.6, wall.thickness = 0.5;
  wall.height = request_.number(barrier, word + "height", wall.height, 0, highest);
  wall.thickness = std::max(request_.number(barrier, word + "width", wall.thickness, 0, widest), thinnest);
  if (const TorcsAttribute* style = barrier.text(word + "style"); style && style->value == "fence")
    wall.thickness = thinnest;
}

RoadSides<double> TorcsSides::between(double from, double to) const {
  const auto cut = [&](RoadSide<double> side) {
    const double start = side.strip_start, change = side.strip_end - start;
    side.strip_start = start + change * from;
    side.strip_end = start + change * to;
    return side;
  };
  return {.left = cut(left_.road), .right = cut(right_.road)};
}

}  // namespace sixline
