// Settings of Ceres that the fits of cars and of tyres share. Each number to fit has a range and a size; the solver's
// variable is the number over its size, here `scaled`.
#pragma once
#include <ceres/ceres.h>
#include <ceres/normal_prior.h>
#include <glog/logging.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "studies/identify/solve.hpp"

namespace sixline {

/// Reports the solver's progress, and ends it on request.
class SolveReporter final : public ceres::IterationCallback {
 public:
  explicit SolveReporter(const SolveObserver& observer) : observer_(observer) {}
  ceres::CallbackReturnType operator()(const ceres::IterationSummary& summary) override {
    if (observer_.progress) observer_.progress(summary.iteration, summary.cost);
    const bool better = summary.step_is_successful && summary.cost_change > least_gain * summary.cost;
    vain_ = better || summary.iteration == 0 ? 0 : vain_ + 1;
    return observer_.stopped() || vain_ >= observer_.patience ? ceres::SOLVER_TERMINATE_SUCCESSFULLY
                                                              : ceres::SOLVER_CONTINUE;
  }

 private:
  static constexpr double least_gain = 1e-6;  ///< of the cost: far below the noise of any log
  const SolveObserver& observer_;
  int vain_ = 0;  ///< iterations since the last gain
};

/// Options without output, with that reporter.
inline ceres::Solver::Options quiet_options(SolveReporter& reporter) {
  FLAGS_minloglevel = google::GLOG_FATAL;  // its messages on failed steps are for debugging
  ceres::Solver::Options options;
  options.logging_type = ceres::SILENT;
  options.update_state_every_iteration = true;
  options.callbacks.push_back(&reporter);
  return options;
}

/// Adds the ranges of the numbers, and a prior: numbers that the data does not determine stay near `own`. Its deviation
/// is three times a number's size; if the data determines a number to 10 %, this moves it by less than a thousandth of
/// that distance.
template <class Number>
void add_ranges_and_prior(ceres::Problem& sum, std::vector<double>& scaled, const std::vector<Number>& numbers,
                          const std::vector<double>& own) {
  const auto count = static_cast<Eigen::Index>(own.size());
  const Eigen::VectorXd values = Eigen::Map<const Eigen::VectorXd>(own.data(), count);
  sum.AddResidualBlock(new ceres::NormalPrior(Eigen::MatrixXd::Identity(count, count) / 3, values), nullptr,
                       scaled.data());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto& [low, high, size] = std::tie(numbers[i].low, numbers[i].high, numbers[i].size);
    scaled[i] = std::clamp(scaled[i], low / size, high / size);
    if (std::isfinite(low)) sum.SetParameterLowerBound(scaled.data(), static_cast<int>(i), low / size);
    if (std::isfinite(high)) sum.SetParameterUpperBound(scaled.data(), static_cast<int>(i), high / size);
  }
}

}  // namespace sixline
