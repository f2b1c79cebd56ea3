// Solve: least squares over all windows with Ceres, from one beginning.
#pragma once
#include <atomic>
#include <functional>
#include <string>

#include "studies/identify/fit_problem.hpp"

namespace sixline {

/// Callbacks and control of a solution.
struct SolveObserver {
  unsigned jobs = 0;                                                   ///< threads; 0: one per processor
  const std::atomic<bool>* stop = nullptr;                             ///< ends it after the current step
  std::function<void(int iteration, double cost)> progress = nullptr;  ///< cost: half the sum of squared residuals
  int patience =
      1000;  ///< iterations without a gain after which it has converged: a model has kinks, at which steps fail
  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

/// The end of a solution.
struct Solution {
  FitValues values{};
  double cost = 0;  ///< half the sum of squared residuals, each over its channel's scale
  int iterations = 0;
  bool converged = false;
  std::string ended{};  ///< "converged", "interrupted", or why not
};

/// The values with the least cost found by a search from `from`: parameters within their ranges, and every window's
/// start.
Solution solve(const FitProblem& problem, FitValues from, const SolveObserver& observer);

}  // namespace sixline
