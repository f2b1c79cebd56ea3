// Confidence: QR of the Jacobian by windows, then its singular values; its null space as ratios, products and groups.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/observer.hpp"
#include "studies/identify/information.hpp"

namespace sixline {
namespace {

using Matrix = Eigen::MatrixXd;

/// Rows are weighted by one over the effective deviation: neighbours with autocorrelation r carry (1 - r)/(1 + r) of
/// the information of as many independent rows, at least that of one in `rows`.
double weight_of(const ChannelResiduals& channel) {
  const double r = std::max(channel.autocorrelation, 0.0), rows = static_cast<double>(channel.rows);
  const double share = channel.is_unexplained() ? 0 : (1 - r) / (1 + r);
  return std::sqrt(std::max(share, 1 / rows)) / std::max({channel.rms_after, channel.least_deviation, 1e-12});
}

/// The triangular factor of a matrix's QR decomposition.
Matrix triangle(const Matrix& rows) {
  const Matrix all = Eigen::HouseholderQR<Matrix>(rows).matrixQR().triangularView<Eigen::Upper>();
  return all.topRows(std::min(rows.rows(), rows.cols()));
}

/// A window's slopes by the starts, then by the parameters' relative change, and its residuals. Below those of the
/// channels is the prior knowledge of the starts.
struct WindowRows {
  Matrix slopes;
  Eigen::VectorXd rest;
  Eigen::Index numbers;  ///< of the channels

  /// Rows with each channel's numbers times its weight.
  WindowRows weighted(const std::vector<double>& weights) const {
    WindowRows all = *this;
    for (Eigen::Index i = 0; i < numbers; ++i) {
      const double weight = weights[static_cast<std::size_t>(i) % weights.size()];
      all.slopes.row(i) *= weight;
      all.rest(i) *= weight;
    }
    return all;
  }
};

WindowRows window_rows(const FitProblem& problem, const std::vector<double>& free, const std::vector<double>& starts,
                       const LogWindow& window, const std::vector<double>& reference) {
  const auto& channels = problem.log.fitted;
  const auto p = static_cast<Eigen::Index>(problem.free.size()), k = static_cast<Eigen::Index>(problem.start_count());
  const auto numbers = static_cast<Eigen::Index>(window.rows() * channels.size());
  std::vector<double> out(static_cast<std::size_t>(numbers)), jacobian(static_cast<std::size_t>(numbers * (p + k)));
  WindowRows rows{Matrix::Zero(numbers + k, p + k), Eigen::VectorXd::Zero(numbers + k), numbers};
  if (!problem.shooting.drive(window, free, starts, out, jacobian)) return rows;
  using ByRows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Map<const ByRows> slopes(jacobian.data(), numbers, p + k);
  const Eigen::Map<const Eigen::RowVectorXd> sizes(reference.data(), p);
  rows.slopes.topLeftCorner(numbers, k) = slopes.rightCols(k);
  rows.slopes.topRightCorner(numbers, p) = slopes.leftCols(p) * sizes.asDiagonal();
  for (Eigen::Index i = 0; i < numbers; ++i) {
    const auto at = static_cast<std::size_t>(i);
    rows.rest(i) = out[at] - channels[at % channels.size()].values[window.fitted + at / channels.size()];
  }
  const auto known = known_starts(problem.log, window);
  for (Eigen::Index j = 0; j < k; ++j) {
    const auto at = static_cast<std::size_t>(j);
    rows.slopes(numbers + j, j) = 1 / known[at].deviation;
    rows.rest(numbers + j) = (starts[at] - known[at].value) / known[at].deviation;
  }
  return rows;
}

/// The lower part of a triangle of the starts, then the parameters: that of the parameters.
Matrix of_parameters(const Matrix& triangle, Eigen::Index k) {
  const Eigen::Index below = std::max<Eigen::Index>(triangle.rows() - k, 0);
  return triangle.bottomRightCorner(below, triangle.cols() - k);
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

Information information_of(const FitProblem& problem, const FitValues& values,
                           const std::vector<ChannelResiduals>& channels, const std::vector<double>& reference,
                           const std::atomic<bool>* stop) {
  Grace grace(stop);
  const auto p = static_cast<Eigen::Index>(problem.free.size()), k = static_cast<Eigen::Index>(problem.start_count());
  std::vector<double> effective, fitted;
  for (const ChannelResiduals& channel : channels) effective.push_back(weight_of(channel));
  for (const MeasuredChannel& channel : problem.log.fitted) fitted.push_back(1 / channel.scale);
  Matrix root = Matrix::Zero(p, p), information = root, scatter = root;
  std::size_t windows = 0;
  for (; windows < problem.windows.size(); ++windows) {
    if (windows > 0 && grace.is_over()) break;
    const auto& starts = values.starts[windows];
    const LogWindow& window = problem.windows[windows];
    const WindowRows all = window_rows(problem, values.free, starts, window, reference);
    const WindowRows as_fitted = all.weighted(fitted);
    const Matrix left = of_parameters(triangle(as_fitted.slopes), k);
    const Eigen::VectorXd gradient = as_fitted.slopes.rightCols(p).transpose() * as_fitted.rest;
    information += left.transpose() * left;
    scatter += gradient * gradient.transpose();

    const auto certain = certain_starts(starts, triangle(all.weighted(effective).slopes));
    const WindowRows rows = certain == starts ? all : window_rows(problem, values.free, certain, window, reference);
    const Matrix below = of_parameters(triangle(rows.weighted(effective).slopes), k);
    Matrix both(p + below.rows(), p);
    both << root, below;
    root = triangle(both);
  }
  if (windows < 4) return {root, {}};
  const Matrix inverse = information.completeOrthogonalDecomposition().pseudoInverse();
  // A variance of few windows is uncertain itself: Student's quantile over the normal one, to 4 %.
  const double others = static_cast<double>(windows - 1), student = 1 + 1.21 / others + 1.44 / (others * others);
  return {root, (1 + 1 / others) * student * student * inverse * scatter * inverse};
}

Confidence confidence_of(const Information& known, const std::vector<std::string>& names,
                         const std::vector<double>& reference) {
  const Matrix& root = known.root;
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
    const double by_window = known.by_window.size() > 0 ? known.by_window(i, i) : 0;
    const double relative = singular(0) > 0 ? std::sqrt(std::max(covariance(i, i), by_window)) : INFINITY;
    found.deviation.push_back(relative < 1e6 ? relative * reference[static_cast<std::size_t>(i)] : INFINITY);
    found.determined.push_back(relative * standard_errors < 1);
    found.correlation.emplace_back();
    for (Eigen::Index j = 0; j < p; ++j)
      found.correlation.back().push_back(covariance(i, j) / std::sqrt(covariance(i, i) * covariance(j, j)));
  }
  found.undetermined = undetermined_of(root, names);
  return found;
}

namespace {

using Matrix = Eigen::MatrixXd;

/// Directions that the columns of `basis` span, each with as few parameters as an elimination finds: Gauss-Jordan, the
/// largest number of a column first.
Matrix few_parameters(Matrix basis) {
  std::vector<bool> used(static_cast<std::size_t>(basis.rows()), false);
  for (Eigen::Index column = 0; column < basis.cols(); ++column) {
    Eigen::Index pivot = -1;
    for (Eigen::Index row = 0; row < basis.rows(); ++row)
      if (!used[static_cast<std::size_t>(row)] &&
          (pivot < 0 || std::abs(basis(row, column)) > std::abs(basis(pivot, column))))
        pivot = row;
    used[static_cast<std::size_t>(pivot)] = true;
    basis.col(column) /= basis(pivot, column);
    for (Eigen::Index other = 0; other < basis.cols(); ++other)
      if (other != column) basis.col(other) -= basis(pivot, other) * basis.col(column);
  }
  return basis;
}

/// " ^0.8" after a name; empty for 1.
std::string power(double exponent) { return std::abs(exponent - 1) < 0.02 ? "" : fmt::format("^{:.2g}", exponent); }

/// The meaning of a direction: relative changes that occur together.
Undetermined in_words(const Eigen::VectorXd& direction, const std::vector<std::string>& names) {
  Undetermined undetermined;
  std::vector<double> part;
  const double largest = direction.cwiseAbs().maxCoeff();
  for (Eigen::Index i = 0; i < direction.size(); ++i)
    if (std::abs(direction(i)) > 0.1 * largest) {
      undetermined.parameters.push_back(names[static_cast<std::size_t>(i)]);
      part.push_back(direction(i));
    }
  const auto& name = undetermined.parameters;
  if (name.size() == 1) {
    undetermined.words = name[0] + " not at all: the log does not depend on it";
  } else if (name.size() == 2) {
    // log a changes by part[0], log b by part[1]: a b^e is constant with e = -part[0]/part[1]
    const double e = -part[0] / part[1];
    const std::string form = e < 0 ? name[0] + " / " + name[1] + power(-e) : name[0] + " * " + name[1] + power(e);
    undetermined.words = name[0] + " and " + name[1] + " only as their " + (e < 0 ? "ratio, " : "product, ") + form;
  } else {
    std::string all, shares;
    for (std::size_t i = 0; i < name.size(); ++i) {
      all += (i == 0 ? "" : i + 1 == name.size() ? " and " : ", ") + name[i];
      shares += (i == 0 ? "" : " : ") + fmt::format("{:.2g}", part[i] / part[0]);
    }
    undetermined.words =
        all + " only against each other: changed together by shares of " + shares + " they do not change this log";
  }
  return undetermined;
}

}  // namespace

std::vector<Undetermined> undetermined_of(const Matrix& root, const std::vector<std::string>& names) {
  const Eigen::Index p = root.cols();
  std::vector<Undetermined> undetermined;
  std::vector<Eigen::Index> rest;
  const double largest = root.colwise().norm().maxCoeff();
  for (Eigen::Index i = 0; i < p; ++i) {
    const double norm = root.col(i).norm();
    if (norm < standard_errors || norm < 1e-8 * largest)
      undetermined.push_back(in_words(Matrix::Identity(p, p).col(i), names));
    else
      rest.push_back(i);
  }
  if (rest.size() < 2) return undetermined;
  const Matrix of_rest = root(Eigen::all, rest);
  const Eigen::JacobiSVD<Matrix> svd(of_rest, Eigen::ComputeFullV);
  const Eigen::VectorXd singular = svd.singularValues();
  Eigen::Index determined = 0;
  while (determined < singular.size() && singular(determined) >= standard_errors &&
         singular(determined) >= 1e-8 * singular(0))
    ++determined;
  const Matrix null = few_parameters(svd.matrixV().rightCols(of_rest.cols() - determined));
  std::vector<std::string> names_of_rest;
  for (const Eigen::Index i : rest) names_of_rest.push_back(names[static_cast<std::size_t>(i)]);
  for (Eigen::Index i = 0; i < null.cols(); ++i) undetermined.push_back(in_words(null.col(i), names_of_rest));
  return undetermined;
}

}  // namespace sixline
