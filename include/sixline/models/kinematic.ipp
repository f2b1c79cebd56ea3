// Steps of the kinematic models K1 to K5 and K7.
#pragma once
#include "sixline/models/kinematic.hpp"

namespace sixline {

template <class Model, class S>
auto AxleModel<Model, S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&, S dt,
                               const Overrides<S>& test) -> StepResult<Model> {
  const S steer = road_wheel_angle(p.steering, u, test), v = detail::speed_of_step(s, test), L = p.wheelbase;
  const auto angle = sincos(steer);
  const auto moves = v * dt != S(0);
  const AxlePaths<S> path = Model::paths(p, detail::shown_distance(v * dt, L), angle);
  const S along = select(path.valid, path.front, S(0)), rear = select(path.valid, path.rear, S(0));
  const Planar<S> front{along * angle.cos, along * angle.sin};
  const S turn = atan2(front.y, L + front.x - rear);
  Planar<S> centre_b{S(0.5) * (front.x + rear), S(0.5) * front.y};
  if constexpr (requires { Model::rear_is_dragged; }) {  // the centre is half a wheelbase behind the new front
    const auto yaw_sincos = sincos(turn);
    centre_b = {front.x + S(0.5) * L * (S(1) - yaw_sincos.cos), front.y - S(0.5) * L * yaw_sincos.sin};
  }
  const auto moved = rotate(centre_b, sincos(s.yaw));
  return {{.x = s.x + select(moves, moved.x, S(0)),
           .y = s.y + select(moves, moved.y, S(0)),
           .yaw = s.yaw + select(moves, turn, S(0)),
           .speed = v},
          {steer, v * dt, centre_b, turn, dt}};
}

template <class Model, class S>
auto AxleModel<Model, S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  return kinematic_output(p.wheelbase, at.yaw, motion_of(f));
}

template <class Model, class S, class Params_>
auto ArcModel<Model, S, Params_>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&)
    -> Output {
  const S speed = select(f.speed == S(0), S(1), f.speed);
  const ArcMotion<S> m = Model::motion(p, f.speed, f.steer_angle), shape = Model::motion(p, speed, f.steer_angle);
  const ShownMotion<S> shown{{shape.vx, shape.vy}, shape.yaw_rate};
  return kinematic_output<S>(p.wheelbase, at.yaw, {f.steer_angle, m.vx, m.yaw_rate, shown});
}

template <class S>
auto KinematicArc<S>::motion(const KinematicArcParams<S>& p, S v, S steer) -> ArcMotion<S> {
  const auto angle = sincos(steer);
  const S half = S(0.5) * p.wheelbase;
  if (p.speed_at == SpeedAt::front) {
    const S yaw_rate = v * angle.sin / p.wheelbase;
    return {v * angle.cos, half * yaw_rate, yaw_rate};
  }
  const S tangent = angle.sin / angle.cos;
  const S vx = p.speed_at == SpeedAt::rear ? v : v / sqrt(S(1) + S(0.25) * tangent * tangent);
  const S yaw_rate = vx * tangent / p.wheelbase;
  return {vx, half * yaw_rate, yaw_rate};
}

template <class S>
auto KinematicArc<S>::step(const KinematicArcParams<S>& p, const KinematicState<S>& s, const Inputs<S>& u,
                           const RoadPlane<S>&, S dt, const Overrides<S>& test) -> StepResult<KinematicArc> {
  const S steer = road_wheel_angle(p.steering, u, test), v = detail::speed_of_step(s, test);
  const ArcMotion<S> m = motion(p, v, steer);
  const S turn = m.yaw_rate * dt, half = S(0.5) * p.wheelbase;
  const auto yaw_sincos = sincos(s.yaw);
  const auto arc =
      arc_step<S>({m.vx * dt, S(0)}, yaw_sincos, turn);  // of the rear axle; the centre is half a wheelbase ahead
  const KinematicState<S> next{.x = s.x + (arc.moved_w.x + half * (arc.yaw_sincos.cos - yaw_sincos.cos)),
                               .y = s.y + (arc.moved_w.y + half * (arc.yaw_sincos.sin - yaw_sincos.sin)),
                               .yaw = s.yaw + turn,
                               .speed = v};
  return {next, {steer, v}};
}

template <class S>
auto AnyAxleSteer<S>::step(const AnyAxleSteerParams<S>& p, const KinematicState<S>& s, const Inputs<S>& u,
                           const RoadPlane<S>&, S dt, const Overrides<S>& test) -> StepResult<AnyAxleSteer> {
  const S steer = road_wheel_angle(p.steering, u, test), v = detail::speed_of_step(s, test);
  const ArcMotion<S> m = motion(p, v, steer);
  const S turn = m.yaw_rate * dt;
  const auto moved = arc_step<S>({v * dt, m.vy * dt}, sincos(s.yaw), turn).moved_w;
  const KinematicState<S> next{.x = s.x + moved.x, .y = s.y + moved.y, .yaw = s.yaw + turn, .speed = v};
  return {next, {steer, v}};
}

}  // namespace sixline
