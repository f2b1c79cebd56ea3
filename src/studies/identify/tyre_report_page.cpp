// The report page of a fitted tyre: measured dots, fitted curves, residuals.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/plain_text.hpp"
#include "studies/identify/tyre_report.hpp"

namespace sixline {
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
    measured.x.push_back(x), measured.y.push_back(seen);
    fitted.x.push_back(x), fitted.y.push_back(model);
    rest.x.push_back(x), rest.y.push_back(model - seen);
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

std::string tyre_fit_html(const TyreFit& fit, const std::string& command) {
  TestResult result;
  result.manoeuvre = "Tyre fit";
  for (const StagePicture& picture : pictures)
    for (Plot& plot : plots_of(fit, picture)) result.plots.push_back(std::move(plot));
  result.tables = tyre_fit_tables(fit);
  result.notes = {
      "Each stage keeps the results of those before it; intervals are of their own stage, with its residuals as noise.",
      "A number that the data does not determine stays near its initial value."};
  double worst = 0;
  for (const TyreStageResult& stage : fit.stages)
    if (stage.skipped.empty() && stage.largest > 0) worst = std::max(worst, 100 * stage.rms / stage.largest);
  TestPage page{.title = "Tyre fit: " + fit.request.law,
                .headline = fmt::format("{:.2f} %", worst),
                .note = "largest RMS of a stage, of the largest that it measured",
                .facts = {{"Data", plain_text(fit.request.data), "", ""},
                          {"Rows", std::to_string(fit.data.points.size()), "", ""},
                          {"Nominal load", fmt::format("{:.6g}", fit.data.nominal_load), "N", ""}}};
  if (fit.interrupted)
    page.banner = "The fit was interrupted: these are the best values until then.";
  else if (!fit.is_complete())
    page.banner = "A stage did not converge: the table shows which.";
  page.command = command;
  page.kind = "Identification report";
  return test_html({result}, page);
}

}  // namespace sixline
