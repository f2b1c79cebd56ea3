// Laps as pictures: plots one below the other. The path on the road is coloured by speed, or by the time that is lost there.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pages/svg/svg_plot.hpp"
#include "pages/svg/svg_text.hpp"
#include "report/compared.hpp"
#include "report/report.hpp"

namespace sixline {
namespace {

constexpr double picture_width = 900;  // [px]
constexpr const char* loss_ramp[] = {"#08519c", "#3c8dcb", "#a9cbe4", "#b9bdc4", "#f2b88a", "#e07b2a", "#a63c00"};

/// The road from above: both edges and the line of the start.
Plot road_plot(const TrackOutline& road, const std::string& title) {
  Plot plot{.title = title, .x_label = "x [m]", .y_label = "y [m]", .equal_axes = true, .width = picture_width};
  const auto edge = [](std::vector<double> x, std::vector<double> y, const char* colour) {
    return Curve{.x = std::move(x), .y = std::move(y), .stroke = colour, .wide = 1};
  };
  plot.curves = {edge(road.left_x, road.left_y, "#8b919b"), edge(road.right_x, road.right_y, "#8b919b")};
  if (!road.left_x.empty() && !road.right_x.empty() && !road.left_y.empty() && !road.right_y.empty())
    plot.curves.push_back(edge({road.left_x[0], road.right_x[0]}, {road.left_y[0], road.right_y[0]}, "#111418"));
  return plot;
}

/// Puts a lap's path onto it, cut into bands: `band_of` says of a sample's index which one.
template <class BandOf>
void add_path(Plot& plot, const Lap& lap, std::vector<Curve> bands, const BandOf& band_of) {
  std::size_t last = bands.size();
  for (std::size_t i = 1; i < lap.samples.size(); ++i) {
    const std::size_t band = band_of(i);
    if (band >= bands.size()) continue;
    Curve& curve = bands[band];
    if (band != last) curve.add(NAN, NAN), curve.add(lap.samples[i - 1].x, lap.samples[i - 1].y);
    curve.add(lap.samples[i].x, lap.samples[i].y);
    last = band;
  }
  plot.curves.insert(plot.curves.end(), bands.begin(), bands.end());
}

std::string names_of(const LapRecord& run) {
  return car_text(run) + (run.model.empty() ? "" : ", " + run.model) + (run.driver.empty() ? "" : ", " + run.driver);
}

/// "b 2:13.798 +1.638 s", or why there is no time.
std::string legend_of(const ComparedModel& model) {
  if (!model.time) return model.name + " not finished: " + model.ended;
  return model.name + " " + lap_time_text(*model.time) +
         (model.gap && *model.gap != 0 ? fmt::format(" {:+.3f} s", *model.gap) : "");
}

Plot against_distance(const std::string& title, const char* y_label) {
  return {.title = title, .x_label = "distance [m]", .y_label = y_label, .width = picture_width};
}

/// Where one run loses time against the first.
Plot loss_map(const Comparison& all, const ComparedModel& model, const TrackOutline& road) {
  Plot plot = road_plot(road, "Where " + model.name + " loses time against " + all.models.front().name);
  constexpr std::size_t count = std::size(loss_ramp);
  std::vector<Curve> bands;
  for (const char* colour : loss_ramp) bands.push_back({.stroke = colour, .wide = 3});
  const std::string most = short_number(all.max_loss, 2) + " s in 100 m";
  bands.front().name = "gains " + most;
  bands.back().name = "loses " + most;
  const Lap lap = thinned(*model.lap, 500);
  add_path(plot, lap, std::move(bands), [&](std::size_t i) {
    const double place = lap.distance[i] / all.length * static_cast<double>(all.places.size() - 1);
    if (!(place >= 0)) return count;
    const double loss = model.loss[std::min(static_cast<std::size_t>(place), model.loss.size() - 1)];
    if (!std::isfinite(loss)) return count;
    return static_cast<std::size_t>(std::lround(std::clamp(0.5 + 0.5 * loss / all.max_loss, 0.0, 1.0) * (count - 1)));
  });
  return plot;
}

}  // namespace

std::string lap_svg(const LapRecord& record) {
  const auto laps = cut_into_laps(record);
  const auto shown = lap_to_show(laps);
  const Lap lap = shown ? thinned(laps[*shown], 2000) : Lap{};
  const std::string time = !shown ? "no lap"
                                  : fmt::format("{}, lap {}{}", lap_time_text(lap.summary.time), lap.number,
                                                lap.summary.complete ? "" : ", not complete");
  Plot plot = road_plot(record.outline, track_text(record) + ": " + time + " (" + names_of(record) + ")");
  double slow = INFINITY, fast = -INFINITY;
  for (const LapSample& sample : lap.samples)
    if (std::abs(sample.vx) < 1e4) slow = std::min(slow, sample.vx), fast = std::max(fast, sample.vx);
  constexpr std::size_t count = 8;
  const double step = std::max(fast - slow, 1e-9) / count;
  std::vector<Curve> bands;
  for (std::size_t i = 0; i < count && slow <= fast; ++i)
    bands.push_back({.name = fmt::format("to {:.0f} km/h", 3.6 * (slow + static_cast<double>(i + 1) * step)),
                     .stroke = ramp_colour((static_cast<double>(i) + 0.5) / count),
                     .wide = 3});
  add_path(plot, lap, std::move(bands), [&](std::size_t i) {
    const double band = (0.5 * (lap.samples[i].vx + lap.samples[i - 1].vx) - slow) / step;
    return std::isfinite(band) ? static_cast<std::size_t>(std::clamp(band, 0.0, count - 0.5)) : count;
  });
  return svg_plot(plot);
}

std::string comparison_svg(const std::vector<LapRecord>& runs) {
  const Comparison all = compared(runs);
  const LapRecord none, &first = runs.empty() ? none : runs.front();
  Plot speed = against_distance(track_text(first) + ", lap " + std::to_string(all.number) + ": speed", "speed [km/h]"),
       lost = against_distance(all.models.empty() ? "" : "Time lost against " + all.models.front().name, "time [s]");
  std::vector<Plot> maps;
  for (std::size_t i = 0; i < all.models.size(); ++i) {
    const ComparedModel& model = all.models[i];
    Curve driven{.name = legend_of(model), .colour = static_cast<int>(i)};
    const Lap lap = model.lap ? thinned(*model.lap, 800) : Lap{};
    driven.x = lap.distance;
    for (const LapSample& sample : lap.samples) driven.y.push_back(std::abs(sample.vx) < 1e4 ? 3.6 * sample.vx : NAN);
    speed.curves.push_back(std::move(driven));
    lost.curves.push_back({.name = model.name, .x = all.places, .y = model.delta, .colour = static_cast<int>(i)});
    if (i > 0 && model.lap && all.models.front().lap && all.places.size() > 1)
      maps.push_back(loss_map(all, model, first.outline));
  }
  maps.insert(maps.begin(), {speed, lost});
  return svg_plots(maps);
}

}  // namespace sixline
