// Common parts of manoeuvres: a held speed, columns and runs of a table, curves.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "sixline/internal/files/document.hpp"
#include "studies/manoeuvres/manoeuvre.hpp"

namespace sixline {

inline constexpr double kmh_100 = 100 / 3.6;   ///< [m/s]
inline constexpr double steering_ratio = 16;   ///< hand wheel over road wheel; assumed, models know only the road wheel
inline constexpr double deg = degree<double>;  ///< [rad]

/// Holds a speed: a small PI controller on throttle and brake, or the model's own imposed_speed.
struct SpeedKeeper {
  double target = 0;  ///< [m/s]
  bool imposed = false;
  double integral = 0;

  /// Sets the pedals (or the imposed speed) for the next step.
  void act(TestCar& car) {
    if (imposed) return car.hold_speed(target);
    const double error = target - car[Quantity::vx];
    const double raw = 0.5 * error + integral;
    if (std::abs(raw) < 1 || raw * error < 0) integral = std::clamp(integral + 0.25 * error * car.dt, -1.0, 1.0);
    car.inputs.throttle = std::clamp(raw, 0.0, 1.0);
    car.inputs.brake = std::clamp(-0.3 * (raw + 0.05), 0.0, 0.5);
  }
};
/// Control of the speed on this model, for the notes.
inline std::string speed_note(const TestCar& car) {
  return car.info().tested_at_imposed_speed ? "speed held by the model's test input imposed_speed"
                                            : "speed held by a PI controller on throttle and brake";
}

inline void not_reached(TestResult& result, const std::string& why) {
  if (result.ended == Ended::done) {
    result.ended = Ended::not_reached;
    result.reason = why;
  }
}

/// A number with so many digits behind the point, never "-0.0".
inline std::string digits(double value, int count) {
  const std::string text = fmt::format("{:.{}f}", value, count);
  return text[0] == '-' && text.find_first_not_of("-0.") == text.npos ? text.substr(1) : text;
}

/// A plot in one line.
inline Plot plot_of(const char* title, const char* x, const char* y, std::vector<Curve> curves) {
  return {.title = title, .x_label = x, .y_label = y, .curves = std::move(curves)};
}

/// A straight line by least squares through the first `count` points of y over x.
struct FittedLine {
  double slope, offset;
  FittedLine(const std::vector<double>& x, const std::vector<double>& y, std::size_t count) {
    double sx = 0, sy = 0, sxx = 0, sxy = 0;
    const double n = static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
      sx += x[i];
      sy += y[i];
      sxx += x[i] * x[i];
      sxy += x[i] * y[i];
    }
    slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    offset = (sy - slope * sx) / n;
  }
};

/// The x at which a quantity passed a level between a (at x_a) and b (at x_b).
inline double crossing(double a, double x_a, double b, double x_b, double level) {
  return a == b ? x_b : x_a + (x_b - x_a) * (level - a) / (b - a);
}

/// A column of a table, each number times `scale`; empty where there is none of that name.
inline std::vector<double> numbers(const Table& table, ColumnName of, double scale = 1) {
  std::vector<double> all;
  if (const TableColumn* column = table.find(of.name))
    for (std::size_t i = 0; i < table.rows; ++i) all.push_back(scale * (*column)[i]);
  return all;
}
/// The number in a table's last row.
inline double last(const Table& table, ColumnName of) { return (*table.find(of.name))[table.rows - 1]; }

/// The runs of a table, cut where its first column changes. They live as long as it.
inline std::vector<Table> runs_of(const Table& table) {
  std::vector<Table> runs;
  const TableColumn& number = table.columns.front();
  for (std::size_t from = 0, to = 0; from < table.rows; from = to) {
    while (to < table.rows && number[to] == number[from]) ++to;
    Table run = table;
    run.rows = to - from;
    for (TableColumn& column : run.columns) column.first = &column[from];
    runs.push_back(std::move(run));
  }
  return runs;
}

/// A curve of at most a point every `spacing` of x, over the first `count` numbers.
inline Curve traced(std::string name, const std::vector<double>& x, const std::vector<double>& y, double spacing,
                    std::size_t count) {
  Curve curve{.name = std::move(name)};
  for (std::size_t i = 0; i < count; ++i) {
    if (!curve.x.empty() && x[i] - curve.x.back() < spacing) continue;
    curve.add(x[i], y[i]);
  }
  return curve;
}

}  // namespace sixline
