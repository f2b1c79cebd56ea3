// The track from above in a picture: one scale, y up, and the road as a ribbon.
#include "report/map_frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace sixline {

void MapFrame::include(double x, double y) {
  if (!(std::abs(x) < 1e9 && std::abs(y) < 1e9)) return;
  low_x = std::min(low_x, x);
  high_x = std::max(high_x, x);
  low_y = std::min(low_y, y);
  high_y = std::max(high_y, y);
}

void MapFrame::include(const TrackOutline& road) {
  for (size_t i = 0; i < road_points(road); ++i) {
    include(road.left_x[i], road.left_y[i]);
    include(road.right_x[i], road.right_y[i]);
  }
}

void MapFrame::fit(double box_left, double box_top, double box_width, double box_height) {
  if (!(low_x <= high_x)) {
    low_x = low_y = -50;
    high_x = high_y = 50;
  }
  const double wide = std::max(high_x - low_x, 1.0), tall = std::max(high_y - low_y, 1.0);
  scale = std::min(box_width / wide, box_height / tall);
  left = box_left + 0.5 * (box_width - wide * scale);
  top = box_top;
  height = tall * scale;
}

std::string MapFrame::point(double x, double y) const {
  return fmt::format("{:.1f},{:.1f}", left + (x - low_x) * scale, top + (high_y - y) * scale);
}

size_t road_points(const TrackOutline& road) {
  return std::min({road.left_x.size(), road.left_y.size(), road.right_x.size(), road.right_y.size()});
}

std::string road_path(const MapFrame& frame, const TrackOutline& road, size_t maximum) {
  const size_t count = road_points(road), stride = count / maximum + 1;
  if (count < 2) return {};
  std::string forth;
  std::vector<std::string> back;
  const auto add = [&](size_t i) {
    if (!std::isfinite(road.left_x[i] + road.left_y[i] + road.right_x[i] + road.right_y[i])) return;
    forth += (forth.empty() ? "M" : "L") + frame.point(road.left_x[i], road.left_y[i]);
    back.push_back("L" + frame.point(road.right_x[i], road.right_y[i]));
  };
  for (size_t i = 0; i < count; i += stride) add(i);
  add(road.closed ? 0 : count - 1);
  for (auto point = back.rbegin(); point != back.rend(); ++point) forth += *point;
  return fmt::format("<path d=\"{}Z\" fill=\"#d9dce1\" stroke=\"#8b919b\" stroke-width=\"1\"/>\n", forth);
}

}  // namespace sixline
