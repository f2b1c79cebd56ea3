// Solve: least squares over all windows with Ceres, from one beginning.
#pragma once
#include <atomic>
#include <functional>
#include <string>

#include "studies/identify/fit_problem.hpp"

namespace sixline {

/// What goes on around a solution.
struct SolveWatch {
  unsigned jobs = 0;                                                   ///< threads; 0: as many as there are processors
  const std::atomic<bool>* stop = nullptr;                             ///< ends it after the step that is computed
  std::function<void(int iteration, double cost)> progress = nullptr;  ///< cost: half the sum of squared residuals
  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

/// How a solution ended.
struct Solution {
  FitValues values{};
  double cost = 0;  ///< half the sum of squared residuals, each over its channel's scale
  int iterations = 0;
  bool converged = false;
  std::string ended{};  ///< "converged", "interrupted", or why not
};

/// The values with the least cost that a walk from `from` finds: parameters within their ranges, and every window's
/// start.
Solution solve(const FitProblem& problem, FitValues from, const SolveWatch& watch);

}  // namespace sixline
