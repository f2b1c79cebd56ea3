// Undetermined: the null space of the scaled Jacobian, as ratios, products and groups.
#include "studies/identify/information.hpp"

#include <fmt/format.h>

#include <cmath>

namespace sixline {
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
    undetermined.words = name[0] + " not at all: this log would look the same with another one";
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
        all + " only against each other: changed together by shares of " + shares + " they leave this log as it is";
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
