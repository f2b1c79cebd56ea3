// Reports of sweeps: tables and texts.
#include "studies/sweep/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "sixline/internal/files/document.hpp"
#include "studies/manoeuvres/results.hpp"
#include "studies/sweep/journal.hpp"

namespace sixline {
namespace {

/// "mass", or "car: go-kart".
std::string name_of(const SweepEffect& effect) {
  return effect.text.empty() ? effect.axis : effect.axis + ": " + effect.text;
}

/// Converts a result to the units of all pages, km/h and degrees (read_unit); files have SI.
SweepRegression as_read(SweepRegression one) {
  const auto [name, unit] = name_and_unit(one.heading);
  const ReadUnit read = read_unit(unit);
  if (read.per_si == 1) return one;
  one.heading = name + " [" + read.name + "]";
  for (double* value : {&one.lowest, &one.mean, &one.highest}) *value *= read.per_si;
  for (SweepEffect& effect : one.effects)
    for (double* value : {&effect.slope, &effect.slope_error, &effect.over_range}) *value *= read.per_si;
  return one;
}

std::vector<SweepRegression> as_read(const std::vector<const SweepRegression*>& results) {
  std::vector<SweepRegression> read;
  for (const SweepRegression* one : results) read.push_back(as_read(*one));
  return read;
}

/// The values of a case on the axes that vary, as they are set.
std::vector<std::pair<std::string, std::string>> values_of(const SweepPlan& plan, std::size_t number) {
  std::vector<std::pair<std::string, std::string>> named;
  const auto values = SweepCases(plan).values(number);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (const SweepAxis& axis = plan.axes[i]; axis.varies())
      named.emplace_back(axis.name,
                         axis.is_numeric() ? number_text(finite_number(values[i]).value_or(NAN)) : values[i]);
  return named;
}

/// "mass=1200, mu=0.8 (case 3)"
std::string case_text(const SweepPlan& plan, std::size_t number) {
  std::string text;
  for (const auto& [name, value] : values_of(plan, number)) text += (text.empty() ? "" : ", ") + name + "=" + value;
  return fmt::format("{}{}case {}{}", text, text.empty() ? "" : " (", number, text.empty() ? "" : ")");
}

TextTable range_table(const SweepPlan& plan, const std::vector<SweepRegression>& results) {
  TextTable table{.title = "Results over all cases",
                  .columns = {"result", "unit", "cases", "lowest", "with", "mean", "highest", "with"}};
  for (const SweepRegression& one : results) {
    const auto [name, unit] = name_and_unit(one.heading);
    table.rows.push_back({name, unit, std::to_string(one.cases), number_or_dash(one.lowest),
                          case_text(plan, one.lowest_case), number_or_dash(one.mean), number_or_dash(one.highest),
                          case_text(plan, one.highest_case)});
  }
  return table;
}

TextTable sensitivity_table(const SweepRegression& one) {
  const auto [result, unit] = name_and_unit(one.heading);
  TextTable table{.title = fmt::format("Sensitivity of {}: straight lines explain {:.1f} % of its variance", result,
                                       100 * one.explained),
                  .columns = {"axis", "unit", result + " [" + unit + "] per unit", "std. error",
                              "over the range [" + unit + "]", "standardized", "sign"}};
  std::vector<SweepEffect> effects = one.effects;
  std::ranges::stable_sort(effects, [](const SweepEffect& a, const SweepEffect& b) {
    return (a.known ? std::abs(a.standardized) : -1) > (b.known ? std::abs(b.standardized) : -1);
  });
  for (const SweepEffect& effect : effects)
    table.rows.push_back(
        {name_of(effect), effect.text.empty() ? effect.unit : "against the first", number_or_dash(effect.slope),
         effect.known ? fmt::format("{:.2g}", effect.slope_error) : "-", number_or_dash(effect.over_range),
         effect.known ? fmt::format("{:+.3f}", effect.standardized) : "-", effect.sign_certain ? "" : "not certain"});
  return table;
}

/// Every result that varies against every axis.
TextTable all_effects(const std::vector<SweepRegression>& regressions) {
  TextTable table{.title = "Change of each result over the range of each axis", .columns = {"result", "unit"}};
  for (const SweepRegression& in_si : regressions) {
    if (in_si.effects.empty()) continue;
    const SweepRegression one = as_read(in_si);
    const auto [name, unit] = name_and_unit(one.heading);
    std::vector<std::string> row{name, unit};
    for (const SweepEffect& effect : one.effects) {
      if (table.rows.empty()) table.columns.push_back(name_of(effect));
      row.push_back(number_or_dash(effect.over_range));
    }
    row.push_back(fmt::format("{:.1f} %", 100 * one.explained));
    table.rows.push_back(std::move(row));
  }
  table.columns.emplace_back("explained");
  return table;
}

/// Ends of the cases that did not finish.
TextTable failure_table(const SweepRows& rows) {
  TextTable table{.title = "Cases that did not end well", .columns = {"ended", "cases", "the first"}};
  std::map<std::string, std::pair<std::size_t, std::size_t>> found;
  for (const SweepRow& row : rows.rows)
    if (!row.ended_well()) ++found.try_emplace(row.ended, 0, row.number).first->second.first;
  for (const auto& [ended, count] : found)
    table.rows.push_back({ended, std::to_string(count.first), std::to_string(count.second)});
  return table;
}

TextTable case_table(const SweepReport& report) {
  TextTable table{.title = "Cases", .columns = {"case"}};
  const auto headlines = report.headlines();
  for (const SweepAxis& axis : report.plan.axes)
    if (axis.varies()) table.columns.push_back(axis.unit.empty() ? axis.name : axis.name + " [" + axis.unit + "]");
  for (const SweepRegression* one : headlines) table.columns.push_back(as_read(*one).heading);
  table.columns.emplace_back("ended");
  for (const SweepRow& row : report.rows.rows) {
    std::vector<std::string> cells{std::to_string(row.number)};
    for (auto& [name, value] : values_of(report.plan, row.number)) cells.push_back(std::move(value));
    for (const SweepRegression* one : headlines)
      cells.push_back(
          number_or_dash(result_of(row, one->heading) * read_unit(name_and_unit(one->heading).second).per_si));
    cells.push_back(row.ended);
    table.rows.push_back(std::move(cells));
  }
  return table;
}

/// {"mass": "1200", "mu": "0.8"}
Json values_json(const SweepPlan& plan, std::size_t number) {
  Json values = Json::object();
  for (const auto& [name, value] : values_of(plan, number)) values[name] = value;
  return values;
}

Json regression_json(const SweepPlan& plan, const SweepRegression& one) {
  const auto [name, unit] = name_and_unit(one.heading);
  Json effects = Json::array();
  for (const SweepEffect& effect : one.effects)
    effects.push_back({{"axis", effect.axis},
                       {"value", effect.text.empty() ? Json(nullptr) : Json(effect.text)},
                       {"unit", effect.unit},
                       {"per_unit", effect.slope},
                       {"standard_error", effect.slope_error},
                       {"sign_certain", effect.sign_certain},
                       {"over_range", effect.over_range},
                       {"standardized", effect.standardized}});
  return {{"result", name},
          {"unit", unit},
          {"cases", one.cases},
          {"lowest", one.lowest},
          {"lowest_case", one.lowest_case},
          {"lowest_with", values_json(plan, one.lowest_case)},
          {"mean", one.mean},
          {"highest", one.highest},
          {"highest_case", one.highest_case},
          {"highest_with", values_json(plan, one.highest_case)},
          {"explained", one.explained},
          {"sensitivities", effects}};
}

}  // namespace

std::vector<const SweepRegression*> SweepReport::headlines() const {
  std::vector<std::string> names;
  if (plan.work == SweepWork::lap) names = {"best_time", "top_speed"};
  if (plan.work == SweepWork::laptime) names = {"lap_time", "held_lap_time", "top_speed"};
  if (plan.work == SweepWork::test)
    for (const std::string& manoeuvre : plan.find("manoeuvre")->values)
      for (const std::string& name : headline_metrics(manoeuvre)) names.push_back(name);
  std::vector<const SweepRegression*> found;
  for (const std::string& name : names)
    for (const SweepRegression& one : regressions)
      if (name_and_unit(one.heading).first == name) found.push_back(&one);
  if (found.empty() && !regressions.empty()) found.push_back(&regressions.front());
  return found;
}

std::vector<TextTable> sweep_tables(const SweepReport& report, std::size_t most_cases) {
  const std::vector<SweepRegression> headlines = as_read(report.headlines());
  std::vector<TextTable> tables{failure_table(report.rows), range_table(report.plan, headlines)};
  for (const SweepRegression& one : headlines)
    if (!one.effects.empty()) tables.push_back(sensitivity_table(one));
  if (report.rows.rows.size() <= most_cases) tables.push_back(case_table(report));
  std::erase_if(tables, [](const TextTable& table) { return table.rows.empty(); });
  return tables;
}

std::string sweep_text(const SweepReport& report) {
  std::string out = report.plan.title + ": " + std::to_string(report.rows.rows.size()) + " of " +
                    std::to_string(report.planned) + " cases done, " +
                    std::string(sampling_text(report.plan.sampling)) + "\n";
  for (const TextTable& table : sweep_tables(report, 20)) out += "\n" + table_text(table);
  return out;
}

std::string sweep_json(const SweepReport& report) {
  Json results = Json::array();
  for (const SweepRegression& one : report.regressions) results.push_back(regression_json(report.plan, one));
  Json json{{"hash", plan_hash(report.plan)}, {"cases", report.planned}, {"done", report.rows.rows.size()}};
  json["ended_well"] = std::ranges::count_if(report.rows.rows, [](const SweepRow& row) { return row.ended_well(); });
  json["results"] = results;
  json["plan"] = plan_json(report.plan);
  return json_text(json);
}

std::vector<TextTable> sweep_page_tables(const SweepReport& report) {
  auto tables = sweep_tables(report, 100);
  if (TextTable effects = all_effects(report.regressions); !effects.rows.empty()) tables.push_back(std::move(effects));
  return tables;
}

}  // namespace sixline
