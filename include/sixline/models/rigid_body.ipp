// Steps of the rigid models R1 and R3.
#pragma once
#include "sixline/models/rigid_body.hpp"

namespace sixline {

template <class S>
auto RigidBody<S>::step(const Params& p, const State& s, const Inputs<S>&, const RoadPlane<S>&, S dt,
                        const Overrides<S>& test) -> StepResult<RigidBody> {
  const bool source = p.profile == Profile::source;
  const auto first = sincos(S(0.5) * dt * s.yaw_rate), yaw_sincos = sincos(s.yaw),
             axes = source ? yaw_sincos : turned(yaw_sincos, first);  // in the middle of the step; source: before it
  const Planar<S> force{test.force_x, test.force_y}, offset{test.offset_x, test.offset_y};
  auto push = add_force(Push<S>{}, p.force_axes == PushAxes::world ? rotate_back(force, axes) : force,
                        p.offset_axes == PushAxes::world ? rotate_back(offset, axes) : offset);
  push.torque = pushed(push.torque, test.moment_z);
  const S spin = push.torque / yaw_inertia(p.body, p.profile), inv = dt / p.body.mass;
  const Planar<S> before = source ? Planar<S>{s.vx, s.vy} : rotate_back(Planar<S>{s.vx, s.vy}, first);
  const RigidMotion<S> moved{before.x + inv * push.force.x, before.y + inv * push.force.y, s.yaw_rate + dt * spin};
  State next = s;
  if (source)
    move_on(next, moved, dt);
  else
    turn_on(next, moved, yaw_sincos, axes, dt);
  return {next, {push.force, push.torque}};
}

template <class S>
auto RigidBody<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  const BodyRates<S> rates{.steer_angle = S(0) * at.vx,
                           .vx_rate = S(0),
                           .ax = f.force.x / p.body.mass,
                           .ay = f.force.y / p.body.mass,
                           .yaw_acceleration = f.torque / yaw_inertia(p.body, p.profile)};
  return {
      .motion = planar_output(at.yaw, at.vx, at.vy, at.yaw_rate, rates), .own = kincaid_frame(at), .torque = f.torque};
}

template <class S>
auto RigidCar<S>::step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground, S dt,
                       const Overrides<S>& test) -> StepResult<RigidCar> {
  const int count = p.profile == Profile::source ? 1 : substep_count(dt, largest_step);
  const S h = dt / S(count);
  auto next = substep(p, s, u, test, ground, h);
  for (int i = 1; i < count; ++i) {
    const auto then = substep(p, next.state, u, test, ground, h);
    next.state = then.state;
    add_part(next.forces, then.forces, S(i + 1));
  }
  return next;
}

template <class S>
auto RigidCar<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>&) -> Output {
  Output o{};
  o.motion = planar_output(at.yaw, at.vx, at.vy, at.yaw_rate, f.rates);
  o.own = kincaid_frame(at);
  o.fx = o.fx.from(f.fx);
  o.fy = o.fy.from(f.fy);
  for_each_wheel([&](int i) { o.slip_angle = set(o.slip_angle, i, atan2(f.speed_left[i], abs(f.speed_along[i]))); });
  o.fz = o.fz.from(G(f.fz));
  const G size = sqrt(f.fx * f.fx + f.fy * f.fy);
  o.friction_utilization = o.friction_utilization.from(
      p.limit_wheel_friction == Switch::on ? size / max(f.friction_limit, G(S(1e-9))) : G(S(0)));
  o.vx_rate = f.rates.vx_rate;
  o.axle_drive_torque = f.axle_drive_torque;
  o.drag_force = f.drag_force;
  o.rolling_resistance_force = f.rolling_resistance_force;
  o.holding = f.holding;
  return o;
}

template <class S>
auto RigidCar<S>::observe(const Params& p, const State& s) -> VehicleMotion<S> {
  const S half_radius = S(0.5) * p.wheel.wheel_radius, front = half_radius * (s.wheel_speed.fl + s.wheel_speed.fr),
          rear = half_radius * (s.wheel_speed.rl + s.wheel_speed.rr);
  return {.x = s.x,
          .y = s.y,
          .yaw = s.yaw,
          .vx = s.vx,
          .vy = s.vy,
          .yaw_rate = s.yaw_rate,
          .rolling_speed_front = front,
          .rolling_speed_driven = p.driven_axle == DrivenAxle::front ? front : rear};
}

template <class S>
auto RigidCar<S>::limits(const Params& p) -> VehicleLimits<S> {
  const bool capped = p.limit_wheel_friction == Switch::on, coulomb = p.brake_law == BrakeLaw::coulomb;
  const S M = p.body.mass, R = p.wheel.wheel_radius, grip = p.mu * p.g,
          wheels = S(p.driven_axle == DrivenAxle::all ? 4 : 2);
  const S endless = S(1e6), friction_limit = capped ? S(0.25) * M * grip : endless * M;
  const S pull = min(p.drive_torque / R, friction_limit), viscous = p.wheel.sliding_resistance_x * R * R;
  const S fade = p.wheel.sliding_resistance_x * p.brake_coefficient / max(viscous + p.brake_coefficient, S(1e-9));
  const S brakes = coulomb ? p.brake_torque_max / R / M : S(4) * S(4) * fade / M;
  return {.wheelbase = S(2) * p.body.half_length,
          .cg_to_rear = p.body.half_length,
          .half_width = p.body.half_width,
          .steer_lock = p.steering.steer_lock,
          .wheel_radius = R,
          .mass = M,
          .max_acceleration = wheels * pull / (M + S(4) * p.wheel.wheel_inertia / (R * R)),
          .max_deceleration = min(brakes, capped ? S(0.7) * grip : endless),
          .lateral_grip = min(S(capped ? 4 : 1) * p.wheel.sliding_resistance_y / M, capped ? S(0.85) * grip : endless),
          .drag = p.resistances == Switch::on ? drag_factor(p.resistance) : S(0) * M,
          .tyres_slide = S(capped ? 1 : 0),
          .peak_slip = max(pull / p.wheel.sliding_resistance_x * S(1.0 / 3), S(0.1)),
          .brake_limit = coulomb ? brakes : endless};
}

template <class S>
auto RigidCar<S>::axles(const Params& p, const State& s) -> std::array<AxlePlace<S>, 2> {
  const S a = p.body.half_length;
  return axles_about(Geometry<S>{.cg_to_front = a,
                                 .cg_to_rear = a,
                                 .track_width_front = S(2) * p.body.half_width,
                                 .track_width_rear = S(2) * p.body.half_width},
                     s.x, s.y, s.yaw);
}

template <class S>
auto RigidCar<S>::loads_on(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                           const Overrides<S>& test, SinCos<S> yaw_sincos) -> Loads {
  const bool capped = p.limit_wheel_friction == Switch::on, coulomb = p.brake_law == BrakeLaw::coulomb,
             drags = p.resistances == Switch::on;
  const S M = p.body.mass, none = S(0) * M;
  const auto gravity = with_push(gravity_in_plane(ground, p.g, yaw_sincos.cos, yaw_sincos.sin), test, M, yaw_sincos);
  const auto push = rotate_back(Planar<S>{test.force_x, test.force_y}, yaw_sincos);
  const S gear = select(u.auto_shift > S(0.5), S(1), sign(u.gear)),
          T = gear * clamp(u.throttle, S(0), S(1)) * p.drive_torque,
          apart = clamp(u.steer, S(-1), S(1)) * p.skid_torque;
  const auto skids = p.skid_torque > S(0);
  const S left = select(skids, T - apart, T), right = select(skids, T + apart, T);
  const G most = G(p.drive_power) / max(abs(s.wheel_speed.wheel_vec()), G(S(1e-9)));
  const auto by_power = [&](const G& torque) {
    return select(every_wheel<G>(p.drive_power > S(0)), clamp(torque, -most, most), torque);
  };
  const bool front = p.driven_axle != DrivenAxle::rear, rear = p.driven_axle != DrivenAxle::front;
  const S pedal = clamp(u.brake, S(0), S(1)), lever = clamp(u.handbrake, S(0), S(1));
  S both = max(pedal, lever);
  if constexpr (requires { both.slope; })  // where they are equal, as at 0, that of pressing either
    for (std::size_t i = 0; i < both.slope.size(); ++i)
      both.slope[i] = select(pedal.value == lever.value, max(pedal.slope[i], lever.slope[i]), both.slope[i]);
  const S each = S(0.25) * p.brake_torque_max * pedal, speed = hypot(s.vx, s.vy);
  const auto drag = drag_factor(p.resistance), rolling = p.resistance.rolling_resistance_mode == RollingMode::linear
                                                             ? p.resistance.rolling_resistance
                                                             : none;
  return {.force_b = capped ? Planar<S>{M * gravity.along, M * gravity.left}
                            : Planar<S>{pushed(none, push.x), pushed(none, push.y)},
          .moment = push_moment(test).z,
          .viscous = drags ? drag * speed + rolling : none,
          .dry = drags ? rolling_friction(p.resistance, M * gravity.normal, ground.rolling) : none,
          .drive = by_power(
              wheel_vec<S>(front ? left : none, front ? right : none, rear ? left : none, rear ? right : none)),
          .damping = coulomb ? G(none) : by_axle<S, 4>(p.brake_coefficient * pedal, p.brake_coefficient * both),
          .brake = coulomb ? by_axle<S, 4>(each, each + S(0.5) * p.handbrake_torque * lever) : G(none),
          .friction_limit = G(capped ? S(0.25) * M * p.mu * ground.friction * gravity.normal : S(infinite)),
          .load = S(0.25) * M * gravity.normal};
}

template <class S>
auto RigidCar<S>::substep(const Params& p, const State& s, const Inputs<S>& u, const Overrides<S>& test,
                          const RoadPlane<S>& ground, S h) -> StepResult<RigidCar> {
  const bool source = p.profile == Profile::source;
  const auto yaw_sincos = sincos(s.yaw), first = sincos(S(0.5) * h * s.yaw_rate),
             middle = turned(yaw_sincos, first);  // of the step
  const S demanded = road_wheel_angle(p.steering, u, test),
          steer = select(p.skid_torque > S(0), S(0) * demanded, demanded);
  const Loads loads = loads_on(p, s, u, ground, test, source ? yaw_sincos : middle);
  const auto at = places(p, steer);
  Moved moved = source ? slid_explicitly(p, s, loads, at, h) : slid(p, s, first, loads, at, h);
  const S M = p.body.mass;

  // Constant rolling resistance: dry friction on the body's velocity vector.
  if (p.resistances == Switch::on) {
    const S speed = hypot(moved.body.ahead, moved.body.left), left = apply_coulomb_friction(speed, h * loads.dry / M);
    const S share = left / select(speed > S(0), speed, S(1));
    moved.body.ahead = moved.body.ahead * share;
    moved.body.left = moved.body.left * share;
  }
  S holding_force = S(0) * M;
  if (p.limit_wheel_friction == Switch::on && !source) holding_force = hold(p, s, loads, at, h, moved);

  State next = s;
  if (source)
    move_on(next, moved.body, h);
  else
    turn_on(next, moved.body, yaw_sincos, middle, h);
  next.wheel_speed = next.wheel_speed.from(moved.spin);
  const RigidMotion<S> now{s.vx, s.vy, s.yaw_rate};
  const bool drags = p.resistances == Switch::on;
  return {next,
          {.rates = body_rates<S>(steer, {s.vx, s.vy}, s.yaw_rate, {next.vx, next.vy}, next.yaw_rate, h),
           .fx = moved.fx,
           .fy = moved.fy,
           .speed_along = along(at, now),
           .speed_left = across(at, now),
           .friction_limit = loads.friction_limit,
           .fz = loads.load,
           .axle_drive_torque = sum(loads.drive),
           .drag_force = drags ? -drag_factor(p.resistance) * hypot(s.vx, s.vy) * s.vx : S(0) * M,
           .rolling_resistance_force = drags ? rolling_force(p.resistance, s.vx) - sign(s.vx) * loads.dry : S(0) * M,
           .holding = holding_force}};
}

template <class S>
auto RigidCar<S>::slid_explicitly(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at, S h)
    -> Moved {
  const RigidMotion<S> now{s.vx, s.vy, s.yaw_rate};
  const G spin = s.wheel_speed.wheel_vec(), R(p.wheel.wheel_radius);
  const auto force_t =
      within_grip(wheel_force(p.wheel, Planar<G>{along(at, now), across(at, now)}, spin), loads.friction_limit);
  const G &fx = force_t.x, &fy = force_t.y;
  const auto force = total(at, fx, fy);
  const S inv = h / p.body.mass;
  const G free = spin + G(h / p.wheel.wheel_inertia) * (loads.drive - R * fx - loads.damping * spin);
  return {{now.ahead + inv * (loads.force_b.x + force.x - loads.viscous * now.ahead),
           now.left + inv * (loads.force_b.y + force.y - loads.viscous * now.left),
           now.yaw_rate + h / yaw_inertia(p.body, p.profile) * pushed(force.z, loads.moment)},
          apply_coulomb_friction(free, loads.brake * G(h / p.wheel.wheel_inertia)),
          fx,
          fy};
}

template <class S>
auto RigidCar<S>::slid(const Params& p, const State& s, SinCos<S> first, const Loads& loads, const WheelPlaces<G>& at,
                       S h) -> Moved {
  const S M = p.body.mass, I = yaw_inertia(p.body, p.profile);
  const G R(p.wheel.wheel_radius), I_w(p.wheel.wheel_inertia), k_f(p.wheel.sliding_resistance_x),
      k_s(p.wheel.sliding_resistance_y), step(h);
  const G spin = s.wheel_speed.wheel_vec();
  // The wheels respond to the motion at the end of the step, in the axes of its end; their forces act in those of its
  // middle.
  const auto mid = rotate_back(Planar<S>{s.vx, s.vy}, first), end = rotate_back(mid, first);
  RigidMotion<S> motion{end.x, end.y, s.yaw_rate};
  G slide = along(at, motion) - R * spin, aside = across(at, motion);
  G turning = spin, k = k_f, fx = G(S(0)), fy = G(S(0)), free = spin, brake_step = G(S(0));
  for (int round = 0; round < rounds; ++round) {
    const G share = grip_share(k_f * slide, k_s * aside, loads.friction_limit);
    k = k_f * share;
    const G side = k_s * share, D = I_w + step * (R * R * k + loads.damping);
    brake_step = step * loads.brake / D;
    const auto locked = abs(turning) <= brake_step && loads.brake > G(S(0));
    const G torque = loads.drive - sign(turning) * loads.brake, drive = I_w * spin + step * torque;
    const G a = select(locked, G(S(1)), (I_w + step * loads.damping) / D), c = select(locked, G(S(0)), R * drive / D);
    const auto soft = softness(at, k * a, side);
    const auto push = total(at, k * c, G(S(0)));
    const S body = M + h * loads.viscous;
    const auto after = solve(
        Symmetric3<S>{body + h * soft.xx, h * soft.xy, h * soft.xz, body + h * soft.yy, h * soft.yz, I + h * soft.zz},
        Column3<S>{M * end.x + h * (loads.force_b.x + push.x), M * end.y + h * (loads.force_b.y + push.y),
                   I * s.yaw_rate + h * pushed(push.z, loads.moment)});
    motion = {after.x, after.y, after.z};
    const G v_l = along(at, motion);
    aside = across(at, motion);
    fx = -k * (a * v_l - c);
    fy = -side * aside;
    free = (I_w * spin + step * (loads.drive + R * k * v_l)) / D;
    turning = free;
    slide = v_l - R * apply_coulomb_friction(free, brake_step);
  }
  // If the rounds have not converged: no force beyond the limit, and the body gets the actual forces of the wheels.
  const auto demanded = total(at, fx, fy);
  const auto limited = within_grip(Planar<G>{fx, fy}, loads.friction_limit);
  const auto given = total(at, limited.x, limited.y);
  const S inv = h / (M + h * loads.viscous);
  motion.ahead = motion.ahead + inv * (given.x - demanded.x) + (mid.x - end.x);
  motion.left = motion.left + inv * (given.y - demanded.y) + (mid.y - end.y);
  motion.yaw_rate = motion.yaw_rate + h / I * (given.z - demanded.z);
  return {motion, apply_coulomb_friction(free, brake_step), limited.x, limited.y};
}

template <class S>
auto RigidCar<S>::hold(const Params& p, const State& s, const Loads& loads, const WheelPlaces<G>& at, S h, Moved& moved)
    -> S {
  const S M = p.body.mass, I = yaw_inertia(p.body, p.profile), R = p.wheel.wheel_radius;
  const G unbraked = (loads.drive + G(p.wheel.wheel_inertia / h) * s.wheel_speed.wheel_vec()) / G(R);
  const G brakes = loads.brake / G(R), ahead = min(brakes, loads.friction_limit);
  const auto from_wheels = total(at, unbraked, G(S(0)));
  const Column3<S> needed{-M * s.vx / h - loads.force_b.x - from_wheels.x,
                          -M * s.vy / h - loads.force_b.y - from_wheels.y,
                          pushed(-I * s.yaw_rate / h - from_wheels.z, -loads.moment)};
  const auto lambda = solve(softness(at, ahead, loads.friction_limit), needed);
  const RigidMotion<S> pull{lambda.x, lambda.y, lambda.z};
  const G by_brake = ahead * along(at, pull), fx = unbraked + by_brake, fy = loads.friction_limit * across(at, pull);
  const auto got = total(at, by_brake, fy);
  const S enough = S(1e-6) * sum(loads.friction_limit), lever = p.body.half_length + p.body.half_width;
  const auto meets =
      abs(got.x - needed.x) <= enough && abs(got.y - needed.y) <= enough && abs(got.z - needed.z) <= enough * lever;
  const auto within = abs(by_brake) <= brakes && fx * fx + fy * fy <= loads.friction_limit * loads.friction_limit;
  const auto braked = sum(loads.brake) > S(0);
  const auto holds = meets && braked && every(within);
  const S zero = S(0) * M;
  const auto stop = [&](const S& moving) { return select(holds, zero, moving); };
  moved.body = {stop(moved.body.ahead), stop(moved.body.left), stop(moved.body.yaw_rate)};
  for (int i = 0; i < 4; ++i) {
    moved.spin.set(i, stop(moved.spin[i]));
    moved.fx.set(i, select(holds, fx[i], moved.fx[i]));
    moved.fy.set(i, select(holds, fy[i], moved.fy[i]));
  }
  return select(holds, S(1), S(0));
}

}  // namespace sixline
