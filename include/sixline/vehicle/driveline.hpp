// Driveline: engine and gearbox together, and the torque that reaches the wheels. Shifts: vehicle/shifting.hpp, the clutch
// between them: vehicle/clutch.hpp.
#pragma once
#include "sixline/model/inputs.hpp"
#include "sixline/model/profile.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"

namespace sixline {

/// State of a driveline: gear, engine speed, limiter, time since the last shift, clutch.
template <class S>
struct Driveline {
  S gear = S(1);               ///< [-, -1 to 10] engaged gear: -1 reverse, 0 neutral, 1 to top
  S rpm = S(0);                ///< [rpm, 0 to infinite] engine speed, not below idle
  S cut = S(0);                ///< "limiter_active" [-, 0 to 1] 1 while the rev limiter cuts torque
  S time_since_shift = S(10);  ///< [s, 0 to infinite] time since the last shift
  S clutch_slips = S(0);       ///< [-, 0 to 1] 1 while the engine turns faster than the wheels would turn it

  static constexpr auto fields();  // written by tools/fields.py
};

/// Engine speed corresponding to a wheel speed in a gear, without the idle floor.   wheel_speed [rad/s]; returns [rpm]
template <class S>
constexpr S wheel_side_rpm(const Gearbox<S>& p, S gear, S wheel_speed) {
  return abs(wheel_speed) * total_ratio(p, gear) * S(rpm_per_rad_s);
}

/// Engine speed set by the wheels, not below idle.   wheel_speed [rad/s]
template <class S>
constexpr Driveline<S> turned_by_wheels(const Engine<S>& engine, const Gearbox<S>& box, Driveline<S> d, S wheel_speed) {
  d.rpm = max(wheel_side_rpm(box, d.gear, wheel_speed), engine.idle_rpm);
  d.clutch_slips = S(0) * wheel_speed;
  return d;
}

/// 1 while the clutch passes torque, 0 while it is open for a shift.
template <class S>
constexpr S clutch_closed(const Gearbox<S>& p, const Driveline<S>& d) {
  return select(d.time_since_shift < p.shift_duration, S(0), S(1));
}

/// Torque at the driven axle, negative in reverse.
///     T = T_engine i eta
///   engine_torque [N m] at the crankshaft; returns [N m]
template <class S>
constexpr S axle_torque(const Gearbox<S>& p, S gear, S engine_torque) {
  const S direction = select(gear < S(0), S(-1), S(1));
  return direction * engine_torque * total_ratio(p, gear) * p.efficiency;
}

/// The sources' direction guard: no torque against the motion. Source profile only.
template <class S>
constexpr S guarded(S torque, S gear, S v) {
  const auto against = (gear > S(0) && v < S(-0.1)) || (gear < S(0) && v > S(0.1));
  return select(against, S(0) * torque, torque);
}

}  // namespace sixline

#include "sixline/generated/vehicle/driveline.hpp"
