// Confidence: QR of the Jacobian window by window, then its singular values.
#include "studies/identify/confidence.hpp"

#include <algorithm>
#include <cmath>
#include <Eigen/Dense>

#include "studies/identify/untold.hpp"

namespace sixline {
namespace {

using Matrix = Eigen::MatrixXd;

/// Rows are weighted by one over the effective deviation: neighbours with autocorrelation r carry (1 - r)/(1 + r) of
/// the information of as many independent rows.
double weight_of(const ChannelResiduals& channel) {
  const double r = std::clamp(channel.autocorrelation, 0.0, 0.99);
  return std::sqrt((1 - r) / (1 + r)) / std::max({channel.rms_after, channel.least_deviation, 1e-12});
}

/// The triangular factor of a matrix's QR decomposition.
Matrix triangle(const Matrix& rows) {
  const Matrix all = Eigen::HouseholderQR<Matrix>(rows).matrixQR().triangularView<Eigen::Upper>();
  return all.topRows(std::min(rows.rows(), rows.cols()));
}

/// The Jacobian of a window: by the starts, then by the parameters' relative change. Below it the prior knowledge of
/// the starts.
Matrix window_rows(const FitProblem& problem, const std::vector<double>& free, const std::vector<double>& starts,
                   std::size_t window, const std::vector<ChannelResiduals>& channels,
                   const std::vector<double>& reference) {
  const std::size_t p = problem.free.size(), k = problem.start_count();
  const std::size_t numbers = problem.windows[window].rows() * channels.size();
  std::vector<double> out(numbers), jacobian(numbers * (p + k));
  Matrix rows = Matrix::Zero(static_cast<Eigen::Index>(numbers + k), static_cast<Eigen::Index>(p + k));
  if (!problem.shooting.drive(problem.windows[window], free, starts, out, jacobian)) return rows;
  for (std::size_t i = 0; i < numbers; ++i) {
    const double weight = weight_of(channels[i % channels.size()]);
    const double* slopes = &jacobian[i * (p + k)];
    const auto row = static_cast<Eigen::Index>(i);
    for (std::size_t j = 0; j < k; ++j) rows(row, static_cast<Eigen::Index>(j)) = slopes[p + j] * weight;
    for (std::size_t j = 0; j < p; ++j) rows(row, static_cast<Eigen::Index>(k + j)) = slopes[j] * reference[j] * weight;
  }
  const auto known = known_starts(problem.log, problem.windows[window]);
  for (std::size_t j = 0; j < k; ++j)
    rows(static_cast<Eigen::Index>(numbers + j), static_cast<Eigen::Index>(j)) = 1 / known[j].deviation;
  return rows;
}

/// The starts of a window; 0 for those that do not differ from it by five standard errors. Noise in a start would
/// otherwise count as a motion that shows the car's response.
std::vector<double> certain_starts(std::vector<double> starts, const Matrix& triangle) {
  const auto k = static_cast<Eigen::Index>(starts.size());
  const Matrix inverse = triangle.topLeftCorner(k, k).inverse();
  for (Eigen::Index i = 0; i < k; ++i)
    if (double& start = starts[static_cast<std::size_t>(i)]; std::abs(start) < 5 * inverse.row(i).norm()) start = 0;
  return starts;
}

}  // namespace

std::vector<std::vector<double>> information_root(const FitProblem& problem, const FitValues& values,
                                                  const std::vector<ChannelResiduals>& channels,
                                                  const std::vector<double>& reference) {
  const auto p = static_cast<Eigen::Index>(problem.free.size()), k = static_cast<Eigen::Index>(problem.start_count());
  Matrix root = Matrix::Zero(p, p);
  for (std::size_t i = 0; i < problem.windows.size(); ++i) {
    const Matrix found = triangle(window_rows(problem, values.free, values.starts[i], i, channels, reference));
    const auto starts = certain_starts(values.starts[i], found);
    const Matrix whole = triangle(window_rows(problem, values.free, starts, i, channels, reference));
    const Eigen::Index below = whole.rows() - k;  // the information that remains for the parameters
    if (below <= 0) continue;
    Matrix both(p + below, p);
    both << root, whole.bottomRightCorner(below, p);
    root = triangle(both);
  }
  std::vector<std::vector<double>> rows(problem.free.size(), std::vector<double>(problem.free.size()));
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows.size(); ++j)
      rows[i][j] = root(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
  return rows;
}

Confidence confidence_of(const std::vector<std::vector<double>>& rows, const std::vector<std::string>& names,
                         const std::vector<double>& reference) {
  const auto p = static_cast<Eigen::Index>(names.size());
  Matrix root(p, p);
  for (Eigen::Index i = 0; i < p; ++i)
    for (Eigen::Index j = 0; j < p; ++j) root(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  const Eigen::JacobiSVD<Matrix> svd(root, Eigen::ComputeFullV);
  const Eigen::VectorXd singular = svd.singularValues();
  Confidence found;
  found.singular_values.assign(singular.data(), singular.data() + p);
  found.condition = singular(0) / singular(p - 1);
  const double floor = 1e-12 * singular(0);
  const Matrix spread = svd.matrixV() * (1 / singular.array().max(floor)).matrix().asDiagonal();
  const Matrix covariance = spread * spread.transpose();
  for (Eigen::Index i = 0; i < p; ++i) {
    const double relative = singular(0) > 0 ? std::sqrt(covariance(i, i)) : INFINITY;
    found.deviation.push_back(relative < 1e6 ? relative * reference[static_cast<std::size_t>(i)] : INFINITY);
    found.told.push_back(relative * standard_errors < 1);
    found.correlation.emplace_back();
    for (Eigen::Index j = 0; j < p; ++j)
      found.correlation.back().push_back(covariance(i, j) / std::sqrt(covariance(i, i) * covariance(j, j)));
  }
  found.untold = untold_of(rows, names);
  return found;
}

}  // namespace sixline
