// Fit of a log with one step: solves from every start, weights channels by their residuals, computes the confidence.
#include "studies/identify/fit_log.hpp"

#include <algorithm>
#include <cmath>

#include "studies/identify/information.hpp"
#include "studies/sweep/plan.hpp"

namespace sixline {
namespace {

/// Initial values: the car's own, then a Latin hypercube over the search ranges.
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

/// Drives all windows; stores the values of the fitted channels at their rows.
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

/// Autocorrelation of the residuals of neighbouring rows.
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

/// The residuals of each channel.
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

/// Every scale that the user did not set becomes the residual of its channel: a smooth signal's noise is not its error.
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

/// Converts the solver's progress to that of the identification.
SolveWatch solve_watch(const IdentifyWatch& watch, const Identification& found, IdentifyProgress& progress) {
  return {.jobs = found.request.jobs, .stop = watch.stop, .progress = [&](int iteration, double cost) {
            progress.iteration = iteration;
            progress.cost = cost;
            if (watch.progress) watch.progress(progress);
          }};
}

/// Solves once more from that point.
void solve_again(const FitProblem& problem, const SolveWatch& solving, Identification& found, FitValues& best) {
  if (solving.stopped()) return;
  const Solution solution = solve(problem, best, solving);
  found.converged = solution.converged;
  found.ended = solution.ended;
  if (!std::isfinite(solution.cost)) return;
  best = solution.values;
  drive_all(problem, best, found.series, &FittedSeries::after);
}

/// Solves from every start; the best of them is found.best.
FitValues solve_all(const FitProblem& problem, const SolveWatch& solving, IdentifyProgress& progress,
                    Identification& found) {
  const auto begin = beginnings(problem.free, found.request);
  FitValues best = values_from(problem, begin[0]);
  progress.start = 0;
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
  if (std::isfinite(found.tried[found.best].cost) && put_scales(problem.log, found.series))
    solve_again(problem, solving, found, best);
  return best;
}

/// The estimates and their confidence.
void judge(const FitProblem& problem, const FitValues& values, Identification& found) {
  found.values = values.free;
  found.channels = residuals_of(problem.log, found.series);
  found.at_bound.clear();
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

FitValues fit_log(const FitProblem& problem, double dt, const std::optional<FitValues>& from,
                  const IdentifyWatch& watch, Identification& found) {
  std::vector<double> own;
  for (const FreeParameter& parameter : found.free) own.push_back(parameter.start);
  drive_all(problem, values_from(problem, own), found.series, &FittedSeries::before);
  const int starts = found.request.starts;
  IdentifyProgress progress{.start = starts, .starts = starts, .dt = dt};
  const SolveWatch solving = solve_watch(watch, found, progress);
  FitValues values;
  if (from) {
    values = *from;
    (void)put_scales(problem.log, found.series);
    solve_again(problem, solving, found, values);
  } else {
    values = solve_all(problem, solving, progress, found);
  }
  judge(problem, values, found);
  return values;
}

}  // namespace sixline
