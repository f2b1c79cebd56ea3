// The step of Model 5, corrected and as in its source.
#pragma once
#include "sixline/models/drives/slipping_wheel.hpp"
#include "sixline/models/drives/straight.ipp"

namespace sixline {

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::limits(const Params& p) -> VehicleLimits<S> {
  VehicleLimits<S> limits = engine_limits(p.car);
  const S force = p.brakes.brake_torque_max / p.car.wheel.wheel_radius, front = force * p.brakes.brake_share_front;
  const S mu = p.tyre.mu * peaks(p.tyre).fx;
  limits.max_deceleration = braking_limit(p.car.body, p.car.geometry, mu, front, force - front);
  limits.lateral_grip = p.tyre.mu * p.car.body.g;
  limits.max_acceleration = min(limits.max_acceleration, mu * p.car.body.g * driven_load(p.drivetrain, p.car.geometry));
  limit_traction(limits, p.drivetrain, p.car, mu, p.wheels);
  limits.brake_limit = force / p.car.body.mass;
  limits.peak_slip = driven_peak_slip(p.tyre, p.drivetrain, p.car, mu, p.wheels);
  limit_by_slip_stiffness(limits, p.drivetrain, p.wheels);
  return limits;
}

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::outputs(const Params& p, const State&, const Forces& f, const Inputs<S>& u)
    -> Output {
  return {.vx_rate = f.vx_rate,
          .throttle = u.throttle,
          .brake = u.brake,
          .slip_ratio_front = f.slip_ratio[0],
          .slip_ratio_rear = f.slip_ratio[1],
          .fx_front = f.fx[0],
          .fx_rear = f.fx[1],
          .longitudinal_utilization_rear = abs(f.fx[1]) / max(f.friction_limit[1], S(1e-9)),
          .fz_front = f.fz[0],
          .fz_rear = f.fz[1],
          .engine_torque = f.engine_torque,
          .axle_drive_torque = f.axle_drive_torque,
          .brake_torque = f.brake_torque,
          .traction_torque = f.fx[1] * p.car.wheel.wheel_radius,
          .wheel_acceleration = f.wheel_acceleration,
          .drive_force = f.axle_drive_torque / p.car.wheel.wheel_radius,
          .drag_force = f.drag_force,
          .rolling_resistance_force = f.rolling_resistance_force,
          .brake_force_front = min(f.fx[0], S(0)),
          .net_force = p.car.body.mass * f.vx_rate};
}

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::substep(const Params& p, const State& s, const Inputs<S>& u,
                                          const GravityInPlane<S>& gravity, S grip, S h)
    -> StepResult<SlippingWheelDrive> {
  const Acting a = acting(p, s, u, gravity);
  const Moved m =
      p.car.profile == Profile::corrected ? corrected(p, s, a, gravity, grip, h) : source(p, s, a, u, gravity, grip, h);
  const S acceleration = (m.v - s.vx) / h;
  StepResult<SlippingWheelDrive> next{.state = s, .forces = {}};
  next.state.vx = m.v;
  next.state.wheel_speed_front = m.omega[0];
  next.state.wheel_speed_rear = m.omega[1];
  next.state.specific_force_x = acceleration - gravity.along;
  next.state.wheel_rotation = wrap_angle(s.wheel_rotation + m.omega[1] * h);
  next.forces = {.vx_rate = acceleration,
                 .wheel_acceleration = (m.omega[1] - s.wheel_speed_rear) / h,
                 .slip_ratio = m.slip,
                 .fx = m.force,
                 .fz = wheel_vec<S>(m.loads.front, m.loads.rear),
                 .friction_limit = m.friction_limit,
                 .engine_torque = a.engine,
                 .axle_drive_torque = a.drive,
                 .brake_torque = sum(a.brake),
                 .drag_force = m.drag,
                 .rolling_resistance_force = m.roll};
  return next;
}

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::acting(const Params& p, const State& s, const Inputs<S>& u,
                                         const GravityInPlane<S>& gravity) -> Acting {
  const bool corrected = p.car.profile == Profile::corrected;
  const auto& d = s.driveline;
  auto engine = engine_at_axle(p, d, u);
  if (!corrected) {
    const S rpm = wheel_side_rpm(p.car.gearbox, d.gear, driven(p, s));
    engine.engine_torque *= clutch_engagement_of(p.clutch_engagement_min, rpm, p.car.engine.idle_rpm);
    engine.axle_torque = guarded(axle_torque(p.car.gearbox, d.gear, engine.engine_torque), d.gear, s.vx);
  }
  return {.engine = engine.engine_torque,
          .drive = engine.axle_torque,
          .at_axle = engine,
          .brake = brake_torques<2>(p.brakes, u) + drive_shares<S, 2>(p.drivetrain) * G(engine.drag_torque),
          .loads = loads(p, p.car.body.mass * gravity.normal, s.specific_force_x)};
}

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::tyres(const Params& p) -> Tyre<S, G, Laws> {
  const S hold = p.car.body.mass * p.car.body.g / p.car.geometry.wheelbase;
  const G stiffness = wheel_vec<S>(p.wheels.slip_stiffness_front, p.wheels.slip_stiffness_rear);
  return {.kind = p.tyre,
          .slip_stiffness = stiffness,
          .cornering_stiffness = stiffness,
          .static_load = wheel_vec<S>(p.car.geometry.cg_to_rear * hold, p.car.geometry.cg_to_front * hold),
          .count = 2};
}

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::corrected(const Params& p, const State& s, const Acting& a,
                                            const GravityInPlane<S>& gravity, S grip, S h) -> Moved {
  const S M = p.car.body.mass, W = M * gravity.normal, R = p.car.wheel.wheel_radius, v = s.vx, zero = S(0);
  const auto tyre = tyres(p);
  const G load = wheel_vec<S>(a.loads.front, a.loads.rear), friction_limit = friction_limit_of(tyre, load, G(grip)),
          v_l(v), none(zero), inv_radius(S(1) / R);
  const auto limit = friction_limits(p.tyre, friction_limit);
  const G shares = drive_shares<S, 2>(p.drivetrain), omega = wheel_vec<S>(s.wheel_speed_front, s.wheel_speed_rear);
  const WheelTorques<S, G> torques{
      .inertia = G(S(2)) * wheel_vec<S>(p.wheels.wheel_inertia_front, p.wheels.wheel_inertia_rear),
      .drive = shares * G(a.drive),
      .brake = a.brake,
      .shares = shares,
      .engine = a.at_axle.inertia,
      .slips = a.at_axle.slips,
      .engine_speed = a.at_axle.speed,
      .damping = S(2) * p.wheels.wheel_damping,
      .radius = G(R),
      .torque = a.drive};
  const TyreAt<G> at{.slip = slip_of(omega * G(R), v_l, G(p.tyre.slip_speed_min)),
                     .tan_alpha = none,
                     .friction_limit = friction_limit,
                     .fz = load,
                     .grip = G(grip),
                     .vx = v_l};
  typename Laws::template Loaded<G> loaded;
  take_load(tyre, at, loaded);
  const auto spin =
      wheel_spin<S, 2>(tyre, p.drivetrain, torques, at, respond_along(tyre, at, loaded).stiffness, omega, v_l,
                       free_speed(tyre, at, loaded, v_l), limit.fx, load * G(M / max(sum(load), S(1e-9))), h);
  const auto grips = straight_grip<S, 2>(tyre, spin, at, loaded, limit);

  // Other forces, and the test of dry friction.
  const auto air = step_resistance(p.car.resistance, M, abs(v) + gravity.drift, h);
  const S dry = rolling_friction(p.car.resistance, W, gravity.rolling),
          scrub = dry / max(abs(v), h * dry / air.inertia + S(1e-12));
  const S X = M * (gravity.along + gravity.specific_force) - scrub * v;
  Moved m{.omega = grips.omega,
          .force = grips.force,
          .slip = grips.slip,
          .friction_limit = friction_limit,
          .v = air.pushed(v, X + sum(grips.force), h),
          .drag = zero,
          .roll = zero,
          .loads = a.loads};
  if (any_of(abs(v) <= h * (S(2) * (sum(limit.fx) + dry) / M + S(2) * p.car.body.g))) {
    const S stop = stopping_force(M, v, gravity.along + gravity.specific_force, air.early, h);
    const auto holding_loads = loads(p, W, -(v / h + gravity.along));
    const G holding_load = wheel_vec<S>(holding_loads.front, holding_loads.rear),
            holding_limit = friction_limit_of(tyre, holding_load, G(grip));
    const G fx_max = friction_limits(p.tyre, holding_limit).fx;
    const G left = max(a.brake - torques.inertia * abs(omega) * G(S(1) / h), none);
    const G low = (torques.drive - left) * inv_radius, high = (torques.drive + left) * inv_radius;
    const SinCos<S> ahead{zero, S(1)};
    const auto hold = hold_axles<S>(stop, zero, zero, p.car.geometry.cg_to_front, p.car.geometry.cg_to_rear,
                                    {fx_max[0], low[0], high[0], ahead}, {fx_max[1], low[1], high[1], ahead}, dry);
    const auto holding = every_wheel<G>(hold.holds);
    m.omega = select(holding, none, m.omega);
    m.slip = select(holding, none, m.slip);
    m.force = select(holding, wheel_vec<S>(hold.along_front, hold.along_rear), m.force);
    m.friction_limit = select(holding, holding_limit, friction_limit);
    m.v = select(hold.holds, zero, m.v);
    m.loads = {select(hold.holds, holding_loads.front, a.loads.front),
               select(hold.holds, holding_loads.rear, a.loads.rear)};
  }
  m.drag = air.drag_acted(m.v);
  m.roll = M * (m.v - v) / h - sum(m.force) - M * (gravity.along + gravity.specific_force) - m.drag;
  return m;
}

template <class S, class Laws>
auto SlippingWheelDrive<S, Laws>::source(const Params& p, const State& s, const Acting& a, const Inputs<S>& u,
                                         const GravityInPlane<S>& gravity, S grip, S h) -> Moved {
  const S M = p.car.body.mass, R = p.car.wheel.wheel_radius, v = s.vx, w = s.wheel_speed_rear, W = M * gravity.normal;
  const S inertia = S(2) * p.wheels.wheel_inertia_rear + a.at_axle.inertia,
          friction_limit = p.tyre.mu * grip * a.loads.rear;
  const S torque = sum(a.brake) - p.brakes.brake_torque_max * u.brake * p.brakes.brake_share_front;
  const S front =
      min(p.brakes.brake_torque_max * u.brake * p.brakes.brake_share_front / R, p.tyre.mu * grip * a.loads.front);
  const S slip = slip_of(w * R, v, p.tyre.slip_speed_min),
          force = clamp(p.wheels.slip_stiffness_rear * slip, -friction_limit, friction_limit);
  const S spinning_brake = -sign(w) * min(torque, inertia * abs(w) / h);
  const S without = a.drive - R * force - S(2) * p.wheels.wheel_damping * w;
  const S holding_brake = -clamp(without, -torque, torque);
  const S brake = select(abs(w) > S(0.1), spinning_brake, holding_brake);
  const auto braking = u.brake > S(0.1);
  const auto hold =
      (braking && abs(v) < S(0.5)) || (!braking && u.throttle < S(0.01) && abs(v) < S(0.1) && abs(w) < S(0.5));
  const S drag = drag_force(p.car.resistance, v, gravity.drift), roll = rolling_force(p.car.resistance, v);
  const S dry = rolling_friction(p.car.resistance, W, gravity.rolling),
          smooth = drag + roll + M * (gravity.along + gravity.specific_force);
  const S next = select(hold, S(0), apply_coulomb_friction(v + h * (force + smooth) / M, h * (dry + front) / M));
  const S friction = M * (next - v) / h - force - smooth, rolling = clamp(friction, -dry, dry);
  return {.omega = wheel_vec<S>(next / R, select(hold, S(0), w + h * (without + brake) / inertia)),
          .force = wheel_vec<S>(clamp(friction - rolling, -front, front), force),
          .slip = wheel_vec<S>(S(0) * slip, slip),
          .friction_limit = wheel_vec<S>(p.tyre.mu * grip * a.loads.front, friction_limit),
          .v = next,
          .drag = drag,
          .roll = roll + rolling,
          .loads = a.loads};
}

}  // namespace sixline
