// Steps of the kinematic models K1 to K5 and K7.
#pragma once
#include "sixline/models/kinematic.hpp"

namespace sixline {

template <class S>
auto SixLine<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt)
    -> StepResult<SixLine> {
  return axle_step<SixLine>(p, s, u, dt);
}

template <class S>
auto SixLine<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, f);
}

template <class S>
auto FrontDistanceSolved<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt)
    -> StepResult<FrontDistanceSolved> {
  return axle_step<FrontDistanceSolved>(p, s, u, dt);
}

template <class S>
auto FrontDistanceSolved<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, f);
}

template <class S>
auto RearDistanceSolved<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt)
    -> StepResult<RearDistanceSolved> {
  return axle_step<RearDistanceSolved>(p, s, u, dt);
}

template <class S>
auto RearDistanceSolved<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, f);
}

template <class S>
auto RearFollows<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt)
    -> StepResult<RearFollows> {
  return axle_step<RearFollows>(p, s, u, dt);
}

template <class S>
auto RearFollows<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, f);
}

template <class S>
auto KinematicArc<S>::motion(const Params& p, S v, S steer) -> Motion {
  const auto angle = sincos(steer);
  if (p.speed_at == SpeedAt::front) return {v * angle.cos, v * angle.sin / p.wheelbase};
  const S tangent = angle.sin / angle.cos;
  const S rear = p.speed_at == SpeedAt::rear ? v : v / sqrt(S(1) + S(0.25) * tangent * tangent);
  return {rear, rear * tangent / p.wheelbase};
}

template <class S>
auto KinematicArc<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt)
    -> StepResult<KinematicArc> {
  const S steer = road_wheel_angle(p.steering, u), v = detail::speed_of_step(s, u);
  const Motion m = motion(p, v, steer), shape = motion(p, select(v == S(0), S(1), v), steer);
  const S turn = m.yaw_rate * dt, half = S(0.5) * p.wheelbase;
  const auto yaw_sincos = sincos(s.yaw);
  const auto arc = arc_step<S>({m.rear_speed * dt, S(0)}, yaw_sincos,
                               turn);  // of the rear axle; the centre stays half ahead of it
  const State next{.x = s.x + (arc.moved_w.x + half * (arc.yaw_sincos.cos - yaw_sincos.cos)),
                   .y = s.y + (arc.moved_w.y + half * (arc.yaw_sincos.sin - yaw_sincos.sin)),
                   .yaw = s.yaw + turn,
                   .speed = v};
  return {next, {steer, m.rear_speed, m.yaw_rate, {{shape.rear_speed, half * shape.yaw_rate}, shape.yaw_rate}}};
}

template <class S>
auto KinematicArc<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, f);
}

template <class S>
auto AnyAxleSteer<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt)
    -> StepResult<AnyAxleSteer> {
  const S steer = road_wheel_angle(p.steering, u), v = detail::speed_of_step(s, u);
  const S shown = select(v == S(0), S(1), v);
  const Motion m = motion(p, v, steer), shape = motion(p, shown, steer);
  const S turn = m.yaw_rate * dt;
  const auto moved = arc_step<S>({v * dt, m.sideways * dt}, sincos(s.yaw), turn).moved_w;
  const State next{.x = s.x + moved.x, .y = s.y + moved.y, .yaw = s.yaw + turn, .speed = v};
  return {next, {steer, v, m.yaw_rate, {{shown, shape.sideways}, shape.yaw_rate}}};
}

template <class S>
auto AnyAxleSteer<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, f);
}

}  // namespace sixline
