// Step search: halves the step as long as estimates depend on it.
#include "studies/identify/fit_log.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

constexpr double coarsest_step = 0.01,  ///< [s] where a search begins, or the distance of the log's rows
    finest_step = 1e-4;                 ///< [s] the shortest step of a search
constexpr double fine_share = 0.1,      ///< of the distance from an estimate to the end of its interval,
    fine_part = 1e-4;                   ///< or of its value: smaller changes are ignored

/// The search begins with the rows' distance at most: longer steps would all give the same result.
double first_step(const std::vector<double>& t) { return std::min(coarsest_step, row_distance(t)); }

/// How far the estimates moved since the previous step.
TriedStep step_of(double dt, const Identification& found) {
  TriedStep step{.dt = dt, .estimates = found.values};
  if (found.steps.empty()) return step;
  step.moved = step.moved_of_interval = 0;
  for (std::size_t i = 0; i < found.values.size(); ++i) {
    const double by = std::abs(found.values[i] - found.steps.back().estimates[i]);
    if (by == 0) continue;
    step.moved = std::max(step.moved, by / std::max(std::abs(found.values[i]), 0.01 * found.free[i].size));
    step.moved_of_interval = std::max(step.moved_of_interval, by / (standard_errors * found.confidence.deviation[i]));
  }
  return step;
}

/// The error of an estimate is at most its change in the last halving: errors fall at least in proportion to the step.
void count_last_move(Identification& found) {
  if (found.steps.size() < 2) return;
  const auto &last = found.steps.back().estimates, &before = found.steps[found.steps.size() - 2].estimates;
  for (std::size_t i = 0; i < last.size(); ++i)
    found.confidence.deviation[i] = std::hypot(found.confidence.deviation[i], last[i] - before[i]);
}

}  // namespace

void fit_with_fine_step(const AnyModel& model, DrivenLog& log, const std::vector<LogWindow>& windows,
                        const IdentifyWatch& watch, Identification& found) {
  ShootingPlan plan{.log = log, .free = {}, .friction = found.request.friction};
  for (const FreeParameter& parameter : found.free) plan.free.push_back(parameter.name);
  plan.dt = found.request.dt.value_or(first_step(log.t));
  const double finest = found.request.dt ? plan.dt : std::min(finest_step, plan.dt / 4);
  std::optional<FitValues> values;
  for (;; plan.dt *= 0.5) {
    const auto shooting = make_shooting(model, plan);
    if (!shooting) return;
    const FitProblem problem{.log = log, .shooting = **shooting, .free = found.free, .windows = windows};
    values = fit_log(problem, plan.dt, values, watch, found);
    found.steps.push_back(step_of(plan.dt, found));
    const TriedStep& step = found.steps.back();
    found.step_is_fine = step.moved_of_interval < fine_share || step.moved < fine_part;
    if (found.step_is_fine || !found.converged || plan.dt < 2 * finest) break;
  }
  count_last_move(found);
}

}  // namespace sixline
