// The report page of a sweep: charts of the main results against every axis of numbers, tables.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/suggestion.hpp"
#include "studies/sweep/report.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_dots = 2000;  // in a chart: more of them cover one another, and make the page slow
constexpr std::size_t most_groups = 6;   // colours that stay apart, the line of the regression besides

/// The axis whose values the dots of a chart against axis `x` are coloured by: the first other one with few values, of
/// texts where there is one; the number of axes where there is none.
std::size_t colour_axis(const SweepPlan& plan, std::size_t x) {
  for (const bool numeric : {false, true})
    for (std::size_t i = 0; i < plan.axes.size(); ++i) {
      const SweepAxis& axis = plan.axes[i];
      const bool few = axis.varies() && !axis.is_range() && axis.values.size() <= most_groups;
      if (i != x && few && axis.is_numeric() == numeric) return i;
    }
  return plan.axes.size();
}

/// The straight line of the regression, all other axes at their mean.
Curve line_of(const SweepRegression& one, const SweepEffect& effect, double low, double high, double scale) {
  Curve line{.name = "regression, the other axes at their mean", .dashed = true};
  for (const double x : {low, high}) line.add(x, scale * (one.mean + effect.slope * (x - effect.mean)));
  return line;
}

std::string name_with_unit(const SweepAxis& axis) {
  return axis.unit.empty() || axis.unit == "-" ? axis.name : axis.name + " [" + axis.unit + "]";
}

/// "mass 1200 kg"
std::string shade_name(const SweepAxis& axis, const std::string& value) {
  return axis.name + " " + value + (axis.unit.empty() || axis.unit == "-" ? "" : " " + axis.unit);
}

/// A result against an axis of numbers: a dot for each case.
Plot chart(const SweepReport& report, const SweepCases& cases, const SweepRegression& one, std::size_t index) {
  const SweepAxis& axis = report.plan.axes[index];
  const std::size_t colour = colour_axis(report.plan, index);
  const std::vector<std::string> one_colour{""};
  const auto& shades = colour < report.plan.axes.size() ? report.plan.axes[colour].values : one_colour;
  std::vector<Curve> groups;
  for (const std::string& value : shades)
    groups.push_back({.name = value.empty() || !report.plan.axes[colour].is_numeric()
                                  ? value
                                  : shade_name(report.plan.axes[colour], value)});
  const auto [result, unit] = name_and_unit(one.heading);
  const ReadUnit read = read_unit(unit);
  double low = INFINITY, high = -INFINITY;
  const std::size_t every = report.rows.rows.size() / most_dots + 1;
  for (std::size_t i = 0; i < report.rows.rows.size(); i += every) {
    const SweepRow& row = report.rows.rows[i];
    const auto values = cases.values(row.number);
    const double x = finite_number(values[index]).value_or(NAN), y = read.per_si * result_of(row, one.heading);
    std::size_t group = 0;
    while (colour < values.size() && shades[group] != values[colour]) ++group;
    groups[group].add(x, y);
    low = std::min(low, x);
    high = std::max(high, x);
  }
  for (Curve& group : groups) group.points = true;
  for (const SweepEffect& effect : one.effects)
    if (effect.axis == axis.name && effect.known) groups.push_back(line_of(one, effect, low, high, read.per_si));
  return {.title = result + " against " + axis.name,
          .x_label = name_with_unit(axis),
          .y_label = read.name.empty() ? result : result + " [" + read.name + "]",
          .curves = std::move(groups)};
}

/// "1200 to 1600 kg, 5 values", or the one value.
std::string values_text(const SweepAxis& axis) {
  const std::string unit = axis.unit.empty() || axis.unit == "-" ? "" : " " + axis.unit;
  if (!axis.varies()) return axis.values.front() + unit;
  if (axis.is_numeric() && (axis.is_range() || axis.values.size() > 4)) {
    const auto ends = axis.ends();
    return ends.front() + " to " + ends.back() + unit +
           (axis.is_range() ? "" : ", " + std::to_string(axis.values.size()) + " values");
  }
  return joined(axis.values) + unit;
}

/// Whether the head shows an axis: not if it is a number with its default value, as no slope.
bool is_shown(const SweepPlan& plan, const SweepAxis& axis) {
  if (axis.of_car || axis.varies() || !axis.is_numeric() || axis.name == "laps" || axis.name == "dt") return true;
  for (const CaseOption& option : case_options(plan.work))
    if (option.name == axis.name) return axis.values.front() != option.standard;
  return true;
}

}  // namespace

ResultsPage sweep_page(const SweepReport& report) {
  const std::size_t done = report.rows.rows.size();
  ResultsPage page{.title = report.plan.title,
                   .headline = std::to_string(done) + " / " + std::to_string(report.planned),
                   .note = "cases done",
                   .facts = {{"Plan", std::string(sampling_text(report.plan.sampling)), "", ""}}};
  for (const SweepAxis& axis : report.plan.axes)
    if (is_shown(report.plan, axis)) page.facts.push_back({axis.name, values_text(axis), "", ""});
  if (done < report.planned)
    page.banner = std::to_string(report.planned - done) + " cases are not done yet. The finished part is shown.";
  page.command = report.command;
  page.kind = "Sweep report";
  const SweepCases cases(report.plan);
  for (const SweepRegression* one : report.headlines())
    for (std::size_t i = 0; i < report.plan.axes.size(); ++i)
      if (report.plan.axes[i].varies() && report.plan.axes[i].is_numeric()) page.add(chart(report, cases, *one, i));
  page.add(sweep_page_tables(report));
  return page;
}

}  // namespace sixline
