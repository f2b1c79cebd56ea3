// The step of Model 6, with any drive.
#pragma once
#include "sixline/models/kinematic_bicycle.hpp"

namespace sixline {

template <class Number, class Drive>
auto KinematicBicycle<Number, Drive>::step(const Params& p, const State& s, const Inputs<S>& u,
                                           const RoadPlane<S>& ground, S dt, const Overrides<S>& test)
    -> StepResult<KinematicBicycle> {
  const S L = Drive::geometry(p.drive).wheelbase, steer = road_wheel_angle(p.steering, u, test);
  const S k = curvature(p, L, steer);
  const auto yaw_sincos = sincos(s.yaw);
  // Gravity as in the middle of the arc: as at its beginning it would add or remove energy in every circle.
  const bool sloping = !(vanishes(ground.slope_x) && vanishes(ground.slope_y) && without_push(test));
  const auto middle = sloping ? turned(yaw_sincos, sincos(S(0.5) * s.drive.vx * k * dt)) : yaw_sincos;
  const auto drive = update_drive<Drive>(p.drive, s.drive, u, dt, ground, test, [&] { return yaw_sincos; });
  auto next = move_drive<Drive>(p.drive, drive, u, gravity_in_wind<Drive>(p.drive, ground, test, middle, s.drive.vx),
                                ground.friction, dt);
  const auto imposed = test.speed_is_imposed > S(0.5);
  if (any_of(imposed)) {  // a test input: the drive rolls at that speed
    const auto rolling = Drive::rolling(p.drive, drive, test.imposed_speed);
    for_each_pair<typename Drive::State>(
        next.state, rolling, [&](const FieldInfo&, S& to, const S& value) { to = select(imposed, value, to); });
  }

  // Moved by the mean of both speeds, like a drive on a straight road; in the source by the new speed.
  const bool corrected = Drive::profile(p.drive) == Profile::corrected;
  const S before = select(imposed, test.imposed_speed, s.drive.vx);
  const S v = corrected ? S(0.5) * (before + next.state.vx) : next.state.vx, turn = v * k * dt;
  State moved{.x = s.x, .y = s.y, .yaw = s.yaw + turn, .drive = next.state};
  if (!corrected) {
    const auto direction = sincos(moved.yaw);
    moved.x = s.x + v * dt * direction.cos;
    moved.y = s.y + v * dt * direction.sin;
  } else {
    const auto path = arc_step<S>({v * dt, S(0)}, yaw_sincos, turn).moved_w;
    moved.x = s.x + path.x;
    moved.y = s.y + path.y;
  }
  return {moved, {steer, v, k, select(imposed, S(1), S(0)), next.forces}};
}

template <class Number, class Drive>
auto KinematicBicycle<Number, Drive>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
    -> Output {
  const S L = Drive::geometry(p.drive).wheelbase, rear = S(1) / f.curvature;
  const S centre = sqrt(rear * rear + S(0.25) * L * L), front = sqrt(rear * rear + L * L);
  Output o{.yaw_wrapped = wrap_angle(at.yaw),
           .yaw_rate = f.speed * f.curvature,
           .steer_angle = f.steer_angle,
           .curvature = f.curvature,
           .ay = f.speed * f.speed * f.curvature,
           .turn_radius_rear = rear,
           .turn_radius_front = copysign(front, rear),
           .turn_radius_centre = copysign(centre, rear),
           .drive = Drive::outputs(p.drive, at.drive, f.drive, u)};
  const auto imposed = f.imposed > S(0.5);
  for_each_field(o.drive, [&](const FieldInfo& field, S& value) {
    value = field.name == "vx_rate" ? select(imposed, S(0), value) : value;
  });
  return o;
}

template <class Number, class Drive>
auto KinematicBicycle<Number, Drive>::observe(const Params& p, const State& s) -> VehicleMotion<S> {
  VehicleMotion<S> seen{.x = s.x,
                        .y = s.y,
                        .yaw = s.yaw,
                        .vx = s.drive.vx,
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

template <class Number, class Drive>
auto KinematicBicycle<Number, Drive>::limits(const Params& p) -> VehicleLimits<S> {
  VehicleLimits<S> limits = Drive::limits(p.drive);
  limits.steer_lock = p.steering.steer_lock;
  return limits;
}

}  // namespace sixline
