// Writes tracks as sixline's exact TOML, and the import report. (The CSV writer is in csv_track.cpp.)
#include <fmt/format.h>

#include "files/json.hpp"
#include "files/tracks/read_track.hpp"

namespace sixline {
namespace {

std::string range(double low, double high, const char* unit) {
  return low == high ? fmt::format("{:.6g} {}", low, unit) : fmt::format("{:.6g} to {:.6g} {}", low, high, unit);
}

// The numbers of a struct as a row of a list, except those that are left out.
template <class Struct, class LeftOut>
std::string row_of(const Struct& numbers, const LeftOut& left_out) {
  std::string row;
  for_each_field(numbers, [&](const FieldInfo& f, double value) {
    if (!left_out(f.name)) row += (row.empty() ? "[" : ", ") + number_text(value);
  });
  return row + "],\n";
}

}  // namespace

std::string track_toml(const TrackData& track) { return track_toml(without_walls(track)); }

std::string track_toml(const WalledTrack& track) {
  std::string text =
      "# A track piece by piece, as written by sixline (" + track.format + "). See docs/tracks.md.\n[track]\n";
  text += "name = " + toml_text(track.title) + "\n";
  if (!track.description.empty()) text += "description = " + toml_text(track.description) + "\n";
  if (!track.category.empty()) text += "category = " + toml_text(track.category) + "\n";
  if (!track.closed) text += "closed = false\n";
  if (!track.pieces.empty()) {
    const TrackPiece<double>& first = track.pieces.front();
    text += "x = " + number_text(first.x) + "\ny = " + number_text(first.y) +
            "\nheading = " + number_text(first.heading) + "\n";
  }
  // "pieces" belongs to the file, not to [track]; TOML requires such keys before the first table.
  std::string rows =
      "# length [m], curvature [1/m], left start, left end, right start, right end [m], height start, end [m],\n"
      "# banking start, end [rad], friction\npieces = [\n";
  for (const TrackPiece<double>& piece : track.pieces) rows += row_of(piece, is_computed);
  rows += "]\n";
  const auto add = [&](const char* name, const auto& list, const auto& of_a_side, const char* then) {
    if (list.size() != track.pieces.size()) return;
    std::string names;
    for_each_field(of_a_side,
                   [&](const FieldInfo& f, double) { names += (names.empty() ? "" : ", ") + std::string(f.name); });
    rows += "# left and right: " + names + then + "\n" + name + " = [\n";
    for (const auto& row : list) rows += row_of(row, [](std::string_view) { return false; });
    rows += "]\n";
  };
  add("sides", track.sides, RoadSide<double>{}, ", then the road's roughness, wavelength, rolling");
  add("walls", track.walls, RoadWall<double>{}, "");
  return rows + "\n" + text;
}

std::string import_report(const TrackData& track) {
  const auto degrees = [](double angle) { return angle * 180 / pi_value; };
  std::string text = track.title + " (" + track.format + ")\n";
  const auto line = [&](const char* name, const std::string& value) {
    text += fmt::format("  {:<10}{}\n", name, value);
  };
  line("file", track.source);
  if (!track.category.empty()) line("category", track.category);
  line("length", fmt::format("{:.2f} m", track.length));
  line("segments", fmt::format("{} as written, {} pieces", track.segment_count, track.pieces.size()));
  line("width", range(track.width_min, track.width_max, "m"));
  line("height", fmt::format("{:.2f} m between lowest and highest, slope {:.1f} to {:.1f} %",
                             track.height_max - track.height_min, 0 - 100 * track.drop_max, 100 * track.climb_max));
  line("bends", track.radius_min > 0 ? fmt::format("tightest radius {:.4g} m, net turn {:.1f} degrees",
                                                   track.radius_min, degrees(track.turn))
                                     : std::string("none"));
  line("friction", range(track.friction_min, track.friction_max, ""));
  line("closure", track.closed ? fmt::format("{:.3g} m in plan, {:.3g} degrees, {:.3g} m in height",
                                             track.closure_error, degrees(track.closure_angle), track.closure_height)
                               : std::string("open track"));
  line("warnings", track.warnings.empty() ? "none" : "");
  for (const std::string& warning : track.warnings) text += "    " + warning + "\n";
  return text;
}

SIXLINE_JSON(TrackSummary, name, title, category, format, source, length, closed, closure_error, closure_angle,
             closure_height, width_min, width_max, height_min, height_max, climb_max, drop_max, radius_min,
             friction_min, friction_max, warnings)

std::string import_report_json(const TrackData& track) {
  Json report = static_cast<const TrackSummary&>(track);
  report.update({{"segments", track.segment_count},
                 {"pieces", track.pieces.size()},
                 {"height_range", track.height_max - track.height_min},
                 {"net_turn", track.turn}});
  return json_text(report);
}

}  // namespace sixline
