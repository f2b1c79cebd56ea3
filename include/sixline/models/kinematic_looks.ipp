// Steps of the kinematic models K6 and K9.
#pragma once
#include "sixline/models/kinematic_looks.hpp"

namespace sixline {

template <class S>
auto WheelsPersisted<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt,
                              const Overrides<S>& test) -> StepResult<WheelsPersisted> {
  const S steer = road_wheel_angle(p.steering, u, test),
          v = select(test.speed_is_imposed > S(0.5), test.imposed_speed, s.speed);
  const S base = p.wheelbase + s.wheelbase_error, distance = detail::shown_distance(v * dt, base);
  const auto moves = v * dt != S(0);
  const auto angle = sincos(steer), yaw_sincos = sincos(s.yaw);
  const Planar<S> span{base + distance * angle.cos - distance,
                       distance * angle.sin};  // from new rear to new front, body frame
  const S turn = atan2(span.y, span.x), error = select(moves, hypot(span.x, span.y) - p.wheelbase, s.wheelbase_error);
  const Planar<S> centre_b{S(0.5) * (distance * angle.cos + distance), S(0.5) * span.y};
  const auto centre = rotate(centre_b, yaw_sincos);
  return {{.x = s.x + select(moves, centre.x, S(0)),
           .y = s.y + select(moves, centre.y, S(0)),
           .yaw = s.yaw + select(moves, turn, S(0)),
           .speed = v,
           .wheelbase_error = error},
          {{steer, v * dt, centre_b, turn, dt}, base}};
}

template <class S>
auto WheelsPersisted<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  const S base = p.wheelbase + at.wheelbase_error, half = S(0.5) * base;
  const auto yaw_sincos = sincos(at.yaw);
  return {.motion = kinematic_output(f.wheelbase, at.yaw, motion_of(f.motion)),
          .wheelbase_now = base,
          .front_x = at.x + half * yaw_sincos.cos,
          .front_y = at.y + half * yaw_sincos.sin,
          .rear_x = at.x - half * yaw_sincos.cos,
          .rear_y = at.y - half * yaw_sincos.sin};
}

template <class S>
auto DelayedYaw<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt,
                         const Overrides<S>& test) -> StepResult<DelayedYaw> {
  const S steer = road_wheel_angle(p.steering, u, test),
          v = select(test.speed_is_imposed > S(0.5), test.imposed_speed, s.car.speed);
  const S steps = round(min(p.yaw_delay / dt, S(max_steps))), sharing = max(ceiling(steps / S(memory)), S(1));
  const S lag = turned_since(s, steps, sharing), distance = detail::shown_distance(v * dt, p.wheelbase);
  const auto moves = v * dt != S(0);

  // Displacement of the axles in the present body frame.
  const auto front_direction = sincos(steer - lag), rear_direction = sincos(-lag);
  const Planar<S> front{distance * front_direction.cos, distance * front_direction.sin},
      rear{distance * rear_direction.cos, distance * rear_direction.sin};
  const S turn = atan2(front.y - rear.y, p.wheelbase + front.x - rear.x);
  const Planar<S> centre_b{S(0.5) * (front.x + rear.x), S(0.5) * (front.y + rear.y)};
  const auto centre = rotate(centre_b, sincos(s.car.yaw));
  const S turned = select(moves, turn, S(0));
  State next{.car = {.x = s.car.x + select(moves, centre.x, S(0)),
                     .y = s.car.y + select(moves, centre.y, S(0)),
                     .yaw = s.car.yaw + turned,
                     .speed = v},
             .history_filled = s.history_filled + S(1),
             .turns = s.turns};
  next.turns[0] = next.turns[0] + turned;
  const auto full = next.history_filled >= sharing;
  for (int i = memory; i > 0; --i) next.turns[i] = select(full, next.turns[i - 1], next.turns[i]);
  next.turns[0] = select(full, S(0), next.turns[0]);
  next.history_filled = select(full, S(0), next.history_filled);
  return {next, {.motion = {steer, v * dt, centre_b, turn, dt}, .speed = v, .yaw_since = lag + turned}};
}

template <class S>
auto DelayedYaw<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return {.motion = kinematic_output(p.wheelbase, at.car.yaw, motion_of(f.motion)),
          .yaw_delayed = at.car.yaw - f.yaw_since,
          .yaw_drawn = drawn_yaw(p.look, at.car.yaw, f.motion.steer_angle, f.speed)};
}

}  // namespace sixline
