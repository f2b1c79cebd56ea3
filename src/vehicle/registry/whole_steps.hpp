// Whole steps in a time, for any two positive numbers: a step of 1e-300 s has more of them than an integer counts.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>

namespace sixline {

/// The most steps that are counted: years of the shortest useful step, and no more than a long holds.
inline constexpr double most_steps = std::min(1e15, static_cast<double>(std::numeric_limits<long>::max()));

/// The nearest whole number of steps; beyond most_steps: that many, which is never reached.
inline long whole_steps(double seconds, double dt) { return std::lround(std::min(seconds / dt, most_steps)); }

}  // namespace sixline
