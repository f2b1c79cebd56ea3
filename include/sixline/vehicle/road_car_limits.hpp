// Limits of a road car: the data that a driver needs about a car with four tyres, brakes and an engine.
#pragma once
#include "sixline/vehicle/steady_bend.hpp"

namespace sixline {

/// The bend in which a car's steering is evaluated for its driver: share of the grip with which bends are planned, ...
inline constexpr double planned_grip = 0.8;
inline constexpr double planned_curvature = 0.01;  ///< ... and a bend of medium radius [1/m]

/// Limits of a car with these parameters.
///   lever: of the lateral load transfer [m], tips: lateral acceleration at which it turns over [m/s^2]
template <class S, class Laws>
constexpr VehicleLimits<S> road_car_limits(const RoadCar<S, Laws>& p, S lever, S tips = S(1e6)) {
  VehicleLimits<S> limits = engine_limits(p.car);
  const auto& geometry = p.car.geometry;
  const S force = p.brakes.brake_torque_max / p.car.wheel.wheel_radius, front = force * p.brakes.brake_share_front;
  const auto ratio = radii_ratio<2>(p);
  const TyreKind<S, Laws> tyre = weaker_kind(p.tyre, p.rear_tyre);
  const S reached = tyre.mu * geometry.cg_height, L = geometry.wheelbase;
  const S b = geometry.cg_to_front, c = geometry.cg_to_rear;
  const S roll_front = select(p.lateral_load_share_front < S(0), c / L, p.lateral_load_share_front);
  const S roll =
      min(S(2) * tyre.mu * roll_lever(p) * L *
              max(roll_front / (geometry.track_width_front * c), (S(1) - roll_front) / (geometry.track_width_rear * b)),
          S(1));
  const S share_along = max(paired_share(tyre, reached * reached / (b * c)), S(0.5)),
          share_left = paired_share(tyre, roll * roll);
  const S g = p.car.body.g, mu_along = tyre.mu * peaks(tyre).fx * share_along;
  // One pedal for both axles: beyond this an axle locks, and a locked front axle does not steer.
  //     share_f M a = mu (W c/L + M a h/L),  share_r M a = mu (W b/L - M a h/L)
  const S reach = mu_along * geometry.cg_height / L, share = p.brakes.brake_share_front;
  const S rolling_front = mu_along * g * c / L / max(share - reach, S(1e-3)),
          rolling_rear = mu_along * g * b / L / max(S(1) - share + reach, S(1e-3));
  limits.max_deceleration =
      min(braking_limit(p.car.body, geometry, mu_along, front / ratio[0], (force - front) / ratio[1]),
          min(rolling_front, rolling_rear));
  limits.brake_limit = force / p.car.body.mass;
  limits.max_acceleration = min(limits.max_acceleration, mu_along * g * driven_load(p.drivetrain, geometry));
  limit_traction(limits, p.drivetrain, p.car, mu_along, p.wheels);
  limits.peak_slip = driven_peak_slip(tyre, p.drivetrain, p.car, mu_along, p.wheels);
  limit_by_slip_stiffness(limits, p.drivetrain, p.wheels);
  limits.steer_lock = p.steering.steer_lock;
  limits.cg_to_rear = geometry.cg_to_rear;
  limits.tyres_slide = S(1);
  limits.downforce = p.downforce_front + p.downforce_rear;
  limits.downforce_grip = max(S(1.5) * load_share(tyre, S(3)) - S(0.5), S(0));  // at three times the load at rest
  limits.rear_slip = rear_slip(geometry, p.car.body.mass, p.cornering_stiffness_rear);
  limits.understeer = understeer(geometry, p.car.body.mass, p.cornering_stiffness_front, p.cornering_stiffness_rear);
  limits.lateral_grip = min(reachable_lateral(limits, tyre.mu * peaks(tyre).fy * share_left * g), tips);
  const S planned = S(planned_grip) * limits.lateral_grip, k = S(planned_curvature);
  const S by_air = S(planned_grip) * limits.lateral_grip / g * limits.downforce * limits.downforce_grip / limits.mass;
  const S speed_squared = planned / max(k - by_air, S(0.3) * k);
  RoadCar<S, Laws> car = p;
  car.roll_centre_height = lever;
  limits.understeer = understeer_near_limit(car, SteadyBend<S>{speed_squared, speed_squared * k, k});
  return limits;
}

}  // namespace sixline
