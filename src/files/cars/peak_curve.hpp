// Torque curve of an engine or motor from the peaks that a data sheet has: torque and power, each with its speed.
#pragma once
#include <utility>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// The numbers of a data sheet. An electric motor has no rpm of its peaks: constant torque, then constant power.
struct Peaks {
  double torque = 0, torque_rpm = 0;  ///< [N m], [rpm]
  double power = 0, power_rpm = 0;    ///< [W], [rpm]
  double top_rpm = 0;                 ///< where the curve ends [rpm]
};

/// Pairs of rpm and N m, at most 25. Errors name the number: absent, peaks in the wrong order, more power than torque
/// and speed have.
Result<std::vector<std::pair<double, double>>> peak_curve(const Peaks& peaks);

}  // namespace sixline
