// Limits: the constants of a car that a driver plans with - size, gears, its largest acceleration and deceleration.
#pragma once
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/vehicle/engine_car.hpp"
#include "sixline/vehicle/powertrain.hpp"
#include "sixline/vehicle/wheel_dynamics.hpp"

namespace sixline {

/// Deceleration at full brake on the flat, grip 1 [m/s^2]: each axle brakes as far as brakes and load allow, and load
/// moves forward with the deceleration. Converges in a few rounds because h/L mu < 1.
template <class S>
constexpr S braking_limit(const Mass<S>& body, const Geometry<S>& geometry, S mu, S force_front, S force_rear) {
  const S W = body.mass * body.g;
  S a = S(0) * W;
  for (int i = 0; i < 20; ++i) {
    const auto loads = clamp_loads(axle_loads(geometry, W, -body.mass * a), W);
    a = S(0.5) * (a + (min(force_front, mu * loads.front) + min(force_rear, mu * loads.rear)) / body.mass);
  }
  return a;
}

/// Limits that every drive has: size, mass, drag.
template <class S>
constexpr VehicleLimits<S> basic_limits(const Mass<S>& body, const Geometry<S>& geometry,
                                        const Resistance<S>& resistance) {
  return {.wheelbase = geometry.wheelbase,
          .half_width = S(0.5) * max(geometry.track_width_front, geometry.track_width_rear),
          .mass = body.mass,
          .lateral_grip = body.g,
          .drag = drag_factor(resistance)};
}

/// Gears, redline and first-gear pull of a car with an engine.
template <class S>
constexpr VehicleLimits<S> engine_limits(const EngineCar<S>& car) {
  VehicleLimits<S> limits = basic_limits(car.body, car.geometry, car.resistance);
  limits.wheel_radius = car.wheel.wheel_radius;
  limits.top_gear = car.gearbox.gears.top;
  limits.redline = car.engine.redline_rpm * S(1 / rpm_per_rad_s);
  for (int gear = 1; gear <= 10; ++gear) limits.ratio[gear - 1] = total_ratio(car.gearbox, S(gear));
  for (int i = 0; i < 33; ++i)
    limits.torque[i] =
        car.gearbox.efficiency * engine_torque(car.engine, S(1), car.engine.redline_rpm * S(i / 32.0), S(0));
  S peak = S(0);
  for (int i = 0; i < car.engine.curve.size; ++i)
    peak = max(peak, car.engine.curve.torque[i] + hybrid_torque(car.engine, car.engine.curve.rpm[i]));
  limits.max_acceleration = axle_torque(car.gearbox, S(1), peak) / car.wheel.wheel_radius / car.body.mass;
  return limits;
}

/// Share of the static weight that the driven wheels carry.
template <class S>
constexpr S driven_load(const Drivetrain<S>& p, const Geometry<S>& geometry) {
  const S rear = geometry.cg_to_front / geometry.wheelbase;
  return p.driven == DrivenAxle::rear ? rear : p.driven == DrivenAxle::front ? S(1) - rear : S(1);
}
/// The limits with which a driver keeps the driven wheels from spinning.   mu: friction along the car, including the
/// law's own peak
template <class S>
constexpr void limit_traction(VehicleLimits<S>& limits, const Drivetrain<S>& train, const EngineCar<S>& car, S mu,
                              const WheelDynamics<S>& wheels) {
  const S inertia_front = wheels.wheel_inertia_front, inertia_rear = wheels.wheel_inertia_rear;
  const S lever = mu * car.geometry.cg_height / car.geometry.wheelbase, at_rest = driven_load(train, car.geometry);
  // The load moves to the rear as the car pulls:  a = mu (g share +- a h/L)
  const S moved = train.driven == DrivenAxle::rear    ? max(S(1) - lever, S(0.5))
                  : train.driven == DrivenAxle::front ? S(1) + lever
                                                      : S(1);
  limits.traction = mu * car.body.g * at_rest / moved;
  limits.wheel_inertia = S(2) * (train.driven == DrivenAxle::rear    ? inertia_rear
                                 : train.driven == DrivenAxle::front ? inertia_front
                                                                     : inertia_front + inertia_rear);
  limits.engine_inertia = wheels.engine_inertia;
}
/// Slip ratio at which the driven tyres pull hardest.   mu_along: friction with the law's own peak
template <class S, class Laws>
constexpr S driven_peak_slip(const TyreKind<S, Laws>& tyre, const Drivetrain<S>& train, const EngineCar<S>& car,
                             S mu_along, const WheelDynamics<S>& wheels) {
  if (is_peaked(tyre)) return peaks(tyre).slip;
  const S stiffness = train.driven == DrivenAxle::rear ? wheels.slip_stiffness_rear : wheels.slip_stiffness_front;
  return mu_along * car.body.mass * car.body.g * min(driven_load(train, car.geometry), S(0.6)) / stiffness;
}

/// Slip ratio [-] and slip angle [rad] up to which a driver relies on a tyre's force: a locked wheel does not steer.
inline constexpr double usable_slip = 0.35;
/// Lateral acceleration that both axles hold [m/s^2]: the friction limit, or, for tyres too soft to reach it, their
/// force at the usable slip.   friction: the limit mu g; uses rear_slip and understeer
template <class S>
constexpr S reachable_lateral(const VehicleLimits<S>& car, S friction) {
  const S slip = max(car.rear_slip, car.rear_slip + car.understeer);
  return min(friction, S(usable_slip) / max(slip, S(1e-6)));
}

/// The same along the car, for tyres whose force stays below the friction limit even when the wheel is locked.
/// Uses peak_slip.
template <class S>
constexpr void limit_by_slip_stiffness(VehicleLimits<S>& car, const Drivetrain<S>& train,
                                       const WheelDynamics<S>& wheels) {
  const auto soft = car.peak_slip > S(1);
  const S per_slip = S(usable_slip) / car.mass, front = per_slip * wheels.slip_stiffness_front,
          rear = per_slip * wheels.slip_stiffness_rear;
  const S driven = train.driven == DrivenAxle::rear ? rear : train.driven == DrivenAxle::front ? front : front + rear;
  car.max_deceleration = select(soft, min(car.max_deceleration, front + rear), car.max_deceleration);
  car.max_acceleration = select(soft, min(car.max_acceleration, driven), car.max_acceleration);
  car.peak_slip = select(soft, S(usable_slip), car.peak_slip);
}

}  // namespace sixline
