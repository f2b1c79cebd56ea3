// Recovery: detects that the car is stuck beside the road, and backs out.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/model/inputs.hpp"

namespace sixline {

/// Conditions under which a car counts as stuck.
template <class S>
struct Stuck {
  /// "stuck_angle" [rad, 0 to 3.2] angle to the road beyond which a slow car may be stuck
  S angle = S(0.2617993877991494);
  S speed = S(5);       ///< "stuck_speed" [m/s, 0 to 50] speed below which it may be stuck
  S offset = S(3);      ///< "stuck_offset" [m, 0 to 100] distance from the centre line beyond which it may be stuck
  S patience = S(2);    ///< "stuck_time" [s, 0 to 60] how long that must last
  S throttle = S(0.5);  ///< "stuck_throttle" [-, 0 to 1] throttle while backing out

  static constexpr auto fields();  // written by tools/fields.py
};

/// Whether the car is stuck with its nose pointing away from the road. Counts the time in `since` [s].
///     slow, askew and aside for longer than patience, and n angle < 0,   angle = wrap(tangent - heading)
/// The tutorial's first version ignored the direction of the nose and backed into the wall (E-TT-3). Source: TT 2.6.
///   angle [rad], n [m] left positive, v [m/s], dt since the last decision [s]
template <class S>
constexpr bool is_stuck(const Stuck<S>& p, S angle, S n, S v, S dt, S& since) {
  const bool may_be = abs(angle) > p.angle && v < p.speed && abs(n) > p.offset;
  since = may_be ? since + dt : S(0);
  return since > p.patience && n * angle < S(0);
}

/// Backing out: reverse gear, wheels turned so that the nose swings towards the road.   angle as above, steer_lock
/// [rad]
template <class S>
constexpr Inputs<S> back_out(const Stuck<S>& p, S angle, S steer_lock) {
  return {.throttle = p.throttle, .steer = clamp(-angle / steer_lock, S(-1), S(1)), .gear = S(-1), .auto_shift = S(0)};
}

}  // namespace sixline

#include "sixline/generated/driver/recovery.hpp"
