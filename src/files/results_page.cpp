// The page of results as JSON.
#include "files/results_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "sixline/version.hpp"

namespace sixline {
SIXLINE_JSON(Curve, name, x, y, dashed, points, band, colour, labels)
SIXLINE_JSON(Plot, title, x_label, y_label, curves, equal_axes, log_x, log_y, from_zero)

namespace {

/// Rounds to seven figures: more than a screen shows, and half as long.
void shorten(std::vector<double>& values) {
  for (double& value : values)
    if (std::isfinite(value)) value = std::strtod(fmt::format("{:.7g}", value).c_str(), nullptr);
}

}  // namespace

Curve thinned(const Curve& curve, std::size_t limit) {
  const std::size_t n = std::min(curve.x.size(), curve.y.size());
  if (n <= limit || curve.points) return curve;
  Curve out = curve;
  out.x.clear();
  out.y.clear();
  const std::size_t stretches = limit / 2;
  for (std::size_t k = 0; k < stretches; ++k) {
    const std::size_t from = k * n / stretches, to = (k + 1) * n / stretches;
    std::size_t low = from, high = from;
    for (std::size_t i = from; i < to; ++i) {
      if (curve.y[i] < curve.y[low]) low = i;
      if (curve.y[i] > curve.y[high]) high = i;
    }
    for (const std::size_t i : {std::min(low, high), std::max(low, high)}) out.add(curve.x[i], curve.y[i]);
  }
  return out;
}

void ResultsPage::add(Plot plot, std::size_t limit) {
  for (Curve& curve : plot.curves) {
    curve = thinned(curve, plot.equal_axes ? 4000 : limit);  // a path seen from above has bends
    shorten(curve.x);
    shorten(curve.y);
  }
  parts.push_back({{"plot", plot}});
}
void ResultsPage::add(const std::vector<Plot>& plots) {
  for (const Plot& plot : plots) add(plot);
}

void ResultsPage::add(const TextTable& table) {
  if (table.rows.empty()) return;
  parts.push_back(
      {{"table",
        {{"title", table.title}, {"columns", table.columns}, {"rows", table.rows}, {"as_written", table.as_written}}}});
}
void ResultsPage::add(const std::vector<TextTable>& tables) {
  for (const TextTable& table : tables) add(table);
}

void ResultsPage::add_notes(const std::vector<std::string>& notes, const std::string& heading) {
  if (!notes.empty()) parts.push_back({{"notes", notes}, {"heading", heading}});
}

Json page_json(const ResultsPage& page) {
  return {{"kind", "results"},
          {"over", page.kind},
          {"title", page.title},
          {"headline", page.headline},
          {"note", page.note},
          {"facts", page.facts},
          {"banner", page.banner},
          {"parts", page.parts},
          {"parameters", page.parameters},
          {"parameters_title", page.parameters_title},
          {"command", page.command},
          {"version", SIXLINE_VERSION}};
}

}  // namespace sixline
