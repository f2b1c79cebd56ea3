// A track as a picture: edges, start and direction, distances along it; below them its heights.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pages/svg/svg_plot.hpp"
#include "pages/svg/svg_text.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace sixline {
namespace {

constexpr double track_width = 960;  // [px]
constexpr const char *edge_colour = "#4b525c", *start_colour = "#c8102e";

/// "flowing: 3640 m, 10 to 12 m wide, tightest radius 19.9 m, ..."
std::string about(const TrackData& track) {
  const auto metres = [](double value) { return short_number(value, 1) + " m"; };
  std::string text = track.title + ": " + metres(track.length) + (track.closed ? ", " : ", open, ");
  text += std::abs(track.width_max - track.width_min) < 0.05
              ? metres(track.width_min) + " wide"
              : short_number(track.width_min, 1) + " to " + metres(track.width_max) + " wide";
  if (track.radius_min > 0) text += ", tightest radius " + metres(track.radius_min);
  const double rise = track.height_max - track.height_min;
  return text + (rise < 0.05 ? ", level" : ", " + metres(rise) + " between lowest and highest");
}

/// A line across the road at the start, and from its middle on the way to go.
Curve start_of(const TrackView<double>& view, double length) {
  Curve curve{.name = "start and direction", .stroke = start_colour, .wide = 3};
  const TrackPose<double> at = pose(view, 0.0);
  const auto put = [&](double ahead, double left) {
    curve.add(at.x + ahead * std::cos(at.heading) - left * std::sin(at.heading),
              at.y + ahead * std::sin(at.heading) + left * std::cos(at.heading));
  };
  const double arrow = 0.03 * length, barb = 0.3 * arrow;
  for (const double left : {at.left, -at.right, 0.0}) put(0, left);
  for (const auto& [ahead, left] : {std::pair{arrow, 0.0}, {arrow - barb, barb}, {arrow, 0.0}, {arrow - barb, -barb}})
    put(ahead, left);
  return curve;
}

}  // namespace

std::string svg_map(const TrackData& track) {
  const TrackOutline line = outline(track, std::max(2.0, track.length / 3000));
  Plot map{.title = about(track), .x_label = "x [m]", .y_label = "y [m]", .equal_axes = true, .width = track_width};
  if (line.s.empty()) return svg_plot(map);
  const TrackView<double> view = track.view();
  Curve left{.x = line.left_x, .y = line.left_y, .stroke = edge_colour, .wide = 1.2},
      right{.x = line.right_x, .y = line.right_y, .stroke = edge_colour, .wide = 1.2},
      marks{.points = true, .colour = 0};
  if (line.closed)
    for (Curve* edge : {&left, &right}) edge->add(edge->x.front(), edge->y.front());
  for (const double s : round_marks(0, track.length, 10)) {
    if (s <= 0 || s > 0.98 * track.length) continue;
    const TrackPose<double> at = pose(view, s);
    marks.add(at.x, at.y);
    marks.labels.push_back(short_number(s, 1) + " m");
  }
  map.curves = {left, right, marks, start_of(view, track.length)};
  if (track.height_max - track.height_min < 0.05) return svg_plot(map);
  Plot heights{.title = "Height", .x_label = "distance [m]", .y_label = "height [m]", .width = track_width};
  heights.curves = {{.x = line.s, .y = line.z}};
  return svg_plots({map, heights});
}

}  // namespace sixline
