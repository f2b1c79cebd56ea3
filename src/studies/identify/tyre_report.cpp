// Reports of fitted tyres: tables, text, JSON, CSV.
#include "studies/identify/tyre_report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "io/json.hpp"
#include "sixline/version.hpp"
#include "studies/identify/confidence.hpp"

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
                          e.at_bound     ? "at the end of its range"
                          : e.determined ? ""
                                         : "not determined by this data"});
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
                                  {"determined", e.determined},
                                  {"at_bound", e.at_bound}});
    root["stages"].push_back(std::move(one));
  }
  root["version"] = SIXLINE_VERSION;
  return json_text(root);
}

Table tyre_fit_table(const TyreFit& fit) {
  std::vector<TyreForceMoment> fitted;
  for (const TyrePoint& point : fit.data.points) fitted.push_back(fit.tyre.at(point.at));
  Table table;
  const auto add = [&](const char* name, const char* unit, auto&& number) {
    std::vector<double> column;
    for (std::size_t i = 0; i < fitted.size(); ++i) column.push_back(number(fit.data.points[i], fitted[i]));
    table.keep(name, unit, std::move(column));
  };
  using Point = const TyrePoint&;
  using Fitted = const TyreForceMoment&;
  add("slip", "-", [](Point p, Fitted) { return p.at.slip; });
  add("angle", "rad", [](Point p, Fitted) { return std::atan(p.at.tan_alpha); });
  add("load", "N", [](Point p, Fitted) { return p.at.fz; });
  add("camber", "rad", [](Point p, Fitted) { return p.at.camber; });
  add("fx", "N", [](Point p, Fitted) { return p.fx; });
  add("fx_fitted", "N", [](Point, Fitted f) { return f.fx; });
  add("fy", "N", [](Point p, Fitted) { return p.fy; });
  add("fy_fitted", "N", [](Point, Fitted f) { return f.fy; });
  add("mz", "N m", [](Point p, Fitted) { return p.mz; });
  add("mz_fitted", "N m", [](Point, Fitted f) { return f.mz; });
  return table;
}

}  // namespace sixline
