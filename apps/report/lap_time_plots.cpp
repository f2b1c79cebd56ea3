// Plots of g-g-v, line, lap and track.
#include "report/lap_time_plots.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/internal/files/document.hpp"
#include "studies/lap_time/ggv_file.hpp"

namespace sixline {

std::pair<std::vector<double>, std::vector<double>> ggv_outline(const Ggv& ggv, double v) {
  std::vector<double> across, along;
  const double lateral = ggv.lateral(v, 9.81);
  const auto put = [&](int i, double GgvPoint::*end) {
    across.push_back(lateral * i / 40);
    along.push_back(ggv.at(v, 9.81, across.back()).*end);
  };
  for (int i = -40; i <= 40; ++i) put(i, &GgvPoint::drive);
  for (int i = 40; i >= -40; --i) put(i, &GgvPoint::brake);
  return {across, along};
}

Plot ggv_plot(const Ggv& ggv) {
  Plot plot{.title = "g-g diagram by speed",
            .x_label = "across, left positive [m/s^2]",
            .y_label = "along [m/s^2]",
            .equal_axes = true};
  for (const double share : {0.0, 0.25, 0.5, 0.75, 0.97}) {
    const double v = ggv.speeds.front() + share * (ggv.top_speed() - ggv.speeds.front());
    auto [across, along] = ggv_outline(ggv, v);
    plot.curves.push_back(
        {.name = number_text(std::round(3.6 * v)) + " km/h", .x = std::move(across), .y = std::move(along)});
  }
  return plot;
}

namespace {

Plot map_of(const char* title, std::vector<Curve> curves) {
  return {.title = title, .x_label = "x [m]", .y_label = "y [m]", .curves = std::move(curves), .equal_axes = true};
}
constexpr int grey = 6;  // of the kit's colours

/// A line across the road at the start, and from its middle on the way to go.
Curve start_of(const TrackView<double>& view, double length) {
  Curve curve{.name = "start and direction", .colour = 1};
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

/// Dots at about ten round distances along the road.
Curve distances_of(const TrackView<double>& view, double length) {
  Curve marks{.points = true, .colour = 0};
  double step = std::pow(10, std::floor(std::log10(length / 10)));
  step *= length > 50 * step ? 10 : length > 20 * step ? 5 : 2;
  for (double s = step; s <= 0.98 * length; s += step) {
    const TrackPose<double> at = pose(view, s);
    marks.add(at.x, at.y);
    marks.labels.push_back(number_text(s) + " m");
  }
  return marks;
}

}  // namespace

Plot line_plot(const TrackData& track, const RacingLine& line) {
  Curve left{.name = "edges", .colour = grey}, right{.colour = grey}, path{.name = "line", .colour = 0};
  const TrackView<double> view = track.view();
  for (const LinePoint& p : line.points) {
    const TrackPose<double> road = pose(view, p.station);
    const TrackPoint<double> a = point_at(view, p.station, road.left), b = point_at(view, p.station, -road.right);
    left.add(a.x, a.y);
    right.add(b.x, b.y);
    path.add(p.x, p.y);
  }
  Plot plot = map_of("Line", {left, right, path});
  for (Curve& curve : plot.curves)
    if (line.closed) curve.add(curve.x.front(), curve.y.front());
  return plot;
}

Plot lap_speed_plot(const RacingLine& line, const LapTime& lap) {
  Curve driven{.name = "driven"}, allowed{.name = "with braking ahead", .dashed = true};
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    driven.add(line.points[i].station, 3.6 * lap.speed[i]);
    allowed.add(line.points[i].station, 3.6 * lap.allowed[i]);
  }
  return {.title = "Speed",
          .x_label = "along the track [m]",
          .y_label = "speed [km/h]",
          .curves = {std::move(driven), std::move(allowed)}};
}

std::vector<Plot> track_plots(const TrackData& track) {
  const TrackOutline road = outline(track, std::max(2.0, track.length / 3000));
  if (road.s.empty()) return {};
  const TrackView<double> view = track.view();
  Curve left{.name = "edges", .x = road.left_x, .y = road.left_y, .colour = grey},
      right{.x = road.right_x, .y = road.right_y, .colour = grey};
  if (road.closed)
    for (Curve* edge : {&left, &right}) edge->add(edge->x.front(), edge->y.front());
  std::vector<Plot> plots{map_of("Map", {left, right, distances_of(view, track.length), start_of(view, track.length)})};
  if (track.height_max - track.height_min >= 0.05)
    plots.push_back({.title = "Height",
                     .x_label = "distance [m]",
                     .y_label = "height [m]",
                     .curves = {{.x = road.s, .y = road.z}}});
  return plots;
}

}  // namespace sixline
