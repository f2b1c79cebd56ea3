// Pedals: throttle, and what keeps wheels from locking, spinning and leaving the road.
#pragma once
#include "sixline/driver/observation.hpp"

namespace sixline {

/// D6: full throttle below the allowed speed, else the pedal that belongs to the allowed engine speed.
///     1 when allowed > v + margin, else allowed/R_w i_g/redline
/// Source: TT 3.1. A car without gears gets the share of the margin that is left.
///   allowed, v, margin > 0 [m/s]; returns [0, 1]
template <class S>
constexpr S tutorial_throttle(const VehicleLimits<S>& car, S gear, S allowed, S v, S margin) {
  if (allowed > v + margin) return S(1);
  if (car.top_gear < S(1)) return clamp((allowed - v) / margin, S(0), S(1));
  const int index = static_cast<int>(clamp(gear, S(1), car.top_gear)) - 1;
  return clamp(allowed / car.wheel_radius * car.ratio[index] / car.redline, S(0), S(1));
}

/// Slip guards.
template <class S>
struct SlipGuard {
  S lock_ratio = S(0.9);  ///< [-, 0 to 1] wheel speed over car speed below which the brake is eased (ABS)
  S spin_ratio = S(0.9);  ///< [-, 0 to 1] car speed over wheel speed below which the throttle is eased (TCL)
  S from_speed = S(3);    ///< "guard_speed" [m/s, 0.1 to 50] slip guards work from this speed on

  static constexpr auto fields();  // written by tools/fields.py
};

/// ABS: the brake is eased by the ratio of wheel speed to car speed, s = wheel/v, where s < lock_ratio.
/// Source: TT 3.6.   wheel: mean speed of the wheels' circumference [m/s]; returns [0, 1]
template <class S>
constexpr S anti_lock(const SlipGuard<S>& p, S brake, S wheel, S v) {
  if (v < p.from_speed) return brake;
  const S ratio = max(wheel, S(0)) / max(v, S(0.1));
  return ratio < p.lock_ratio ? brake * ratio : brake;
}

/// Traction control: no throttle while the driven wheels are much faster than the car, v/wheel < spin_ratio.
/// Source: TT 3.6, with the guard against a wheel at rest (E-TT-4).   speeds [m/s]; returns [0, 1]
template <class S>
constexpr S anti_spin(const SlipGuard<S>& p, S throttle, S wheel, S v) {
  return v >= p.from_speed && v < p.spin_ratio * wheel ? S(0) : throttle;
}

/// Both, gently and by what the tyre can use: the whole pedal up to the slip allowed, none at twice as much.
/// On/off at 10 % leaves a car short of the grip it has: some tyres pull hardest at 30 % of slip and more.
///   slip_speed: how much the wheels are too slow (brake) or too fast (throttle) [m/s]; allowed slip ratio > 0;
///   from_speed > 0 [m/s]: below it slip is measured as if the car were this fast; returns [0, 1]
template <class S>
constexpr S ease_slip(S pedal, S slip_speed, S v, S allowed, S from_speed) {
  const S slip = slip_speed / max(abs(v), from_speed);
  return pedal * clamp(S(2) - slip / max(allowed, S(0.02)), S(0), S(1));
}

/// D10: above 5 m/s no throttle far from the middle, except on the inner side of a bend.
///     |n| > width/divisor and not (k n > 0)
/// Source: TT 4.5 (divisor 4, later 3).   n, width [m], curvature [1/m]; returns [0, 1]
template <class S>
constexpr S side_guard(S throttle, S v, S n, S width, S curvature, S divisor) {
  const bool far = abs(n) > width / max(divisor, S(1)), inside = curvature * n > S(0);
  return v > S(5) && far && !inside ? S(0) : throttle;
}

}  // namespace sixline

#include "sixline/generated/driver/pedals.hpp"
