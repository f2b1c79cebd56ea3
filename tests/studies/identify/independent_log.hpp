// Logs of a car outside the library: the single-track equations of a textbook, integrated by Runge and Kutta's method.
#pragma once
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "files/table.hpp"

namespace sixline::testing {

/// A car on linear tyres, its mass centre b behind the front axle and c ahead of the rear one: mass, inertia, stiffness, resistances in SI units.
/// The numbers of sports-car on dynamic_bicycle, except its yaw inertia.
struct TextbookCar {
  double M = 1400, I = 2150, b = 1.5785714, c = 1.0214286, front = 85000, rear = 120000, rolling = 12, air = 0.38;

  /// Steer [rad] and speed [m/s] over time: left and right at a rising frequency, the speed up and down.
  static double steer(double t) { return 0.03 * std::sin(2 * 3.14159265358979 * (0.2 + 0.06 * t) * t); }
  static double speed(double t) { return 20 + 2 * std::sin(0.5 * t); }

  using State = std::array<double, 2>;  ///< lateral speed [m/s], yaw rate [rad/s]
  /// Rates of both, and the lateral acceleration. Source: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 1.3.2
  std::array<double, 3> rates(double t, const State& s) const {
    const double u = speed(t), delta = steer(t), v = s[0], r = s[1];
    const double F1 = -front * (std::atan2(v + b * r, u) - delta), F2 = -rear * std::atan2(v - c * r, u);
    const double a = (F1 * std::cos(delta) + F2 - (rolling + air * std::hypot(u, v)) * v) / M;
    return {a - u * r, (b * F1 * std::cos(delta) - c * F2) / I, a};
  }
  State after(double t, const State& s, double h) const {
    const auto moved = [&](const std::array<double, 3>& k, double by) {
      return State{s[0] + by * k[0], s[1] + by * k[1]};
    };
    const auto k1 = rates(t, s), k2 = rates(t + h / 2, moved(k1, h / 2)), k3 = rates(t + h / 2, moved(k2, h / 2)),
               k4 = rates(t + h, moved(k3, h));
    State next = s;
    for (std::size_t i = 0; i < 2; ++i) next[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    return next;
  }
};

/// A row of its log: t, vx, steer_angle, vy, yaw_rate, ay.
using TextbookRow = std::array<double, 6>;

/// `seconds` of it at 100 Hz, in steps of 0.1 ms.
inline std::vector<TextbookRow> textbook_drive(const TextbookCar& car, double seconds) {
  std::vector<TextbookRow> rows;
  TextbookCar::State s{};
  const auto count = std::lround(seconds * 1e4);
  for (long i = 0; i <= count; ++i) {
    const double t = 1e-4 * static_cast<double>(i);
    if (i % 100 == 0) rows.push_back({t, car.speed(t), car.steer(t), s[0], s[1], car.rates(t, s)[2]});
    s = car.after(t, s, 1e-4);
  }
  return rows;
}

/// The same as a log's text, with noise of usual sensors times `noise`: 0.05 m/s, 0.01 rad/s, 0.2 m/s^2.
inline std::string textbook_log(const std::vector<TextbookRow>& rows, double noise, std::uint64_t seed) {
  const TextbookRow deviation{0, 0, 0, 0.05, 0.01, 0.2};
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  std::vector<TextbookRow> noisy = rows;
  for (TextbookRow& row : noisy)
    for (std::size_t i = 0; i < row.size(); ++i) row[i] += noise * deviation[i] * normal(random);
  constexpr std::array<NameAndUnit, 6> names = {
      {{"t", "s"}, {"vx", "m/s"}, {"steer_angle", "rad"}, {"vy", "m/s"}, {"yaw_rate", "rad/s"}, {"ay", "m/s^2"}}};
  return table_csv(table_of(names, noisy));
}

}  // namespace sixline::testing
