// Lane sections of OpenDRIVE (ASAM OpenDRIVE 1.8, chapter 11): widths add up from the reference line outwards.
#include "files/tracks/opendrive_lanes.hpp"

#include <array>
#include <cstdlib>

namespace sixline {
namespace {

constexpr std::array driving = std::to_array<std::string_view>(
    {"driving", "bidirectional", "entry", "exit", "onRamp", "offRamp", "connectingRamp", "slipLane"});
constexpr std::array border = std::to_array<std::string_view>({"shoulder", "border", "stop"});

/// Extent of the driving lanes of a side, and of the shoulder outside them, by sums of widths.
struct Extent {
  double inner = 0, outer = 0, shoulder = 0, inner_slope = 0, outer_slope = 0;
  bool any = false;
};

template <class Lanes>
Extent extent_of(const Lanes& lanes, double s) {
  Extent extent;
  double sum = 0, slope = 0;
  bool touches = false;
  for (const auto& lane : lanes) {
    const double width = lane.width.at(s), change = width > 0 ? lane.width.slope(s) : 0, whole = std::max(width, 0.0);
    if (lane.drives && !extent.any) extent.inner = sum, extent.inner_slope = slope, extent.any = true;
    sum += whole;
    slope += change;
    if (lane.drives) {
      extent.outer = sum, extent.outer_slope = slope, extent.shoulder = 0;
      touches = true;
    } else {
      touches = touches && lane.borders;
      if (touches) extent.shoulder += whole;
    }
  }
  return extent;
}

}  // namespace

OpenDriveLanes::OpenDriveLanes(const Node& lanes, OpenDriveValues& values) {
  offset_.read(lanes, "laneOffset", "s", 0, values);
  for (const Node* node : elements_named(lanes, "laneSection")) read_section(*node, values);
  if (sections_.empty()) values.refuse(lanes.line, "lanes", "", "has no laneSection: the road has no width");
}

void OpenDriveLanes::read_section(const Node& node, OpenDriveValues& values) {
  Section section{.s = values.number(node, "s", 0, 1e7)};
  if (!sections_.empty() && section.s < sections_.back().s)
    values.refuse(node.line, "laneSection", number_text(section.s), "must not begin before the one above it");
  for (const char* side : {"left", "right"}) {
    std::vector<Lane>& list = *side == 'l' ? section.left : section.right;
    const Node* group = node.find(side);
    for (const Node* own : group ? elements_named(*group, "lane") : std::vector<const Node*>{}) {
      const std::string type = OpenDriveValues::text(*own, "type");
      Lane lane{.id = static_cast<int>(values.number(*own, "id", -1000, 1000)),
                .drives = std::ranges::find(driving, type) != driving.end(),
                .borders = std::ranges::find(border, type) != border.end()};
      lane.width.read(*own, "width", "sOffset", section.s, values);
      if (lane.width.empty() && own->find("border"))
        values.refuse(own->line, "lane.border", "", "is not read: lanes with width are");
      list.push_back(std::move(lane));
    }
    std::ranges::sort(list, {}, [](const Lane& lane) { return std::abs(lane.id); });
  }
  const auto drives = [](const std::vector<Lane>& list) { return std::ranges::any_of(list, &Lane::drives); };
  are_driven_ = are_driven_ && (drives(section.left) || drives(section.right));
  sections_.push_back(std::move(section));
}

const OpenDriveLanes::Section& OpenDriveLanes::section(double s, bool before) const {
  const auto after = before ? std::ranges::lower_bound(sections_, s, {}, &Section::s)
                            : std::ranges::upper_bound(sections_, s, {}, &Section::s);
  return after == sections_.begin() ? sections_.front() : *(after - 1);
}

LaneEdges OpenDriveLanes::at(double s, bool before) const {
  const Section& own = section(s, before);
  const double step = before ? -1e-9 : 1e-9;  // of two parts that meet here, that on this side
  const Extent left = extent_of(own.left, s + step), right = extent_of(own.right, s + step);
  const double middle = offset_.at(s + step), slope = offset_.slope(s + step);
  LaneEdges edges;
  edges.left = middle + (left.any ? left.outer : -right.inner);
  edges.right = middle - (right.any ? right.outer : -left.inner);
  edges.left_slope = slope + (left.any ? left.outer_slope : -right.inner_slope);
  edges.right_slope = slope - (right.any ? right.outer_slope : -left.inner_slope);
  edges.left_border = left.any ? left.shoulder : 0;
  edges.right_border = right.any ? right.shoulder : 0;
  return edges;
}

bool OpenDriveLanes::is_linear(double s) const {
  const Section& own = section(s, false);
  const auto linear = [&](const Lane& lane) { return lane.width.is_linear(s); };
  return offset_.is_linear(s) && std::ranges::all_of(own.left, linear) && std::ranges::all_of(own.right, linear);
}

bool OpenDriveLanes::has_constant_middle(double s) const {
  const LaneEdges edges = at(s);
  return is_linear(s) && edges.left_slope + edges.right_slope == 0;
}

void OpenDriveLanes::add_breaks(std::vector<double>& breaks) const {
  offset_.add_breaks(breaks);
  for (const Section& section : sections_) {
    breaks.push_back(section.s);
    for (const std::vector<Lane>* list : {&section.left, &section.right})
      for (const Lane& lane : *list) lane.width.add_breaks(breaks);
  }
}

}  // namespace sixline
