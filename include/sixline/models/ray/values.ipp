// Outputs of the ray models, the limits that a driver needs, and placement.
#pragma once
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
    -> Output {
  Output o{};
  o.motion = planar_output(at.yaw, at.vx, at.vy, at.yaw_rate, f.rates);
  const auto angles = roll_pitch(axes_of(at.tilt()));
  o.roll = angles.roll;
  o.pitch = angles.pitch;
  o.az = f.az;
  o.compression = o.compression.from(f.compression);
  o.grounded = o.grounded.from(f.grounded);
  o.fz = o.fz.from(f.fz);
  o.fx = o.fx.from(f.fx);
  o.fy = o.fy.from(f.fy);
  o.friction_utilization =
      o.friction_utilization.from(sqrt(f.fx * f.fx + f.fy * f.fy) / max(f.friction_limit, all(S(1e-9))));
  o.slip_angle = o.slip_angle.from(atan(f.lateral_slip));
  o.slip_ratio = o.slip_ratio.from(f.slip_ratio);
  o.steer_angle = o.steer_angle.from(f.steer_angle);
  // the source divides by the diameter (E-S4-2)
  const bool by_diameter = is_toy && p.profile() == Profile::source;
  o.wheel_rpm = o.wheel_rpm.from(at.wheel_speed.wheel_vec() * all(S(rpm_per_rad_s * (by_diameter ? pi_value : 1))));
  o.drive = drive_output(f, u);
  o.drive_force = f.drive_force;
  o.drag_force = f.drag_force;
  o.net_force = p.body().mass * f.rates.vx_rate;
  if constexpr (!is_toy) {
    o.steering.rolling_resistance_force = f.rolling_resistance_force;
    o.steering.steering_torque = f.aligning_moment - p.road.mechanical_trail * of_steered<S>(p.steered, f.fy);
  }
  return o;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::observe(const Params& p, const State& s) -> VehicleMotion<S> {
  const S R = p.wheel_radius();
  const G w = s.wheel_speed.wheel_vec() * (p.radii() / all(R));  // as of wheels of one radius
  VehicleMotion<S> seen{.x = s.x,
                        .y = s.y,
                        .yaw = s.yaw,
                        .vx = s.vx,
                        .vy = s.vy,
                        .yaw_rate = s.yaw_rate,
                        .rolling_speed_front = front_of(w) * S(0.5) * R,
                        .gear = s.driveline.gear};
  if constexpr (is_toy) {
    const G driven = p.driven_shares();
    const S count = sum(driven);
    seen.rolling_speed_driven = select(count > S(0), sum(driven * w) / max(count, S(1e-9)), S(0.25) * sum(w)) * R;
  } else {
    seen.rolling_speed_driven = sum(drive_shares<S, 4>(p.drivetrain()) * w) * R;
    seen.rpm = s.driveline.rpm;
  }
  return seen;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::limits(const Params& p) -> VehicleLimits<S> {
  if constexpr (is_toy) {
    return toy_limits(p);
  } else {
    RoadCar<S, Laws> road = p.road;
    road.roll_centre_height = S(-1);                 // this body leans about the ground, unlike a car on a plane,
    road.drag_height = road.car.geometry.cg_height;  // and drag acts there
    // The weight leans out with the body, by M g h over the springs' roll stiffness.
    const RayBody<S> body = ray_body(p);
    const auto& g = road.car.geometry;
    const S leans = min(body.mass * road.car.body.g * g.cg_height / roll_stiffness(body), S(0.9));
    const S half_width =
        S(0.5) * (g.cg_to_rear * g.track_width_front + g.cg_to_front * g.track_width_rear) / g.wheelbase;
    const S tips = road.car.body.g * half_width / max(g.cg_height, S(1e-3)) * (S(1) - leans);
    return road_car_limits(road, g.cg_height / (S(1) - leans), S(tipping_share) * tips);
  }
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::toy_limits(const Params& p) -> VehicleLimits<S> {
  const auto& body = p.body();
  VehicleLimits<S> limits = basic_limits(body, ReferenceCar<S>::geometry, ReferenceCar<S>::resistance);
  limits.wheelbase = S(2) * p.toy.half_x;
  limits.cg_to_rear = p.toy.half_x + p.toy.cg_offset_x;
  limits.half_width = p.toy.half_y;
  limits.steer_lock = p.toy.max_angle_deg * degree<S>;
  limits.wheel_radius = p.wheel_radius();
  limits.drag = S(0) * body.g;
  limits.max_acceleration = sum(p.driven_shares()) * p.toy.forward_force / body.mass;
  limits.max_deceleration = limits.brake_limit = p.mu() * body.g;
  // lateral force grows with lateral speed: limited to 0.15 rad of slip at 10 m/s
  const G grip = p.grip();
  const S axles = S(0.5) * ((grip[0] + grip[1]) + (grip[2] + grip[3]));
  limits.lateral_grip = S(2 * 0.15 * 10) * p.toy.steering_force * axles / body.mass;
  return limits;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::rolling(const Params& p, State s) -> State {
  s.wheel_speed = s.wheel_speed.from(all(s.vx) / p.radii());
  if constexpr (!is_toy)
    s.driveline = turned_by_wheels(p.road.car.engine, p.road.car.gearbox, s.driveline, s.vx / p.wheel_radius());
  return s;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::geometry_of(const Params& p) -> Geometry<S> {
  if constexpr (is_toy) {
    const auto& t = p.toy;
    return {.wheelbase = S(2) * t.half_x,
            .cg_to_front = t.half_x - t.cg_offset_x,
            .cg_to_rear = t.half_x + t.cg_offset_x,
            .track_width_front = S(2) * t.half_y,
            .track_width_rear = S(2) * t.half_y};
  } else {
    return p.road.car.geometry;
  }
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::place_at(const Params& p, const F& surface, S x, S y, S yaw) -> State {
  State s{};
  s.x = x;
  s.y = y;
  s.yaw = yaw;
  if constexpr (has_patches<F>)
    return placed_on_wheels(p, s, PatchRoad<F, S>{surface, p.ride.contact_patch});
  else
    return placed_on_wheels(p, s, surface);
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::placed_on_wheels(const Params& p, State s, const F& surface) -> State {
  const auto loose = s.placed < S(0.5);
  if (!any_of(loose)) return s;
  const auto body = ray_body(p);
  const auto under = surface(s.x, s.y);
  const auto yaw_sincos = sincos(s.yaw);
  const S ahead = yaw_sincos.cos * under.slope_x + yaw_sincos.sin * under.slope_y,
          left = yaw_sincos.cos * under.slope_y - yaw_sincos.sin * under.slope_x;
  const S steep = sqrt(S(1) + ahead * ahead + left * left), cosine = S(1) / steep;
  const G sag = body.length - body.usual;  // on a slope the springs carry less
  const S depth = S(0.25) * sum(body.usual + sag * all(S(1) - cosine) - body.attach.z);
  const Quat<S> tilt = tilt_of(RollPitch<S>{.roll = atan2(left, sqrt(S(1) + ahead * ahead)), .pitch = -atan(ahead)});
  s.z = select(loose, under.height + depth * steep, s.z);
  s.q_w = select(loose, tilt.w, s.q_w);
  s.q_x = select(loose, tilt.x, s.q_x);
  s.q_y = select(loose, tilt.y, s.q_y);
  s.q_z = select(loose, tilt.z, s.q_z);
  s.placed = select(loose, S(1), s.placed);
  return s;
}

}  // namespace sixline
