// Driveline: engine, clutch and gearbox together; what changes between steps and the torque that reaches the wheels.
#pragma once
#include "sixline/model/inputs.hpp"
#include "sixline/model/profile.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"

namespace sixline {

/// What a driveline remembers: gear, engine speed, limiter, time since the last shift.
template <class S>
struct Driveline {
  S gear = S(1);                    ///< [-, -1 to 10] engaged gear: -1 reverse, 0 neutral, 1 to top
  S rpm = S(0);                     ///< [rpm, 0 to 1e6] engine speed, not below idle
  S cut = S(0);                     ///< "limiter_active" [-, 0 to 1] 1 while the rev limiter cuts torque
  S time_since_shift = S(10);       ///< [s, 0 to infinite] time since the last shift
  S hill_clutch_engagement = S(0);  ///< [-, 0 to 1] how far the clutch was let in against rolling back

  static constexpr auto fields();  // written by tools/fields.py
};

/// Engine speed that belongs to a wheel speed in a gear, without the idle floor.   wheel_speed [rad/s]; returns [rpm]
template <class S>
constexpr S wheel_side_rpm(const Gearbox<S>& p, S gear, S wheel_speed) {
  return abs(wheel_speed) * total_ratio(p, gear) * S(rpm_per_rad_s);
}

/// Hill start: while the wheels turn against the gear under throttle the clutch is let in, fully within one second, and
/// stays so until the engine has caught up with the wheels (idle reached) or the throttle is closed. Ours: with the
/// sources' fixed clutch engagement alone (0.20 of the torque) no throttle would ever climb a 10 % grade. On the flat the wheels
/// never turn back and nothing changes.
///   wheel_rpm signed by the gear's direction [rpm]; returns [0, 1]
template <class S>
constexpr S hill_clutch_engagement(S clutch, S wheel_rpm, S idle_rpm, S throttle, S dt) {
  const S let_in = select(wheel_rpm < S(0), clutch + dt, clutch);
  return select(wheel_rpm >= idle_rpm || throttle <= S(0), S(0), min(let_in, S(1)));
}

/// Do wheels that spin hide that the car is too slow for this gear? It is where the engine would turn with the road
/// slower than halfway between the downshift speed and what a shift up without slip leaves: once the wheels grip again
/// the gearbox would shift down at once.
///   upper: the gear to shift up to, road_speed: car's speed over wheel radius [rad/s]
template <class S>
constexpr Mask<S> only_spins(const Gearbox<S>& p, S upper, S road_speed) {
  const S left = p.upshift_rpm * total_ratio(p, upper) / max(total_ratio(p, upper - S(1)), S(1e-9));
  const S needed = min(S(0.5) * (down_rpm(p) + left), left);
  return wheel_side_rpm(p, upper, road_speed) < needed;
}

/// The engine speed that the automatic looks at: half a step ahead, so that a shift happens at the step nearest to the
/// instant when its speed is reached, not at the next but one. The published simulators look at the step before.
///   before, now: at the last step and at this one, in the gear that is in [rpm]
template <class S>
constexpr S shifting_rpm(Profile profile, S before, S now) {
  return profile == Profile::source ? before : now + S(0.5) * (now - before);
}

/// Between steps: shift (automatic or as asked), then engine speed in the new gear, then the limiter.
///   wheel_speed of the driven axle, road_speed: the same if it rolled [rad/s]; dt [s]
// Inlined always: called, its result is stored number by number and copied as a whole at once, which waits for memory
// (40 of the 230 ns of kinematic_bicycle in `bench/run`).
template <class S>
[[gnu::always_inline]] constexpr Driveline<S> update_driveline(const Engine<S>& engine, const Gearbox<S>& box,
                                                               Driveline<S> d, const Inputs<S>& u, S wheel_speed,
                                                               S road_speed, S dt,
                                                               Profile profile = Profile::corrected) {
  const S asked = clamp(round(u.gear), S(-1), box.gears.top);
  const S now = max(wheel_side_rpm(box, d.gear, wheel_speed), engine.idle_rpm);
  S shifted =
      shifted_gear(box, d.gear, shifting_rpm(profile, d.rpm, now), d.time_since_shift >= box.shift_interval_min);
  if (const auto up = shifted > d.gear; any_of(up))
    shifted = select(up && only_spins(box, shifted, road_speed), d.gear, shifted);
  const S gear = select(u.auto_shift > S(0.5), shifted, asked);
  d.time_since_shift = select(gear == d.gear, d.time_since_shift + dt, S(0));
  d.gear = gear;
  const S ratio = total_ratio(box, gear);
  d.rpm = max(abs(wheel_speed) * ratio * S(rpm_per_rad_s), engine.idle_rpm);
  d.cut = limiter_active(engine, d.rpm, d.cut);
  const S along_gear = select(gear < S(0), -wheel_speed, wheel_speed) * ratio * S(rpm_per_rad_s);
  d.hill_clutch_engagement =
      hill_clutch_engagement(d.hill_clutch_engagement, along_gear, engine.idle_rpm, u.throttle, dt);
  return d;
}

/// Share of the engine's torque that a slipping clutch passes while the wheels are too slow for idle.
///     engagement = max(engagement_min, rpm_wheel / idle_rpm), 1 from idle on and for an electric motor (idle_rpm 0)
/// Source: LR 5.
template <class S>
constexpr S clutch_engagement_of(S engagement_min, S wheel_rpm, S idle_rpm) {
  return select(wheel_rpm < idle_rpm, max(engagement_min, wheel_rpm / max(idle_rpm, S(1e-9))), S(1));
}

/// Does the clutch pass torque, or is it open for a shift?   returns 1 or 0
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
