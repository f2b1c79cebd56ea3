// Shifting: when an automatic gearbox shifts, and the driveline after it.
#pragma once
#include "sixline/vehicle/engine_car.hpp"

namespace sixline {

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

/// Whether the next gear holds the car: at this throttle its pull exceeds the load by a twentieth, for slip, at
/// some speed from the present one to halfway down to that at which the gearbox would shift down again.
///     F_load(v) = -M g_along + F_roll + c v + C_drag v^2
///   upper: that gear, v: speed of the wheels' rims [m/s], along: gravity along the car [m/s^2]. Source: sixline
template <class S>
constexpr Mask<S> next_gear_holds(const EngineCar<S>& car, S upper, S throttle, S v, S along) {
  const auto& box = car.gearbox;
  const S R = car.wheel.wheel_radius, M = car.body.mass, rpm_per_speed = total_ratio(box, upper) * S(rpm_per_rad_s) / R;
  const S constant = rolling_friction(car.resistance, M * car.body.g) - M * along;
  const auto load = [&](S at) { return constant - rolling_force(car.resistance, at) - drag_force(car.resistance, at); };
  const S again = down_rpm(box) / max(rpm_per_speed, S(1e-9));      // where it shifts down again
  const S after = v - max(load(v), S(0)) / M * box.shift_duration;  // while the clutch is open
  auto holds = Mask<S>(false);
  for (int i = 0; i < 3; ++i) {
    const S at = after + S(0.25 * i) * min(again - after, S(0)), needed = load(at);
    const S pull = axle_torque(box, upper, engine_torque(car.engine, throttle, at * rpm_per_speed, S(0))) / R;
    holds = holds || pull >= needed + S(0.05) * abs(needed);
  }
  return holds && (after >= again || v <= again);
}

/// A shift, automatic or requested. Wheels that turn against a forward gear count as standing; an engine that they turn
/// faster than its limiter lets it goes to the next gear in any case.
///   wheel_speed of the driven axle, road_speed: the same without slip [rad/s]; dt [s]; gravity_along(): along the car
///   [m/s^2], computed for a shift up alone
// Always inlined, like update_driveline(): a call would store its result number by number and copy it as a block, which
// stalls on memory (40 of the 230 ns of kinematic_bicycle in `bench/run`).
template <class S, class Gravity>
[[gnu::always_inline]] constexpr Driveline<S> after_shift(const EngineCar<S>& car, Driveline<S> d, const Inputs<S>& u,
                                                          S wheel_speed, S road_speed, S dt,
                                                          const Gravity& gravity_along, Profile profile) {
  const auto& box = car.gearbox;
  const S requested = clamp(round(u.gear), S(-1), box.gears.top);
  const S now = max(wheel_side_rpm(box, d.gear, max(wheel_speed, S(0))), car.engine.idle_rpm),
          before = select(d.clutch_slips > S(0.5), now, d.rpm);
  S shifted =
      shifted_gear(box, d.gear, shifting_rpm(profile, before, now), d.time_since_shift >= box.shift_interval_min);
  if (const auto up = shifted > d.gear; any_of(up)) {
    auto stays = wheel_speed < S(0) || only_spins(box, shifted, road_speed);
    if (profile == Profile::corrected) {
      const auto overspeeds = now > S(1.05) * car.engine.redline_rpm;  // beyond the limiter
      stays = stays || (!overspeeds && !next_gear_holds(car, shifted, u.throttle, wheel_speed * car.wheel.wheel_radius,
                                                        gravity_along()));
    }
    shifted = select(up && stays, d.gear, shifted);
  }
  const S gear = select(u.auto_shift > S(0.5), shifted, requested);
  d.time_since_shift = select(gear == d.gear, d.time_since_shift + dt, S(0));
  d.gear = gear;
  return d;
}

/// Between steps without a clutch: shift, then engine speed in the new gear, then the limiter.
///   wheel_speed of the driven axle, road_speed: the same without slip [rad/s]; dt [s]
template <class S, class Gravity>
[[gnu::always_inline]] constexpr Driveline<S> update_driveline(const EngineCar<S>& car, const Driveline<S>& before,
                                                               const Inputs<S>& u, S wheel_speed, S road_speed, S dt,
                                                               const Gravity& gravity_along,
                                                               Profile profile = Profile::corrected) {
  auto d =
      turned_by_wheels(car.engine, car.gearbox,
                       after_shift(car, before, u, wheel_speed, road_speed, dt, gravity_along, profile), wheel_speed);
  d.cut = limiter_active(car.engine, d.rpm, d.cut);
  return d;
}

}  // namespace sixline
