// Linear regression of a sweep's results on its axes: normal equations of standardized columns, solved by elimination.
#include "studies/sweep/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace sixline {
namespace {

/// One explaining variable: its values over the cases of the result.
struct Column {
  SweepEffect effect;
  std::vector<double> values;
  double deviation = 0;
};

double mean_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}
/// Takes the mean off; returns the standard deviation.
double center(std::vector<double>& values) {
  const double mean = mean_of(values);
  double squares = 0;
  for (double& value : values) {
    value -= mean;
    squares += value * value;
  }
  return std::sqrt(squares / static_cast<double>(values.size()));
}
double product(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// The values of the cases on an axis that varies: its number, or the index of its text among the axis' texts.
struct AxisValues {
  const SweepAxis* axis;
  bool is_numeric;
  std::vector<double> values;  ///< by row
};
std::vector<AxisValues> values_of_axes(const SweepPlan& plan, const SweepRows& rows) {
  std::vector<AxisValues> all;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < plan.axes.size(); ++i) {
    if (!plan.axes[i].varies()) continue;
    all.push_back({&plan.axes[i], plan.axes[i].is_numeric(), {}});
    places.push_back(i);
  }
  const SweepCases cases(plan);
  for (const SweepRow& row : rows.rows) {
    const auto values = cases.values(row.number);
    for (std::size_t k = 0; k < all.size(); ++k) {
      const std::string& value = values[places[k]];
      const auto& texts = all[k].axis->values;
      all[k].values.push_back(all[k].is_numeric ? finite_number(value).value_or(0)
                                                : static_cast<double>(std::ranges::find(texts, value) - texts.begin()));
    }
  }
  return all;
}

/// The columns of an axis over these rows: its numbers, or for each text but the first whether the row has it.
std::vector<Column> columns_of(const AxisValues& axis, const std::vector<std::size_t>& rows) {
  std::vector<Column> columns;
  const std::size_t count = axis.is_numeric ? 1 : axis.axis->values.size() - 1;
  for (std::size_t k = 1; k <= count; ++k) {
    Column column;
    column.effect.axis = axis.axis->name;
    column.effect.unit = axis.axis->unit;
    if (!axis.is_numeric) column.effect.text = axis.axis->values[k];
    for (const std::size_t row : rows) {
      const double value = axis.values[row];
      column.values.push_back(axis.is_numeric ? value : value == static_cast<double>(k) ? 1 : 0);
    }
    const auto [least, most] = std::minmax_element(column.values.begin(), column.values.end());
    column.effect.over_range = *most - *least;  // times the slope, once that is known
    column.effect.mean = mean_of(column.values);
    column.deviation = center(column.values);
    columns.push_back(std::move(column));
  }
  return columns;
}

using Matrix = std::vector<std::vector<double>>;

/// The inverse of A, symmetric with ones on its diagonal, by elimination in order. A column that those before it explain is left
/// out: its row and column are NaN.
Matrix inverse_in_order(Matrix a) {
  const std::size_t n = a.size();
  Matrix inverse(n, std::vector<double>(n, 0));
  std::vector<bool> used(n, false);
  for (std::size_t k = 0; k < n; ++k) inverse[k][k] = 1;
  for (std::size_t k = 0; k < n; ++k) {
    used[k] = a[k][k] > 1e-9;
    if (!used[k]) continue;
    const double pivot = a[k][k];
    for (std::size_t j = 0; j < n; ++j) a[k][j] /= pivot, inverse[k][j] /= pivot;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || (i < k && !used[i])) continue;
      const double factor = a[i][k];
      for (std::size_t j = 0; j < n; ++j) a[i][j] -= factor * a[k][j], inverse[i][j] -= factor * inverse[k][j];
    }
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t j = 0; j < n && !used[k]; ++j) inverse[k][j] = inverse[j][k] = NAN;
  return inverse;
}

/// The 97.5 % point of Student's t: the normal one and its expansion in the degrees of freedom (Abramowitz and Stegun
/// 26.7.5), a table where that is coarse.   within 0.3 %
double student_975(double freedom) {
  constexpr double few[] = {12.706, 4.303, 3.182, 2.776, 2.571};
  if (freedom <= 5) return few[static_cast<std::size_t>(std::max(freedom, 1.0)) - 1];
  constexpr double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

/// Correlations of the columns; 0 with one that does not vary.
Matrix correlations(const std::vector<Column>& columns, double n) {
  Matrix a;
  for (const Column& row : columns) {
    a.emplace_back();
    for (const Column& column : columns) {
      const double scale = n * row.deviation * column.deviation;
      a.back().push_back(scale > 0 ? product(row.values, column.values) / scale : 0);
    }
  }
  return a;
}

/// Puts the effects of these columns on `y` (its mean taken off) into the regression.
void regress(SweepRegression& regression, std::vector<Column> columns, const std::vector<double>& y, double deviation) {
  const auto n = static_cast<double>(y.size());
  const Matrix inverse = inverse_in_order(correlations(columns, n));
  std::vector<double> b;
  for (const Column& column : columns) {
    const double scale = n * column.deviation * deviation;
    b.push_back(scale > 0 ? product(column.values, y) / scale : 0);
  }
  double freedom = n - 1;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    SweepEffect& effect = columns[k].effect;
    effect.known = std::isfinite(inverse[k][k]);
    effect.standardized = effect.known ? 0 : NAN;
    for (std::size_t j = 0; j < columns.size() && effect.known; ++j)
      if (std::isfinite(inverse[k][j])) effect.standardized += inverse[k][j] * b[j];
    effect.slope = effect.standardized * deviation / columns[k].deviation;
    effect.over_range *= effect.slope;
    if (effect.known) regression.explained += effect.standardized * b[k];
    if (effect.known) --freedom;
  }
  regression.explained = std::clamp(regression.explained, 0.0, 1.0);
  for (std::size_t k = 0; k < columns.size(); ++k) {
    SweepEffect& effect = columns[k].effect;
    const double error = std::sqrt((1 - regression.explained) / freedom * inverse[k][k]);
    effect.slope_error = error * deviation / columns[k].deviation;
    effect.sign_certain = effect.known && std::abs(effect.slope) > student_975(freedom) * effect.slope_error;
    regression.effects.push_back(effect);
  }
}

SweepRegression regression_of(const std::string& heading, const SweepRows& rows, const std::vector<AxisValues>& axes) {
  SweepRegression regression{.heading = heading};
  std::vector<double> y;
  std::vector<std::size_t> having;
  for (std::size_t i = 0; i < rows.rows.size(); ++i) {
    const double value = result_of(rows.rows[i], heading);
    if (std::isnan(value)) continue;
    if (y.empty() || value < regression.lowest) {
      regression.lowest = value;
      regression.lowest_case = rows.rows[i].number;
    }
    if (y.empty() || value > regression.highest) {
      regression.highest = value;
      regression.highest_case = rows.rows[i].number;
    }
    y.push_back(value);
    having.push_back(i);
  }
  regression.cases = y.size();
  regression.mean = mean_of(y);
  std::vector<Column> columns;
  for (const AxisValues& one : axes)
    for (Column& column : columns_of(one, having)) columns.push_back(std::move(column));
  const double deviation = center(y);
  if (y.size() > columns.size() + 1) regress(regression, std::move(columns), y, deviation);
  return regression;
}

}  // namespace

std::vector<SweepRegression> sweep_regressions(const SweepPlan& plan, const SweepRows& rows) {
  const auto axes = values_of_axes(plan, rows);
  std::vector<SweepRegression> all;
  for (const std::string& heading : rows.headings()) all.push_back(regression_of(heading, rows, axes));
  return all;
}

}  // namespace sixline
