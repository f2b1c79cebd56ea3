// Rows of a sweep as tables: CSV and JSON lines.
#include "sweep/row.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "io/document.hpp"

namespace sixline {
namespace {

/// A cell of a CSV: in quotes where it needs them (RFC 4180).
std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + '"';
}

std::string json_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string with_unit(const SweepAxis& axis) {
  return axis.unit.empty() ? axis.name : axis.name + " [" + axis.unit + "]";
}

}  // namespace

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
      if (std::find(found.begin(), found.end(), heading) == found.end()) found.push_back(heading);
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

std::string sweep_csv(const SweepPlan& plan, const SweepRows& rows) {
  const auto axes = shown_axes(plan);
  const auto headings = rows.headings();
  const SweepCases cases(plan);
  std::string out = "case";
  for (const std::size_t i : axes) out += "," + csv_cell(with_unit(plan.axes[i]));
  out += ",ended";
  for (const std::string& heading : headings) out += "," + csv_cell(heading);
  out += '\n';
  for (const SweepRow& row : rows.rows) {
    const auto values = cases.values(row.number);
    out += std::to_string(row.number);
    for (const std::size_t i : axes) out += "," + csv_cell(values[i]);
    out += "," + csv_cell(row.ended);
    for (const std::string& heading : headings) {
      const double value = result_of(row, heading);
      out += std::isnan(value) ? "," : "," + number_text(value);
    }
    out += '\n';
  }
  return out;
}

std::string sweep_json_lines(const SweepPlan& plan, const SweepRows& rows) {
  const auto axes = shown_axes(plan);
  const auto headings = rows.headings();
  const SweepCases cases(plan);
  std::string out;
  for (const SweepRow& row : rows.rows) {
    const auto values = cases.values(row.number);
    out += "{\"case\":" + std::to_string(row.number);
    for (const std::size_t i : axes)
      out += "," + json_text(plan.axes[i].name) + ":" +
             (plan.axes[i].is_numeric() && finite_number(values[i]) ? values[i] : json_text(values[i]));
    out += ",\"ended\":" + json_text(row.ended);
    for (const std::string& heading : headings) {
      const double value = result_of(row, heading);
      out += "," + json_text(name_and_unit(heading).first) + ":" + (std::isnan(value) ? "null" : number_text(value));
    }
    out += "}\n";
  }
  return out;
}

}  // namespace sixline
