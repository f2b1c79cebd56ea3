// The lap as a picture: road from above, the car's path coloured by speed, scale, legend and lap time.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/svg_text.hpp"
#include "report/lap_map.hpp"
#include "report/laps.hpp"
#include "report/map_frame.hpp"
#include "report/report.hpp"

namespace sixline {

namespace {

constexpr double picture_width = 900, picture_margin = 40, above_map = 84, below_map = 76;  // [px]
constexpr int shades = 48;                                                                  // of the speed ramp

bool drawable(const LapSample& sample) {
  return std::abs(sample.x) < 1e9 && std::abs(sample.y) < 1e9 && std::isfinite(sample.vx);
}

/// Stretches of one shade each, every one beginning where the last ended.
std::string driven_path(const MapFrame& frame, const Lap& lap, double slow, double fast) {
  std::string out = "<g fill=\"none\" stroke-width=\"3.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
  std::string path;
  int shade = -1;
  const auto finish = [&] {
    if (shade >= 0) out += fmt::format("<path stroke=\"{}\" d=\"{}\"/>\n", ramp_colour((shade + 0.5) / shades), path);
    path.clear();
  };
  const LapSample* last = nullptr;
  for (const LapSample& sample : lap.samples) {
    if (!drawable(sample)) continue;
    if (last != nullptr) {
      const double place = (0.5 * (sample.vx + last->vx) - slow) / std::max(fast - slow, 1e-9);
      const int now = static_cast<int>(std::clamp(place, 0.0, 0.999) * shades);
      if (now != shade) {
        finish();
        shade = now;
        path = "M" + frame.point(last->x, last->y);
      }
      path += "L" + frame.point(sample.x, sample.y);
    }
    last = &sample;
  }
  finish();
  return out + "</g>\n";
}

std::string start_line(const MapFrame& frame, const TrackOutline& road) {
  if (road_points(road) == 0) return {};
  const double mid_x = 0.5 * (road.left_x[0] + road.right_x[0]), mid_y = 0.5 * (road.left_y[0] + road.right_y[0]);
  double out_x = road.left_x[0] - mid_x, out_y = road.left_y[0] - mid_y;
  const double half = std::hypot(out_x, out_y);
  if (!(half > 0) || !std::isfinite(half)) return {};
  const double reach = std::max(half, 9 / frame.scale) / half;  // at least 18 px across: seen on a map of any size
  out_x *= reach;
  out_y *= reach;
  const auto line = [&](const char* colour, double width) {
    const std::string a = frame.point(mid_x + out_x, mid_y + out_y), b = frame.point(mid_x - out_x, mid_y - out_y);
    return fmt::format("<path d=\"M{}L{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n", a, b, colour, width);
  };
  return line("#ffffff", 5) + line("#111418", 2.5);
}

std::string speed_legend(double y, double slow, double fast) {
  const double left = picture_margin, width = 260;
  std::string out = "<defs><linearGradient id=\"speed\">";
  for (size_t i = 0; i < speed_ramp.size(); ++i) {
    out += fmt::format("<stop offset=\"{:.3f}\" stop-color=\"{}\"/>", static_cast<double>(i) / (speed_ramp.size() - 1),
                       speed_ramp[i]);
  }
  out += fmt::format(
      "</linearGradient></defs>\n<rect x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"10\" rx=\"2\" "
      "fill=\"url(#speed)\"/>\n",
      left, y, width);
  for (const double mark : round_marks(slow * 3.6, fast * 3.6, 5)) {
    const double x = left + width * (mark / 3.6 - slow) / (fast - slow);
    out += svg_text(x, y + 26, "text-anchor=\"middle\" font-size=\"12\" fill=\"#444\"", short_number(mark, 1));
  }
  return out + svg_text(left + width + 12, y + 10, "font-size=\"12\" fill=\"#444\"", "speed [km/h]");
}

std::string scale_and_north(const MapFrame& frame, double y) {
  const auto marks = round_marks(0, 150 / frame.scale, 2);  // [m]
  const double length = marks.empty() ? 100 : marks.back(), px = length * frame.scale,
               right = picture_width - picture_margin - 30;
  std::string out =
      fmt::format("<path d=\"M{:.1f},{:.1f}v6h{:.1f}v-6\" fill=\"none\" stroke=\"#444\" stroke-width=\"1.5\"/>\n",
                  right - px, y + 3, px);
  out += svg_text(right - px / 2, y + 26, "text-anchor=\"middle\" font-size=\"12\" fill=\"#444\"",
                  short_number(length, 2) + " m");
  out += fmt::format("<path d=\"M{0:.1f},{1:.1f}l5,14l-5,-4l-5,4z\" fill=\"#444\"/>\n",
                     picture_width - picture_margin - 8, y - 4);
  return out + svg_text(picture_width - picture_margin - 8, y + 26,
                        "text-anchor=\"middle\" font-size=\"12\" fill=\"#444\"", "y");
}

std::string heading(const LapRecord& record, const Lap* lap) {
  const std::string names = escape_xml(car_text(record)) +
                            (record.model.empty() ? "" : ", " + escape_xml(record.model)) +
                            (record.driver.empty() ? "" : ", " + escape_xml(record.driver));
  std::string time = "no lap", note;
  if (lap != nullptr) {
    time = lap_time_text(lap->summary.time);
    note = fmt::format("lap {}{}", lap->number, lap->summary.complete ? "" : ", not complete");
  }
  return svg_text(picture_margin, 40, "font-size=\"22\" font-weight=\"600\"", escape_xml(track_text(record))) +
         svg_text(picture_margin, 62, "font-size=\"13\" fill=\"#444\"", names) +
         svg_text(picture_width - picture_margin, 40, "text-anchor=\"end\" font-size=\"22\" font-weight=\"600\"",
                  time) +
         svg_text(picture_width - picture_margin, 62, "text-anchor=\"end\" font-size=\"13\" fill=\"#444\"", note);
}

}  // namespace

std::string lap_svg(const LapRecord& record) { return lap_map(record, cut_into_laps(record)); }

std::string lap_map(const LapRecord& record, const std::vector<Lap>& laps) {
  const auto shown = lap_to_show(laps);
  const Lap lap = shown ? thinned(laps[*shown], 2000) : Lap{};
  MapFrame frame;
  double slow = INFINITY, fast = -INFINITY;
  frame.include(record.outline);
  for (const LapSample& sample : lap.samples) {
    if (!drawable(sample)) continue;
    frame.include(sample.x, sample.y);
    slow = std::min(slow, sample.vx);
    fast = std::max(fast, sample.vx);
  }
  if (!(fast > slow)) {
    slow = slow <= fast ? slow - 1 : 0;
    fast = slow + 2;
  }
  frame.fit(picture_margin, above_map, picture_width - 2 * picture_margin, 640);
  frame.height = std::max(frame.height, 120.0);

  const double height = above_map + frame.height + below_map, below = above_map + frame.height + 30;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.0f}\" width=\"{0}\" height=\"{1:.0f}\" "
      "role=\"img\" "
      "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\" fill=\"#111418\">\n"
      "<title>{2}</title>\n<rect width=\"{0}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
      picture_width, height, escape_xml("Track map of " + record.track + ", coloured by speed"));
  out += heading(record, shown ? &laps[*shown] : nullptr);
  out += road_path(frame, record.outline);
  out += driven_path(frame, lap, slow, fast);
  out += start_line(frame, record.outline);
  out += speed_legend(below, slow, fast) + scale_and_north(frame, below);
  return out + "</svg>\n";
}

}  // namespace sixline
