// The report page of an identification: estimates, log against model, residuals.
#include <fmt/format.h>

#include "io/suggestion.hpp"
#include "registry/car_settings.hpp"
#include "studies/identify/report.hpp"

namespace sixline {
namespace {

constexpr int log_colour = 6, before_colour = 1, after_colour = 0;  // the same in both charts of a channel

std::string label(const FittedSeries& series) {
  return series.unit == "-" ? series.name : series.name + " [" + series.unit + "]";
}

Plot compared(const Identification& found, const FittedSeries& series) {
  return {.title = series.name + ": log and model",
          .x_label = "t [s]",
          .y_label = label(series),
          .curves = {{.name = "log", .x = found.t, .y = series.log, .band = true, .colour = log_colour},
                     {.name = "before", .x = found.t, .y = series.before, .dashed = true, .colour = before_colour},
                     {.name = "after", .x = found.t, .y = series.after, .colour = after_colour}}};
}

Plot residuals(const Identification& found, const FittedSeries& series) {
  const auto less_log = [&](const std::vector<double>& model) {
    std::vector<double> rest;
    for (std::size_t i = 0; i < model.size(); ++i) rest.push_back(model[i] - series.log[i]);
    return rest;
  };
  return {.title = series.name + ": residuals, model less log",
          .x_label = "t [s]",
          .y_label = label(series),
          .curves = {
              {.name = "before", .x = found.t, .y = less_log(series.before), .dashed = true, .colour = before_colour},
              {.name = "after", .x = found.t, .y = less_log(series.after), .colour = after_colour}}};
}

}  // namespace

std::string identify_html(const Identification& found, const std::string& command) {
  TestResult result;
  result.manoeuvre = "Identification";
  for (const FittedSeries& series : found.series) {
    result.plots.push_back(compared(found, series));
    result.plots.push_back(residuals(found, series));
  }
  result.tables = identify_tables(found);
  std::size_t determined = 0;
  for (const bool one : found.confidence.determined) determined += one;
  TestPage page{.title = "Identification",
                .headline = fmt::format("{} / {}", determined, found.free.size()),
                .note = "parameters determined by this log",
                .facts = {{"Log", found.request.log, "", ""},
                          {"Model", found.model, "", ""},
                          {"Car", car_text(found.request.car, found.request.sets), "", ""},
                          {"Inputs", joined(found.inputs), "", ""},
                          {"Windows", fmt::format("{} of {:g} s", found.windows, found.request.window), "", ""},
                          {"Physics", step_text(found), "", ""},
                          {"Condition number", fmt::format("{:.3g}", found.confidence.condition), "", ""}}};
  if (!found.converged)
    page.banner = "The fit " + (found.interrupted ? "was interrupted: these are the best values until then."
                                                  : "ended early: " + found.ended + ".");
  page.command = command;
  page.kind = "Identification report";
  return test_html({result}, page);
}

}  // namespace sixline
