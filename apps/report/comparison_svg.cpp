// The comparison as a picture: overlaid speed, time lost along the lap, and maps of where each model loses it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/svg_text.hpp"
#include "report/compared.hpp"
#include "report/map_frame.hpp"
#include "report/report.hpp"

namespace sixline {

namespace {

constexpr double figure_width = 900, figure_margin = 52, right_margin = 24;               // [px]
constexpr double plot_width = figure_width - figure_margin - right_margin, map_gap = 20;  // [px]
constexpr const char* loss_ramp[] = {"#08519c", "#3c8dcb", "#a9cbe4", "#b9bdc4", "#f2b88a", "#e07b2a", "#a63c00"};

std::string true_minus(std::string number) { return number[0] == '-' ? "\u2212" + number.substr(1) : number; }
std::string colour_of(size_t model) { return line_colours[model % line_colours.size()]; }

/// One row a model: its colour, name, lap time and gap.
std::string legend(const Comparison& all, double& y) {
  std::string out;
  size_t longest = 0;
  for (const ComparedModel& model : all.models) longest = std::max(longest, model.name.size());
  const double times =
      figure_margin + std::max(200.0, 60 + 8.0 * static_cast<double>(longest));  // 8 px a letter at 14 px
  for (size_t i = 0; i < all.models.size(); ++i, y += 21) {
    const ComparedModel& model = all.models[i];
    out += fmt::format("<path d=\"M{},{:.1f}h28\" stroke=\"{}\" stroke-width=\"{}\"/>\n", figure_margin, y - 4,
                       colour_of(i), i == 0 ? 3.5 : 2.2);
    out += svg_text(figure_margin + 38, y, "font-size=\"14\"", escape_xml(model.name));
    const std::string time = model.time ? lap_time_text(*model.time) : "not finished: " + escape_xml(model.ended);
    out += svg_text(times, y, "font-size=\"14\" font-weight=\"600\"", time);
    if (model.gap && i > 0)
      out += svg_text(times + 170, y, "text-anchor=\"end\" font-size=\"14\"",
                      true_minus(fmt::format("{:+.3f} s", *model.gap)));
  }
  return out;
}

/// Overlaid lines against distance.
struct Panel {
  std::string title;
  double top, height;
  double low, high;  // of the values
  double y(double value) const { return top + height - (value - low) / (high - low) * height; }
};

std::string panel_axes(const Panel& panel, double length, bool last) {
  std::string out = svg_text(figure_margin, panel.top - 8, "font-size=\"13\" font-weight=\"600\"", panel.title);
  for (const double mark : round_marks(panel.low, panel.high, 5)) {
    out += fmt::format("<path d=\"M{},{:.1f}h{}\" stroke=\"{}\"/>\n", figure_margin, panel.y(mark), plot_width,
                       std::abs(mark) < 1e-12 ? "#8b919b" : "#e3e5e9");
    out += svg_text(figure_margin - 7, panel.y(mark) + 4, "text-anchor=\"end\" font-size=\"12\" fill=\"#444\"",
                    true_minus(short_number(mark, 3)));
  }
  for (const double mark : round_marks(0, length, 8)) {
    const double x = figure_margin + mark / length * plot_width;
    out += fmt::format("<path d=\"M{:.1f},{:.1f}v{}\" stroke=\"#e3e5e9\"/>\n", x, panel.top, panel.height);
    if (last)
      out += svg_text(x, panel.top + panel.height + 17, "text-anchor=\"middle\" font-size=\"12\" fill=\"#444\"",
                      short_number(mark, 0) + (mark == 0 ? " m" : ""));
  }
  return out;
}

std::string line(const Panel& panel, const std::vector<double>& x, const std::vector<double>& y, double length,
                 size_t model) {
  std::string path;
  bool pen = false;
  for (size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    const double px = figure_margin + x[i] / length * plot_width, py = panel.y(y[i]);
    const bool drawable = std::abs(px) < 1e4 && std::abs(py) < 1e4;
    if (drawable) path += fmt::format("{}{:.1f},{:.1f}", pen ? "L" : "M", px, py);
    pen = drawable;
  }
  if (path.empty()) return {};
  return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>\n",
                     path, colour_of(model), model == 0 ? 2.4 : 1.6);
}

std::string speed_panel(const Comparison& all, double top) {
  Panel panel{.title = "Speed [km/h]", .top = top, .height = 190, .low = 0, .high = 1};
  std::vector<std::pair<std::vector<double>, std::vector<double>>> lines(all.models.size());
  for (size_t i = 0; i < all.models.size(); ++i) {
    if (!all.models[i].lap) continue;
    const Lap lap = thinned(*all.models[i].lap, 800);
    for (size_t k = 0; k < lap.samples.size(); ++k) {
      lines[i].first.push_back(lap.distance[k]);
      lines[i].second.push_back(lap.samples[k].vx * 3.6);
      if (lap.samples[k].vx < 1e4) panel.high = std::max(panel.high, lap.samples[k].vx * 3.78);
    }
  }
  std::string out = panel_axes(panel, all.length, false);
  for (size_t i = all.models.size(); i-- > 0;) out += line(panel, lines[i].first, lines[i].second, all.length, i);
  return out;
}

std::string delta_panel(const Comparison& all, double top) {
  Panel panel{.title = "Time lost against " + escape_xml(all.models.front().name) + " [s]",
              .top = top,
              .height = 170,
              .low = 0,
              .high = 0};
  for (const ComparedModel& model : all.models)
    for (const double delta : model.delta)
      if (std::abs(delta) < 1e6) {
        panel.low = std::min(panel.low, delta);
        panel.high = std::max(panel.high, delta);
      }
  const double margin_y = std::max(0.06 * (panel.high - panel.low), 0.01);
  panel.low -= margin_y;
  panel.high += margin_y;
  std::string out = panel_axes(panel, all.length, true);
  for (size_t i = all.models.size(); i-- > 0;) {
    std::vector<double> x, y;
    const size_t stride = all.places.size() / 400 + 1;  // a point for every two pixels, and the last one
    for (size_t k = 0; k < all.places.size(); ++k)
      if (k % stride == 0 || k + 1 == all.places.size()) {
        x.push_back(all.places[k]);
        y.push_back(all.models[i].delta[k]);
      }
    out += line(panel, x, y, all.length, i);
  }
  return out;
}

std::string loss_colour(double loss, double maximum) {
  const double at = std::clamp(0.5 + 0.5 * loss / maximum, 0.0, 1.0) * (std::size(loss_ramp) - 1);
  return loss_ramp[static_cast<size_t>(std::lround(at))];
}

/// The path, one stretch for each colour, every one beginning where the last ended.
std::string lost_path(const MapFrame& frame, const Comparison& all, const ComparedModel& model) {
  std::string out = "<g fill=\"none\" stroke-width=\"3.2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n", path,
              colour, last;
  const auto finish = [&] {
    if (!path.empty()) out += fmt::format("<path stroke=\"{}\" d=\"{}\"/>\n", colour, path);
    path.clear();
  };
  const Lap lap = thinned(*model.lap, 500);
  for (size_t i = 0; i < lap.samples.size(); ++i) {
    const double place = lap.distance[i] / all.length * static_cast<double>(all.places.size() - 1);
    if (!(std::abs(lap.samples[i].x) < 1e9 && std::abs(lap.samples[i].y) < 1e9) || !std::isfinite(place)) continue;
    const double loss = model.loss[std::min(static_cast<size_t>(std::max(place, 0.0)), model.loss.size() - 1)];
    const std::string now = std::isfinite(loss) ? loss_colour(loss, all.max_loss) : "#b9bdc4";
    const std::string point = frame.point(lap.samples[i].x, lap.samples[i].y);
    if (now != colour && !last.empty()) {
      finish();
      path = "M" + last;
    }
    colour = now;
    path += (path.empty() ? "M" : "L") + point;
    last = point;
  }
  finish();
  return out + "</g>\n";
}

/// A map for every model but the first, side by side. Moves `top` below them.
std::string maps(const Comparison& all, const TrackOutline& road, double& top) {
  std::vector<const ComparedModel*> shown;
  for (size_t i = 1; i < all.models.size(); ++i)
    if (all.models[i].lap && all.models.front().lap) shown.push_back(&all.models[i]);
  if (shown.empty() || all.places.size() < 2) return {};
  const size_t columns = std::min<size_t>(shown.size(), shown.size() == 4 ? 2 : 3);
  const double width = (plot_width - map_gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
  std::string out = svg_text(figure_margin, top, "font-size=\"13\" font-weight=\"600\"",
                             "Where the time is lost and gained against " + escape_xml(all.models.front().name));
  double row_height = 0;
  for (size_t i = 0; i < shown.size(); ++i) {
    if (i % columns == 0) top += row_height + 26;
    const double left = figure_margin + static_cast<double>(i % columns) * (width + map_gap);
    MapFrame frame;
    frame.include(road);
    for (const LapSample& one : shown[i]->lap->samples) frame.include(one.x, one.y);
    frame.fit(left, top + 10, width, 300);
    out += svg_text(left, top, "font-size=\"13\" fill=\"#444\"", escape_xml(shown[i]->name));
    out += road_path(frame, road, 400) + lost_path(frame, all, *shown[i]);
    row_height = frame.height + 14;
  }
  top += row_height + 34;
  const double step = 34;
  for (size_t k = 0; k < std::size(loss_ramp); ++k)
    out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"10\" fill=\"{}\"/>\n",
                       figure_margin + 60 + static_cast<double>(k) * step, top - 9, step, loss_ramp[k]);
  const double end = figure_margin + 60 + step * std::size(loss_ramp);
  out += svg_text(figure_margin + 52, top, "text-anchor=\"end\" font-size=\"12\" fill=\"#444\"", "gains");
  out += svg_text(end + 8, top, "font-size=\"12\" fill=\"#444\"",
                  fmt::format("loses; ends of the scale: {} s in 100 m", short_number(all.max_loss, 2)));
  top += 14;
  return out;
}

}  // namespace

std::string comparison_svg(const std::vector<LapRecord>& runs) {
  const Comparison all = compared(runs);
  const LapRecord none, &first = runs.empty() ? none : runs.front();
  double y = 96;
  std::string body = svg_text(figure_margin, 40, "font-size=\"22\" font-weight=\"600\"", escape_xml(track_text(first)));
  body += svg_text(figure_margin, 62, "font-size=\"13\" fill=\"#444\"",
                   fmt::format("{}, {}, lap {}", escape_xml(common_car(runs)), escape_xml(first.driver), all.number));
  body += legend(all, y);
  if (all.length > 0 && !all.models.empty()) {
    body += speed_panel(all, y + 24);
    body += delta_panel(all, y + 24 + 190 + 38);
    y += 24 + 190 + 38 + 170 + 56;
    body += maps(all, first.outline, y);
  }
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.0f}\" width=\"{0}\" height=\"{1:.0f}\" "
             "role=\"img\" "
             "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\" "
             "fill=\"#111418\">\n"
             "<title>{2}</title>\n<rect width=\"{0}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
             figure_width, y + 16, escape_xml("Compared on " + track_text(first))) +
         body + "</svg>\n";
}

}  // namespace sixline
