// The step of M8, with two axles and with four wheels.
#pragma once
#include "sixline/models/double_track.hpp"

namespace sixline {

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::step(const Params& p, const State& s, const Inputs<S>& u,
                                            const RoadPlane<S>& ground, S dt, const Overrides<S>& test)
    -> StepResult<PlanarTyreModel> {
  const int parts = substep_count(dt, largest_step);
  const S h = dt / S(parts);
  const Driveline<S> driveline = update_driveline_of(p, s, u, ground, test, dt);
  StepResult<PlanarTyreModel> all{s, {}};
  for (int i = 1;; ++i) {  // a single call, so that substep() is inlined
    const auto next = substep(p, all.state, driveline, u, test, ground, h);
    if (parts == 1) return next;
    all.state = next.state;
    add_part(all.forces, next.forces, S(i));
    if (i == parts) return all;
  }
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
    -> Output {
  Output o{};
  o.motion = planar_output(at.yaw, at.vx, at.vy, at.yaw_rate, f.rates);
  o.slip_angle = o.slip_angle.from(atan(f.lateral_slip));
  o.slip_ratio = o.slip_ratio.from(f.slip_ratio);
  o.fz = o.fz.from(f.fz);
  o.fx = o.fx.from(f.fx);
  o.fy = o.fy.from(f.fy);
  o.friction_utilization =
      o.friction_utilization.from(sqrt(f.fx * f.fx + f.fy * f.fy) / max(f.friction_limit, all(S(1e-9))));
  o.steering_torque = f.aligning_moment - p.mechanical_trail * front_of(f.fy);
  o.vx = at.vx;
  o.drive = drive_output(f, u);
  o.drive_force = f.axle_drive_torque / p.car.wheel.wheel_radius;
  o.drag_force = f.drag_force;
  o.rolling_resistance_force = f.rolling_resistance_force;
  o.net_force = p.car.body.mass * f.rates.ax;
  return o;
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::observe(const Params& p, const State& s) -> VehicleMotion<S> {
  const auto w = s.wheel_speed.wheel_vec();
  const S R = p.car.wheel.wheel_radius;
  return {.x = s.x,
          .y = s.y,
          .yaw = s.yaw,
          .vx = s.vx,
          .vy = s.vy,
          .yaw_rate = s.yaw_rate,
          .rolling_speed_front = front_of(w * radii_ratio<N>(p)) * S(2.0 / N) * R,
          .rolling_speed_driven = sum(drive_shares<S, N>(p.drivetrain) * w * radii_ratio<N>(p)) * R,
          .gear = s.driveline.gear,
          .rpm = s.driveline.rpm};
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::limits(const Params& p) -> VehicleLimits<S> {
  return road_car_limits(p, N == 4 ? roll_lever(p) : S(0));  // an axle that counts as one has no lateral load transfer
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::places(const Params& p, SinCos<S> middle, S steer) -> WheelPlaces<G> {
  const auto& g = p.car.geometry;
  const G x = by_axle<S, N>(g.cg_to_front, -g.cg_to_rear);
  if constexpr (N == 2) {
    return wheel_places<G>(x, G(S(0)), {wheel_vec<S>(middle.sin, S(0)), wheel_vec<S>(middle.cos, S(1))});
  } else {
    const S f = S(0.5) * g.track_width_front, r = S(0.5) * g.track_width_rear;
    SinCos<S> left = middle, right = middle;
    if (p.front_steer == FrontSteer::ackermann) {
      const auto wheels = ackermann(g.wheelbase, g.track_width_front, steer);
      const auto pair = sincos_pair(wheels.left, wheels.right);
      left = pair.first;
      right = pair.second;
    }
    return wheel_places<G>(
        x, wheel_vec<S>(f, -f, r, -r),
        with_toe(p, {wheel_vec<S>(left.sin, right.sin, S(0), S(0)), wheel_vec<S>(left.cos, right.cos, S(1), S(1))}));
  }
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::loads(const Params& p, Planar<S> specific_force, S W, S speed_squared) -> G {
  const auto& g = p.car.geometry;
  const S M = p.car.body.mass;
  auto axles = axle_loads(g, W, M * specific_force.x * p.car.load_transfer_share);
  const auto air = air_loads(p, speed_squared);
  axles = clamp_loads(axles, W);
  const S moved = drag_transfer(p, speed_squared, axles.front + air.front);
  axles.front = max(axles.front + air.front - moved, S(0));
  axles.rear = max(axles.rear + air.rear + moved, S(0));
  if constexpr (N == 2) {
    return wheel_vec<S>(axles.front, axles.rear);
  } else {
    const S share = select(p.lateral_load_share_front < S(0), g.cg_to_rear / g.wheelbase, p.lateral_load_share_front);
    const S roll = M * specific_force.y * roll_lever(p);
    const S front = S(0.5) * axles.front, rear = S(0.5) * axles.rear;
    const S df = clamp(share * roll / g.track_width_front, -front, front);
    const S dr = clamp((S(1) - share) * roll / g.track_width_rear, -rear, rear);
    return wheel_vec<S>(front - df, front + df, rear - dr, rear + dr);
  }
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::substep(const Params& p, const State& s, const Driveline<S>& driveline,
                                               const Inputs<S>& u, const Overrides<S>& test, const RoadPlane<S>& ground,
                                               S h) -> StepResult<PlanarTyreModel> {
  const Start start = start_of(p, s, u, test, ground);
  const G load = loads(p, {s.specific_force_x, s.specific_force_y}, start.weight, start.air_squared);
  typename Laws::template Loaded<G> loaded;
  const auto contact = tyre_contact(tyres_of<N>(p), load, friction_under<N>(ground), start.hub_vx, start.hub_vy,
                                    start.wheel_speed * wheel_radii<N>(p), s.relaxation.wheel_vec(), h, loaded,
                                    [&p, &s, &start] { return stance(p, s, start.wheels.y, start.hub_vx); });
  const auto torques = wheel_torques<N>(p, driveline, u, test, contact, start.speed_imposed, h);
  const G share_mass = load * all(p.car.body.mass / max(sum(load), S(1e-9)));
  const auto spin =
      wheel_spin<S, N>(contact.tyre, p.drivetrain, torques.wheels, contact.at, contact.reply.stiffness_along,
                       start.wheel_speed, start.hub_vx, contact.free, contact.limit.fx, share_mass, h);
  const auto others = body_forces(p, s, start, ground, contact, h);
  const auto tyres = planar_tyre_forces<S, N>(
      contact, spin, start.wheels,
      {p.car.body.mass, p.yaw_inertia, s.vx, {s.vy, s.yaw_rate}, others.acts_left, start.moment}, h);
  const Hold hold = hold_at_rest(p, s, start, ground, contact, torques.wheels, others, h);
  return integrate(p, s, driveline, test, {start, load, contact, torques, others, tyres, hold}, h);
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::start_of(const Params& p, const State& s, const Inputs<S>& u,
                                                const Overrides<S>& test, const RoadPlane<S>& ground) -> Start {
  const S steer = road_wheel_angle(p.steering, u, test);
  const auto [yaw_sincos, middle] = sincos_pair(s.yaw, steer);
  const S speed_squared = s.vx * s.vx + s.vy * s.vy, speed = sqrt(speed_squared);
  const auto air = air_flow(test, drag_factor(p.car.resistance), {s.vx, s.vy}, speed, yaw_sincos);
  const auto gravity = with_push(gravity_in_plane(ground, p.car.body.g, yaw_sincos.cos, yaw_sincos.sin), test,
                                 p.car.body.mass, yaw_sincos, air.push_w);
  const auto at = places(p, middle, steer);
  const auto speed_imposed = test.speed_is_imposed > S(0.5);
  const G vx = all(s.vx) - at.y * all(s.yaw_rate), vy = all(s.vy) + at.x * all(s.yaw_rate);
  const G hub_vx = at.steer.cos * vx + at.steer.sin * vy;
  const G rolling_speed = hub_vx * inv_radii<N>(p);
  return {.steer_angle = steer,
          .yaw_sincos = yaw_sincos,
          .steer_sincos = middle,
          .gravity = gravity,
          .weight = p.car.body.mass * gravity.normal,
          .moment = push_moment(test).z,
          .speed = speed,
          .air_speed = air.speed,
          .air_squared = select(air.speed == speed, speed_squared, air.speed * air.speed),
          .speed_imposed = speed_imposed,
          .wheels = at,
          .hub_vx = hub_vx,
          .hub_vy = at.steer.cos * vy - at.steer.sin * vx,
          .rolling_speed = rolling_speed,
          .wheel_speed = select(every_wheel<G>(speed_imposed), rolling_speed, s.wheel_speed.wheel_vec())};
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::body_forces(const Params& p, const State& s, const Start& start,
                                                   const RoadPlane<S>& ground, const TyreContact<S, G, Laws>& contact,
                                                   S h) -> BodyForces {
  const auto& resistance = p.car.resistance;
  const S M = p.car.body.mass;
  auto air = step_resistance(resistance, M, start.air_speed, h);
  if (has_rolling_resistance(contact.tyre)) air = step_resistance(rolling_freely(resistance), M, start.air_speed, h);
  const S dry = dry_rolling(p, ground, contact, start.weight);
  const S scrub = dry / max(start.speed, h * dry / air.inertia + S(1e-12));
  const S left = M * start.gravity.left - scrub * s.vy;
  return {.air = air,
          .dry = dry,
          .scrub = scrub,
          .ahead = M * start.gravity.along - scrub * s.vx,
          .left = left,
          .acts_left = (air.pushed(s.vy, left, h) - s.vy) * M / h};
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::hold_at_rest(const Params& p, const State& s, const Start& start,
                                                    const RoadPlane<S>& ground, const TyreContact<S, G, Laws>& contact,
                                                    const WheelTorques<S, G>& by, const BodyForces& others, S h)
    -> Hold {
  const S M = p.car.body.mass, zero = S(0);
  Hold out{Mask<S>(false), all(zero), all(zero), all(zero), all(zero)};
  // A fast car cannot stop within a step.
  if (!any_of(start.speed <= h * (S(2) * (sum(contact.limit.fx) + others.dry) / M + S(2) * p.car.body.g))) return out;
  const G brake = max(by.brake - by.inertia * abs(start.wheel_speed) / all(h), all(zero));
  const S ahead = stopping_force(M, s.vx, start.gravity.along, others.air.early, h),
          left = stopping_force(M, s.vy, start.gravity.left, others.air.early, h);
  // The loads under such forces: those of the step before do not include that it is the last one, or, at the start,
  // that the car stands on a slope.
  out.load =
      loads(p, {-(s.vx / h + start.gravity.along), -(s.vy / h + start.gravity.left)}, start.weight, start.air_squared);
  out.friction_limit = friction_limit_of(contact.tyre, out.load, friction_under<N>(ground));
  const G maximum = friction_limits(contact.tyre, out.friction_limit).fx;
  const auto grip = [&](const auto& axle_of, const S& R, SinCos<S> steer) {
    const S drive = axle_of(by.drive), holds = axle_of(brake);
    return AxleGrip<S>{axle_of(maximum), (drive - holds) / R, (drive + holds) / R, steer};
  };
  const auto hold = hold_axles<S>(
      ahead, left, pushed(-p.yaw_inertia * s.yaw_rate / h, -start.moment), p.car.geometry.cg_to_front,
      p.car.geometry.cg_to_rear, grip([](const G& g) { return front_of(g); }, by.radius[0], start.steer_sincos),
      grip([](const G& g) { return rear_of(g); }, by.radius[N - 1], {zero, S(1)}), others.dry);
  out.holds = hold.holds && !start.speed_imposed;
  if (!any_of(out.holds)) return out;
  const G& limit = out.friction_limit;
  const G part_of_axle = limit / max(by_axle<S, N>(front_of(limit), rear_of(limit)), all(S(1e-9)));
  const G x = by_axle<S, N>(hold.along_front, hold.along_rear) * part_of_axle,
          y = by_axle<S, N>(hold.left_front, hold.left_rear) * part_of_axle;
  out.fx = start.wheels.steer.cos * x + start.wheels.steer.sin * y;
  out.fy = start.wheels.steer.cos * y - start.wheels.steer.sin * x;
  return out;
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::velocity_after(const State& s, const Start& start, const Hold& hold,
                                                      Planar<S> pushed, S imposed_speed, SinCos<S> half, S h)
    -> Planar<S> {
  const S zero = S(0);
  auto after = turned_on<S>({s.vx, s.vy}, pushed, half);
  if (any_of(start.speed_imposed)) {
    const auto before = rotate_back(Planar<S>{s.vx, s.vy}, half);
    const Planar<S> middle{pushed.x + (before.x - s.vx), pushed.y + (before.y - s.vy)};  // axes of mid step
    const auto driven = rotate_back(at_imposed_speed(imposed_speed, middle, h), half);
    after = {select(start.speed_imposed, driven.x, after.x), select(start.speed_imposed, driven.y, after.y)};
  }
  return {select(hold.holds, zero, after.x), select(hold.holds, zero, after.y)};
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::relaxation_after(const TyreContact<S, G, Laws>& contact, const G& hub_vy,
                                                        const S& share, const Hold& hold, const G& fy) -> G {
  const G stiffness = max(contact.slope, all(S(1))), slip_limit = all(S(2)) * contact.limit.fy / stiffness;
  const G relaxed = relaxed_slip(contact.slip, contact.vy + all(share) * (hub_vy - contact.vy), contact.vx, slip_limit);
  if (!any_of(hold.holds)) return relaxed;
  return select(every_wheel<G>(hold.holds), clamp(-fy / stiffness, -slip_limit, slip_limit), relaxed);
}

template <class Number, int N, class Laws>
auto PlanarTyreModel<Number, N, Laws>::integrate(const Params& p, const State& s, const Driveline<S>& driveline,
                                                 const Overrides<S>& test, const Stages& stages, S h)
    -> StepResult<PlanarTyreModel> {
  const auto& [start, load, contact, torques, others, tyres, hold] = stages;
  const auto& at = start.wheels;
  const auto& air = others.air;
  const S M = p.car.body.mass, zero = S(0);
  const auto holding = hold.holds;
  const bool holds = any_of(holding);
  const auto held_wheels = every_wheel<G>(holding), moved_wheels = every_wheel<G>(start.speed_imposed);
  const auto held_or = [&](const G& held, const G& rolling) {
    return holds ? select(held_wheels, held, rolling) : rolling;
  };
  const G fx = held_or(hold.fx, tyres.fx), fy = held_or(hold.fy, tyres.fy);

  const S tyres_x = sum(at.steer.cos * fx - at.steer.sin * fy), tyres_y = sum(at.steer.sin * fx + at.steer.cos * fy);
  const bool turns = has_moments(contact.tyre);
  const S moment = pushed(sum(at.lever_along * fx + at.lever_left * fy) + (turns ? sum(tyres.mz) : zero), start.moment);
  const S yaw_rate = select(holding, zero, s.yaw_rate + h * moment / p.yaw_inertia);
  const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
  const auto half = sincos(S(0.5) * h * mean_rate);
  const Planar<S> at_first{start.gravity.along, start.gravity.left}, pull = rotate_back(at_first, half);
  const S free_vx = air.pushed(s.vx, others.ahead + M * (pull.x - at_first.x) + tyres_x, h),
          free_vy = air.pushed(s.vy, others.left + M * (pull.y - at_first.y) + tyres_y, h);
  const auto [vx, vy] = velocity_after(s, start, hold, {free_vx, free_vy}, test.imposed_speed, half, h);

  const auto place = moved_by_mean<S>({s.x, s.y}, start.yaw_sincos, turned(half, half), {s.vx, s.vy}, {vx, vy}, h);
  const G wheel_speed = select(moved_wheels, start.rolling_speed, tyres.wheel_speed);
  const G hub_vy = at.steer.cos * (all(vy) + at.x * all(yaw_rate)) - at.steer.sin * (all(vx) - at.y * all(yaw_rate));
  const G relaxation = relaxation_after(contact, hub_vy, tyres.share, hold, fy);
  const S drag = air.drag_acted(free_vx), roll = air.roll_acted(s.vx, free_vx) - others.scrub * s.vx;
  const S pushed_x = select(holding, zero, drag + roll);
  const S pushed_y =
      select(holding, zero, air.drag_acted(free_vy) + air.roll_acted(s.vy, free_vy) - others.scrub * s.vy);
  return {.state = {.x = place.x,
                    .y = place.y,
                    .yaw = s.yaw + mean_rate * h,
                    .vx = vx,
                    .vy = vy,
                    .yaw_rate = yaw_rate,
                    .wheel_speed = s.wheel_speed.from(held_or(all(zero), wheel_speed)),
                    .relaxation = s.relaxation.from(relaxation),
                    .specific_force_x = (tyres_x + pushed_x) / M,
                    .specific_force_y = (tyres_y + pushed_y) / M,
                    .driveline = driveline},
          .forces = {.rates = body_rates<S>(start.steer_angle, {s.vx, s.vy}, s.yaw_rate, {vx, vy}, yaw_rate, h),
                     .lateral_slip = held_or(all(zero), tyres.lateral_slip),
                     .slip_ratio = held_or(all(zero), select(moved_wheels, all(zero), tyres.slip_ratio)),
                     .fz = held_or(hold.load, load),
                     .fx = fx,
                     .fy = fy,
                     .friction_limit = held_or(hold.friction_limit, contact.at.friction_limit),
                     .engine_torque = torques.engine_torque,
                     .axle_drive_torque = torques.wheels.torque,
                     .brake_torque = sum(torques.wheels.brake),
                     .drag_force = drag,
                     .rolling_resistance_force = roll,
                     .aligning_moment = turns ? select(holding, zero, front_of(tyres.mz)) : zero}};
}

}  // namespace sixline
