// The step of the ray models: springs, contact with the ground, wheels, the body's own contact, motion.
#pragma once
#include "sixline/models/ray/body_forces.ipp"
#include "sixline/models/ray/faces.ipp"
#include "sixline/models/ray/road_wheels.ipp"
#include "sixline/models/ray/toy_wheels.ipp"
#include "sixline/models/ray/uneven.ipp"
#include "sixline/models/ray/values.ipp"
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
template <class Road>
auto RayModel<Number, is_toy, Laws>::step(const Params& p, const State& s, const Inputs<S>& u, const Road& road, S dt,
                                          const Overrides<S>& test) -> StepResult<RayModel> {
  if constexpr (has_patches<Road>)
    return step_on(p, s, u, PatchRoad<Road, S>{road, p.ride.contact_patch}, dt, test);
  else
    return step_on(p, s, u, road, dt, test);
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::step_on(const Params& p, const State& s, const Inputs<S>& u, const F& surface,
                                             S dt, const Overrides<S>& test) -> StepResult<RayModel> {
  if (any_of(begins(s))) return step_on(p, begun(p, s, surface), u, surface, dt, test);
  const int count = substep_count(dt, largest_step);
  const S h = dt / S(count);
  const Gears gears = update_gears(p, s, u, dt);
  auto next = over_ground(p, s, gears, u, test, surface, h);
  for (int i = 1; i < count; ++i) {
    const auto then = over_ground(p, next.state, gears, u, test, surface, h);
    next.state = then.state;
    add_part(next.forces, then.forces, S(i + 1));
  }
  next.forces.rates.vx_rate = (next.state.vx - s.vx) / dt;
  return next;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::step(const Params& p, const State& s, const Inputs<S>& u,
                                          const RoadPlane<S>& ground, S dt, const Overrides<S>& test)
    -> StepResult<RayModel> {
  return step(p, s, u, plane_of(ground), dt, test);
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::update_gears(const Params& p, const State& s, const Inputs<S>& u, S dt) -> Gears {
  if constexpr (is_toy) {  // no gearbox: its gear is the sign of the pedal, 0 lets it roll
    return {.gear = select(u.auto_shift > S(0.5), S(1), clamp(u.gear, S(-1), S(1)))};
  } else {
    const S driven = sum(drive_shares<S, 4>(p.drivetrain()) * s.wheel_speed.wheel_vec());
    return update_driveline(p.road.car, p.road.wheels, s.driveline, u, driven, s.vx / p.wheel_radius(), dt,
                            [&] { return p.road.car.body.g * S(2) * (s.q_w * s.q_y - s.q_x * s.q_z); });
  }
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::substep(const Params& p, const State& s, const Gears& gears, const Inputs<S>& u,
                                             const Overrides<S>& test, const F& surface, S h) -> StepResult<RayModel> {
  const RayBody<S> body = stepped_body(p, s, h);
  const Placing<S> placing = s.placing();
  const Motion<S> now = s.motion();
  const auto steered = steer(p, u, test);
  const Sprung sprung = ride_on_springs(p, body, s, placing, now, test, surface, h);   // Y1
  const Standing standing = stand_on_ground(p, body, placing, sprung, steered.of, h);  // Y2 to Y4
  const auto& [plane, at, hang, response, free, rolls] = standing;
  const Contacts contacts{.plane = plane,
                          .at = at,
                          .hits = sprung.hits,
                          .load = sprung.tyre_load,
                          .now = plane.motion(now.v, now.w),
                          .free = plane.motion(free.v, free.w),
                          .hang = hang,
                          .stiff = sprung.stiff};
  const auto wheels = [&] {
    if constexpr (is_toy)
      return toy_wheels(p, body, s, gears.gear, u, contacts, h);
    else
      return road_wheels(p, body, s, gears, u, test, contacts, h);
  }();
  Motion<S> next = pushed_by_wheels(p, body, now, sprung, standing, wheels, h);
  next = kept_above_ground(body, placing, sprung.hits, wheels, next, surface, h);
  auto out = integrate(p, body, s, gears, {placing, now, next, steered, sprung, wheels, rolls}, h);  // Y5, Y6
  if constexpr (MayHaveFaces<F>)
    if (may_have_faces(surface)) stop_at_faces(p, body, s, placing, sprung.hits, wheels, surface, out, h);
  return out;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::stand_on_ground(const Params& p, const RayBody<S>& body, const Placing<S>& placing,
                                                     const Sprung& sprung, const SinCos<G>& steer, S h) -> Standing {
  Vec3Of<G> pushed = sprung.contact;
  if constexpr (is_toy) pushed = {body.attach.x, body.attach.y, all(p.toy.force_height_offset)};
  const S total_load = sum(sprung.load);
  const auto none_down = !(total_load > S(0));
  Standing out;
  out.plane = contact_plane(either(none_down, placing.axes.z, sprung.support), pushed, sprung.load,
                            S(1) / select(none_down, S(1), total_load), body.inv_mass, body.inv_inertia);
  out.response = {body.inv_mass, body.inv_inertia, sprung.response};
  out.free = sprung.next;
  if (!as_source(p)) out.plane.mobility = mobility_of(out.plane, out.response);
  out.at = contact_frames(out.plane, steer, sprung.hits.n, pushed);
  const G drop = body.attach.z - pushed.z;  // the toy uses the attach point's speed
  out.hang = drop * (out.at.left.x * all(sprung.next.w.y) - out.at.left.y * all(sprung.next.w.x));
  out.free.v = rolled(p, out.plane, sprung.next, total_load, sprung.load, sprung.hits, body, h);
  out.rolls = dot(out.plane.e, out.free.v - sprung.next.v) * (body.mass / h);
  return out;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::pushed_by_wheels(const Params& p, const RayBody<S>& body, const Motion<S>& now,
                                                      const Sprung& sprung, const Standing& standing,
                                                      const WheelForces& wheels, S h) -> Motion<S> {
  const auto& [plane, at, hang, response, free, rolls] = standing;
  const Vec3Of<G> force{at.along.x * wheels.along + at.left.x * wheels.left,
                        at.along.y * wheels.along + at.left.y * wheels.left,
                        at.along.z * wheels.along + at.left.z * wheels.left};
  Vec3Of<G> pushed = sprung.contact;
  if constexpr (is_toy) pushed = {body.attach.x, body.attach.y, all(p.toy.force_height_offset)};
  Vec3<S> twist = either(wheels.holding, plane.twist(wheels.impulse), moment(pushed, force) * h);
  if constexpr (!is_toy)
    if (!vanishes(wheels.turning)) twist = twist + plane.n * (wheels.turning * h);
  // Wheels turn with the body: their forces act in their directions in the middle of the step (vehicle/planar.hpp). The
  // forces of ground and gravity do not turn.
  const S turns = dot(plane.n, now.w + free.w + scaled(body.inv_inertia, twist)) * (S(0.25) * h);
  const Vec3<S> rolling = as_source(p) ? total(force) * h : turned_about(plane.n, turns, total(force) * h),
                kick = either(wheels.holding, plane.push(wheels.impulse), rolling);
  const auto change = response(kick, twist);
  Motion<S> next{free.v + change.v, free.w + change.w};
  if constexpr (is_toy)
    if (as_source(p)) {
      next.v = next.v * max(S(1) - p.toy.linear_damping * h, S(0));
      next.w = next.w * max(S(1) - p.toy.angular_damping * h, S(0));
    }
  return next;
}

template <class Number, bool is_toy, class Laws>
template <class F>
auto RayModel<Number, is_toy, Laws>::kept_above_ground(const RayBody<S>& body, const Placing<S>& placing,
                                                       const RayHits<G>& hits, const WheelForces& wheels,
                                                       Motion<S> next, const F& surface, S h) -> Motion<S> {
  const auto touched = [&] {
    // Holding wheels lend their unused friction to the floor, whose contact changes the motion that they hold.
    const S used = sum(sqrt(wheels.along * wheels.along + wheels.left * wheels.left));
    const S lent = select(wheels.holding, max(sum(wheels.friction_limit) - used, S(0)), S(0));
    return box_contact(placing, body.box, next, body.mass, body.inv_mass, body.inv_inertia, surface, lent, h);
  };
  // The ground may rise under an overhang before a wheel reaches the rise.
  if constexpr (MayHaveFaces<F>)
    if (may_have_faces(surface)) return touched();
  const S deep = lowest(placing.axes, body.box);
  const G ground = hits.height + hits.rise * all(S(body_overhang) * body.size) - all(placing.place_w.z);
  const S highest = max(max(ground[0], ground[1]), max(ground[2], ground[3]));
  const S falls = max(S(0), -(dot(placing.axes.z, next.v))) + (abs(next.w.x) + abs(next.w.y)) * deep;
  const auto near = highest + deep + falls * h > S(0);
  if (!any_of(near)) return next;
  const auto hit = touched();
  return {either(near, hit.v, next.v), either(near, hit.w, next.w)};
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::integrate(const Params& p, const RayBody<S>& body, const State& s,
                                               const Gears& gears, const Stages& stages, S h) -> StepResult<RayModel> {
  const auto& [placing, now, next, steered, sprung, wheels, rolls] = stages;
  // Moved by the mean of both velocities; then the body turns freely.
  const Vec3<S> mean = S(0.5) * h * (now.v + next.v), direction = out_of_body(placing.axes, mean);
  const Vec3<S> momentum = scaled(body.inertia, next.w);
  const Vec3<S> turning =
      as_source(p) ? momentum : S(0.5) * (momentum + scaled(body.inertia, now.w));  // mid step, as the tyres
  const auto turn = free_turn(turning, body.inv_inertia, h);
  const auto turned = turned_by(Attitude<S>{s.yaw, s.tilt()}, turn);
  const Vec3<S> v = turn.back(next.v, turned.k);
  Vec3<S> w = scaled(body.inv_inertia, turn.back(momentum, turned.k));
  // A turn too fast for the step must not add energy: its momentum is reduced.
  if (any_of(dot(turn.half, turn.half) > S(0.01))) {
    const S had = dot(next.w, momentum), has = dot(w, scaled(body.inertia, w));
    w = w * select(has > S(1.001) * had, sqrt(had / max(has, S(1e-30))), S(1));
  }
  StepResult<RayModel> out;
  auto& to = out.state;
  const auto& yaw_sincos = placing.yaw_sincos;
  to.x = s.x + (yaw_sincos.cos * direction.x - yaw_sincos.sin * direction.y);
  to.y = s.y + (yaw_sincos.sin * direction.x + yaw_sincos.cos * direction.y);
  to.z = s.z + direction.z;
  to.yaw = turned.attitude.yaw;
  to.set_tilt(turned.attitude.tilt);
  to.set_motion({v, w});
  to.wheel_speed = to.wheel_speed.from(wheels.omega);
  to.relaxation = to.relaxation.from(wheels.contact);
  const G angle = s.wheel_rotation.wheel_vec() + all(h) * wheels.omega;
  to.wheel_rotation = to.wheel_rotation.from(
      select(angle > all(pi<S>), angle - all(two_pi<S>), select(angle <= all(-pi<S>), angle + all(two_pi<S>), angle)));
  to.driveline = gears;
  to.springs = s.springs;
  to.placed = s.placed;
  out.forces = {.rates = body_rates<S>(steered.middle, {s.vx, s.vy}, s.yaw_rate, {v.x, v.y}, w.z, h),
                .az = (next.v.z - s.vz) / h,
                .compression = sprung.hits.compression,
                .grounded = select(sprung.hits.grounded, all(S(1)), all(S(0))),
                .fz = sprung.tyre_load,
                .fx = wheels.along,
                .fy = wheels.left,
                .friction_limit = wheels.friction_limit,
                .lateral_slip = wheels.lateral_slip,
                .slip_ratio = wheels.slip,
                .steer_angle = steered.angle,
                .engine_torque = wheels.engine,
                .axle_drive_torque = wheels.drive,
                .brake_torque = wheels.brake,
                .drive_force = wheels.force,
                .drag_force = sprung.air.drag,
                .rolling_resistance_force = rolls,
                .aligning_moment = wheels.steering};
  return out;
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::steer(const Params& p, const Inputs<S>& u, const Overrides<S>& test) -> Steered {
  S lock;
  if constexpr (is_toy)
    lock = p.toy.max_angle_deg * degree<S>;
  else
    lock = p.road.steering.steer_lock;
  const S middle =
      select(test.steer_angle_is_imposed > S(0.5), test.imposed_steer_angle, clamp(u.steer, S(-1), S(1)) * lock);
  if constexpr (is_toy) {
    const G shares = p.steered_shares(), angle = select(shares > all(S(0)), shares * all(middle), all(S(0)));
    return {angle, sincos(angle), middle};
  } else {
    Steered wheels = steer_axles(p, middle);
    if (vanishes(p.road.toe_front) && vanishes(p.road.toe_rear)) return wheels;
    return {wheels.angle + toe_of(p.road), with_toe(p.road, wheels.of), middle};
  }
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::steer_axles(const Params& p, const S& middle) -> Steered {
  S left = middle, right = middle;
  if (p.road.front_steer == FrontSteer::ackermann) {
    const auto wheels = ackermann(p.road.car.geometry.wheelbase, p.road.car.geometry.track_width_front, middle);
    left = wheels.left;
    right = wheels.right;
  }
  const auto of = sincos(wheel_vec<S>(left, right));
  const SinCos<S> of_left{of.sin[0], of.cos[0]}, of_right{of.sin[1], of.cos[1]};
  const S zero = S(0), one = S(1);
  if (p.steered == SteeredAxle::front)
    return {wheel_vec<S>(left, right, zero, zero),
            {wheel_vec<S>(of_left.sin, of_right.sin, zero, zero), wheel_vec<S>(of_left.cos, of_right.cos, one, one)},
            middle};
  if (p.steered == SteeredAxle::rear)
    return {wheel_vec<S>(zero, zero, left, right),
            {wheel_vec<S>(zero, zero, of_left.sin, of_right.sin), wheel_vec<S>(one, one, of_left.cos, of_right.cos)},
            middle};
  return {wheel_vec<S>(left, right, left, right),
          {wheel_vec<S>(of_left.sin, of_right.sin, of_left.sin, of_right.sin),
           wheel_vec<S>(of_left.cos, of_right.cos, of_left.cos, of_right.cos)},
          middle};
}

}  // namespace sixline
