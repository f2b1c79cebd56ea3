// Pedals: throttle, and guards that keep wheels from locking, spinning and leaving the road.
#pragma once
#include "sixline/driver/gears.hpp"

namespace sixline {

/// D6: full throttle below the allowed speed, else the pedal of the allowed engine speed.
///     1 when allowed > v + margin, else allowed/R_w i_g/redline
/// Source: TT 3.1. For a car without gears: the remaining share of the margin.
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

/// Both guards, gradually and by the tyre's own slip: the whole pedal up to the allowed slip, none at twice that slip.
/// Switching at 10 % would leave grip unused: some tyres have their peak at 30 % slip and more.
///   slip_speed: by how much the wheels are too slow (brake) or too fast (throttle) [m/s]; allowed slip ratio > 0;
///   from_speed > 0 [m/s]: below it slip is measured as if the car were this fast; gained: slip speed that a wheel
///   gains until the next decision [m/s], since a pedal that falls more steeply beyond the allowed slip would
///   oscillate; returns [0, 1]
template <class S>
constexpr S ease_slip(S pedal, S slip_speed, S v, S allowed, S from_speed, S gained = S(0)) {
  const S known = max(abs(v), from_speed), slip = slip_speed / known, least = max(allowed, S(0.02));
  const S width = max(least, gained / known);
  return pedal * clamp(S(1) + least / width - slip / width, S(0), S(1));
}

/// Throttle over the throttle that the tyres hold by calculation: load transfer and the tyres' curves allow more, and
/// ease_slip removes any excess. Measured: 1.1 costs powerful cars up to 0.5 s a lap, 1.3 costs none more than 0.3 s.
inline constexpr double traction_margin = 1.3;

/// Effect of full throttle on the driven wheels now.
template <class S>
struct FullThrottle {
  S usable = S(1);  ///< share of it that the tyres can use [-]
  S spin = S(0);    ///< acceleration of the circumference of sliding wheels, at that share [m/s^2]
};
/// The throttle that the tyres hold, and how fast a wheel spins up under a little more.
///     usable = margin M a_traction R/(ratio T(rpm)),  spin = usable ratio T(rpm) R/(I_w + I_e ratio^2)
/// 1 and 0 where wheels only roll.   gear engaged, rpm of the engine; grip: by road, downforce and bend, 1 at rest in
/// the dry
template <class S>
constexpr FullThrottle<S> full_throttle(const VehicleLimits<S>& car, S gear, S rpm, S grip) {
  if (!(car.wheel_inertia > S(0)) || gear < S(1) || gear > car.top_gear) return {};
  const S ratio = car.ratio[static_cast<int>(gear) - 1], R = car.wheel_radius;
  const S share = rpm * half_pi<S> / (S(15) * car.redline);
  const S torque = full_throttle_torque(car, static_cast<int>(gear), share);
  const S usable = clamp(S(traction_margin) * car.traction * grip * car.mass * R / max(torque, S(1e-6)), S(0.02), S(1));
  return {usable, usable * torque * R / (car.wheel_inertia + car.engine_inertia * ratio * ratio)};
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
