// Tyre fit: one cost function for each stage; its Jacobian by central differences, as the tables are of plain numbers.
#include "studies/identify/tyre_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "studies/identify/ceres_kit.hpp"
#include "studies/identify/confidence.hpp"

namespace sixline {
namespace {

constexpr int other_starts = 7;  ///< of a pure stage

/// The comparison of a stage: forces or moments of its rows, over one scale.
struct StageProblem {
  const FittedTyre& tyre;  ///< its numbers change during the fit
  std::vector<TyreNumber> numbers;
  std::vector<const TyrePoint*> points;
  TyreStage stage;
  double scale = 1;

  bool has_fx(const TyrePoint& point) const {
    return stage == TyreStage::longitudinal || (stage == TyreStage::combined && drifts(point));
  }
  bool has_fy() const { return stage == TyreStage::lateral || stage == TyreStage::combined; }
  /// Model less measured, over the scale, in the order of the rows.
  std::vector<double> residuals() const {
    std::vector<double> all;
    const auto add = [&](double model, double measured) {
      if (std::isfinite(measured)) all.push_back((model - measured) / scale);
    };
    for (const TyrePoint* point : points) {
      const TyreForceMoment now = tyre.at(point->at, stage == TyreStage::aligning);
      if (has_fx(*point)) add(now.fx, point->fx);
      if (has_fy()) add(now.fy, point->fy);
      if (stage == TyreStage::aligning) add(now.mz, point->mz);
    }
    return all;
  }
  void put(const double* scaled) const {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      *numbers[i].value = std::clamp(scaled[i] * numbers[i].size, numbers[i].low, numbers[i].high);
  }
  /// Jacobian by the scaled numbers, row by row.
  void jacobian(const double* scaled, double* out) const {
    const std::size_t p = numbers.size();
    std::vector<double> moved(scaled, scaled + p);
    constexpr double step = 1e-5;
    for (std::size_t j = 0; j < p; ++j) {
      moved[j] = scaled[j] + step;
      put(moved.data());
      const double up = *numbers[j].value / numbers[j].size;
      const std::vector<double> above = residuals();
      moved[j] = scaled[j] - step;
      put(moved.data());
      const double down = *numbers[j].value / numbers[j].size;
      const std::vector<double> below = residuals();
      moved[j] = scaled[j];
      for (std::size_t i = 0; i < above.size(); ++i) out[i * p + j] = (above[i] - below[i]) / (up - down);
    }
    put(scaled);
  }
};

class StageCost final : public ceres::CostFunction {
 public:
  StageCost(const StageProblem& problem, std::size_t rows) : problem_(problem) {
    set_num_residuals(static_cast<int>(rows));
    mutable_parameter_block_sizes()->push_back(static_cast<int>(problem.numbers.size()));
  }
  bool Evaluate(double const* const* blocks, double* residuals, double** jacobians) const override {
    problem_.put(blocks[0]);
    const std::vector<double> now = problem_.residuals();
    for (const double each : now)
      if (!std::isfinite(each)) return false;
    std::copy(now.begin(), now.end(), residuals);
    if (jacobians && jacobians[0]) problem_.jacobian(blocks[0], jacobians[0]);
    return true;
  }

 private:
  const StageProblem& problem_;
};

/// Minimizes the cost from one start; the prior is at the first one.
ceres::Solver::Summary solve_stage(const StageProblem& problem, const std::vector<double>& first,
                                   std::vector<double>& scaled, std::size_t rows, const Observer& observer) {
  const auto report = [&](int iteration, double cost) {
    const double done = static_cast<double>(problem.stage) + 0.02 * std::min(iteration, 49);
    observer.report(done / std::size(tyre_stages),
                    fmt::format("{}, iteration {}, cost {:.5g}", name_of(problem.stage), iteration, cost));
  };
  const SolveObserver solving{.stop = observer.stop, .progress = report};
  SolveReporter reporter(solving);
  ceres::Solver::Options options = quiet_options(reporter);
  options.max_num_iterations = 200;
  options.function_tolerance = 1e-7;
  ceres::Problem sum;
  sum.AddResidualBlock(new StageCost(problem, rows), nullptr, scaled.data());
  add_ranges_and_prior(sum, scaled, problem.numbers, first);
  ceres::Solver::Summary summary;
  ceres::Solve(options, &sum, &summary);
  return summary;
}

/// Starts of a stage: the first one, and for pure stages others, each number moved by up to its size, the same in each
/// run: the curvature of a curve has several local minima.
std::vector<std::vector<double>> beginnings(const StageProblem& problem, const std::vector<double>& first) {
  std::vector<std::vector<double>> all{first};
  const bool pure = problem.stage == TyreStage::lateral || problem.stage == TyreStage::longitudinal;
  std::mt19937 random(1);
  for (int i = 0; i < (pure ? other_starts : 0); ++i) {
    std::vector<double> moved = first;
    for (std::size_t j = 0; j < moved.size(); ++j) {
      const TyreNumber& number = problem.numbers[j];
      const double share = 2 * (static_cast<double>(random()) / 4294967296.0) - 1;
      const double least = std::isfinite(number.low) ? number.low / number.size : moved[j] - 1;
      const double most = std::isfinite(number.high) ? number.high / number.size : moved[j] + 1;
      moved[j] = std::clamp(moved[j] + share * (number.size > 10 ? 0.2 : 1), least, most);
    }
    all.push_back(std::move(moved));
  }
  return all;
}

/// The best solution from all starts; its numbers are set in the tyre.
ceres::Solver::Summary best_of_stage(const StageProblem& problem, std::vector<double>& scaled, std::size_t rows,
                                     const Observer& observer) {
  const std::vector<double> first = scaled;
  ceres::Solver::Summary best;
  bool any = false;
  for (std::vector<double>& from : beginnings(problem, first)) {
    if (any && observer.stopped()) break;
    const auto summary = solve_stage(problem, first, from, rows, observer);
    if (any && !(summary.IsSolutionUsable() && summary.final_cost < best.final_cost)) continue;
    any = true;
    best = summary;
    scaled = from;
  }
  problem.put(scaled.data());
  return best;
}

/// Standard errors from the Jacobian at the end, with the residuals as noise.
void add_confidence(const StageProblem& problem, const std::vector<double>& scaled, TyreStageResult& result) {
  const std::vector<double> rest = problem.residuals();
  const std::size_t p = scaled.size(), n = rest.size();
  std::vector<double> rows(n * p);
  problem.jacobian(scaled.data(), rows.data());
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto columns = static_cast<Eigen::Index>(p);
  const Eigen::Map<const Rows> matrix(rows.data(), static_cast<Eigen::Index>(n), columns);
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> all(matrix.transpose() * matrix);
  const double largest = all.eigenvalues()(columns - 1), noise = result.rms / problem.scale;
  const Eigen::VectorXd spread = all.eigenvalues().array().max(1e-14 * largest).inverse().sqrt();
  const Eigen::MatrixXd root = all.eigenvectors() * spread.asDiagonal();
  for (std::size_t i = 0; i < p; ++i) {
    TyreEstimate& estimate = result.estimates[i];
    const double relative = noise * root.row(static_cast<Eigen::Index>(i)).norm();
    estimate.deviation = relative * problem.numbers[i].size;
    estimate.determined =
        standard_errors * estimate.deviation < std::max(std::abs(estimate.value), problem.numbers[i].size);
  }
}

/// Rows of a stage and their scale: a hundredth of the largest compared value.
StageProblem problem_of(FittedTyre& tyre, TyreStage stage, const TyreData& data, TyreStageResult& result) {
  StageProblem problem{.tyre = tyre, .numbers = numbers_of(tyre, stage, data), .points = {}, .stage = stage};
  for (const TyrePoint& point : data.points) {
    if (!is_of(stage, point) || !(point.at.fz > 0)) continue;
    problem.points.push_back(&point);
    const auto look = [&](double measured) {
      if (std::isfinite(measured)) result.largest = std::max(result.largest, std::abs(measured));
    };
    if (problem.has_fx(point)) look(point.fx);
    if (problem.has_fy()) look(point.fy);
    if (stage == TyreStage::aligning) look(point.mz);
  }
  problem.scale = result.largest > 0 ? result.largest / 100 : 1;
  return problem;
}

std::string why_skipped(const StageProblem& problem, const TyreData& data) {
  if (problem.numbers.empty()) return "the law has no numbers for it";
  if (problem.stage == TyreStage::aligning && !data.has("mz")) return "the data has no column mz";
  if (problem.points.size() < 2 * problem.numbers.size())
    return "too few rows: " + std::to_string(problem.points.size()) + " for " + std::to_string(problem.numbers.size()) +
           " numbers";
  return {};
}

TyreStageResult fit_stage(FittedTyre& tyre, TyreStage stage, const TyreData& data, const Observer& observer) {
  TyreStageResult result{.stage = stage};
  const StageProblem problem = problem_of(tyre, stage, data, result);
  result.rows = problem.points.size();
  result.skipped = why_skipped(problem, data);
  const auto rms_now = [&] {
    const std::vector<double> rest = problem.residuals();
    double sum = 0;
    for (const double each : rest) sum += each * each;
    return rest.empty() ? 0 : problem.scale * std::sqrt(sum / double(rest.size()));
  };
  result.rms = rms_now();
  if (stage == TyreStage::aligning && std::holds_alternative<MagicNumbers>(tyre.law))
    result.rms = std::nan("");  // the law has no such moment
  if (!result.skipped.empty()) return result;
  std::vector<double> scaled;
  for (const TyreNumber& number : problem.numbers) {
    *number.value = std::clamp(*number.value, number.low, number.high);
    result.estimates.push_back({.name = number.name, .before = *number.value});
    scaled.push_back(*number.value / number.size);
  }
  const auto summary = best_of_stage(problem, scaled, problem.residuals().size(), observer);
  result.converged = summary.termination_type == ceres::CONVERGENCE && !observer.stopped();
  result.iterations = std::max(0, static_cast<int>(summary.iterations.size()) - 1);
  result.rms = rms_now();
  for (std::size_t i = 0; i < problem.numbers.size(); ++i) {
    const TyreNumber& number = problem.numbers[i];
    result.estimates[i].value = *number.value;
    result.estimates[i].at_bound = *number.value <= number.low || *number.value >= number.high;
  }
  add_confidence(problem, scaled, result);
  return result;
}

}  // namespace

bool TyreFit::is_complete() const {
  return !interrupted && std::ranges::all_of(stages, [](const TyreStageResult& stage) {
    return !stage.skipped.empty() || stage.converged;
  });
}

Result<TyreFit> fit_tyre(const TyreFitRequest& request, const Observer& observer) {
  auto data = read_tyre_data(request.data, request.columns);
  if (!data) return data.error();
  const auto begin = first_guess(request.law, *data, request.begin);
  if (!begin) return begin.error();
  TyreFit fit{.request = request, .data = std::move(*data), .before = *begin, .tyre = *begin};
  for (const TyreStage stage : tyre_stages) {
    if (observer.stopped()) break;
    if (stage == TyreStage::combined) take_peaks(fit.tyre);
    fit.stages.push_back(fit_stage(fit.tyre, stage, fit.data, observer));
  }
  fit.interrupted = observer.stopped();
  put_in_order(fit.tyre);
  if (std::ranges::none_of(fit.stages, [](const auto& stage) { return stage.skipped.empty(); }) && !fit.interrupted)
    return Error{
        request.data, 0, "rows", std::to_string(fit.data.points.size()),
        "must be enough for one stage; " + std::string(name_of(fit.stages[0].stage)) + ": " + fit.stages[0].skipped};
  return fit;
}

}  // namespace sixline
