// The step of Model 7, with any drive; the step of its sources: dynamic_bicycle_source.ipp.
#pragma once
#include "sixline/models/dynamic_bicycle.hpp"
#include "sixline/models/dynamic_bicycle_driven.ipp"
#include "sixline/models/dynamic_bicycle_source.ipp"

namespace sixline {

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::step(const Params& p, const State& s, const Inputs<S>& u,
                                               const RoadPlane<S>& ground, S dt, const Overrides<S>& test)
    -> StepResult<DynamicBicycle> {
  const int count = substep_count(dt, largest_step);
  const S h = dt / S(count);
  const bool source = Drive::profile(p.drive) == Profile::source;
  const auto part = [&](const State& from) {
    return source ? source_step(p, from, u, test, ground, h) : substep(p, from, u, test, ground, h);
  };
  State geared = s;
  geared.drive = update_drive<Drive>(p.drive, s.drive, u, dt, ground, test, [&] { return sincos(s.yaw); });
  auto next = part(geared);
  for (int i = 1; i < count; ++i) {
    const auto then = part(next.state);
    next.state = then.state;
    add_part(next.forces, then.forces, S(i + 1));
  }
  next.forces.imposed = select(test.drive_force_is_imposed > S(0.5), S(1), S(0));
  return next;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
    -> Output {
  Output o{};
  o.motion = planar_output(at.yaw, forward_speed(p, at), at.vy, at.yaw_rate, f.rates);
  o.slip_angle = o.slip_angle.from(Drive::profile(p.drive) == Profile::source ? f.slip_angle : atan(f.slip_angle));
  o.fy = o.fy.from(f.fy);
  o.lateral_utilization_front = f.lateral_utilization[0];
  o.lateral_utilization_rear = f.lateral_utilization[1];
  o.drive = Drive::outputs(p.drive, at.drive, f.drive, u);
  if constexpr (requires { o.drive.vx_rate; })
    o.drive.vx_rate = select(f.imposed > S(0.5), f.imposed_rate, o.drive.vx_rate);
  return o;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::tyres(const Params& p, const G& load, const AxleLoads<S>& static_loads)
    -> Tyre<S, G, Laws> {
  const bool absolute = p.cornering_stiffness_mode == CorneringStiffnessMode::absolute;
  const G c = absolute ? wheel_vec<S>(p.cornering_stiffness_front, p.cornering_stiffness_rear)
                       : wheel_vec<S>(p.cornering_coefficient_front, p.cornering_coefficient_rear) * load;
  return {.kind = p.tyre,
          .slip_stiffness = c,
          .cornering_stiffness = c,
          .static_load = wheel_vec<S>(static_loads.front, static_loads.rear),
          .stiffness = wheel_vec<S>(p.axle_stiffness.front, p.axle_stiffness.rear),
          .count = 2,
          .size = G(wheel_scale(wheel_radius(p))),
          .rear = own_of_rear(p.rear_tyre)};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::substep(const Params& p, const State& s, const Inputs<S>& u,
                                                  const Overrides<S>& test, const RoadPlane<S>& ground, S h)
    -> StepResult<DynamicBicycle> {
  Part part = part_of_step(p, s, u, test, ground, h);
  const SideTyres tyres = side_tyres(p, s, ground, part);
  const SideForces rolled = side_forces_of(p, s, part, tyres);
  const SideHold hold = side_hold(p, s, part, tyres.limit);
  const auto resting = s.drive.vx == S(0) && !exceeds(s.drive.vx, S(0)) && hold.holds;
  const G side = select(every_wheel<G>(resting), hold.needed, rolled.force);

  // Longitudinal: the drive, less the part of the steered front tyre's force along the car.
  if (p.cornering_drag == CorneringDrag::on) part.gravity.specific_force = -side[0] * part.turned.sin / part.mass;
  auto drive = Drive::substep(p.drive, s.drive, u, part.gravity, ground.friction, h);
  const S imposed_rate = pull(p, s, test, part.gravity, h, drive.state);
  const auto stays = drive.state.vx == S(0) && !exceeds(drive.state.vx, S(0)) && hold.holds && !part.speed_imposed;
  const auto stuck = resting || stays;
  const G force = select(every_wheel<G>(stays), hold.needed, side);

  StepResult<DynamicBicycle> next{.state = s, .forces = {}};
  next.state.drive = drive.state;
  move_body(p, s, test, part, force, stuck, next.state);
  if constexpr (requires { s.drive.wheel_speed_rear; }) hold_wheels(p, s, test, part.speed_imposed, next.state.drive);
  next.state.relaxation = relaxation_after(s, next.state, tyres, rolled, force, stuck);
  const S v = s.drive.vx;
  next.forces = {.rates = body_rates<S>(part.steer, {v, s.vy}, s.yaw_rate, {next.state.drive.vx, next.state.vy},
                                        next.state.yaw_rate, h),
                 .slip_angle = select(every_wheel<G>(stuck), G(S(0)), rolled.slip),
                 .fy = force,
                 .lateral_utilization = abs(force) / max(tyres.limit, G(S(1e-9))),
                 .imposed_rate = imposed_rate,
                 .drive = drive.forces};
  return next;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::part_of_step(const Params& p, const State& s, const Inputs<S>& u,
                                                       const Overrides<S>& test, const RoadPlane<S>& ground, S h)
    -> Part {
  const auto& body = Drive::body(p.drive);
  const auto yaw_sincos = sincos(s.yaw), middle = turned(yaw_sincos, sincos(S(0.5) * h * s.yaw_rate));
  const S steer = road_wheel_angle(p.steering, u, test);
  const auto air = air_flow<S>(test, drag_factor(resistance(p)), {s.drive.vx, s.vy}, hypot(s.drive.vx, s.vy), middle);
  Part part{.mass = body.mass,
            .h = h,
            .steer = steer,
            .turned = sincos(steer),
            .yaw_sincos = yaw_sincos,
            .gravity = gravity_on<Drive>(p.drive, ground, test, middle, air.push_w),
            .speed_imposed = test.speed_is_imposed > S(0.5),
            .slowed = step_resistance(resistance(p), body.mass, air.speed, h),
            .side_drag = S(0),
            .moment = push_moment(test).z};
  part.gravity.drift = air.speed - abs(s.drive.vx);
  part.side_drag = (part.slowed.drag + part.slowed.early + part.slowed.late) * s.vy;
  return part;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::side_tyres(const Params& p, const State& s, const RoadPlane<S>& ground,
                                                     const Part& part) -> SideTyres {
  const auto& geometry = Drive::geometry(p.drive);
  const auto& body = Drive::body(p.drive);
  const S M = body.mass, W = M * part.gravity.normal, v = s.drive.vx;
  const S transfer = select(part.speed_imposed, S(0), load_acceleration(p, s, part.gravity.along));
  const auto loads = clamp_loads(axle_loads(geometry, W, M * transfer), W),
             static_loads = axle_loads(geometry, M * body.g, S(0) * W);
  const G load = wheel_vec<S>(loads.front, loads.rear);
  const auto tyre = tyres(p, load, static_loads);
  const bool absolute = p.cornering_stiffness_mode == CorneringStiffnessMode::absolute;
  const S surface = ground.friction * (absolute ? S(1) : p.grip / max(p.tyre.mu, S(1e-9)));
  const G friction_limit = friction_limit_of(tyre, load, G(surface)), limit = friction_limits(tyre, friction_limit).fy;
  const SinCos<G> angle{wheel_vec<S>(part.turned.sin, S(0)), wheel_vec<S>(part.turned.cos, S(1))};
  const auto at = wheel_places<G>(wheel_vec<S>(geometry.cg_to_front, -geometry.cg_to_rear), G(S(0)), angle);
  const G v_l = angle.cos * G(v) + angle.sin * G(s.vy) + at.lever_along * G(s.yaw_rate);
  const G v_t = angle.cos * G(s.vy) - angle.sin * G(v) + at.lever_left * G(s.yaw_rate);
  TyreAt<G> meets{.slip = G(S(0)),
                  .tan_alpha = G(S(0)),
                  .friction_limit = friction_limit,
                  .fz = load,
                  .grip = G(surface),
                  .vx = v_l};
  const G slope = fy_slope(tyre, meets);
  const auto slip = lateral_slip<G>(relaxation_length(tyre, meets, slope), s.relaxation.wheel_vec(), v_l, G(part.h),
                                    contact_scale(tyre.size));
  meets.tan_alpha = slip.offset + slip.gain * v_t;
  const G demand = pure_fy(tyre, meets);
  return {.tyre = tyre,
          .meets = meets,
          .at = at,
          .vx = v_l,
          .vy = v_t,
          .slip = slip,
          .demand = demand,
          .limit = limit,
          .slope = slope};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::side_forces_of(const Params& p, const State& s, const Part& part,
                                                         const SideTyres& tyres) -> SideForces {
  const auto& [tyre, meets, at, v_l, v_t, slip, demand, limit, slope] = tyres;
  const G effective_slip = meets.tan_alpha;
  const S M = part.mass, v = s.drive.vx;
  const G pure = secant(demand, effective_slip, slope);
  const auto beyond = abs(demand) > limit;
  const G stiffness = any_of(beyond) ? select(beyond, within(pure, effective_slip, limit), pure) : pure;
  const S inv_inertia = S(1) / part.slowed.inertia;
  const LateralYawState<S> now{s.vy, s.yaw_rate};
  const S Y = (M * part.gravity.left - part.side_drag) * M * inv_inertia;
  S late = S(1);
  const auto slip_under = [&, &at = at, &slip = slip](const G& k) {  // by name: clang 14 captures no bindings
    late = implicit_share(slip, k, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, part.h);
    const auto soft =
        solve_lateral_yaw(at, slip, k, M, p.yaw_inertia, v, now, Y, pushed(S(0) * Y, part.moment), part.h * late);
    return slip.offset +
           slip.gain * (at.steer.cos * G(soft.vy) - at.steer.sin * G(v) + at.lever_left * G(soft.yaw_rate));
  };
  // A tyre at its limit has the stiffness of the slip at the end of the step: its force must be the one with which the
  // motion was solved, or a step long enough to reverse the slip would turn the car back and forth.
  G slip_after = slip_under(stiffness);
  G then = stiffness;
  if (const auto over = pure * abs(slip_after) > limit; any_of(beyond || over)) {
    then = select(over, within(pure, slip_after, limit), pure);
    slip_after = slip_under(then);
  }
  // Soft tyres follow the law at that slip, as in the models that share the grip.
  const G solved = -then * slip_after, law = pure_fy(tyre, meets.with(G(S(0)), slip_after));
  const G stiff = clamp(G(S(4) * late - S(3)), G(S(0)), G(S(1)));
  return {clamp(law + stiff * (solved - law), -limit, limit), slip_after, late};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::side_hold(const Params& p, const State& s, const Part& part, const G& limit)
    -> SideHold {
  const auto& geometry = Drive::geometry(p.drive);
  const auto hold = side_forces(stopping_force(part.mass, s.vy, part.gravity.left, part.slowed.early, part.h),
                                pushed(-p.yaw_inertia * s.yaw_rate / part.h, -part.moment), geometry.cg_to_front,
                                geometry.cg_to_rear);
  const G needed = wheel_vec<S>(hold.front / part.turned.cos, hold.rear);
  return {needed, abs(needed[0]) <= limit[0] && abs(needed[1]) <= limit[1]};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::move_body(const Params& p, const State& s, const Overrides<S>& test,
                                                    const Part& part, const G& force, const Mask<S>& stuck, State& next)
    -> void {
  const auto& geometry = Drive::geometry(p.drive);
  const S h = part.h, inv_inertia = S(1) / part.slowed.inertia;
  const S left = force[0] * part.turned.cos + force[1],
          moment =
              pushed(geometry.cg_to_front * force[0] * part.turned.cos - geometry.cg_to_rear * force[1], part.moment);
  next.yaw_rate = select(stuck, S(0), s.yaw_rate + h * moment / p.yaw_inertia);
  const S free_vy =
      select(stuck, S(0), s.vy + h * (part.mass * part.gravity.left + left - part.side_drag) * inv_inertia);
  const S vx = next.drive.vx, mean_rate = S(0.5) * (s.yaw_rate + next.yaw_rate);
  const Planar<S> before{s.drive.vx, s.vy};
  const auto half = sincos(S(0.5) * h * mean_rate);
  auto after = turned_on<S>(before, {vx, free_vy}, half);
  after = {select(stuck, vx, after.x), select(stuck, free_vy, after.y)};  // a standing car does not turn
  if (any_of(part.speed_imposed)) {
    const auto halfway = rotate_back(before, half);
    const Planar<S> middle{vx + (halfway.x - before.x), free_vy + (halfway.y - before.y)};  // axes of mid step
    const auto driven = rotate_back(at_imposed_speed(test.imposed_speed, middle, h), half);
    after = {select(part.speed_imposed, driven.x, after.x), select(part.speed_imposed, driven.y, after.y)};
  }
  next.drive.vx = after.x;
  next.vy = after.y;
  next.yaw = s.yaw + mean_rate * h;
  const auto place =
      moved_by_mean<S>({s.x, s.y}, part.yaw_sincos, turned(half, half), before, {next.drive.vx, next.vy}, h);
  next.x = place.x;
  next.y = place.y;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::relaxation_after(const State& s, const State& next, const SideTyres& tyres,
                                                           const SideForces& rolled, const G& force,
                                                           const Mask<S>& stuck) -> Relaxation {
  const auto& at = tyres.at;
  const G vy_end = at.steer.cos * G(next.vy) - at.steer.sin * G(next.drive.vx) + at.lever_left * G(next.yaw_rate);
  const G slip_limit = G(S(2)) * tyres.limit / max(tyres.slope, G(S(1)));
  const G loaded = clamp(-force / max(tyres.slope, G(S(1))), -slip_limit, slip_limit);
  return s.relaxation.from(
      select(every_wheel<G>(stuck), loaded,
             relaxed_slip(tyres.slip, tyres.vy + G(rolled.late) * (vy_end - tyres.vy), tyres.vx, slip_limit)));
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::pull(const Params& p, const State& s, const Overrides<S>& test,
                                               const GravityInPlane<S>& gravity, S h, typename Drive::State& drive)
    -> S {
  const auto imposed = test.drive_force_is_imposed > S(0.5);
  const S M = Drive::body(p.drive).mass, v = s.drive.vx;
  if (!any_of(imposed)) return S(0) * v;
  const auto& air = resistance(p);
  const auto slow = step_resistance(air, M, abs(v) + gravity.drift, h);
  const S pulled =
      apply_coulomb_friction(slow.pushed(v, test.imposed_drive_force + M * (gravity.along + gravity.specific_force), h),
                             h * rolling_friction(air, M * gravity.normal, gravity.rolling) / slow.inertia);
  const S rate = (pulled - v) / h;
  drive.vx = select(imposed, pulled, drive.vx);
  if constexpr (requires { drive.specific_force_x; })
    drive.specific_force_x = select(imposed, rate - gravity.along, drive.specific_force_x);
  return rate;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::hold_wheels(const Params& p, const State& s, const Overrides<S>& test,
                                                      const Mask<S>& speed_imposed, typename Drive::State& drive)
    -> void {
  const auto imposed = speed_imposed || test.drive_force_is_imposed > S(0.5);
  if (!any_of(imposed)) return;
  const auto rolled = Drive::rolling(p.drive, s.drive, drive.vx);
  for_each_pair<typename Drive::State>(drive, rolled, [&](const FieldInfo& f, S& to, const S& rolling_value) {
    if (f.quantity == Quantity::wheel_speed || f.quantity == Quantity::rpm) to = select(imposed, rolling_value, to);
    if (f.name == "specific_force_x") to = select(speed_imposed, S(0), to);
  });
}

}  // namespace sixline
