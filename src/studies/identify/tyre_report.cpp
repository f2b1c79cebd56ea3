// Reports of fitted tyres: tables, text, JSON, CSV.
#include "studies/identify/tyre_report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "io/json.hpp"
#include "sixline/version.hpp"
#include "studies/identify/untold.hpp"

namespace sixline {
namespace {

const char* unit_of(const TyreStageResult& stage) { return stage.stage == TyreStage::aligning ? "N m" : "N"; }

std::string state_of(const TyreStageResult& stage) {
  return !stage.skipped.empty() ? "left out: " + stage.skipped : stage.converged ? "converged" : "not converged";
}

std::string share_of(const TyreStageResult& stage) {
  return stage.largest > 0 && std::isfinite(stage.rms) ? fmt::format("{:.2f} %", 100 * stage.rms / stage.largest) : "-";
}

TextTable stage_table(const TyreFit& fit) {
  TextTable table{.title = "Stages", .columns = {"stage", "rows", "residuals RMS", "unit", "of the largest", ""}};
  for (const TyreStageResult& stage : fit.stages)
    table.rows.push_back({name_of(stage.stage), std::to_string(stage.rows),
                          std::isfinite(stage.rms) ? fmt::format("{:.4g}", stage.rms) : "-", unit_of(stage),
                          share_of(stage), state_of(stage)});
  return table;
}

TextTable estimates_table(const TyreStageResult& stage) {
  TextTable table{.title = std::string("Estimates: ") + name_of(stage.stage),
                  .columns = {"number", "before", "estimate", "standard error", "95 % from", "to", ""}};
  for (const TyreEstimate& e : stage.estimates)
    table.rows.push_back({e.name, fmt::format("{:.5g}", e.before), fmt::format("{:.6g}", e.value),
                          fmt::format("{:.2g}", e.deviation),
                          fmt::format("{:.5g}", e.value - standard_errors * e.deviation),
                          fmt::format("{:.5g}", e.value + standard_errors * e.deviation),
                          e.at_bound ? "at the end of its range"
                          : e.told   ? ""
                                     : "not told by this data"});
  return table;
}

}  // namespace

std::vector<TextTable> tyre_fit_tables(const TyreFit& fit) {
  std::vector<TextTable> tables{stage_table(fit)};
  for (const TyreStageResult& stage : fit.stages)
    if (!stage.estimates.empty()) tables.push_back(estimates_table(stage));
  return tables;
}

std::string tyre_fit_text(const TyreFit& fit) {
  std::string text =
      fmt::format("{} fitted to {} rows of {}\n", fit.request.law, fit.data.points.size(), fit.request.data);
  for (const TextTable& table : tyre_fit_tables(fit)) text += "\n" + table_text(table);
  return text;
}

std::string tyre_fit_json(const TyreFit& fit) {
  Json root{{"data", fit.request.data}, {"law", fit.request.law}, {"rows", fit.data.points.size()}};
  root["columns"] = fit.data.columns;
  root["interrupted"] = fit.interrupted;
  root["complete"] = fit.is_complete();
  root["stages"] = Json::array();
  for (const TyreStageResult& stage : fit.stages) {
    Json one{{"stage", name_of(stage.stage)},    {"rows", stage.rows},
             {"skipped", stage.skipped},         {"converged", stage.converged},
             {"iterations", stage.iterations},   {"unit", unit_of(stage)},
             {"rms", finite_or_null(stage.rms)}, {"largest", finite_or_null(stage.largest)}};
    one["estimates"] = Json::array();
    for (const TyreEstimate& e : stage.estimates)
      one["estimates"].push_back({{"number", e.name},
                                  {"before", finite_or_null(e.before)},
                                  {"estimate", finite_or_null(e.value)},
                                  {"standard_error", finite_or_null(e.deviation)},
                                  {"low_95", finite_or_null(e.value - standard_errors * e.deviation)},
                                  {"high_95", finite_or_null(e.value + standard_errors * e.deviation)},
                                  {"told", e.told},
                                  {"at_bound", e.at_bound}});
    root["stages"].push_back(std::move(one));
  }
  root["version"] = SIXLINE_VERSION;
  return json_text(root);
}

Table tyre_fit_table(const TyreFit& fit) {
  constexpr std::array<NameAndUnit, 10> names{{{"slip", "-"},
                                               {"angle", "rad"},
                                               {"load", "N"},
                                               {"camber", "rad"},
                                               {"fx", "N"},
                                               {"fx_fitted", "N"},
                                               {"fy", "N"},
                                               {"fy_fitted", "N"},
                                               {"mz", "N m"},
                                               {"mz_fitted", "N m"}}};
  std::array<std::vector<double>, names.size()> columns;
  for (const TyrePoint& point : fit.data.points) {
    const TyreForceMoment now = fit.tyre.at(point.at);
    const double row[] = {point.at.slip, std::atan(point.at.tan_alpha),
                          point.at.fz,   point.at.camber,
                          point.fx,      now.fx,
                          point.fy,      now.fy,
                          point.mz,      now.mz};
    for (std::size_t i = 0; i < names.size(); ++i) columns[i].push_back(row[i]);
  }
  Table table;
  for (std::size_t i = 0; i < names.size(); ++i) table.keep(names[i].first, names[i].second, std::move(columns[i]));
  return table;
}

}  // namespace sixline
