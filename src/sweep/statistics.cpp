// Linear regression of a sweep's results on its axes: normal equations of standardized columns, solved by elimination.
#include "sweep/statistics.hpp"

#include <algorithm>
#include <cmath>
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
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
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
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// What the cases were told of an axis that varies: its number, or the place of its text among the axis' texts.
struct Told {
  const SweepAxis* axis;
  bool is_numeric;
  std::vector<double> values;  ///< by row
};
std::vector<Told> told_of(const SweepPlan& plan, const SweepRows& rows) {
  std::vector<Told> all;
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
      all[k].values.push_back(all[k].is_numeric
                                  ? finite_number(value).value_or(0)
                                  : static_cast<double>(std::find(texts.begin(), texts.end(), value) - texts.begin()));
    }
  }
  return all;
}

/// The columns of an axis over these rows: its numbers, or for each text but the first whether the row has it.
std::vector<Column> columns_of(const Told& told, const std::vector<std::size_t>& rows) {
  std::vector<Column> columns;
  const std::size_t count = told.is_numeric ? 1 : told.axis->values.size() - 1;
  for (std::size_t k = 1; k <= count; ++k) {
    Column column;
    column.effect.axis = told.axis->name;
    column.effect.unit = told.axis->unit;
    if (!told.is_numeric) column.effect.text = told.axis->values[k];
    for (const std::size_t row : rows) {
      const double value = told.values[row];
      column.values.push_back(told.is_numeric ? value : value == static_cast<double>(k) ? 1 : 0);
    }
    const auto [least, most] = std::minmax_element(column.values.begin(), column.values.end());
    column.effect.over_range = *most - *least;  // times the slope, once that is known
    column.effect.mean = mean_of(column.values);
    column.deviation = center(column.values);
    columns.push_back(std::move(column));
  }
  return columns;
}

/// Solves A x = b, A symmetric with ones on its diagonal, by elimination in order. A column that those before it explain
/// is left out: its unknown is NaN.
std::vector<double> solve_in_order(std::vector<std::vector<double>> a, std::vector<double> b) {
  const std::size_t n = b.size();
  std::vector<bool> used(n, false);
  for (std::size_t k = 0; k < n; ++k) {
    used[k] = a[k][k] > 1e-9;
    for (std::size_t i = k + 1; i < n && used[k]; ++i) {
      const double factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  std::vector<double> x(n, 0);
  for (std::size_t k = n; k-- > 0;) {
    if (!used[k]) continue;
    double sum = b[k];
    for (std::size_t j = k + 1; j < n; ++j) sum -= a[k][j] * x[j];
    x[k] = sum / a[k][k];
  }
  for (std::size_t k = 0; k < n; ++k)
    if (!used[k]) x[k] = NAN;
  return x;
}

/// Puts the effects of these columns on `y` (its mean taken off) into the regression.
void regress(SweepRegression& regression, std::vector<Column> columns, const std::vector<double>& y, double deviation) {
  const auto n = static_cast<double>(y.size());
  std::vector<std::vector<double>> a;
  std::vector<double> b;
  for (const Column& row : columns) {
    a.emplace_back();
    for (const Column& column : columns) {
      const double scale = n * row.deviation * column.deviation;
      a.back().push_back(scale > 0 ? product(row.values, column.values) / scale : 0);
    }
    const double scale = n * row.deviation * deviation;
    b.push_back(scale > 0 ? product(row.values, y) / scale : 0);
  }
  const auto x = solve_in_order(a, b);
  for (std::size_t k = 0; k < columns.size(); ++k) {
    SweepEffect& effect = columns[k].effect;
    effect.known = std::isfinite(x[k]);
    effect.standardized = x[k];
    effect.slope = x[k] * deviation / columns[k].deviation;
    effect.over_range *= effect.slope;
    if (effect.known) regression.explained += x[k] * b[k];
    regression.effects.push_back(effect);
  }
  regression.explained = std::clamp(regression.explained, 0.0, 1.0);
}

SweepRegression regression_of(const std::string& heading, const SweepRows& rows, const std::vector<Told>& told) {
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
  for (const Told& one : told)
    for (Column& column : columns_of(one, having)) columns.push_back(std::move(column));
  const double deviation = center(y);
  if (y.size() > columns.size() + 1) regress(regression, std::move(columns), y, deviation);
  return regression;
}

}  // namespace

std::vector<SweepRegression> sweep_regressions(const SweepPlan& plan, const SweepRows& rows) {
  const auto told = told_of(plan, rows);
  std::vector<SweepRegression> all;
  for (const std::string& heading : rows.headings()) all.push_back(regression_of(heading, rows, told));
  return all;
}

}  // namespace sixline
