// The step of M8, of two axles and of four wheels.
#pragma once
#include "sixline/models/double_track.hpp"

namespace sixline {

template <class Number, int N>
auto PlanarTyreModel<Number, N>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                      S dt) -> StepResult<PlanarTyreModel> {
  const int count = substep_count(dt, largest_step);
  const S h = dt / S(count);
  auto next = substep(p, update_discrete(p, s, u, dt), u, ground, h);
  for (int i = 1; i < count; ++i) next = substep(p, next.state, u, ground, h);
  return next;
}

template <class Number, int N>
auto PlanarTyreModel<Number, N>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u)
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
  o.vx = at.vx;
  o.vx_rate = f.rates.vx_rate;
  o.throttle = u.throttle;
  o.brake = u.brake;
  o.engine_torque = f.engine_torque;
  o.axle_drive_torque = f.axle_drive_torque;
  o.brake_torque = f.brake_torque;
  o.drive_force = f.axle_drive_torque / p.car.wheel.wheel_radius;
  o.drag_force = f.drag_force;
  o.rolling_resistance_force = f.rolling_resistance_force;
  o.net_force = p.car.body.mass * f.rates.ax;
  return o;
}

template <class Number, int N>
auto PlanarTyreModel<Number, N>::observe(const Params& p, const State& s) -> Observation<S> {
  const auto w = s.wheel_speed.wheel_vec();
  const S R = p.car.wheel.wheel_radius;
  return {.x = s.x,
          .y = s.y,
          .yaw = s.yaw,
          .vx = s.vx,
          .vy = s.vy,
          .yaw_rate = s.yaw_rate,
          .rolling_speed_front = front_of(w) * S(2.0 / N) * R,
          .rolling_speed_driven = sum(drive_shares<S, N>(p.drivetrain) * w) * R,
          .gear = s.driveline.gear,
          .rpm = s.driveline.rpm};
}

template <class Number, int N>
auto PlanarTyreModel<Number, N>::limits(const Params& p) -> CarLimits<S> {
  return road_car_limits(p);
}

template <class Number, int N>
auto PlanarTyreModel<Number, N>::places(const Params& p, SinCos<S> middle, S steer) -> WheelPlaces<G> {
  const auto& g = p.car.geometry;
  const G x = by_axle<S, N>(g.cg_to_front, -g.cg_to_rear);
  if constexpr (N == 2) {
    return wheel_places<G>(x, G(S(0)), {wheel_vec<S>(middle.sin, S(0)), wheel_vec<S>(middle.cos, S(1))});
  } else {
    const S f = S(0.5) * g.track_width_front, r = S(0.5) * g.track_width_rear;
    SinCos<S> left = middle, right = middle;
    if (p.front_steer == FrontSteer::ackermann) {
      const auto wheels = ackermann(g.wheelbase, g.track_width_front, steer);
      left = sincos(wheels.left);
      right = sincos(wheels.right);
    }
    return wheel_places<G>(
        x, wheel_vec<S>(f, -f, r, -r),
        {wheel_vec<S>(left.sin, right.sin, S(0), S(0)), wheel_vec<S>(left.cos, right.cos, S(1), S(1))});
  }
}

template <class Number, int N>
auto PlanarTyreModel<Number, N>::loads(const Params& p, Planar<S> specific_force, S W, S speed_squared) -> G {
  const auto& g = p.car.geometry;
  const S M = p.car.body.mass;
  auto axles = axle_loads(g, W, M * specific_force.x * p.car.load_transfer_share);
  const auto air = air_loads(p, speed_squared);
  axles = clamp_loads(axles, W);
  axles.front = max(axles.front + air.front, S(0));
  axles.rear = max(axles.rear + air.rear, S(0));
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

template <class Number, int N>
auto PlanarTyreModel<Number, N>::substep(const Params& p, const State& s, const Inputs<S>& u,
                                         const RoadPlane<S>& ground, S h) -> StepResult<PlanarTyreModel> {
  const auto& car = p.car;
  const auto& geometry = car.geometry;
  const S M = car.body.mass, v = s.vx, R = car.wheel.wheel_radius, zero = S(0);
  const auto yaw_sincos = sincos(s.yaw);
  const GravityInPlane<S> gravity = gravity_in_plane(ground, car.body.g, yaw_sincos.cos, yaw_sincos.sin);
  const S W = M * gravity.normal, speed_squared = v * v + s.vy * s.vy, speed = sqrt(speed_squared);
  const S steer = road_wheel_angle(p.steering, u);
  const auto middle = sincos(steer);
  const auto at = places(p, middle, steer);
  const auto speed_imposed = u.speed_is_imposed > S(0.5), torque_given = u.drive_torque_is_imposed > S(0.5);

  // Tyres: loads, limits, how they slide.
  G load = loads(p, {s.specific_force_x, s.specific_force_y}, W, speed_squared);
  const S rest_load = M * car.body.g / geometry.wheelbase;
  const Tyre<S, G> tyre{.kind = p.tyre,
                        .slip_stiffness = each(p.slip_stiffness_front, p.slip_stiffness_rear),
                        .cornering_stiffness = each(p.cornering_stiffness_front, p.cornering_stiffness_rear),
                        .static_load = each(geometry.cg_to_rear * rest_load, geometry.cg_to_front * rest_load),
                        .stiffness = by_axle<S, N>(p.axle_stiffness.front, p.axle_stiffness.rear)};
  G friction_limit = friction_limit_of(tyre, load, all(ground.friction));
  const auto limit = sixline::limits(p.tyre, friction_limit);
  const G vx = all(v) - at.y * all(s.yaw_rate), vy = all(s.vy) + at.x * all(s.yaw_rate);
  const G v_l = at.steer.cos * vx + at.steer.sin * vy, v_t = at.steer.cos * vy - at.steer.sin * vx;
  const auto slip = lateral_slip<G>(all(p.tyre.relaxation_length), s.relaxation.wheel_vec(), v_l, all(h));
  const G effective_slip = slip.offset + slip.gain * v_t;
  const G left = pure_fy(tyre, effective_slip, atan(effective_slip), friction_limit),
          slope = fy_slope(tyre, friction_limit);

  // Wheels: what turns and brakes them.
  const S ratio = total_ratio(car.gearbox, s.driveline.gear);
  const S closed = clutch_closed(car.gearbox, s.driveline);
  const S engine = closed * engine_torque(car.engine, u.throttle, s.driveline.rpm, s.driveline.cut);
  const G shares = select(every_wheel<G>(torque_given), each(zero, S(1)), drive_shares<S, N>(p.drivetrain));
  const G rolling_speed = v_l * all(S(1) / R),
          omega = select(every_wheel<G>(speed_imposed), rolling_speed, s.wheel_speed.wheel_vec());
  const S driven = sum(shares * omega);
  const S clutch_engagement =
      max(clutch_engagement_of(p.clutch_engagement_min, wheel_side_rpm(car.gearbox, s.driveline.gear, driven),
                               car.engine.idle_rpm),
          s.driveline.hill_clutch_engagement);
  const S crank = select(speed_imposed, zero, engine * clutch_engagement);
  S drive = select(torque_given, u.drive_torque, axle_torque(car.gearbox, s.driveline.gear, crank));
  const S pedal = p.brakes.brake_torque_max * u.brake, front = pedal * p.brakes.brake_share_front;
  G brake = each(front, pedal - front + p.brakes.handbrake_torque * u.handbrake) +
            shares * all(closed * engine_friction(car.engine, u.throttle, s.driveline.rpm) * ratio);
  const S wheels = S(4.0 / N);  // that turn as one
  const G inertia = by_axle<S, N>(p.wheel_inertia_front, p.wheel_inertia_rear) * all(wheels);
  const S engine_inertia = select(torque_given || speed_imposed, zero, p.engine_inertia * ratio * ratio);
  if (p.aids.anti_lock == Aid::on || p.aids.traction_control == Aid::on)
    apply_assists(p, tyre, friction_limit, effective_slip, left, inertia + shares * all(engine_inertia), omega, v_l,
                  shares, drive, brake, h);
  drive = select(speed_imposed, zero, drive);
  brake = select(every_wheel<G>(speed_imposed), all(zero), brake);
  const WheelTorques<S, G> torques{.inertia = inertia,
                                   .drive = shares * all(drive),
                                   .brake = brake,
                                   .shares = shares,
                                   .engine = engine_inertia,
                                   .damping = wheels * p.wheel_damping,
                                   .radius = R,
                                   .torque = drive};
  const G share_mass = load * all(M / max(sum(load), S(1e-9)));
  const auto spin = wheel_spin<S, N>(tyre, p.drivetrain, torques, omega, v_l, friction_limit, limit.fx, share_mass, h);

  // Other forces on the body.
  const auto air = step_resistance(car.resistance, M, speed, h);
  const S rolls_under =
      car.resistance.rolling_resistance_mode == RollingMode::road ? sum(load) : W;  // the air's load too
  const S dry = rolling_friction(car.resistance, rolls_under, ground.rolling);
  const S scrub = dry / max(speed, h * dry / air.inertia + S(1e-12));
  const S X = M * gravity.along - scrub * v, Y = M * gravity.left - scrub * s.vy;
  const S Y_acts = (air.pushed(s.vy, Y, h) - s.vy) * M / h;

  // Could the contacts stop and hold the car? A question for slow cars: no step stops a fast one.
  HoldSolution<S> hold{
      .holds = Mask<S>(false), .along_front = zero, .along_rear = zero, .left_front = zero, .left_rear = zero};
  G holding_load = load, holding_limit = friction_limit;
  if (any_of(speed <= h * (S(2) * (sum(limit.fx) + dry) / M + S(2) * car.body.g))) {
    const G brake_remaining = max(torques.brake - torques.inertia * abs(omega) / all(h), all(zero));
    const S X_rest = stopping_force(M, v, gravity.along, air.early, h),
            Y_rest = stopping_force(M, s.vy, gravity.left, air.early, h);
    // The loads that such forces bring about: those of the step before do not know yet that it is the last one, or,
    // at the start, that the car stands on a slope.
    holding_load = loads(p, {-(v / h + gravity.along), -(s.vy / h + gravity.left)}, W, speed_squared);
    holding_limit = friction_limit_of(tyre, holding_load, all(ground.friction));
    const G maximum = sixline::limits(p.tyre, holding_limit).fx;
    const AxleGrip<S> front_grip{.limit = front_of(maximum),
                                 .low = (front_of(torques.drive) - front_of(brake_remaining)) / R,
                                 .high = (front_of(torques.drive) + front_of(brake_remaining)) / R,
                                 .steer = middle};
    const AxleGrip<S> rear_grip{.limit = rear_of(maximum),
                                .low = (rear_of(torques.drive) - rear_of(brake_remaining)) / R,
                                .high = (rear_of(torques.drive) + rear_of(brake_remaining)) / R,
                                .steer = {zero, S(1)}};
    hold = hold_axles<S>(X_rest, Y_rest, -p.yaw_inertia * s.yaw_rate / h, geometry.cg_to_front, geometry.cg_to_rear,
                         front_grip, rear_grip, dry);
  }
  const auto holding = hold.holds && !speed_imposed;

  // Tyres: one pair of demands each, at the slip that the wheel comes to and at the lateral slip in this step.
  const G gripping = spin.gripping(), slides = spin.slip_at(gripping);
  TyreForce<G> demand{spin.pure_fx_at(tyre, gripping, slides, friction_limit), all(zero)};
  demand.fy = locked_wheel_fy(tyre, slides, effective_slip, left, friction_limit);
  auto given = combined_force(tyre, demand, slides, effective_slip, friction_limit, limit, Mask<G>(false));
  auto turned = spin.turned(gripping, given.fx, limit.fx);
  const auto locked = spin.locked(turned.omega);
  auto answer = slip;
  G answered = effective_slip, stiff = slope;
  if (any_of(locked)) {  // a block: friction against its motion, whatever its tyre's stiffness
    const G sliding_speed = sqrt(v_l * v_l + v_t * v_t), block = spin.block_friction(sliding_speed);
    demand.fx = select(locked, -(block * v_l), demand.fx);
    demand.fy = select(locked, -(block * v_t), demand.fy);
    given = combined_force(tyre, demand, slides, effective_slip, friction_limit, limit, locked);
    answer.offset = select(locked, all(zero), slip.offset);
    answer.gain = select(locked, all(S(1)), slip.gain);
    answered = select(locked, v_t, effective_slip);
    stiff = select(locked, min(block, limit.fx / max(sliding_speed, all(S(1e-9)))), slope);
  }
  const auto tiny = abs(answered) < all(S(1e-7));
  const G inv_answered = all(S(1)) / select(tiny, all(S(1)), answered);
  const G pure = select(tiny, stiff, abs(demand.fy * inv_answered));
  G stiffness = select(tiny, stiff, abs(given.fy * inv_answered));

  // Sideways they answer the motion that they cause.
  const LateralYawState<S> now{s.vy, s.yaw_rate};
  const S late = implicit_share(answer, stiffness, at.lever_left, S(1) / M, S(1) / p.yaw_inertia, h), part = h * late;
  const auto solved = [&](const G& along) {
    return solve_lateral_yaw(at, answer, stiffness, M, p.yaw_inertia, v, now, Y_acts + sum(at.steer.sin * along),
                             sum(at.lever_along * along), part);
  };
  const auto sideways_speed = [&](const LateralYawState<S>& m) {
    return at.steer.cos * (all(m.vy) + at.x * all(m.yaw_rate)) - at.steer.sin * (all(v) - at.y * all(m.yaw_rate));
  };
  G v_t_soft = sideways_speed(solved(given.fx)), soft = answer.offset + answer.gain * v_t_soft;
  const auto share = [&] {
    demand.fy = -pure * soft;
    given = combined_force(tyre, demand, slides, soft, friction_limit, limit, locked);
  };
  share();
  // A tyre at its limit is as stiff as its force over its slip. Where the step changes that slip, once more with the
  // slip found, and then what was solved for: a force that the motion did not answer could feed it.
  const auto limited = pure * all(S(0.999)) > stiffness && abs(soft) < all(S(0.99)) * abs(answered);
  if (any_of(limited)) {
    const auto again = every_wheel<G>(sum(select(limited, all(S(1)), all(zero))) > zero);
    const auto small = abs(soft) < all(S(1e-7));
    stiffness = select(small || !again, stiffness, abs(given.fy / select(small, all(S(1)), soft)));
    v_t_soft = select(again, sideways_speed(solved(given.fx)), v_t_soft);
    soft = answer.offset + answer.gain * v_t_soft;
    share();
    const G law = abs(given.fy);
    given.fy = select(again, clamp(-stiffness * soft, -law, law), given.fy);
  }
  turned = spin.turned(gripping, given.fx, limit.fx);
  const G along = spin.held_force(locked, given.fx, turned.force);
  G fy_given = given.fy;
  if (const auto raised = abs(along) > abs(given.fx); any_of(raised)) {
    const G used = along / max(limit.fx, all(S(1e-9)));
    const G fy_remaining = limit.fy * sqrt(max(all(S(1)) - used * used, all(zero)));
    fy_given = select(raised, clamp(fy_given, -fy_remaining, fy_remaining), fy_given);
  }
  const G omega_after = select(locked, all(zero), turned.omega);
  const G acted = select(locked, spin.slip_at(all(zero)), turned.slip);  // slip behind the force

  // Forces of this step: of a car that holds, or of one that moves.
  const auto holding_wheels = every_wheel<G>(holding);
  G fx = along, fy = fy_given;
  if (any_of(holding)) {
    load = select(holding_wheels, holding_load, load);
    friction_limit = select(holding_wheels, holding_limit, friction_limit);
    const G part_of_axle =
        friction_limit / max(by_axle<S, N>(front_of(friction_limit), rear_of(friction_limit)), all(S(1e-9)));
    const G hold_x = by_axle<S, N>(hold.along_front, hold.along_rear) * part_of_axle,
            hold_y = by_axle<S, N>(hold.left_front, hold.left_rear) * part_of_axle;
    fx = select(holding_wheels, at.steer.cos * hold_x + at.steer.sin * hold_y, along);
    fy = select(holding_wheels, at.steer.cos * hold_y - at.steer.sin * hold_x, fy_given);
  }

  // Momentum in the old body frame, then turned with the car.
  const S tyres_x = sum(at.steer.cos * fx - at.steer.sin * fy), tyres_y = sum(at.steer.sin * fx + at.steer.cos * fy);
  const S moment = sum(at.lever_along * fx + at.lever_left * fy);
  const S yaw_rate = select(holding, zero, s.yaw_rate + h * moment / p.yaw_inertia);
  const S free_ahead = air.pushed(v, X + tyres_x, h), sideways = air.pushed(s.vy, Y + tyres_y, h);
  const S ahead = select(speed_imposed, u.imposed_speed, free_ahead);
  const S mean_rate = S(0.5) * (s.yaw_rate + yaw_rate);
  const auto turn = sincos(mean_rate * h);
  const S v_next = select(holding, zero, select(speed_imposed, ahead, turn.cos * ahead + turn.sin * sideways));
  const S v_y_next = select(
      holding, zero, select(speed_imposed, sideways - ahead * mean_rate * h, turn.cos * sideways - turn.sin * ahead));

  StepResult<PlanarTyreModel> next{.state = s, .forces = {}};
  auto& to = next.state;
  to.vx = v_next;
  to.vy = v_y_next;
  to.yaw_rate = yaw_rate;
  to.yaw = s.yaw + mean_rate * h;
  move<S>(to, yaw_sincos, turn, {v, s.vy}, {v_next, v_y_next}, h);
  to.wheel_speed = to.wheel_speed.from(
      select(holding_wheels, all(zero), select(every_wheel<G>(speed_imposed), rolling_speed, omega_after)));
  const G v_t_end =
      at.steer.cos * (all(v_y_next) + at.x * all(yaw_rate)) - at.steer.sin * (all(v_next) - at.y * all(yaw_rate));
  const G firm = max(slope, all(S(1))), slip_limit = all(S(2)) * limit.fy / firm;
  G contact = relaxed_slip(slip, v_t + all(late) * (v_t_end - v_t), v_l, slip_limit);
  if (any_of(holding)) contact = select(holding_wheels, clamp(-fy / firm, -slip_limit, slip_limit), contact);
  to.relaxation = to.relaxation.from(contact);
  const S drag = air.drag_acted(free_ahead), roll = air.roll_acted(v, free_ahead) - scrub * v;
  const S pushed_x = select(holding, zero, drag + roll);
  const S pushed_y = select(holding, zero, air.drag_acted(sideways) + air.roll_acted(s.vy, sideways) - scrub * s.vy);
  to.specific_force_x = (tyres_x + pushed_x) / M;
  to.specific_force_y = (tyres_y + pushed_y) / M;

  auto& f = next.forces;
  f.rates = body_rates<S>(steer, v, s.vy, s.yaw_rate, (v_next - v) / h, (v_y_next - s.vy) / h,
                          (yaw_rate - s.yaw_rate) / h, v_next);
  f.lateral_slip = select(holding_wheels, all(zero), slip.offset + slip.gain * v_t_soft);
  f.slip_ratio = select(holding_wheels || every_wheel<G>(speed_imposed), all(zero), acted);
  f.fz = load;
  f.fx = fx;
  f.fy = fy;
  f.friction_limit = friction_limit;
  f.engine_torque = crank;
  f.axle_drive_torque = drive;
  f.brake_torque = sum(brake);
  f.drag_force = drag;
  f.rolling_resistance_force = roll;
  return next;
}

}  // namespace sixline
