// The step of Model 7, whatever drive it carries.
#pragma once
#include "sixline/models/dynamic_bicycle.hpp"

namespace sixline {

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::step(const Params& p, State s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                               S dt) -> StepResult<DynamicBicycle> {
  const int count = substep_count(dt, largest_step);
  const S h = dt / S(count), vx = s.drive.vx;
  const bool source = Drive::profile(p.drive) == Profile::source;
  s.drive = update_drive<Drive>(p.drive, s.drive, u, dt);
  StepResult<DynamicBicycle> next{.state = s, .forces = {}};
  for (int i = 0; i < count; ++i)
    next = source ? source_step(p, next.state, u, ground, h) : substep(p, next.state, u, ground, h);
  if (!source) next.forces.vx = vx;
  return next;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
    -> Output {
  Output o{};
  o.motion = planar_output(at.yaw, f.vx, at.vy, at.yaw_rate, f.rates);
  o.slip_angle = o.slip_angle.from(Drive::profile(p.drive) == Profile::source ? f.slip_angle : atan(f.slip_angle));
  o.fy = o.fy.from(f.fy);
  o.lateral_utilization_front = f.lateral_utilization[0];
  o.lateral_utilization_rear = f.lateral_utilization[1];
  o.drive = Drive::outputs(p.drive, at.drive, f.drive, u);
  if constexpr (requires { o.drive.vx_rate; })
    o.drive.vx_rate = select(u.drive_force_is_imposed > S(0.5), f.imposed_rate, o.drive.vx_rate);
  return o;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::observe(const Params& p, const State& s) -> Observation<S> {
  Observation<S> seen{.x = s.x,
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
auto DynamicBicycle<Number, Drive, Laws>::limits(const Params& p) -> CarLimits<S> {
  CarLimits<S> limits = Drive::limits(p.drive);
  const auto& geometry = Drive::geometry(p.drive);
  limits.steer_lock = p.steering.steer_lock;
  limits.cg_to_rear = geometry.cg_to_rear;
  limits.tyres_slide = S(1);
  limits.lateral_grip = p.tyre.mu * peak_fy(p.tyre) * Drive::body(p.drive).g;
  limits.rear_slip = rear_slip(geometry, Drive::body(p.drive).mass, p.cornering_stiffness_rear);
  limits.understeer =
      understeer(geometry, Drive::body(p.drive).mass, p.cornering_stiffness_front, p.cornering_stiffness_rear);
  return limits;
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
          .stiffness = wheel_vec<S>(p.axle_stiffness.front, p.axle_stiffness.rear)};
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::substep(const Params& p, const State& s, const Inputs<S>& u,
                                                  const RoadPlane<S>& ground, S h) -> StepResult<DynamicBicycle> {
  const auto& geometry = Drive::geometry(p.drive);
  const auto& body = Drive::body(p.drive);
  const S M = body.mass, b = geometry.cg_to_front, c = geometry.cg_to_rear, v = s.drive.vx;
  const auto yaw_sincos = sincos(s.yaw);
  GravityInPlane<S> gravity = gravity_in_plane(ground, body.g, yaw_sincos.cos, yaw_sincos.sin);
  const auto speed_imposed = u.speed_is_imposed > S(0.5);
  const S steer = road_wheel_angle(p.steering, u);
  const auto turned = sincos(steer);

  const S W = M * gravity.normal;
  const S transfer = select(speed_imposed, S(0), load_acceleration(p, s, gravity.along));
  const auto loads = clamp_loads(axle_loads(geometry, W, M * transfer), W),
             static_loads = axle_loads(geometry, M * body.g, S(0) * W);
  const G load = wheel_vec<S>(loads.front, loads.rear);
  const auto tyre = tyres(p, load, static_loads);
  const S surface =
      ground.friction *
      (p.cornering_stiffness_mode == CorneringStiffnessMode::absolute ? S(1) : p.grip / max(p.tyre.mu, S(1e-9)));
  const G friction_limit = friction_limit_of(tyre, load, G(surface)),
          limit = sixline::limits(p.tyre, friction_limit).fy;

  // Where both tyres slide to, and how stiffly they answer.
  const SinCos<G> angle{wheel_vec<S>(turned.sin, S(0)), wheel_vec<S>(turned.cos, S(1))};
  const auto at = wheel_places<G>(wheel_vec<S>(b, -c), G(S(0)), angle);
  const G v_l = angle.cos * G(v) + angle.sin * G(s.vy) + at.lever_along * G(s.yaw_rate);
  const G v_t = angle.cos * G(s.vy) - angle.sin * G(v) + at.lever_left * G(s.yaw_rate);
  const auto slip = lateral_slip<G>(G(p.tyre.relaxation_length), s.relaxation.wheel_vec(), v_l, G(h));
  const G effective_slip = slip.offset + slip.gain * v_t;
  const G demand = pure_fy(tyre, effective_slip, atan(effective_slip), friction_limit);
  const G slope = fy_slope(tyre, friction_limit), pure = secant(demand, effective_slip, slope);
  const auto beyond = abs(demand) > limit;
  const G stiffness = any_of(beyond) ? select(beyond, within(pure, effective_slip, limit), pure) : pure;
  const auto& air = resistance(p);
  const S speed = hypot(v, s.vy);
  const auto slow = step_resistance(air, M, speed, h);
  const LateralYawState<S> now{s.vy, s.yaw_rate};
  const S inv_inertia = S(1) / slow.inertia, slows = (slow.drag + slow.early + slow.late) * s.vy;
  const S Y = (M * gravity.left - slows) * M * inv_inertia;
  S late = S(1);
  const auto slip_under = [&](const G& k) {
    late = implicit_share(slip, k, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, h);
    const auto soft = solve_lateral_yaw(at, slip, k, M, p.yaw_inertia, v, now, Y, S(0) * Y, h * late);
    return slip.offset + slip.gain * (angle.cos * G(soft.vy) - angle.sin * G(v) + at.lever_left * G(soft.yaw_rate));
  };
  // A tyre at its limit is as stiff as its slip at the end says: what it gives must be what the motion was solved
  // for, or a step long enough to reverse the slip turns the car to and fro.
  G slip_after = slip_under(stiffness);
  G then = stiffness;
  if (const auto over = pure * abs(slip_after) > limit; any_of(beyond || over)) {
    then = select(over, within(pure, slip_after, limit), pure);
    slip_after = slip_under(then);
  }
  const G rolled = clamp(-then * slip_after, -limit, limit);

  // A car at rest lengthwise: can its tyres hold it sideways?
  const auto hold =
      side_forces(stopping_force(M, s.vy, gravity.left, slow.early, h), -p.yaw_inertia * s.yaw_rate / h, b, c);
  const G needed = wheel_vec<S>(hold.front / turned.cos, hold.rear);
  const auto holds = abs(needed[0]) <= limit[0] && abs(needed[1]) <= limit[1];
  const auto resting = v == S(0) && holds;
  const G side = select(every_wheel<G>(resting), needed, rolled);

  // Lengthwise: the drive, pushed back by the steered front tyre.
  gravity.drift = speed - abs(v);
  if (p.cornering_drag == CorneringDrag::on) gravity.specific_force = -side[0] * turned.sin / M;
  auto drive = Drive::substep(p.drive, s.drive, u, gravity, ground.friction, h);
  const S imposed_rate = pull(p, s, u, gravity, h, drive.state);
  const auto stays = drive.state.vx == S(0) && holds && !speed_imposed;
  const auto stuck = resting || stays;
  const G force = select(every_wheel<G>(stays), needed, side);

  // Momentum in the old body frame, then turned with the car.
  const S left = force[0] * turned.cos + force[1], moment = b * force[0] * turned.cos - c * force[1];
  const S yaw_rate = select(stuck, S(0), s.yaw_rate + h * moment / p.yaw_inertia);
  const S sideways = select(stuck, S(0), s.vy + h * (M * gravity.left + left - slows) * inv_inertia);
  const S ahead = select(speed_imposed, u.imposed_speed, drive.state.vx);
  const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
  const auto turn = sincos(mean_rate * h);
  const S free_ahead = turn.cos * ahead + turn.sin * sideways, v_next = select(speed_imposed, ahead, free_ahead);
  const S vy = select(speed_imposed, sideways - ahead * mean_rate * h, turn.cos * sideways - turn.sin * ahead);

  StepResult<DynamicBicycle> next{.state = s, .forces = {}};
  next.state.drive = drive.state;
  next.state.drive.vx = v_next;
  if constexpr (requires { s.drive.wheel_speed_rear; }) hold_wheels(p, s, u, speed_imposed, next.state.drive);
  next.state.yaw_rate = yaw_rate;
  next.state.vy = vy;
  next.state.yaw = s.yaw + mean_rate * h;
  const auto place = moved_by_mean<S>({s.x, s.y}, yaw_sincos, turn, {v, s.vy}, {v_next, vy}, h);
  next.state.x = place.x;
  next.state.y = place.y;
  const G v_t_end = angle.cos * G(vy) - angle.sin * G(v_next) + at.lever_left * G(yaw_rate);
  const G slip_limit = G(S(2)) * limit / max(slope, G(S(1)));
  const G loaded = clamp(-force / max(slope, G(S(1))), -slip_limit, slip_limit);
  next.state.relaxation = next.state.relaxation.from(
      select(every_wheel<G>(stuck), loaded, relaxed_slip(slip, v_t + G(late) * (v_t_end - v_t), v_l, slip_limit)));

  next.forces = {.rates = body_rates<S>(steer, v, s.vy, s.yaw_rate, (v_next - v) / h, (vy - s.vy) / h,
                                        (yaw_rate - s.yaw_rate) / h, v_next),
                 .vx = v,
                 .slip_angle = select(every_wheel<G>(stuck), G(S(0)), slip_after),
                 .fy = force,
                 .lateral_utilization = abs(force) / max(limit, G(S(1e-9))),
                 .imposed_rate = imposed_rate,
                 .drive = drive.forces};
  return next;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::source_step(const Params& p, const State& s, const Inputs<S>& u,
                                                      const RoadPlane<S>& ground, S h) -> StepResult<DynamicBicycle> {
  const auto& geometry = Drive::geometry(p.drive);
  const auto& body = Drive::body(p.drive);
  const auto yaw_sincos = sincos(s.yaw);
  const GravityInPlane<S> gravity = gravity_in_plane(ground, body.g, yaw_sincos.cos, yaw_sincos.sin);
  const auto speed_imposed = u.speed_is_imposed > S(0.5);
  const S W = body.mass * gravity.normal,
          transfer = select(speed_imposed, S(0), load_acceleration(p, s, gravity.along));
  const auto loads = clamp_loads(axle_loads(geometry, W, body.mass * transfer), W);
  const SourceCar<S> car{.source = p.source_variant,
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
  const bool travels =
      p.source_variant == LateralSource::simulator || p.source_variant == LateralSource::simulator_scrub;
  S gear = S(1);
  if constexpr (requires { s.drive.driveline; }) gear = s.drive.driveline.gear;
  const S v = s.drive.vx, steer = road_wheel_angle(p.steering, u);
  const S beta = atan2(s.vy, sqrt(max(v * v - s.vy * s.vy, S(1e-12))));
  const SourceMotion<S> now{v, s.vy, s.yaw_rate, steer, u.handbrake, u.throttle, gear};
  const auto rates = travels                                           ? simulator(car, now, beta)
                     : p.source_variant == LateralSource::monster_demo ? monster_demo(car, now)
                                                                       : carphysics2d(car, now);
  auto drive = Drive::substep(p.drive, s.drive, u, gravity, ground.friction, h);
  const S imposed_rate = pull(p, s, u, gravity, h, drive.state);
  StepResult<DynamicBicycle> next{.state = s, .forces = {}};
  S ahead = apply_coulomb_friction(select(speed_imposed, u.imposed_speed, drive.state.vx),
                                   select(speed_imposed, S(0), h * rates.scrub / body.mass));
  S yaw_rate = s.yaw_rate + h * rates.yaw, left = S(0), along = ahead;  // velocity in the new body frame
  if (travels) {
    const S slide = clamp(beta + h * rates.sideways, -p.slide.sideslip_limit, p.slide.sideslip_limit);
    const auto direction = sincos(slide);
    left = ahead * direction.sin;
    along = ahead * direction.cos;
  } else {
    const S sideways =
        s.vy + h * (rates.sideways + gravity.left - drag_factor(resistance(p)) * abs(v) * s.vy / body.mass);
    const auto turn = sincos(yaw_rate * h);
    left = turn.cos * sideways - turn.sin * ahead;
    along = select(speed_imposed, ahead, turn.cos * ahead + turn.sin * sideways);
    if (p.source_variant == LateralSource::carphysics2d) {
      const auto stops = hypot(along, left) < S(jp_stop_speed) && u.throttle == S(0) && !speed_imposed;
      along = select(stops, S(0), along);
      left = select(stops, S(0), left);
      yaw_rate = select(stops, S(0), yaw_rate);
    }
    ahead = along;
  }
  next.state.drive = drive.state;
  next.state.drive.vx = ahead;
  next.state.vy = left;
  if constexpr (requires { s.drive.wheel_speed_rear; }) hold_wheels(p, s, u, speed_imposed, next.state.drive);
  next.state.yaw_rate = yaw_rate;
  next.state.yaw = s.yaw + yaw_rate * h;
  const auto then = rotate(Planar<S>{along, left}, sincos(next.state.yaw));
  next.state.x = s.x + h * then.x;
  next.state.y = s.y + h * then.y;
  const S forward = travels ? sqrt(max(v * v - s.vy * s.vy, S(0))) : abs(v), vx = copysign(forward, v);
  const G limit = G(p.tyre.mu * ground.friction) * wheel_vec<S>(loads.front, loads.rear),
          fy = wheel_vec<S>(rates.force_front, rates.force_rear);
  next.forces = {.rates = body_rates<S>(steer, vx, s.vy, s.yaw_rate, (ahead - v) / h, (left - s.vy) / h,
                                        (yaw_rate - s.yaw_rate) / h, along),
                 .vx = vx,
                 .slip_angle = wheel_vec<S>(rates.slip_angle_front, rates.slip_angle_rear),
                 .fy = fy,
                 .lateral_utilization = abs(fy) / max(limit, G(S(1e-9))),
                 .imposed_rate = imposed_rate,
                 .drive = drive.forces};
  return next;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::pull(const Params& p, const State& s, const Inputs<S>& u,
                                               const GravityInPlane<S>& gravity, S h, typename Drive::State& drive)
    -> S {
  const auto imposed = u.drive_force_is_imposed > S(0.5);
  const S M = Drive::body(p.drive).mass, v = s.drive.vx;
  if (!any_of(imposed)) return S(0) * v;
  const auto& air = resistance(p);
  const auto slow = step_resistance(air, M, abs(v) + gravity.drift, h);
  const S pulled =
      apply_coulomb_friction(slow.pushed(v, u.imposed_drive_force + M * (gravity.along + gravity.specific_force), h),
                             h * rolling_friction(air, M * gravity.normal, gravity.rolling) / slow.inertia);
  const S rate = (pulled - v) / h;
  drive.vx = select(imposed, pulled, drive.vx);
  if constexpr (requires { drive.specific_force_x; })
    drive.specific_force_x = select(imposed, rate - gravity.along, drive.specific_force_x);
  return rate;
}

template <class Number, class Drive, class Laws>
auto DynamicBicycle<Number, Drive, Laws>::hold_wheels(const Params& p, const State& s, const Inputs<S>& u,
                                                      const Mask<S>& speed_imposed, typename Drive::State& drive)
    -> void {
  const auto imposed = speed_imposed || u.drive_force_is_imposed > S(0.5);
  if (!any_of(imposed)) return;
  const auto rolled = Drive::rolling(p.drive, s.drive, drive.vx);
  for_each_pair<typename Drive::State>(drive, rolled, [&](const FieldInfo& f, S& to, const S& rolling_value) {
    if (f.name == "wheel_speed_rear" || f.name == "wheel_speed_front" || f.name == "rpm")
      to = select(imposed, rolling_value, to);
    if (f.name == "specific_force_x") to = select(speed_imposed, S(0), to);
  });
}

}  // namespace sixline
