// Pictures of g-g-v, line and lap: plots of svg/svg_plot.
#include "report/lap_time_pictures.hpp"

#include <cmath>

#include "pages/svg/svg_plot.hpp"
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

std::string ggv_svg(const Ggv& ggv, const std::string& title) {
  Plot plot{.title = title, .x_label = "across, left positive [m/s^2]", .y_label = "along [m/s^2]", .equal_axes = true};
  for (const double share : {0.0, 0.25, 0.5, 0.75, 0.97}) {
    const double v = ggv.speeds.front() + share * (ggv.top_speed() - ggv.speeds.front());
    auto [across, along] = ggv_outline(ggv, v);
    plot.curves.push_back(
        {.name = number_text(std::round(3.6 * v)) + " km/h", .x = std::move(across), .y = std::move(along)});
  }
  return svg_plot(plot);
}

std::string line_svg(const TrackData& track, const RacingLine& line, const std::string& title) {
  Plot plot{.title = title, .x_label = "x [m]", .y_label = "y [m]", .equal_axes = true};
  Curve left{.name = "edges", .dashed = true}, right{.dashed = true}, path{.name = "line"};
  const TrackView<double> view = track.view();
  for (const LinePoint& p : line.points) {
    const TrackPose<double> road = pose(view, p.station);
    const TrackPoint<double> a = point_at(view, p.station, road.left), b = point_at(view, p.station, -road.right);
    left.add(a.x, a.y);
    right.add(b.x, b.y);
    path.add(p.x, p.y);
  }
  plot.curves = {left, right, path};
  for (Curve& curve : plot.curves)
    if (line.closed) curve.add(curve.x.front(), curve.y.front());
  return svg_plot(plot);
}

std::string lap_profile_svg(const RacingLine& line, const LapTime& lap, const std::string& title) {
  Plot plot{.title = title, .x_label = "along the track [m]", .y_label = "speed [km/h]"};
  Curve driven{.name = "driven"}, allowed{.name = "with braking ahead", .dashed = true};
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    driven.add(line.points[i].station, 3.6 * lap.speed[i]);
    allowed.add(line.points[i].station, 3.6 * lap.allowed[i]);
  }
  plot.curves = {driven, allowed};
  return svg_plot(plot);
}

}  // namespace sixline
