// Reports of fitted tyres: tables, text, JSON, CSV, and the page with measured dots, fitted curves and residuals.
#include "studies/identify/tyre_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/json.hpp"
#include "files/plain_text.hpp"
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
                  .columns = {"number", "before", "estimate", "standard error", "95 % from", "to", ""},
                  .rows = {},
                  .as_written = true};
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
    Json one{{"stage", name_of(stage.stage)},
             {"rows", stage.rows},
             {"skipped", stage.skipped},
             {"converged", stage.converged},
             {"iterations", stage.iterations},
             {"unit", unit_of(stage)},
             {"rms", stage.rms},
             {"largest", stage.largest}};
    one["estimates"] = Json::array();
    for (const TyreEstimate& e : stage.estimates)
      one["estimates"].push_back({{"number", e.name},
                                  {"before", e.before},
                                  {"estimate", e.value},
                                  {"standard_error", e.deviation},
                                  {"low_95", e.value - standard_errors * e.deviation},
                                  {"high_95", e.value + standard_errors * e.deviation},
                                  {"determined", e.determined},
                                  {"at_bound", e.at_bound}});
    root["stages"].push_back(std::move(one));
  }
  root["version"] = SIXLINE_VERSION;
  return json_text(root);
}

Table tyre_fit_table(const TyreFit& fit) {
  Table table;
  const auto& points = fit.data.points;
  table.keep("slip", "-", points, [](const TyrePoint& p) { return p.at.slip; });
  table.keep("angle", "rad", points, [](const TyrePoint& p) { return std::atan(p.at.tan_alpha); });
  table.keep("load", "N", points, [](const TyrePoint& p) { return p.at.fz; });
  table.keep("camber", "rad", points, [](const TyrePoint& p) { return p.at.camber; });
  std::vector<TyreForceMoment> fitted;
  for (const TyrePoint& point : points) fitted.push_back(fit.tyre.at(point.at));
  table.keep("fx", "N", points, &TyrePoint::fx);
  table.keep("fx_fitted", "N", fitted, &TyreForceMoment::fx);
  table.keep("fy", "N", points, &TyrePoint::fy);
  table.keep("fy_fitted", "N", fitted, &TyreForceMoment::fy);
  table.keep("mz", "N m", points, &TyrePoint::mz);
  table.keep("mz_fitted", "N m", fitted, &TyreForceMoment::mz);
  return table;
}

namespace {

/// A picture of a stage, over one slip.
struct StagePicture {
  TyreStage stage;
  const char *title, *x_label, *y_label;
  bool by_angle;
  double TyreForceMoment::*model;
  double TyrePoint::*measured;
};
constexpr StagePicture pictures[] = {
    {TyreStage::lateral, "Pure Fy", "slip angle [deg]", "Fy [N]", true, &TyreForceMoment::fy, &TyrePoint::fy},
    {TyreStage::longitudinal, "Pure Fx", "slip ratio [-]", "Fx [N]", false, &TyreForceMoment::fx, &TyrePoint::fx},
    {TyreStage::combined, "Combined Fx", "slip ratio [-]", "Fx [N]", false, &TyreForceMoment::fx, &TyrePoint::fx},
    {TyreStage::combined, "Combined Fy", "slip ratio [-]", "Fy [N]", false, &TyreForceMoment::fy, &TyrePoint::fy},
    {TyreStage::aligning, "Mz", "slip angle [deg]", "Mz [N m]", true, &TyreForceMoment::mz, &TyrePoint::mz}};
constexpr std::size_t most_dots = 1500;

double x_of(const StagePicture& picture, const TyrePoint& point) {
  return picture.by_angle ? std::atan(point.at.tan_alpha) / degree<double> : point.at.slip;
}

/// Measured and fitted values, and residuals, of at most most_dots rows.
std::vector<Plot> plots_of(const TyreFit& fit, const StagePicture& picture) {
  std::vector<const TyrePoint*> points;
  for (const TyrePoint& point : fit.data.points)
    if (is_of(picture.stage, point) && std::isfinite(point.*picture.measured)) points.push_back(&point);
  if (points.empty()) return {};
  Curve measured{.name = "measured", .points = true}, fitted{.name = "fitted", .points = true},
      rest{.name = "", .points = true};
  const std::size_t every = points.size() / most_dots + 1;
  for (std::size_t i = 0; i < points.size(); i += every) {
    const double x = x_of(picture, *points[i]), seen = points[i]->*picture.measured,
                 model = fit.tyre.at(points[i]->at).*picture.model;
    measured.add(x, seen);
    fitted.add(x, model);
    rest.add(x, model - seen);
  }
  return {{.title = std::string(picture.title) + ": measured and fitted",
           .x_label = picture.x_label,
           .y_label = picture.y_label,
           .curves = {std::move(measured), std::move(fitted)}},
          {.title = std::string(picture.title) + ": residuals, fitted less measured",
           .x_label = picture.x_label,
           .y_label = picture.y_label,
           .curves = {std::move(rest)}}};
}

}  // namespace

ResultsPage tyre_fit_page(const TyreFit& fit) {
  double worst = 0;
  for (const TyreStageResult& stage : fit.stages)
    if (stage.skipped.empty() && stage.largest > 0) worst = std::max(worst, 100 * stage.rms / stage.largest);
  ResultsPage page{.title = "Tyre fit: " + fit.request.law,
                   .headline = fmt::format("{:.2f} %", worst),
                   .note = "largest RMS of a stage, of the largest that it measured",
                   .facts = {{"Data", plain_text(fit.request.data), "", ""},
                             {"Rows", std::to_string(fit.data.points.size()), "", ""},
                             {"Nominal load", fmt::format("{:.6g}", fit.data.nominal_load), "N", ""}}};
  if (fit.interrupted)
    page.banner = "The fit was interrupted: these are the best values until then.";
  else if (!fit.is_complete())
    page.banner = "A stage did not converge: the table shows which.";
  page.kind = "Identification report";
  for (const StagePicture& picture : pictures) page.add(plots_of(fit, picture));
  page.add(tyre_fit_tables(fit));
  page.add_notes(
      {"Each stage keeps the results of those before it; intervals are of their own stage, with its "
       "residuals as noise.",
       "A number that the data does not determine stays near its initial value."});
  return page;
}

}  // namespace sixline
