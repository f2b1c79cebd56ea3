// Roads of OpenDRIVE: places where anything changes, and stretches between them.
#include "files/tracks/opendrive_road.hpp"

#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

// [m] Between places: where widths or heights bend, and where the line does. Biarcs over 1 m have the length of a
// spiral that gains 1/50 1/m over 50 m to 1e-9.
constexpr double step_of_profiles = 2, step_of_line = 1;

/// What a road has besides its lanes.
struct Profiles {
  CubicProfile height{}, banking{};
};

RoadLink link_of(const Node& node, const char* name) {
  const Node* links = node.find("link");
  const Node* own = links ? links->find(name) : nullptr;
  if (!own) return {};
  return {OpenDriveValues::text(*own, "elementType"), OpenDriveValues::text(*own, "elementId"),
          OpenDriveValues::text(*own, "contactPoint")};
}

/// Reads a road's parts and cuts it into stretches.
class RoadCutter {
 public:
  RoadCutter(const Node& node, OpenDriveValues& values, OpenDriveRoad& road)
      : values_(values),
        road_(road),
        line_(read_line(node_of(node, "planView"), values)),
        lanes_(node_of(node, "lanes"), values) {
    if (const Node* profile = node.find("elevationProfile"))
      profiles_.height.read(*profile, "elevation", "s", 0, values);
    if (const Node* profile = node.find("lateralProfile")) {
      profiles_.banking.read(*profile, "superelevation", "s", 0, values);
      if (profile->find("shape")) values.refuse(profile->line, "shape", "", "is not read: superelevation is");
    }
    if (line_.empty()) values.refuse(node.line, "planView", "", "has no geometry");
  }
  bool is_driven() const { return lanes_.are_driven(); }

  void cut() {
    const double end = line_.back().s + line_.back().length;
    road_.line_length = end;
    std::vector<double> breaks{0, end};
    for (const LineGeometry& part : line_) breaks.push_back(part.s);
    lanes_.add_breaks(breaks);
    profiles_.height.add_breaks(breaks);
    profiles_.banking.add_breaks(breaks);
    std::erase_if(breaks, [&](double s) { return !(s >= 0 && s <= end); });
    std::ranges::sort(breaks);
    for (std::size_t i = 0; i + 1 < breaks.size(); ++i)
      if (breaks[i + 1] - breaks[i] > 1e-6) between(breaks[i], breaks[i + 1]);
  }

 private:
  const Node& node_of(const Node& node, const char* name) {
    static const Node none{};
    const Node* found = node.find(name);
    if (!found) values_.refuse(node.line, name, "", "is missing in the road");
    return found ? *found : none;
  }

  const LineGeometry& geometry(double s) const {
    const auto after = std::ranges::upper_bound(line_, s, {}, &LineGeometry::s);
    return after == line_.begin() ? line_.front() : *(after - 1);
  }

  /// The middle at s on a geometry; `before`: of the lane section that ends there.
  MiddlePoint middle(const LineGeometry& part, double s, bool before) {
    const PlanPlace at = part.at(std::clamp(s - part.s, 0.0, part.length));
    const LaneEdges edges = lanes_.at(s, before);
    const double inside = s + (before ? -1e-9 : 1e-9), bank = profiles_.banking.at(inside), flat = std::cos(bank);
    const double across = (edges.left + edges.right) / 2, t = across * flat;
    const double slope =
        (edges.left_slope + edges.right_slope) / 2 * flat - across * std::sin(bank) * profiles_.banking.slope(inside);
    if (std::abs(t) > 1e-6) road_.in_middle = false;
    MiddlePoint point;
    point.x = at.x - t * std::sin(at.heading);
    point.y = at.y + t * std::cos(at.heading);
    point.heading = at.heading + std::atan2(slope, 1 - t * at.curvature);
    point.left = point.right = (edges.left - edges.right) / 2 * flat;
    point.z = profiles_.height.at(inside) + t * std::tan(bank);
    point.banking = bank;
    point.left_border = edges.left_border * flat;
    point.right_border = edges.right_border * flat;
    if (1 - t * at.curvature < 0.01)
      values_.refuse(part.line, "lanes", number_text(t) + " m", "lie beyond the centre of the bend");
    return point;
  }

  void between(double from, double to) {
    const double inside = (from + to) / 2;
    const LineGeometry& part = geometry(inside);
    const bool level = profiles_.height.is_linear(inside) && profiles_.banking.is_constant(inside);
    if (part.is_arc() && lanes_.has_constant_middle(inside) && level) {
      RoadStretch arc{middle(part, from, false), middle(part, to, true), true, 0, 0, part.line};
      const LaneEdges edges = lanes_.at(inside);
      const double t = (edges.left + edges.right) / 2 * std::cos(arc.from.banking);
      const double scale = 1 - t * part.begin.curvature;
      arc.length = (to - from) * scale;
      arc.curvature = part.begin.curvature / scale;
      road_.stretches.push_back(arc);
      return;
    }
    const int count = static_cast<int>(std::ceil((to - from) / (part.is_arc() ? step_of_profiles : step_of_line)));
    if (road_.stretches.size() + static_cast<std::size_t>(count) > 90'000)
      return values_.refuse(part.line, "road", "", "has more than 90 000 places where it bends");
    for (int i = 0; i < count && !values_.first_error(); ++i) {
      const double a = from + (to - from) * i / count, b = i + 1 == count ? to : from + (to - from) * (i + 1) / count;
      road_.stretches.push_back({middle(part, a, false), middle(part, b, true), false, 0, 0, part.line});
    }
  }

  OpenDriveValues& values_;
  OpenDriveRoad& road_;
  std::vector<LineGeometry> line_;
  OpenDriveLanes lanes_;
  Profiles profiles_;
};

}  // namespace

RoadStretch RoadStretch::reversed() const {
  const auto turned = [](MiddlePoint point) {
    point.heading += pi_value;
    point.banking = -point.banking;
    std::swap(point.left, point.right);
    std::swap(point.left_border, point.right_border);
    return point;
  };
  return {turned(to), turned(from), is_arc, length, -curvature, line};
}

RoadStretch RoadStretch::part(double begin, double end) const {
  const auto at = [&](double share) {
    if (share == 0) return from;
    if (share == 1) return to;
    const auto mixed = [&](double MiddlePoint::*m) { return from.*m + (to.*m - from.*m) * share; };
    MiddlePoint point{.left = mixed(&MiddlePoint::left),
                      .right = mixed(&MiddlePoint::right),
                      .z = mixed(&MiddlePoint::z),
                      .banking = mixed(&MiddlePoint::banking),
                      .left_border = mixed(&MiddlePoint::left_border),
                      .right_border = mixed(&MiddlePoint::right_border)};
    LineGeometry arc{.kind = LineGeometry::Kind::arc, .begin = {from.x, from.y, from.heading, curvature}};
    const PlanPlace place = arc.at(length * share);
    point.x = place.x, point.y = place.y, point.heading = place.heading;
    return point;
  };
  return {at(begin), at(end), is_arc, length * (end - begin), curvature, line};
}

OpenDriveRoad::OpenDriveRoad(const Node& node, OpenDriveValues& values) {
  line = node.line;
  id = OpenDriveValues::text(node, "id");
  junction = OpenDriveValues::text(node, "junction");
  before = link_of(node, "predecessor");
  after = link_of(node, "successor");
  length = values.number(node, "length", 0, 1e7);
  RoadCutter cutter(node, values, *this);
  is_driven = cutter.is_driven();
  if (!values.first_error() && is_driven) cutter.cut();
}

}  // namespace sixline
