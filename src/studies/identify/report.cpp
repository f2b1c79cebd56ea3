// Reports of identifications: tables, text, JSON, CSV, and the page with log against model and residuals.
#include "studies/identify/report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "files/json.hpp"
#include "files/suggestion.hpp"
#include "sixline/version.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {

SIXLINE_JSON(TriedStart, from, to, cost, iterations, ended)
SIXLINE_JSON(TriedStep, dt, estimates, moved, moved_of_interval)
SIXLINE_JSON(Undetermined, parameters, words)

namespace {

std::string verdict(const Identification& found, std::size_t i) {
  if (!found.confidence.determined[i]) return "not determined: car.toml keeps the initial value";
  return found.at_bound[i] ? "at the end of its range" : "";
}

TextTable estimate_table(const Identification& found) {
  TextTable table{.title = "Estimates",
                  .columns = {"parameter", "unit", "before", "estimate", "standard error", "95 % from", "to", ""},
                  .rows = {},
                  .as_written = true};
  for (std::size_t i = 0; i < found.free.size(); ++i) {
    const double value = found.values[i], deviation = found.confidence.deviation[i];
    table.rows.push_back({found.free[i].name, found.free[i].unit, number_or_dash(found.free[i].start),
                          number_or_dash(value), number_or_dash(deviation, 3),
                          number_or_dash(value - standard_errors * deviation),
                          number_or_dash(value + standard_errors * deviation), verdict(found, i)});
  }
  return table;
}

TextTable undetermined_table(const Identification& found) {
  TextTable table{.title = "Not determined by this log", .columns = {"parameters"}};
  for (const Undetermined& undetermined : found.confidence.undetermined) table.rows.push_back({undetermined.words});
  return table;
}

TextTable channel_table(const Identification& found) {
  TextTable table{.title = "Residuals: model less log",
                  .columns = {"channel", "unit", "RMS before", "RMS after", "divided by", "autocorrelation"}};
  for (const ChannelResiduals& channel : found.channels)
    table.rows.push_back({channel.name, channel.unit, number_or_dash(channel.rms_before, 3),
                          number_or_dash(channel.rms_after, 3), number_or_dash(channel.scale, 3),
                          fmt::format("{:.2f}", channel.autocorrelation)});
  return table;
}

TextTable correlation_table(const Identification& found) {
  TextTable table{.title = "Correlation of the errors", .columns = {""}};
  if (found.free.size() < 2) return table;
  for (std::size_t i = 0; i < found.free.size(); ++i) {
    table.columns.push_back(found.free[i].name);
    table.rows.push_back({found.free[i].name});
    for (const double value : found.confidence.correlation[i])
      table.rows.back().push_back(std::isfinite(value) ? fmt::format("{:+.2f}", value) : "-");
  }
  return table;
}

/// The tried steps; empty if the request sets one.
TextTable step_table(const Identification& found) {
  TextTable table{.title = "Physics steps", .columns = {"step [ms]"}};
  if (found.steps.size() < 2) return table;
  for (const FreeParameter& parameter : found.free) table.columns.push_back(parameter.name);
  table.columns.insert(table.columns.end(), {"moved [% of value]", "moved [% of interval]"});
  for (const TriedStep& step : found.steps) {
    table.rows.push_back({number_or_dash(1000 * step.dt)});
    for (const double value : step.estimates) table.rows.back().push_back(number_or_dash(value));
    for (const double moved : {step.moved, step.moved_of_interval})
      table.rows.back().push_back(std::isnan(moved) ? "" : number_or_dash(100 * moved, 3));
  }
  return table;
}

TextTable start_table(const Identification& found) {
  TextTable table{.title = "Starts", .columns = {"start", "cost", "iterations", "ended"}};
  if (found.tried.size() < 2) return table;
  for (const FreeParameter& parameter : found.free) table.columns.push_back(parameter.name);
  for (std::size_t i = 0; i < found.tried.size(); ++i) {
    const TriedStart& tried = found.tried[i];
    table.rows.push_back({std::to_string(i + 1) + (i == found.best ? ", taken" : ""), number_or_dash(tried.cost),
                          std::to_string(tried.iterations), tried.ended});
    for (const double value : tried.to) table.rows.back().push_back(number_or_dash(value));
  }
  return table;
}

Json estimate_json(const Identification& found, std::size_t i) {
  const double value = found.values[i], deviation = found.confidence.deviation[i];
  return {{"parameter", found.free[i].name},
          {"unit", found.free[i].unit},
          {"before", found.free[i].start},
          {"estimate", value},
          {"standard_error", deviation},
          {"low_95", value - standard_errors * deviation},
          {"high_95", value + standard_errors * deviation},
          {"determined", static_cast<bool>(found.confidence.determined[i])},
          {"at_bound", static_cast<bool>(found.at_bound[i])},
          {"range", {found.free[i].low, found.free[i].high}}};
}

}  // namespace

std::vector<TextTable> identify_tables(const Identification& found) {
  std::vector<TextTable> tables{estimate_table(found),    undetermined_table(found), channel_table(found),
                                correlation_table(found), step_table(found),         start_table(found)};
  std::erase_if(tables, [](const TextTable& table) { return table.rows.empty(); });
  return tables;
}

std::string step_text(const Identification& found) {
  const TriedStep& step = found.steps.back();
  std::string text = fmt::format("step {:.4g} ms", 1000 * step.dt);
  if (found.request.dt) return text + ", as given";
  if (found.step_is_own) return text + ", that of the run that wrote the log";
  if (found.worse_step)
    return text + fmt::format(": with {:.4g} ms residuals are larger by half or more", 1000 * found.worse_step->dt);
  if (found.steps.size() < 2) return text + ", not halved";
  text += fmt::format(
      ": halved from {:.4g} ms, which moved estimates by at most {:.2g} % of their values, {:.3g} % of their intervals",
      2000 * step.dt, 100 * step.moved, 100 * step.moved_of_interval);
  return text + (found.step_is_fine ? "" : ", more than it should: this counts in the standard errors");
}

std::string identify_text(const Identification& found) {
  std::string out =
      fmt::format("{} with {} to {}: {}; windows of {} s: {}, rows: {}\n", found.request.car, found.model,
                  found.request.log, found.ended, number_text(found.request.window), found.windows, found.t.size());
  out += step_text(found) + "\nroad: " + found.road + "\n";
  if (found.repeated > 0)
    out += fmt::format("{} rows have the time of the row before and are left out\n", found.repeated);
  for (const std::string& warning : found.warnings()) out += "Warning: " + warning + "\n";
  for (const TextTable& table : identify_tables(found)) out += "\n" + table_text(table);
  return out;
}

std::string identify_json(const Identification& found) {
  Json json{{"sixline", SIXLINE_VERSION},   {"log", found.request.log},        {"model", found.model},
            {"car", found.request.car},     {"set", found.request.sets},       {"ended", found.ended},
            {"converged", found.converged}, {"complete", found.is_complete()}, {"inputs", found.inputs}};
  json["dt"] = found.steps.back().dt;
  json["dt_is_given"] = found.request.dt.has_value();
  json["dt_is_fine"] = found.step_is_fine;
  json["steps"] = found.steps;
  json["windows"] = found.windows;
  json["road"] = found.road;
  json["repeated_rows"] = found.repeated;
  json["warnings"] = found.warnings();
  json["rows"] = found.t.size();
  for (std::size_t i = 0; i < found.free.size(); ++i) json["estimates"].push_back(estimate_json(found, i));
  json["undetermined"] = found.confidence.undetermined;
  json["correlation"] = found.confidence.correlation;
  json["condition"] = found.confidence.condition;
  json["singular_values"] = found.confidence.singular_values;
  for (const ChannelResiduals& channel : found.channels)
    json["residuals"].push_back({{"channel", channel.name},
                                 {"unit", channel.unit},
                                 {"scale", channel.scale},
                                 {"rms_before", channel.rms_before},
                                 {"rms_after", channel.rms_after},
                                 {"autocorrelation", channel.autocorrelation}});
  json["starts"] = found.tried;
  return json_text(json);
}

Table identify_table(const Identification& found) {
  Table table;
  table.add("t", "s", found.t);
  for (const FittedSeries& series : found.series) {
    table.add(series.name, series.unit, series.log);
    table.add(series.name + "_before", series.unit, series.before);
    table.add(series.name + "_after", series.unit, series.after);
  }
  return table;
}

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

ResultsPage identify_page(const Identification& found) {
  std::size_t determined = 0;
  for (const bool one : found.confidence.determined) determined += one;
  ResultsPage page{.title = "Identification",
                   .headline = fmt::format("{} / {}", determined, found.free.size()),
                   .note = "parameters determined by this log",
                   .facts = {{"Log", found.request.log, "", ""},
                             {"Model", found.model, "", ""},
                             {"Car", car_text(found.request.car, found.request.sets), "", ""},
                             {"Inputs", joined(found.inputs), "", ""},
                             {"Windows", fmt::format("{} of {:g} s", found.windows, found.request.window), "", ""},
                             {"Physics", step_text(found), "", ""},
                             {"Road", found.road, "", ""},
                             {"Condition number", fmt::format("{:.3g}", found.confidence.condition), "", ""}}};
  if (!found.converged)
    page.banner = "The fit " + (found.interrupted ? "was interrupted: these are the best values until then."
                                                  : "ended early: " + found.ended + ".");
  for (const std::string& warning : found.warnings()) page.banner += (page.banner.empty() ? "" : " ") + warning;
  page.kind = "Identification report";
  for (const FittedSeries& series : found.series) {
    page.add(compared(found, series));
    page.add(residuals(found, series));
  }
  page.add(identify_tables(found));
  return page;
}

}  // namespace sixline
