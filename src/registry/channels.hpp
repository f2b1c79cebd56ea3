// Channels between two steps: what may be interpolated, and what jumps.
#pragma once
#include <cmath>
#include <string_view>

namespace sixline {

/// How a channel passes from one step to the next.
enum class Passing { smooth, stepwise, timer, angle };

/// What jumps (gears, flags, timers, a wrapped angle) does not pass through the values between.
inline Passing passing_of(std::string_view channel) {
  if (channel == "gear" || channel == "limiter_active" || channel.starts_with("grounded")) return Passing::stepwise;
  if (channel == "time_since_shift") return Passing::timer;
  if (channel == "yaw_wrapped" || channel.starts_with("wheel_rotation")) return Passing::angle;
  return Passing::smooth;
}

/// The value a part of the way from `before` to `now`; where it jumps, and where a radius passes through infinity, it
/// is still the old one.   part [0, 1]
inline double between(Passing passing, double before, double now, double part) {
  const bool jumps = passing == Passing::stepwise || (passing == Passing::timer && now < before) ||
                     (passing == Passing::angle && std::abs(now - before) > 3.2);
  if (jumps || before == now || !std::isfinite(now - before)) return before;
  return before + part * (now - before);
}

}  // namespace sixline
