// Model 7 as a driver sees it: its motion and its limits.
#pragma once
#include "sixline/models/dynamic_bicycle.hpp"

namespace sixline {

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::observe(const Params& p, const State& s) -> VehicleMotion<S> {
  VehicleMotion<S> seen{.x = s.x,
                        .y = s.y,
                        .yaw = s.yaw,
                        .vx = s.drive.vx,
                        .vy = s.vy,
                        .yaw_rate = s.yaw_rate,
                        .rolling_speed_front = s.drive.vx,
                        .rolling_speed_driven = s.drive.vx};
  if constexpr (requires { s.drive.wheel_speed_front; }) {
    const S R = p.drive.car.wheel.wheel_radius;
    seen.rolling_speed_front = s.drive.wheel_speed_front * R;
    seen.rolling_speed_driven = Drive::driven(p.drive, s.drive) * R;
  }
  if constexpr (requires { s.drive.driveline; }) {
    seen.gear = s.drive.driveline.gear;
    seen.rpm = s.drive.driveline.rpm;
  }
  return seen;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::limits(const Params& p) -> VehicleLimits<S> {
  VehicleLimits<S> limits = Drive::limits(p.drive);
  const auto& geometry = Drive::geometry(p.drive);
  limits.steer_lock = p.steering.steer_lock;
  limits.cg_to_rear = geometry.cg_to_rear;
  limits.tyres_slide = S(1);
  const TyreKind<S, Laws> tyre = weaker_kind(p.tyre, p.rear_tyre);
  limits.lateral_grip = tyre.mu * peaks(tyre).fy * Drive::body(p.drive).g;
  limits.rear_slip = rear_slip(geometry, Drive::body(p.drive).mass, p.cornering_stiffness_rear);
  limits.understeer =
      understeer(geometry, Drive::body(p.drive).mass, p.cornering_stiffness_front, p.cornering_stiffness_rear);
  if (p.cornering_stiffness_mode == CorneringStiffnessMode::absolute)
    limits.lateral_grip = reachable_lateral(limits, limits.lateral_grip);
  return limits;
}

}  // namespace sixline
