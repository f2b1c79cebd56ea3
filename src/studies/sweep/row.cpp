// Rows of a sweep as a table.
#include "studies/sweep/row.hpp"

#include <algorithm>
#include <limits>

#include "sixline/internal/files/document.hpp"

namespace sixline {
std::vector<std::size_t> shown_axes(const SweepPlan& plan) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < plan.axes.size(); ++i) {
    const SweepAxis& axis = plan.axes[i];
    const bool names = axis.name == "track" || axis.name == "car" || axis.name == "model" || axis.name == "manoeuvre";
    if (names || axis.of_car || axis.varies()) shown.push_back(i);
  }
  return shown;
}

std::vector<std::string> SweepRows::headings() const {
  std::vector<std::string> found;
  for (const SweepRow& row : rows)
    for (const auto& [heading, value] : row.results)
      if (std::ranges::find(found, heading) == found.end()) found.push_back(heading);
  return found;
}

double result_of(const SweepRow& row, const std::string& heading) {
  for (const auto& [name, value] : row.results)
    if (name == heading) return value;
  return std::numeric_limits<double>::quiet_NaN();
}

std::pair<std::string, std::string> name_and_unit(const std::string& heading) {
  const std::size_t open = heading.rfind(" [");
  if (open == heading.npos) return {heading, ""};
  return {heading.substr(0, open), heading.substr(open + 2, heading.size() - open - 3)};
}

Table sweep_table(const SweepPlan& plan, const SweepRows& rows) {
  const SweepCases cases(plan);
  std::vector<std::string> ended;
  std::vector<std::vector<std::string>> values;
  for (const SweepRow& row : rows.rows) {
    ended.push_back(row.ended);
    values.push_back(cases.values(row.number));
  }
  Table table;
  table.keep("case", "", rows.rows, &SweepRow::number);
  for (const std::size_t i : shown_axes(plan)) {
    const SweepAxis& axis = plan.axes[i];
    if (axis.is_numeric()) {
      table.keep(axis.name, axis.unit, values, [i](const auto& one) { return finite_number(one[i]).value_or(NAN); });
      continue;
    }
    std::vector<std::string> texts;
    for (const auto& of_case : values) texts.push_back(of_case[i]);
    table.keep(axis.name, std::move(texts));
  }
  table.keep("ended", std::move(ended));
  for (const std::string& heading : rows.headings()) {
    const auto name = name_and_unit(heading);
    table.keep(name.first, name.second, rows.rows, [&](const SweepRow& row) { return result_of(row, heading); });
  }
  return table;
}

}  // namespace sixline
