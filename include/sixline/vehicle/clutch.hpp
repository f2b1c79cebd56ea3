// Clutch: automatic. It slips at a start from rest while the engine revs, closes when the wheels have caught up with
// the engine, and stays closed until they turn slower than idle.
#pragma once
#include "sixline/vehicle/shifting.hpp"
#include "sixline/vehicle/wheel_dynamics.hpp"

namespace sixline {

/// Engine speed above idle while the clutch slips at full throttle [rpm].
///   rev_share: share of the range from idle to redline [0, 1]
template <class S>
constexpr S launch_revs(const Engine<S>& p, S rev_share) {
  return max(rev_share * (p.redline_rpm - p.idle_rpm), S(1));
}

/// Share of the engine's full-throttle torque that the slipping clutch passes: none at idle, all of it at the speed of
/// a start at full throttle.
///     s = (rpm - idle)/revs
/// The throttle sets the share u of that torque that the engine delivers, so its speed settles where s = u: the clutch
/// then passes the engine's whole torque, on any slope. Source: sixline, modelled on a centrifugal clutch.
template <class S>
constexpr S clutch_share(const Engine<S>& p, S rev_share, S rpm) {
  return clamp((rpm - p.idle_rpm) / launch_revs(p, rev_share), S(0), S(1));
}

/// Engine speed after dt while the clutch slips, implicit, so stable at any step.
///     I_e d(rpm)/dt = T(rpm) (u - s)
///   rpm before [rpm], dt [s]; returns [rpm] >= idle
template <class S>
constexpr S rpm_while_slipping(const Engine<S>& p, const WheelDynamics<S>& wheels, S rpm, S throttle, S dt) {
  const S inertia = wheels.engine_inertia * S(1 / rpm_per_rad_s), impulse = dt * engine_torque(p, S(1), rpm, S(0));
  const S above = (inertia * (rpm - p.idle_rpm) + impulse * throttle) /
                  max(inertia + impulse / launch_revs(p, wheels.clutch_rev_share), S(1e-9));
  return p.idle_rpm + above;
}

/// The clutch after dt, and the engine's speed. An electric motor (idle_rpm 0) has no clutch.
///   wheel_speed of the driven wheels [rad/s]
template <class S>
constexpr Driveline<S> after_clutch(const EngineCar<S>& car, const WheelDynamics<S>& wheels, Driveline<S> d, S throttle,
                                    S wheel_speed, S dt) {
  const auto& engine = car.engine;
  const S ahead =
      select(d.gear < S(0), -wheel_speed, wheel_speed) * total_ratio(car.gearbox, d.gear) * S(rpm_per_rad_s);
  const auto slipped = d.clutch_slips > S(0.5);
  d.clutch_slips = S(0) * ahead;
  const S revs = abs(ahead);
  if (const auto open = engine.idle_rpm > S(0) && (slipped || ahead < engine.idle_rpm); any_of(open)) {
    const S before = select(slipped, max(d.rpm, engine.idle_rpm), engine.idle_rpm);
    const S free = select(d.gear == S(0), engine.idle_rpm, rpm_while_slipping(engine, wheels, before, throttle, dt));
    const auto slips = open && ahead < select(slipped, free, engine.idle_rpm);
    d.clutch_slips = select(slips, S(1), d.clutch_slips);
    d.rpm = select(slips, free, revs);
  } else {
    d.rpm = revs;
  }
  return d;
}

/// Between steps: shift, then the clutch and the engine's speed in the new gear, then the limiter.
///   wheel_speed of the driven axle, road_speed: the same without slip [rad/s]; dt [s]
template <class S, class Gravity>
[[gnu::always_inline]] constexpr Driveline<S> update_driveline(const EngineCar<S>& car, const WheelDynamics<S>& wheels,
                                                               const Driveline<S>& before, const Inputs<S>& u,
                                                               S wheel_speed, S road_speed, S dt,
                                                               const Gravity& gravity_along) {
  auto d = after_shift(car, before, u, wheel_speed, road_speed, dt, gravity_along, Profile::corrected);
  d = after_clutch(car, wheels, d, u.throttle, wheel_speed, dt);
  d.cut = limiter_active(car.engine, d.rpm, d.cut);
  return d;
}

/// Share of the engine's torque that the clutch of the published simulators passes while the wheels are too slow for
/// idle. Source profile only.
///     engagement = max(engagement_min, rpm_wheel / idle_rpm), 1 from idle on and for an electric motor (idle_rpm 0)
/// Source: LR 5.
template <class S>
constexpr S clutch_engagement_of(S engagement_min, S wheel_rpm, S idle_rpm) {
  return select(wheel_rpm < idle_rpm, max(engagement_min, wheel_rpm / max(idle_rpm, S(1e-9))), S(1));
}

}  // namespace sixline
