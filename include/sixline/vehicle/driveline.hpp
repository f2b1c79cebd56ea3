// Driveline: engine and gearbox together - changes between steps, and the torque that reaches the wheels. The clutch
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
  S rpm = S(0);                ///< [rpm, 0 to 1e6] engine speed, not below idle
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

/// Whether wheel spin hides that the car is too slow for a gear: without slip the engine would turn slower than halfway
/// between the downshift speed and its speed after an upshift, so the gearbox would shift down again as soon as the
/// wheels grip.
///   upper: the gear to shift up to, road_speed: car's speed over wheel radius [rad/s]
template <class S>
constexpr Mask<S> only_spins(const Gearbox<S>& p, S upper, S road_speed) {
  const S left = p.upshift_rpm * total_ratio(p, upper) / max(total_ratio(p, upper - S(1)), S(1e-9));
  const S needed = min(S(0.5) * (down_rpm(p) + left), left);
  return wheel_side_rpm(p, upper, road_speed) < needed;
}

/// The engine speed that decides an automatic shift, extrapolated by half a step, so that the shift happens at the step
/// nearest to the instant at which the shift speed is reached. The published simulators use the speed of the step
/// before.
///   before, now: at the last step and at this one, in the engaged gear [rpm]
template <class S>
constexpr S shifting_rpm(Profile profile, S before, S now) {
  return profile == Profile::source ? before : now + S(0.5) * (now - before);
}

/// A shift, automatic or requested.
///   wheel_speed of the driven axle, road_speed: the same without slip [rad/s]; dt [s]
// Always inlined, like update_driveline(): a call would store its result number by number and copy it as a block, which
// stalls on memory (40 of the 230 ns of kinematic_bicycle in `bench/run`).
template <class S>
[[gnu::always_inline]] constexpr Driveline<S> after_shift(const Engine<S>& engine, const Gearbox<S>& box,
                                                          Driveline<S> d, const Inputs<S>& u, S wheel_speed,
                                                          S road_speed, S dt, Profile profile) {
  const S asked = clamp(round(u.gear), S(-1), box.gears.top);
  const S now = max(wheel_side_rpm(box, d.gear, wheel_speed), engine.idle_rpm),
          before = select(d.clutch_slips > S(0.5), now, d.rpm);
  S shifted =
      shifted_gear(box, d.gear, shifting_rpm(profile, before, now), d.time_since_shift >= box.shift_interval_min);
  if (const auto up = shifted > d.gear; any_of(up))
    shifted = select(up && only_spins(box, shifted, road_speed), d.gear, shifted);
  const S gear = select(u.auto_shift > S(0.5), shifted, asked);
  d.time_since_shift = select(gear == d.gear, d.time_since_shift + dt, S(0));
  d.gear = gear;
  return d;
}

/// Engine speed set by the wheels, not below idle.   wheel_speed [rad/s]
template <class S>
constexpr Driveline<S> turned_by_wheels(const Engine<S>& engine, const Gearbox<S>& box, Driveline<S> d, S wheel_speed) {
  d.rpm = max(wheel_side_rpm(box, d.gear, wheel_speed), engine.idle_rpm);
  d.clutch_slips = S(0) * wheel_speed;
  return d;
}

/// Between steps without a clutch: shift, then engine speed in the new gear, then the limiter.
///   wheel_speed of the driven axle, road_speed: the same without slip [rad/s]; dt [s]
template <class S>
[[gnu::always_inline]] constexpr Driveline<S> update_driveline(const Engine<S>& engine, const Gearbox<S>& box,
                                                               const Driveline<S>& before, const Inputs<S>& u,
                                                               S wheel_speed, S road_speed, S dt,
                                                               Profile profile = Profile::corrected) {
  auto d = turned_by_wheels(engine, box, after_shift(engine, box, before, u, wheel_speed, road_speed, dt, profile),
                            wheel_speed);
  d.cut = limiter_active(engine, d.rpm, d.cut);
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
