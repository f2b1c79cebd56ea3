// Drive: the same drive for every car of the comparison, so that a step means the same work for all.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "sixline/math/scalar.hpp"

namespace sixline::bench {

/// A steady left turn at 8 m/s whose steering oscillates slowly; one step per 1/60 s.
inline constexpr double drive_dt = 1.0 / 60, drive_speed = 8;

/// Front wheel angles [rad] of one period, 0.25 +- 0.1 in 12.8 s: from a table, so that no contestant pays for a sine.
inline const std::array<double, 768> drive_steer = [] {
  std::array<double, 768> angles{};
  for (int i = 0; i < 768; ++i) angles[i] = 0.25 + 0.1 * sin(two_pi<double> * i / 768);
  return angles;
}();

/// The speed controller: a pedal in [-1, 1] from the speed [m/s].
inline double drive_pedal(double v) { return clamp(drive_speed - v, -1.0, 1.0); }

/// The rough ground of the comparison: 512 x 512 cells of 1.5 m, hills of +-0.5 m around the middle of the field.
struct Hills {
  static constexpr int points = 513;  ///< along each side
  static constexpr double cell = 1.5, half = 0.5 * (points - 1) * cell;
  /// Height of a corner of a cell [m].
  static double height(int i, int j) {
    const double x = i * cell, y = j * cell;
    return 0.25 * (sin(x * 0.21) * cos(y * 0.17) + sin(x * 0.06 + 1) * sin(y * 0.08));
  }
  /// The heights of all points, row by row [m].
  static const std::vector<double>& heights() {
    static const std::vector<double> all = [] {
      std::vector<double> each;
      for (int j = 0; j < points; ++j)
        for (int i = 0; i < points; ++i) each.push_back(height(i, j));
      return each;
    }();
    return all;
  }
};

/// Result of the drive: no contestant wins by standing still or by flying.
struct Health {
  double wheels_on_ground = 0, speed = 0;  ///< means over the steps [of 4], [m/s]
};

/// A car in the comparison.
struct Contestant {
  std::string name, ground;                     ///< model and ground: "plane", "height field"
  std::function<void(int steps)> drive;         ///< continues driving
  std::function<Health(int steps)> drive_seen;  ///< the same, observed
};

}  // namespace sixline::bench
