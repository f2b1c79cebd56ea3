// The step of Model 7 as published by its sources: explicit, with their laws (vehicle/lateral_sources.hpp).
#pragma once
#include "sixline/models/dynamic_bicycle.hpp"

namespace sixline {

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::source_step(const Params& p, const State& s, const Inputs<S>& u,
                                                      const Overrides<S>& test, const RoadPlane<S>& ground, S h)
    -> StepResult<DynamicBicycle> {
  const auto yaw_sincos = sincos(s.yaw);
  const GravityInPlane<S> gravity = gravity_on<Drive>(p.drive, ground, test, yaw_sincos);
  const SourceCar<S> car = source_car(p, s, test, ground, gravity);
  const SourceMotion<S> now = source_motion(p, s, u, test);
  const bool travels = travels_along_slide(p);
  const S v = s.drive.vx, beta = atan2(s.vy, sqrt(max(v * v - s.vy * s.vy, S(1e-12))));
  auto rates = travels                                           ? simulator(car, now, beta)
               : p.source_variant == LateralSource::monster_demo ? monster_demo(car, now)
                                                                 : carphysics2d(car, now);
  rates.yaw = pushed(rates.yaw, push_moment(test).z / p.yaw_inertia);
  auto drive = Drive::substep(p.drive, s.drive, u, gravity, ground.friction, h);
  const S imposed_rate = pull(p, s, test, gravity, h, drive.state);

  StepResult<DynamicBicycle> next{.state = s, .forces = {}};
  next.state.drive = drive.state;
  const auto speed_imposed = test.speed_is_imposed > S(0.5);
  const S free_vx = apply_coulomb_friction(select(speed_imposed, travels ? test.imposed_speed : v, drive.state.vx),
                                           select(speed_imposed, S(0), h * rates.scrub / car.mass));
  const S along = travels ? slide_on(p, free_vx, beta + h * rates.lateral, s.yaw_rate + h * rates.yaw, next.state)
                          : turn_on(p, s, u, test, gravity, rates, free_vx, h, next.state);
  if constexpr (requires { s.drive.wheel_speed_rear; }) hold_wheels(p, s, test, speed_imposed, next.state.drive);
  next.state.yaw = s.yaw + next.state.yaw_rate * h;
  const auto then = rotate(Planar<S>{along, next.state.vy}, sincos(next.state.yaw));
  next.state.x = s.x + h * then.x;
  next.state.y = s.y + h * then.y;
  const S vx = forward_speed(p, s);
  const G limit = G(car.mu) * wheel_vec<S>(car.fz_front, car.fz_rear),
          fy = wheel_vec<S>(rates.force_front, rates.force_rear);
  const S vx_rate = (next.state.drive.vx - v) / h, vy_rate = (next.state.vy - s.vy) / h;
  next.forces = {.rates = {.steer_angle = now.steer,
                           .vx_rate = vx_rate,
                           .ax = vx_rate - s.vy * s.yaw_rate,
                           .ay = vy_rate + S(0.5) * (vx + along) * s.yaw_rate,
                           .yaw_acceleration = (next.state.yaw_rate - s.yaw_rate) / h},
                 .slip_angle = wheel_vec<S>(rates.slip_angle_front, rates.slip_angle_rear),
                 .fy = fy,
                 .lateral_utilization = abs(fy) / max(limit, G(S(1e-9))),
                 .imposed_rate = imposed_rate,
                 .drive = drive.forces};
  return next;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::source_car(const Params& p, const State& s, const Overrides<S>& test,
                                                     const RoadPlane<S>& ground, const GravityInPlane<S>& gravity)
    -> SourceCar<S> {
  const auto& geometry = Drive::geometry(p.drive);
  const auto& body = Drive::body(p.drive);
  const S W = body.mass * gravity.normal,
          transfer = select(test.speed_is_imposed > S(0.5), S(0), load_acceleration(p, s, gravity.along));
  const auto loads = clamp_loads(axle_loads(geometry, W, body.mass * transfer), W);
  return {.source = p.source_variant,
          .mass = body.mass,
          .yaw_inertia = p.yaw_inertia,
          .b = geometry.cg_to_front,
          .c = geometry.cg_to_rear,
          .mu = p.tyre.mu * ground.friction,
          .cornering_stiffness_front = p.cornering_stiffness_front,
          .cornering_stiffness_rear = p.cornering_stiffness_rear,
          .cornering_coefficient_front = p.cornering_coefficient_front,
          .cornering_coefficient_rear = p.cornering_coefficient_rear,
          .grip = p.grip * ground.friction,
          .fz_front = loads.front,
          .fz_rear = loads.rear,
          .slide = p.slide};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::source_motion(const Params& p, const State& s, const Inputs<S>& u,
                                                        const Overrides<S>& test) -> SourceMotion<S> {
  S gear = S(1);
  if constexpr (requires { s.drive.driveline; }) gear = s.drive.driveline.gear;
  return {s.drive.vx, s.vy, s.yaw_rate, road_wheel_angle(p.steering, u, test), u.handbrake, u.throttle, gear};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::slide_on(const Params& p, S vx, S sideslip, S yaw_rate, State& next) -> S {
  const auto direction = sincos(clamp(sideslip, -p.slide.sideslip_limit, p.slide.sideslip_limit));
  next.drive.vx = vx;
  next.vy = vx * direction.sin;
  next.yaw_rate = yaw_rate;
  return vx * direction.cos;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::turn_on(const Params& p, const State& s, const Inputs<S>& u,
                                                  const Overrides<S>& test, const GravityInPlane<S>& gravity,
                                                  const SourceRates<S>& rates, S vx, S h, State& next) -> S {
  const auto speed_imposed = test.speed_is_imposed > S(0.5);
  const S drag = drag_factor(resistance(p)) * abs(s.drive.vx) * s.vy / Drive::body(p.drive).mass;
  const S yaw_rate = s.yaw_rate + h * rates.yaw, free_vy = s.vy + h * (rates.lateral + gravity.left - drag);
  const auto turn = sincos(yaw_rate * h);
  next.drive.vx = turn.cos * vx + turn.sin * free_vy;
  next.vy = turn.cos * free_vy - turn.sin * vx;
  if (any_of(speed_imposed)) {
    const auto driven = at_imposed_speed(test.imposed_speed, {next.drive.vx, next.vy}, h);
    next.drive.vx = select(speed_imposed, driven.x, next.drive.vx);
    next.vy = select(speed_imposed, driven.y, next.vy);
  }
  next.yaw_rate = yaw_rate;
  if (p.source_variant == LateralSource::carphysics2d) {
    const auto stops = hypot(next.drive.vx, next.vy) < S(jp_stop_speed) && u.throttle == S(0) && !speed_imposed;
    next.drive.vx = select(stops, S(0), next.drive.vx);
    next.vy = select(stops, S(0), next.vy);
    next.yaw_rate = select(stops, S(0), next.yaw_rate);
  }
  return next.drive.vx;
}

}  // namespace sixline
