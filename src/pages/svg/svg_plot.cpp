// Draws line plots as SVG text, without a script or a plotting program.
#include "pages/svg/svg_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/text_table.hpp"
#include "pages/svg/svg_text.hpp"

namespace sixline {

namespace {

constexpr double usual_height = 420, left = 74, right = 24, bottom = 58;  // [px]
constexpr const char* dashes[] = {"", "8 4", "2 4", "10 4 2 4"};

/// One axis: maps values between two ends to pixels. `low` and `high` are logarithms on a log axis.
struct Axis {
  bool log = false;
  double low = INFINITY, high = -INFINITY;  ///< of the data, later of the axis
  double from = 0, to = 1;                  ///< [px]

  double linear(double value) const { return !log ? value : value > 0 ? std::log10(value) : NAN; }
  void include(double value) {
    if (!(std::abs(linear(value)) < 1e300)) return;
    low = std::min(low, linear(value));
    high = std::max(high, linear(value));
  }
  double at(double value) const { return from + (linear(value) - low) / (high - low) * (to - from); }
  void widen() {
    if (!(low <= high)) {
      low = 0;
      high = 1;
    }
    if (high - low < 1e-12 * std::max(1.0, std::abs(high))) {
      low -= 0.5;
      high += 0.5;
    }
    const double margin_y = 0.04 * (high - low);
    low -= margin_y;
    high += margin_y;
  }
};

/// "10" with a superscript exponent.
std::string power_of_ten(int power) {
  constexpr const char* raised[] = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                    "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  std::string out = power < 0 ? "10\u207b" : "10";
  for (const char digit : std::to_string(std::abs(power))) out += raised[digit - '0'];
  return out;
}

/// Ticks with their labels; a log axis over at least one decade has its powers of ten.
std::vector<std::pair<double, std::string>> marks_of(const Axis& axis, int count) {
  std::vector<std::pair<double, std::string>> out;
  if (axis.log) {
    const bool plain = axis.low >= -3.1 && axis.high <= 4.1;
    const int every = std::max(1, static_cast<int>((axis.high - axis.low) / count));
    for (int power = static_cast<int>(std::ceil(axis.low)); power <= axis.high && power < 300; power += every) {
      const double value = std::pow(10.0, power);
      out.emplace_back(value, plain ? short_number(value, 3) : power_of_ten(power));
    }
    if (out.size() >= 2) return out;
    out.clear();
    for (const double mark : round_marks(std::pow(10.0, axis.low), std::pow(10.0, axis.high), count)) {
      if (mark > 0) out.emplace_back(mark, shown_number(mark));
    }
    return out;
  }
  const auto marks = round_marks(axis.low, axis.high, count);
  const double step = marks.size() > 1 ? marks[1] - marks[0] : 1;
  const double largest = std::max(std::abs(axis.low), std::abs(axis.high));
  const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 12);
  for (const double mark : marks) {
    const bool plain = largest < 1e6 && step > 1e-5;
    const double tidy = std::abs(mark) < 1e-9 * step ? 0 : mark;
    out.emplace_back(tidy, with_minus(plain ? short_number(tidy, digits) : fmt::format("{:.6g}", tidy)));
  }
  return out;
}

std::string text(double x, double y, const char* style, const std::string& content) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" {}>{}</text>\n", x, y, style, escape_xml(shown_unit(content)));
}

std::string axes(const Plot& plot, const Axis& x, const Axis& y) {
  std::string out = "<g stroke=\"#e3e5e9\" stroke-width=\"1\">\n", labels;
  for (const auto& [value, label] : marks_of(x, static_cast<int>((plot.width + 1) / 90))) {
    out += fmt::format("<path d=\"M{:.1f},{:.1f}V{:.1f}\"/>\n", x.at(value), y.from, y.to);
    labels += text(x.at(value), y.from + 18, "text-anchor=\"middle\"", label);
  }
  for (const auto& [value, label] : marks_of(y, 6)) {
    out += fmt::format("<path d=\"M{:.1f},{:.1f}H{:.1f}\"/>\n", x.from, y.at(value), x.to);
    labels += text(x.from - 8, y.at(value) + 4, "text-anchor=\"end\"", label);
  }
  out += "</g>\n<g font-size=\"12\" fill=\"#444\">\n" + labels + "</g>\n";
  out += fmt::format("<path d=\"M{:.1f},{:.1f}V{:.1f}H{:.1f}\" fill=\"none\" stroke=\"#6b7280\" stroke-width=\"1\"/>\n",
                     x.from, y.to, y.from, x.to);
  out += text(0.5 * (x.from + x.to), y.from + 42, "text-anchor=\"middle\" font-size=\"13\"", plot.x_label);
  const std::string turned =
      fmt::format("text-anchor=\"middle\" font-size=\"13\" transform=\"rotate(-90 18 {:.1f})\"", 0.5 * (y.from + y.to));
  return out + text(18, 0.5 * (y.from + y.to), turned.c_str(), plot.y_label);
}

/// Colour and dashes of curve i: first all colours, then the next dash pattern, so that curves differ. Dots are dashes
/// of length 0 with round ends.
std::string stroke(size_t i, const Curve& curve) {
  if (curve.colour >= 0) i = static_cast<size_t>(curve.colour);
  if (curve.points || curve.band)
    return fmt::format("stroke=\"{}\" stroke-width=\"7\" stroke-opacity=\"{}\" stroke-linecap=\"round\"",
                       line_colours[i % line_colours.size()], curve.points ? "0.6" : "0.35");
  if (!curve.stroke.empty()) return fmt::format("stroke=\"{}\" stroke-width=\"{}\"", curve.stroke, curve.wide);
  const size_t pattern = (i / line_colours.size() + (curve.dashed ? 1 : 0)) % std::size(dashes);
  const std::string dash = pattern == 0 ? "" : fmt::format(" stroke-dasharray=\"{}\"", dashes[pattern]);
  return fmt::format("stroke=\"{}\" stroke-width=\"2\"{}", line_colours[i % line_colours.size()], dash);
}

std::string curve_path(const Curve& curve, size_t i, const Axis& x, const Axis& y) {
  std::string path;
  bool pen_down = false;
  for (size_t k = 0; k < std::min(curve.x.size(), curve.y.size()); ++k) {
    const double px = x.at(curve.x[k]), py = y.at(curve.y[k]);
    const bool drawable = std::abs(px) < 1e6 && std::abs(py) < 1e6;
    if (drawable) path += fmt::format("{}{:.1f},{:.1f}{}", pen_down ? "L" : "M", px, py, curve.points ? "h0" : "");
    pen_down = drawable && !curve.points;
  }
  if (path.empty()) return {};
  const char* ends = curve.points ? "" : "stroke-linejoin=\"round\" stroke-linecap=\"round\" ";
  return fmt::format("<path d=\"{}\" fill=\"none\" {}{}/>\n", path, ends, stroke(i, curve));
}

double letters(const std::string& name) {  // UTF-8 characters
  return static_cast<double>(std::ranges::count_if(name, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// The legend as rows under the title, and its height.
std::pair<std::string, double> legend(const std::vector<Curve>& curves, double top, double width) {
  std::string out;
  double x = left, y = top;
  for (size_t i = 0; i < curves.size(); ++i) {
    if (curves[i].name.empty()) continue;
    const double needs = 34 + 7.2 * letters(curves[i].name) + 18;
    if (x > left && x + needs > width - right) {
      x = left;
      y += 20;
    }
    out += fmt::format("<path d=\"M{:.1f},{:.1f}{}\" {}/>\n", x + (curves[i].points ? 20 : 0), y - 4,
                       curves[i].points ? "h0" : "h26", stroke(i, curves[i]));
    out += text(x + 34, y, "font-size=\"12.5\"", curves[i].name);
    x += needs;
  }
  return {out, out.empty() ? 0.0 : y - top + 20};
}

/// The title, broken between words if it is longer than the picture is wide, and its height.
std::pair<std::string, double> title_lines(const Plot& plot) {
  constexpr double letter = 9.6, line = 22;  // [px], of the font below
  std::string out, row;
  double y = 30;
  const auto end_row = [&] { out += text(left, y, "font-size=\"17\" font-weight=\"600\"", row); };
  for (size_t from = 0; from < plot.title.size();) {
    const size_t to = std::min(plot.title.find(' ', from), plot.title.size());
    const std::string word = plot.title.substr(from, to - from);
    if (!row.empty() && (letters(row) + 1 + letters(word)) * letter > plot.width - left - 8) {
      end_row();
      row.clear();
      y += line;
    }
    row += (row.empty() ? "" : " ") + word;
    from = to + 1;
  }
  end_row();
  return {out, plot.title.empty() ? 0 : y};
}

/// Widens the range of the axis that has pixels to spare until a unit has the same length on both axes.
void make_equal(Axis& x, Axis& y) {
  const double per_px_x = (x.high - x.low) / std::abs(x.to - x.from),
               per_px_y = (y.high - y.low) / std::abs(y.to - y.from);
  Axis& narrower = per_px_x < per_px_y ? x : y;
  const double range = std::max(per_px_x, per_px_y) * std::abs(narrower.to - narrower.from);
  const double middle = 0.5 * (narrower.low + narrower.high);
  narrower.low = middle - 0.5 * range;
  narrower.high = middle + 0.5 * range;
}

/// The drawn elements and their height.
std::pair<std::string, double> drawn(const Plot& plot) {
  Axis x{.log = plot.log_x}, y{.log = plot.log_y};
  for (const Curve& curve : plot.curves) {
    for (size_t k = 0; k < std::min(curve.x.size(), curve.y.size()); ++k) {
      if (!std::isfinite(x.linear(curve.x[k]) + y.linear(curve.y[k]))) continue;
      x.include(curve.x[k]);
      y.include(curve.y[k]);
    }
  }
  if (plot.from_zero) y.include(0);
  x.widen();
  y.widen();
  const auto [title, title_height] = title_lines(plot);
  const double width = plot.width, share = 0.5 + 0.5 * width / 720;  // of the height of a plot of 720 px
  const auto [names, names_height] = legend(plot.curves, title_height + 24, width);
  const double top = (plot.title.empty() ? 16 : title_height + 14) + names_height,
               whole = top + (plot.equal_axes ? 520 * width / 720 : (usual_height - 44) * share) + bottom;
  x.from = left;
  for (const auto& mark : marks_of(y, 6)) x.from = std::max(x.from, 34 + 7.2 * letters(mark.second));
  x.to = width - right;
  y.from = whole - bottom;
  y.to = top;
  if (plot.equal_axes && !plot.log_x && !plot.log_y) make_equal(x, y);

  std::string out = title + names + axes(plot, x, y);
  for (size_t i = 0; i < plot.curves.size(); ++i) out += curve_path(plot.curves[i], i, x, y);
  for (const Curve& curve : plot.curves)
    for (size_t k = 0; k < std::min(curve.labels.size(), curve.x.size()); ++k)
      out += text(x.at(curve.x[k]) + 9, y.at(curve.y[k]) - 6, "font-size=\"12\"", curve.labels[k]);
  return {out, whole};
}

}  // namespace

std::string svg_plots(const std::vector<Plot>& plots) {
  std::string body;
  double height = 0;
  for (const Plot& plot : plots) {
    const auto [one, whole] = drawn(plot);
    body += height == 0 ? one : fmt::format("<g transform=\"translate(0 {:.1f})\">\n{}</g>\n", height, one);
    height += whole;
  }
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.0f}\" width=\"{0}\" height=\"{1:.0f}\" "
             "role=\"img\" "
             "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\" "
             "fill=\"#111418\">\n"
             "<title>{2}</title>\n<rect width=\"{0}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
             plots.front().width, height, escape_xml(plots.front().title)) +
         body + "</svg>\n";
}
std::string svg_plot(const Plot& plot) { return svg_plots({plot}); }

}  // namespace sixline
