// Identification: reads, solves from every start, weighs channels by what is left of them, asks what the log tells.
#include "identify/identify.hpp"

#include <algorithm>
#include <cmath>

#include "registry/car_settings.hpp"
#include "sweep/axis.hpp"
#include "sweep/plan.hpp"

namespace sixline {
namespace {

Error wrong_number(const char* field, double value, const std::string& rule) {
  return {.file = {}, .line = 0, .field = field, .value = number_text(value), .rule = rule};
}

Status check(const IdentifyRequest& request) {
  if (!(request.window > 0) || !std::isfinite(request.window))
    return wrong_number("--window", request.window, "must be > 0 s");
  if (!(request.settle >= 0) || !std::isfinite(request.settle))
    return wrong_number("--settle", request.settle, "must be >= 0 s");
  if (!(request.dt >= 1e-5 && request.dt <= longest_step))
    return wrong_number("--dt", request.dt, "must be 1e-5 to " + number_text(longest_step) + " s");
  if (!(request.friction > 0 && request.friction <= 10))
    return wrong_number("--friction", request.friction, "must be > 0 and at most 10");
  if (request.starts < 1 || request.starts > 10000)
    return wrong_number("--starts", request.starts, "must be 1 to 10000");
  if (request.free.empty())
    return Error{.file = {},
                 .line = 0,
                 .field = "--free",
                 .value = {},
                 .rule = "is missing: it names the parameters to be fitted"};
  return {};
}

/// Values to begin with: the car's own, then a Latin hypercube over the search ranges.
std::vector<std::vector<double>> beginnings(const std::vector<FreeParameter>& free, const IdentifyRequest& request) {
  std::vector<std::vector<double>> all(1);
  for (const FreeParameter& parameter : free) all[0].push_back(parameter.start);
  if (request.starts == 1) return all;
  SweepPlan plan{.sampling = Sampling::latin_hypercube,
                 .wanted = static_cast<std::size_t>(request.starts) - 1,
                 .seed = request.seed};
  for (const FreeParameter& parameter : free)
    plan.axes.push_back(
        {.name = parameter.name, .of_car = true, .low = parameter.search_low, .high = parameter.search_high});
  const SweepCases cases(plan);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    all.emplace_back();
    for (const std::string& value : cases.values(i)) all.back().push_back(finite_number(value).value_or(0));
  }
  return all;
}

/// Drives all windows; puts the numbers of the fitted channels where their rows are.
void drive_all(const FitProblem& problem, const FitValues& values, std::vector<FittedSeries>& series,
               std::vector<double> FittedSeries::*to) {
  for (FittedSeries& one : series) (one.*to).assign(problem.log.t.size(), NAN);
  for (std::size_t i = 0; i < problem.windows.size(); ++i) {
    const LogWindow& window = problem.windows[i];
    std::vector<double> out(window.rows() * series.size());
    if (!problem.shooting.drive(window, values.free, values.starts[i], out, {})) continue;
    for (std::size_t j = 0; j < out.size(); ++j)
      (series[j % series.size()].*to)[window.fitted + j / series.size()] = out[j];
  }
}

double rms_of(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0, count = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (const double rest = a[i] - b[i]; std::isfinite(rest)) {
      sum += rest * rest;
      ++count;
    }
  return count > 0 ? std::sqrt(sum / count) : NAN;
}

/// Of the residuals of neighbouring rows.
double autocorrelation_of(const FittedSeries& series) {
  double product = 0, square_before = 0, square_now = 0;
  for (std::size_t i = 1; i < series.log.size(); ++i) {
    const double before = series.after[i - 1] - series.log[i - 1], now = series.after[i] - series.log[i];
    if (!std::isfinite(before + now)) continue;
    product += before * now;
    square_before += before * before;
    square_now += now * now;
  }
  const double size = std::sqrt(square_before * square_now);
  return size > 0 ? product / size : 0;
}

/// What is left of each channel.
std::vector<ChannelResiduals> residuals_of(const DrivenLog& log, const std::vector<FittedSeries>& series) {
  std::vector<ChannelResiduals> all;
  for (std::size_t i = 0; i < series.size(); ++i)
    all.push_back({.name = series[i].name,
                   .unit = series[i].unit,
                   .scale = log.fitted[i].scale,
                   .least_deviation = log.fitted[i].scale_is_given ? log.fitted[i].scale : 0,
                   .rms_before = rms_of(series[i].before, series[i].log),
                   .rms_after = rms_of(series[i].after, series[i].log),
                   .autocorrelation = autocorrelation_of(series[i])});
  return all;
}

/// Every scale that nobody gave becomes what is left of its channel: a smooth signal's noise is not its error.
bool put_scales(DrivenLog& log, const std::vector<FittedSeries>& series) {
  bool changed = false;
  for (std::size_t i = 0; i < series.size(); ++i) {
    const double rest = rms_of(series[i].after, series[i].log);
    if (log.fitted[i].scale_is_given || !(rest > 1e-9)) continue;
    log.fitted[i].scale = rest;
    changed = true;
  }
  return changed;
}

/// Tries every beginning; the best of them is found.best.
FitValues solve_all(const FitProblem& problem, const IdentifyWatch& watch, Identification& found) {
  const auto begin = beginnings(problem.free, found.request);
  FitValues best = values_from(problem, begin[0]);
  SolveWatch solving{.jobs = found.request.jobs, .stop = watch.stop};
  IdentifyProgress progress{.start = 0, .starts = static_cast<int>(begin.size())};
  solving.progress = [&](int iteration, double cost) {
    progress.iteration = iteration;
    progress.cost = cost;
    if (watch.progress) watch.progress(progress);
  };
  for (const auto& from : begin) {
    if (!found.tried.empty() && solving.stopped()) break;
    ++progress.start;
    const Solution solution = solve(problem, values_from(problem, from), solving);
    found.tried.push_back({.from = from,
                           .to = solution.values.free,
                           .cost = solution.cost,
                           .iterations = solution.iterations,
                           .ended = solution.ended});
    if (found.tried.size() > 1 && !(solution.cost < found.tried[found.best].cost)) continue;
    found.best = found.tried.size() - 1;
    best = solution.values;
    found.converged = solution.converged;
    found.ended = solution.ended;
  }
  drive_all(problem, best, found.series, &FittedSeries::after);
  if (solving.stopped() || !std::isfinite(found.tried[found.best].cost) || !put_scales(problem.log, found.series))
    return best;
  const Solution weighed = solve(problem, best, solving);
  if (!std::isfinite(weighed.cost)) return best;
  found.converged = weighed.converged;
  found.ended = weighed.ended;
  drive_all(problem, weighed.values, found.series, &FittedSeries::after);
  return weighed.values;
}

/// Estimates and what the log says of them.
void judge(const FitProblem& problem, const FitValues& values, Identification& found) {
  found.values = values.free;
  found.channels = residuals_of(problem.log, found.series);
  std::vector<double> reference;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < found.free.size(); ++i) {
    const FreeParameter& parameter = found.free[i];
    names.push_back(parameter.name);
    reference.push_back(std::max(std::abs(values.free[i]), 0.01 * parameter.size));
    const double near = 1e-6 * parameter.size;
    found.at_bound.push_back(values.free[i] <= parameter.low + near || values.free[i] >= parameter.high - near);
  }
  found.confidence = confidence_of(information_root(problem, values, found.channels, reference), names, reference);
}

}  // namespace

bool Identification::is_complete() const {
  return converged && confidence.untold.empty() &&
         std::all_of(confidence.told.begin(), confidence.told.end(), [](bool told) { return told; }) &&
         std::none_of(at_bound.begin(), at_bound.end(), [](bool at) { return at; });
}

Result<Identification> identify(const IdentifyRequest& request, const IdentifyWatch& watch) {
  if (auto wrong = check(request)) return *wrong;
  const auto map = read_column_map(request.maps);
  if (!map) return map.error();
  const auto model = make_model_with_car(request.model, "", request.car, request.sets);
  if (!model) return model.error();
  if (auto wrong = check_settings(request.sets, {model->get()})) return *wrong;
  Identification found{.request = request, .model = std::string((*model)->info().id)};
  auto free = free_parameters(request.free, **model);
  if (!free) return free.error();
  found.free = std::move(*free);
  const auto table = LogTable::load(request.log);
  if (!table) return table.error();
  auto log = drive_log(*table, *map, **model, request);
  if (!log) return log.error();
  ShootingPlan plan{.log = *log, .free = {}, .dt = request.dt, .friction = request.friction};
  for (const FreeParameter& parameter : found.free) plan.free.push_back(parameter.name);
  const auto shooting = make_shooting(**model, plan);
  if (!shooting) return shooting.error();
  const auto windows = windows_of(log->t, request.window, request.settle);
  if (windows.empty())
    return Error{.file = request.log,
                 .line = 0,
                 .field = "t",
                 .value = number_text(log->t.back() - log->t.front()) + " s",
                 .rule = "leaves no window of at least five rows behind the first " + number_text(request.settle) +
                         " s (--settle)"};
  if (watch.ready)
    if (auto wrong = watch.ready()) return *wrong;
  const FitProblem problem{.log = *log, .shooting = **shooting, .free = found.free, .windows = windows};
  for (const MeasuredChannel& channel : log->fitted)
    found.series.push_back({.name = channel.name, .unit = channel.unit, .log = channel.values});
  std::vector<double> own;
  for (const FreeParameter& parameter : found.free) own.push_back(parameter.start);
  drive_all(problem, values_from(problem, own), found.series, &FittedSeries::before);
  found.inputs = log->input_names;
  found.t = log->t;
  found.windows = windows.size();
  const FitValues values = solve_all(problem, watch, found);
  judge(problem, values, found);
  found.interrupted = watch.stop && watch.stop->load();
  return found;
}

}  // namespace sixline
