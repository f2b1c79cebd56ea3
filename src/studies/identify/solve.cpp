// Solve: a cost function for each window, whose Jacobian the model gives by Dual numbers. The starts of windows touch
// one cost function each: the solver eliminates them first (Schur complement), so that the time grows only linearly
// with the log.
#include "studies/identify/solve.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "studies/identify/ceres_kit.hpp"

namespace sixline {
namespace {

/// The residuals of a window: (model - log) / scale for each row and channel, (start - known) / deviation for each
/// start.
class WindowCost final : public ceres::CostFunction {
 public:
  WindowCost(const FitProblem& problem, const LogWindow& window, const SolveObserver& observer)
      : problem_(problem), window_(window), observer_(observer), known_(known_starts(problem.log, window)) {
    set_num_residuals(static_cast<int>(numbers() + known_.size()));
    mutable_parameter_block_sizes()->push_back(static_cast<int>(problem.free.size()));
    if (!known_.empty()) mutable_parameter_block_sizes()->push_back(static_cast<int>(known_.size()));
  }

  bool Evaluate(double const* const* blocks, double* residuals, double** jacobians) const override {
    if (observer_.stopped()) return false;  // a whole step may take longer than a user waits after Ctrl-C
    std::vector<double> free, out(numbers()), jacobian;
    for (std::size_t i = 0; i < problem_.free.size(); ++i) free.push_back(problem_.free[i].value_of(blocks[0][i]));
    const std::span<const double> start(known_.empty() ? nullptr : blocks[1], known_.size());
    if (jacobians) jacobian.resize(out.size() * variables());
    if (!problem_.shooting.drive(window_, free, start, out, jacobian)) return false;
    const auto& channels = problem_.log.fitted;
    for (std::size_t i = 0; i < out.size(); ++i) {
      const MeasuredChannel& channel = channels[i % channels.size()];
      residuals[i] = (out[i] - channel.values[window_.fitted + i / channels.size()]) / channel.scale;
    }
    for (std::size_t i = 0; i < known_.size(); ++i)
      residuals[out.size() + i] = (start[i] - known_[i].value) / known_[i].deviation;
    if (jacobians) put_jacobians(jacobian, jacobians);
    return true;
  }

 private:
  std::size_t numbers() const { return window_.rows() * problem_.log.fitted.size(); }
  std::size_t variables() const { return problem_.free.size() + known_.size(); }

  void put_jacobians(const std::vector<double>& jacobian, double** blocks) const {
    const std::size_t p = problem_.free.size(), k = known_.size();
    for (std::size_t i = 0; i < numbers(); ++i) {
      const double scale = problem_.log.fitted[i % problem_.log.fitted.size()].scale;
      const double* row = &jacobian[i * (p + k)];
      for (std::size_t j = 0; j < p && blocks[0]; ++j) blocks[0][i * p + j] = row[j] * problem_.free[j].size / scale;
      for (std::size_t j = 0; j < k && blocks[1]; ++j) blocks[1][i * k + j] = row[p + j] / scale;
    }
    for (std::size_t i = 0; i < k; ++i) {
      if (blocks[0]) std::fill_n(blocks[0] + (numbers() + i) * p, p, 0.0);
      for (std::size_t j = 0; j < k && blocks[1]; ++j)
        blocks[1][(numbers() + i) * k + j] = i == j ? 1 / known_[i].deviation : 0;
    }
  }

  const FitProblem& problem_;
  const LogWindow& window_;
  const SolveObserver& observer_;
  std::vector<KnownStart> known_;
};

ceres::Solver::Options options_of(const FitProblem& problem, const SolveObserver& observer, SolveReporter& reporter) {
  ceres::Solver::Options options = quiet_options(reporter);
  options.num_threads =
      static_cast<int>(observer.jobs > 0 ? observer.jobs : std::max(1u, std::thread::hardware_concurrency()));
  options.linear_solver_type = problem.start_count() > 0 ? ceres::DENSE_SCHUR : ceres::DENSE_QR;
  options.max_num_iterations = 100;
  options.function_tolerance = 1e-10;
  options.parameter_tolerance = 1e-9;
  return options;
}

std::string ended_text(const ceres::Solver::Summary& summary, const SolveObserver& observer) {
  if (observer.stopped()) return "interrupted";
  switch (summary.termination_type) {
    case ceres::CONVERGENCE:
    case ceres::USER_SUCCESS:
      return "converged";
    case ceres::NO_CONVERGENCE:
      return "not converged after " + std::to_string(summary.iterations.size() - 1) + " iterations";
    default:
      return "the model cannot be driven from these values: a number becomes non-finite";
  }
}

}  // namespace

Solution solve(const FitProblem& problem, FitValues from, const SolveObserver& observer) {
  Solution solution;
  solution.values = std::move(from);
  std::vector<double> scaled, own;
  for (std::size_t i = 0; i < problem.free.size(); ++i) {
    scaled.push_back(solution.values.free[i] / problem.free[i].size);
    own.push_back(problem.free[i].start / problem.free[i].size);
  }
  ceres::Problem sum;
  SolveReporter reporter(observer);
  auto options = options_of(problem, observer, reporter);
  options.linear_solver_ordering = std::make_shared<ceres::ParameterBlockOrdering>();
  options.linear_solver_ordering->AddElementToGroup(scaled.data(), 1);
  for (std::size_t i = 0; i < problem.windows.size(); ++i) {
    std::vector<double*> blocks{scaled.data()};
    if (problem.start_count() > 0) {
      blocks.push_back(solution.values.starts[i].data());
      options.linear_solver_ordering->AddElementToGroup(blocks[1], 0);
    }
    sum.AddResidualBlock(new WindowCost(problem, problem.windows[i], observer), nullptr, blocks);
  }
  add_ranges_and_prior(sum, scaled, problem.free, own);
  ceres::Solver::Summary summary;
  ceres::Solve(options, &sum, &summary);
  for (std::size_t i = 0; i < problem.free.size(); ++i) solution.values.free[i] = problem.free[i].value_of(scaled[i]);
  solution.ended = ended_text(summary, observer);
  const bool settled = summary.termination_type == ceres::USER_SUCCESS;  // by patience
  solution.converged = (summary.termination_type == ceres::CONVERGENCE || settled) && !observer.stopped();
  solution.cost = summary.termination_type == ceres::FAILURE ? INFINITY : summary.final_cost;
  if (observer.stopped() && !summary.iterations.empty()) solution.cost = summary.iterations.back().cost;
  solution.iterations = std::max(0, static_cast<int>(summary.iterations.size()) - 1);
  return solution;
}

}  // namespace sixline
