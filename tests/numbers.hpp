// Constants of the tests with short names.
#pragma once
#include <limits>

namespace sixline::testing {

constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
constexpr double deg = 3.14159265358979323846 / 180;  ///< [rad]
constexpr double g = 9.80665;                         ///< standard gravity [m/s^2]

}  // namespace sixline::testing
