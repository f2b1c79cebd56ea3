// Confidence: QR of the Jacobian window by window, then its singular values.
#include "studies/identify/information.hpp"

#include <algorithm>
#include <cmath>

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
  const auto p = static_cast<Eigen::Index>(problem.free.size()), k = static_cast<Eigen::Index>(problem.start_count());
  const auto numbers = static_cast<Eigen::Index>(problem.windows[window].rows() * channels.size());
  std::vector<double> out(static_cast<std::size_t>(numbers)), jacobian(static_cast<std::size_t>(numbers * (p + k)));
  Matrix rows = Matrix::Zero(numbers + k, p + k);
  if (!problem.shooting.drive(problem.windows[window], free, starts, out, jacobian)) return rows;
  using ByRows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Map<const ByRows> slopes(jacobian.data(), numbers, p + k);
  const Eigen::Map<const Eigen::RowVectorXd> sizes(reference.data(), p);
  for (Eigen::Index i = 0; i < numbers; ++i) {
    const double weight = weight_of(channels[static_cast<std::size_t>(i) % channels.size()]);
    rows.row(i).head(k) = slopes.row(i).tail(k) * weight;
    rows.row(i).tail(p) = slopes.row(i).head(p).cwiseProduct(sizes) * weight;
  }
  const auto known = known_starts(problem.log, problem.windows[window]);
  for (Eigen::Index j = 0; j < k; ++j) rows(numbers + j, j) = 1 / known[static_cast<std::size_t>(j)].deviation;
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

Matrix information_root(const FitProblem& problem, const FitValues& values,
                        const std::vector<ChannelResiduals>& channels, const std::vector<double>& reference) {
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
  return root;
}

Confidence confidence_of(const Matrix& root, const std::vector<std::string>& names,
                         const std::vector<double>& reference) {
  const Eigen::Index p = root.cols();
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
    found.determined.push_back(relative * standard_errors < 1);
    found.correlation.emplace_back();
    for (Eigen::Index j = 0; j < p; ++j)
      found.correlation.back().push_back(covariance(i, j) / std::sqrt(covariance(i, i) * covariance(j, j)));
  }
  found.undetermined = undetermined_of(root, names);
  return found;
}

}  // namespace sixline
