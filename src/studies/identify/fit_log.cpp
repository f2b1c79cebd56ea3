// Fits of a log: with one step, from every start, with weights from the residuals; and with ever shorter steps, while
// estimates depend on them.
#include "studies/identify/fit_log.hpp"

#include <fmt/format.h>

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
                 .requested = static_cast<std::size_t>(request.starts) - 1,
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

/// Drives all windows, soon after a stop only some; stores the values of the fitted channels at their rows.
void drive_all(const FitProblem& problem, const FitValues& values, std::vector<FittedSeries>& series,
               std::vector<double> FittedSeries::*to, const std::atomic<bool>* stop) {
  Grace grace(stop);
  for (FittedSeries& one : series) (one.*to).assign(problem.log.t.size(), NAN);
  for (std::size_t i = 0; i < problem.windows.size(); ++i) {
    if (i > 0 && grace.is_over()) return;
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
std::vector<ChannelResiduals> residuals_of(const DrivenLog& log, const std::vector<FittedSeries>& series,
                                           std::size_t windows) {
  std::vector<ChannelResiduals> all;
  for (std::size_t i = 0; i < series.size(); ++i)
    all.push_back({.name = series[i].name,
                   .unit = series[i].unit,
                   .scale = log.fitted[i].scale,
                   .least_deviation = log.fitted[i].scale_is_given ? log.fitted[i].scale : 0,
                   .rms_before = rms_of(series[i].before, series[i].log),
                   .rms_after = rms_of(series[i].after, series[i].log),
                   .autocorrelation = autocorrelation_of(series[i]),
                   .noise = noise_of(series[i].log)});
  for (ChannelResiduals& channel : all)
    channel.rows = std::max<std::size_t>(channel.is_unexplained() ? log.t.size() : log.t.size() / windows, 1);
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

/// Reports the progress of the solver.
///   dt: the physics step [s]; start: the present one, from 1
SolveObserver solve_observer(const Observer& observer, const Identification& found, double dt, const int& start) {
  const int starts = found.request.starts;
  return {.jobs = found.request.jobs,
          .stop = observer.stop,
          .progress =
              [&observer, &start, dt, starts](int iteration, double cost) {
                observer.report((start - 1 + 0.05 * std::min(iteration, 19)) / starts,
                                fmt::format("step {:.3g} ms, start {} of {}, iteration {}, cost {:.5g}", 1000 * dt,
                                            start, starts, iteration, cost));
              },
          .patience = 8};
}

/// Solves once more from that point.
void solve_again(const FitProblem& problem, const SolveObserver& solving, Identification& found, FitValues& best) {
  if (solving.stopped()) return;
  const Solution solution = solve(problem, best, solving);
  found.converged = solution.converged;
  found.ended = solution.ended;
  if (!std::isfinite(solution.cost)) return;
  best = solution.values;
  drive_all(problem, best, found.series, &FittedSeries::after, solving.stop);
}

/// Solves from every start; the best of them is found.best.
///   start: counts them
FitValues solve_all(const FitProblem& problem, const SolveObserver& solving, int& start, Identification& found) {
  const auto begin = beginnings(problem.free, found.request);
  FitValues best = values_from(problem, begin[0]);
  start = 0;
  for (const auto& from : begin) {
    if (!found.tried.empty() && solving.stopped()) break;
    ++start;
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
  drive_all(problem, best, found.series, &FittedSeries::after, solving.stop);
  if (std::isfinite(found.tried[found.best].cost) && put_scales(problem.log, found.series))
    solve_again(problem, solving, found, best);
  return best;
}

/// The estimates and their confidence.
void judge(const FitProblem& problem, const FitValues& values, Identification& found, const std::atomic<bool>* stop) {
  found.values = values.free;
  found.channels = residuals_of(problem.log, found.series, problem.windows.size());
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
  found.confidence = confidence_of(information_of(problem, values, found.channels, reference, stop), names, reference);
}

}  // namespace

FitValues fit_log(const FitProblem& problem, double dt, const std::optional<FitValues>& from, const Observer& observer,
                  Identification& found) {
  std::vector<double> own;
  for (const FreeParameter& parameter : found.free) own.push_back(parameter.start);
  drive_all(problem, values_from(problem, own), found.series, &FittedSeries::before, observer.stop);
  int start = found.request.starts;
  const SolveObserver solving = solve_observer(observer, found, dt, start);
  FitValues values;
  if (from) {
    values = *from;
    (void)put_scales(problem.log, found.series);
    solve_again(problem, solving, found, values);
  } else {
    values = solve_all(problem, solving, start, found);
  }
  judge(problem, values, found, observer.stop);
  return values;
}

namespace {

constexpr double coarsest_step = 0.01,          ///< [s] where a search begins, or the distance of the log's rows
    finest_step = 1e-4;                         ///< [s] the shortest step of a search
constexpr double fine_share = 0.1,              ///< of the distance from an estimate to the end of its interval,
    fine_part = 2e-3,                           ///< and of its value: smaller changes are ignored;
    finest_part = 1e-4;                         ///< or of its value alone
constexpr double improved = 0.99, worse = 1.5;  ///< residuals over those of the step before

/// A search begins with the step of the run that wrote the log, or with the rows' distance at most: longer steps would
/// all give the same result.
double first_step(const DrivenLog& log) { return std::min(log.run.dt.value_or(coarsest_step), row_distance(log.t)); }

/// The estimates with a step, and their change since the previous one.
TriedStep step_of(double dt, const Identification& found) {
  TriedStep step{.dt = dt, .estimates = found.values};
  for (const ChannelResiduals& channel : found.channels) step.residuals.push_back(channel.rms_after);
  if (found.steps.empty()) return step;
  step.moved = step.moved_of_interval = 0;
  for (std::size_t i = 0; i < found.values.size(); ++i) {
    const double by = std::abs(found.values[i] - found.steps.back().estimates[i]);
    if (by == 0 || !found.confidence.determined[i]) continue;
    step.moved = std::max(step.moved, by / std::max(std::abs(found.values[i]), 0.01 * found.free[i].size));
    step.moved_of_interval = std::max(step.moved_of_interval, by / (standard_errors * found.confidence.deviation[i]));
  }
  return step;
}

/// The residuals over those of the step before: the geometric mean of all channels.
double change_of(const TriedStep& step, const TriedStep& before) {
  double sum = 0;
  for (std::size_t i = 0; i < step.residuals.size(); ++i)
    sum += std::log(std::max(step.residuals[i], 1e-12) / std::max(before.residuals[i], 1e-12));
  return std::exp(sum / static_cast<double>(std::max<std::size_t>(step.residuals.size(), 1)));
}

/// Whether a shorter step would hardly move the estimates.
bool is_fine(const TriedStep& step) {
  return step.moved < finest_part || (step.moved < fine_part && step.moved_of_interval < fine_share);
}

/// The error of an estimate is at most its change in the last halving: errors fall at least in proportion to the step.
void count_last_move(Identification& found) {
  if (found.steps.size() < 2) return;
  const auto &last = found.steps.back().estimates, &before = found.steps[found.steps.size() - 2].estimates;
  for (std::size_t i = 0; i < last.size(); ++i)
    found.confidence.deviation[i] = std::hypot(found.confidence.deviation[i], last[i] - before[i]);
}

/// Adds the error of unknown times of shifts: of a fit with every shift half the time between rows later, the change of
/// an estimate over the square root of 3, as any time up to that is as probable (JCGM 100:2008, 4.3.7).
void count_shift_times(const AnyModel& model, const ShootingPlan& plan, const FitValues& values,
                       const std::vector<LogWindow>& windows, const Observer& observer, Identification& found) {
  DrivenLog late = plan.log;
  bool shifts = false;
  for (std::size_t i = 0; i < late.inputs.size(); ++i) {
    shifts = shifts || late.inputs_until[i].gear != late.inputs[i].gear;
    late.inputs_until[i].gear = late.inputs[i].gear;
  }
  if (!shifts || !found.converged || observer.stopped()) return;
  const auto shooting =
      make_shooting(model, {.log = late, .free = plan.free, .dt = plan.dt, .friction = plan.friction});
  if (!shooting) return;
  const FitProblem problem{.log = late, .shooting = **shooting, .free = found.free, .windows = windows};
  const Solution moved = solve(problem, values, solve_observer(observer, found, plan.dt, found.request.starts));
  if (!std::isfinite(moved.cost)) return;
  for (std::size_t i = 0; i < values.free.size(); ++i) {
    double& deviation = found.confidence.deviation[i];
    deviation = std::hypot(deviation, (moved.values.free[i] - values.free[i]) / std::sqrt(3.0));
  }
}

}  // namespace

void fit_with_fine_step(const AnyModel& model, DrivenLog& log, const std::vector<LogWindow>& windows,
                        const Observer& observer, Identification& found) {
  ShootingPlan plan{.log = log, .free = {}, .friction = found.request.friction};
  for (const FreeParameter& parameter : found.free) plan.free.push_back(parameter.name);
  plan.dt = found.request.dt.value_or(first_step(log));
  const double finest = found.request.dt ? plan.dt : std::min(finest_step, plan.dt / 4);
  std::optional<FitValues> values, last;
  for (Identification before = found;; plan.dt *= 0.5) {
    const auto shooting = make_shooting(model, plan);
    if (!shooting) return;
    const FitProblem problem{.log = log, .shooting = **shooting, .free = found.free, .windows = windows};
    last = values;
    values = fit_log(problem, plan.dt, last, observer, found);
    found.steps.push_back(step_of(plan.dt, found));
    const TriedStep& step = found.steps.back();
    const double change = before.steps.empty() ? 0 : change_of(step, before.steps.back());
    if (change > worse && found.converged) {  // the log was driven with the step before, or a longer one
      before.step_is_fine = true, before.worse_step = step;
      found = std::move(before), plan.dt *= 2;
      return count_shift_times(model, plan, *last, windows, observer, found);
    }
    found.step_is_own = !found.request.dt && plan.dt == log.run.dt && found.model == log.run.model;
    found.step_is_fine = found.step_is_own || is_fine(step);
    const bool in_vain = change > improved && !found.warnings().empty();  // it is not the step that is left
    if (found.step_is_fine || in_vain || !found.converged || observer.stopped() || plan.dt < 2 * finest) break;
    before = found;
  }
  count_last_move(found);
  count_shift_times(model, plan, *values, windows, observer, found);
}

}  // namespace sixline
