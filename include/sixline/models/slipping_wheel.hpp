// Straight ahead, Model 5: wheels have their own speed, slip, and the tyre's force follows from the slip.
#pragma once
#include "sixline/model.hpp"
#include "sixline/models/straight.hpp"
#include "sixline/parts/brakes.hpp"
#include "sixline/parts/contact.hpp"
#include "sixline/parts/coulomb_friction.hpp"
#include "sixline/parts/engine_car.hpp"
#include "sixline/parts/limits.hpp"
#include "sixline/parts/powertrain.hpp"
#include "sixline/parts/tyre.hpp"

namespace sixline {

/// M5: Model 8 straight ahead, two axles in line.
///     2 I_w dw/dt = T_drive - R F - T_brake - 2 d_w w     on each axle, I_e i^2 of the engine on the driven ones
///     M dv/dt = F_f + F_r - F_drag - F_roll + M g_along,       F = the tyre's law at its slip, within mu W
/// Implicit in w, so light wheels and neutral are stable at any step; steps above 20 ms are divided. A car that brakes
/// and grip can hold is held: before tyres slip, dry friction is asked (parts/contact.hpp, part 2).
/// Source: Monster 1.9 "slip ratio", LR 5 (docs/models/slipping_wheel.md).
template <class S>
struct SlippingWheelDrive {
  using Scalar = S;
  using G = WheelVec<S, 2>;  ///< front, rear
  static constexpr ModelInfo info = longitudinal_info("slipping_wheel", "M5", "Slipping wheel",
                                                      "wheel speed, slip ratio and traction limit", 2, true);
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    EngineCar<S> car{};
    TyreKind<S> tyre = ReferenceCar<S>::tyre;
    WheelBrakes<S> brakes = ReferenceCar<S>::brakes;
    Drivetrain<S> drivetrain{};
    S slip_stiffness_front = ReferenceCar<S>::slip_stiffness_front,
      slip_stiffness_rear = ReferenceCar<S>::slip_stiffness_rear;
    S wheel_inertia_front = ReferenceCar<S>::wheel_inertia.wheel_inertia,
      wheel_inertia_rear = ReferenceCar<S>::wheel_inertia.wheel_inertia;
    S engine_inertia = ReferenceCar<S>::engine_inertia;
    S wheel_damping = ReferenceCar<S>::wheel_damping;
    S clutch_engagement_min = ReferenceCar<S>::clutch_engagement_min;

    static constexpr auto fields() {
      using P = Params;
      return std::tuple{
          part(&P::car),
          part(&P::tyre),
          part(&P::brakes),
          part(&P::drivetrain),
          field(&P::slip_stiffness_front, "slip_stiffness_front", "N", 100, 1e6,
                "front axle's force per unit slip ratio"),
          field(&P::slip_stiffness_rear, "slip_stiffness_rear", "N", 100, 1e6, "rear axle's force per unit slip ratio"),
          field(&P::wheel_inertia_front, "wheel_inertia_front", "kg m^2", 0.005, 50, "each front wheel"),
          field(&P::wheel_inertia_rear, "wheel_inertia_rear", "kg m^2", 0.005, 50, "each rear wheel"),
          field(&P::engine_inertia, "engine_inertia", "kg m^2", 0, 10,
                "of the crankshaft and all that turns with it, I_e"),
          field(&P::wheel_damping, "wheel_damping", "N m s", 0, 50, "bearing drag of each wheel, d_w"),
          field(&P::clutch_engagement_min, "clutch_engagement_min", "-", 0, 1,
                "share of torque a slipping clutch passes at standstill")};
    }
  };

  struct State {
    S vx = S(0), wheel_speed_rear = S(0), wheel_speed_front = S(0), specific_force_x = S(0), wheel_rotation = S(0);
    Driveline<S> driveline{};

    static constexpr auto fields() {
      return std::tuple{field(&State::vx, "vx", "m/s", "speed along the car"),
                        field(&State::wheel_speed_rear, "wheel_speed_rear", "rad/s", "rear wheel speed"),
                        field(&State::wheel_speed_front, "wheel_speed_front", "rad/s", "front wheel speed"),
                        field(&State::specific_force_x, "specific_force_x", "m/s^2",
                              "vx_rate less gravity along the car in the last step: moves the loads"),
                        field(&State::wheel_rotation, "wheel_rotation", "rad",
                              "rotation of the rear wheel, for drawing, in (-pi, pi]"),
                        part(&State::driveline)};
    }
  };

  struct Output {
    S vx_rate = S(0), throttle = S(0), brake = S(0), slip_ratio_front = S(0), slip_ratio_rear = S(0), fx_front = S(0),
      fx_rear = S(0), longitudinal_utilization_rear = S(0), fz_front = S(0), fz_rear = S(0), engine_torque = S(0),
      axle_drive_torque = S(0), brake_torque = S(0), traction_torque = S(0), wheel_acceleration = S(0),
      drive_force = S(0), drag_force = S(0), rolling_resistance_force = S(0), brake_force_front = S(0),
      net_force = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{
          field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
          field(&O::throttle, "throttle", "-", "accelerator pedal"),
          field(&O::brake, "brake", "-", "brake pedal"),
          field(&O::slip_ratio_front, "slip_ratio_front", "-", "slip ratio that made the front axle's force"),
          field(&O::slip_ratio_rear, "slip_ratio_rear", "-",
                "slip ratio that made the rear axle's force: 0 rolling, -1 locked"),
          field(&O::fx_front, "fx_front", "N", "tyre force of the front axle, forward positive"),
          field(&O::fx_rear, "fx_rear", "N", "tyre force of the rear axle, forward positive"),
          field(&O::longitudinal_utilization_rear, "longitudinal_utilization_rear", "-",
                "tyre force over friction limit, 1: slipping"),
          field(&O::fz_front, "fz_front", "N", "vertical load on the front axle"),
          field(&O::fz_rear, "fz_rear", "N", "vertical load on the rear axle"),
          field(&O::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
          field(&O::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the wheels, all together"),
          field(&O::brake_torque, "brake_torque", "N m", "brake torque available at the wheels, all together"),
          field(&O::traction_torque, "traction_torque", "N m", "rear axle's tyre force times wheel radius"),
          field(&O::wheel_acceleration, "wheel_acceleration", "rad/s^2", "rate of omega"),
          field(&O::drive_force, "drive_force", "N", "drive torque over wheel radius"),
          field(&O::drag_force, "drag_force", "N", "air drag"),
          field(&O::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
          field(&O::brake_force_front, "brake_force_front", "N", "braking force of the front axle"),
          field(&O::net_force, "net_force", "N", "mass times vx_rate")};
    }
  };

  /// Speed of the driven wheels [rad/s].
  static constexpr S driven(const Params& p, const State& s) {
    return sum(drive_shares<S, 2>(p.drivetrain) * wheel_vec<S>(s.wheel_speed_front, s.wheel_speed_rear));
  }
  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, driven(p, s),
                                   s.vx / p.car.wheel.wheel_radius, dt, p.car.profile);
    return s;
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = engine_limits(p.car);
    const S force = p.brakes.brake_torque_max / p.car.wheel.wheel_radius, front = force * p.brakes.brake_share_front;
    const S mu = p.tyre.mu * peak_fx(p.tyre);
    limits.max_deceleration = braking_limit(p.car.body, p.car.geometry, mu, front, force - front);
    limits.lateral_grip = p.tyre.mu * p.car.body.g;
    limits.max_acceleration =
        min(limits.max_acceleration, mu * p.car.body.g * driven_load(p.drivetrain, p.car.geometry));
    limits.brake_limit = force / p.car.body.mass;
    limits.peak_slip = driven_peak_slip(p.tyre, p.drivetrain, p.car, mu, p.slip_stiffness_front, p.slip_stiffness_rear);
    return limits;
  }
  static constexpr State rolling(const Params& p, State s, S v) {
    s.vx = v;
    s.wheel_speed_rear = s.wheel_speed_front = v / p.car.wheel.wheel_radius;
    s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, s.wheel_speed_rear), p.car.engine.idle_rpm);
    return s;
  }

  [[gnu::always_inline]] static constexpr StepResult<SlippingWheelDrive> step(const Params& p, const State& s,
                                                                              const Inputs<S>& u,
                                                                              GravityInPlane<S> gravity, S grip, S dt) {
    const double parts = largest(dt) / largest_step;
    const int count = parts > 1000 ? 1000 : parts > 1 ? static_cast<int>(parts) + (parts > static_cast<int>(parts)) : 1;
    const S h = dt / S(count);
    StepResult<SlippingWheelDrive> next{.state = s, .output = {}};
    for (int i = 0; i < count; ++i) next = substep(p, next.state, u, gravity, grip, h);
    next.output.vx_rate = (next.state.vx - s.vx) / dt;
    next.output.net_force = p.car.body.mass * next.output.vx_rate;
    return next;
  }
  /// A step that the caller has divided.
  [[gnu::always_inline]] static constexpr StepResult<SlippingWheelDrive> undivided(const Params& p, const State& s,
                                                                                   const Inputs<S>& u,
                                                                                   GravityInPlane<S> gravity, S grip,
                                                                                   S h) {
    return substep(p, s, u, gravity, grip, h);
  }

 private:
  /// What acts on car and wheels during one part of a step.
  struct Acting {
    S engine, drive;  ///< torque at the crankshaft and at the wheels [N m]
    S ratio;          ///< total ratio of the engaged gear
    G brake;          ///< torque of brake, handbrake and engine braking on each axle, a friction [N m] >= 0
    AxleLoads<S> loads;
  };
  /// How the wheels and the car come out of it.
  struct Moved {
    G omega, force, slip, friction_limit;
    S v, drag, roll;
    AxleLoads<S> loads;
  };

  static constexpr AxleLoads<S> loads(const Params& p, S W, S specific_force_x) {
    return clamp_loads(axle_loads(p.car.geometry, W, p.car.body.mass * specific_force_x * p.car.load_transfer_share),
                       W);
  }
  [[gnu::always_inline]] static constexpr Acting acting(const Params& p, const State& s, const Inputs<S>& u,
                                                        const GravityInPlane<S>& gravity) {
    const auto& car = p.car;
    const S ratio = total_ratio(car.gearbox, s.driveline.gear);
    const S closed = clutch_closed(car.gearbox, s.driveline);
    const S engine = closed * engine_torque(car.engine, u.throttle, s.driveline.rpm, s.driveline.cut);
    const S passed = clutch_engagement_of(
        p.clutch_engagement_min, wheel_side_rpm(car.gearbox, s.driveline.gear, driven(p, s)), car.engine.idle_rpm);
    const S clutch_engagement =
        car.profile == Profile::corrected ? max(passed, s.driveline.hill_clutch_engagement) : passed;
    const S drive = axle_torque(car.gearbox, s.driveline.gear, engine * clutch_engagement);
    const S pedal = p.brakes.brake_torque_max * u.brake, front = pedal * p.brakes.brake_share_front;
    return {.engine = engine * clutch_engagement,
            .drive = car.profile == Profile::source ? guarded(drive, s.driveline.gear, s.vx) : drive,
            .ratio = ratio,
            .brake = wheel_vec<S>(front, pedal - front + p.brakes.handbrake_torque * u.handbrake) +
                     drive_shares<S, 2>(p.drivetrain) *
                         G(closed * engine_friction(car.engine, u.throttle, s.driveline.rpm) * ratio),
            .loads = loads(p, car.body.mass * gravity.normal, s.specific_force_x)};
  }

  [[gnu::always_inline]] static constexpr StepResult<SlippingWheelDrive> substep(const Params& p, const State& s,
                                                                                 const Inputs<S>& u,
                                                                                 const GravityInPlane<S>& gravity,
                                                                                 S grip, S h) {
    const Acting a = acting(p, s, u, gravity);
    const Moved m = p.car.profile == Profile::corrected ? corrected(p, s, a, gravity, grip, h)
                                                        : source(p, s, a, u, gravity, grip, h);
    const S M = p.car.body.mass, R = p.car.wheel.wheel_radius, acceleration = (m.v - s.vx) / h;
    StepResult<SlippingWheelDrive> next{.state = s, .output = {}};
    next.state.vx = m.v;
    next.state.wheel_speed_front = m.omega[0];
    next.state.wheel_speed_rear = m.omega[1];
    next.state.specific_force_x = acceleration - gravity.along;
    next.state.wheel_rotation = wrap_angle(s.wheel_rotation + m.omega[1] * h);
    auto& o = next.output;
    o.vx_rate = acceleration;
    o.throttle = u.throttle;
    o.brake = u.brake;
    o.slip_ratio_front = m.slip[0];
    o.slip_ratio_rear = m.slip[1];
    o.fx_front = m.force[0];
    o.fx_rear = m.force[1];
    o.longitudinal_utilization_rear = abs(m.force[1]) / max(m.friction_limit[1], S(1e-9));
    o.fz_front = m.loads.front;
    o.fz_rear = m.loads.rear;
    o.engine_torque = a.engine;
    o.axle_drive_torque = a.drive;
    o.brake_torque = sum(a.brake);
    o.traction_torque = m.force[1] * R;
    o.wheel_acceleration = (m.omega[1] - s.wheel_speed_rear) / h;
    o.drive_force = a.drive / R;
    o.drag_force = m.drag;
    o.rolling_resistance_force = m.roll;
    o.brake_force_front = min(m.force[0], S(0));
    o.net_force = M * acceleration;
    return next;
  }

  /// The tyres of both axles.
  static constexpr Tyre<S, G> tyres(const Params& p) {
    const S hold = p.car.body.mass * p.car.body.g / p.car.geometry.wheelbase;
    const G stiffness = wheel_vec<S>(p.slip_stiffness_front, p.slip_stiffness_rear);
    return {.kind = p.tyre,
            .slip_stiffness = stiffness,
            .cornering_stiffness = stiffness,
            .static_load = wheel_vec<S>(p.car.geometry.cg_to_rear * hold, p.car.geometry.cg_to_front * hold)};
  }

  /// As in Model 8: wheels spin up, dry friction is asked, the car moves.
  [[gnu::always_inline]] static constexpr Moved corrected(const Params& p, const State& s, const Acting& a,
                                                          const GravityInPlane<S>& gravity, S grip, S h) {
    const S M = p.car.body.mass, W = M * gravity.normal, R = p.car.wheel.wheel_radius, v = s.vx, zero = S(0);
    const auto tyre = tyres(p);
    const G load = wheel_vec<S>(a.loads.front, a.loads.rear), friction_limit = friction_limit_of(tyre, load, G(grip)),
            v_l(v), none(zero), inv_radius(S(1) / R);
    const auto limit = sixline::limits(p.tyre, friction_limit);
    const G shares = drive_shares<S, 2>(p.drivetrain), omega = wheel_vec<S>(s.wheel_speed_front, s.wheel_speed_rear);
    const WheelTorques<S, G> torques{.inertia = G(S(2)) * wheel_vec<S>(p.wheel_inertia_front, p.wheel_inertia_rear),
                                     .drive = shares * G(a.drive),
                                     .brake = a.brake,
                                     .shares = shares,
                                     .engine = p.engine_inertia * a.ratio * a.ratio,
                                     .damping = S(2) * p.wheel_damping,
                                     .radius = R,
                                     .torque = a.drive};
    const auto spin = wheel_spin<S, 2>(tyre, p.drivetrain, torques, omega, v_l, friction_limit, limit.fx,
                                       load * G(M / max(sum(load), S(1e-9))), h);
    const auto grips = straight_grip<S, 2>(tyre, spin, friction_limit, limit);

    // Other forces, and what dry friction says first.
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
      const G fx_max = sixline::limits(p.tyre, holding_limit).fx;
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

  /// LR 5 and PR as published: one driven rear wheel, a line with a cap; explicit, chatters with light wheels, snaps to
  /// rest below thresholds (docs/models/slipping_wheel.md). A front brake acts on the car itself.
  static constexpr Moved source(const Params& p, const State& s, const Acting& a, const Inputs<S>& u,
                                const GravityInPlane<S>& gravity, S grip, S h) {
    const S M = p.car.body.mass, R = p.car.wheel.wheel_radius, v = s.vx, w = s.wheel_speed_rear, W = M * gravity.normal;
    const S inertia = S(2) * p.wheel_inertia_rear + p.engine_inertia * a.ratio * a.ratio,
            friction_limit = p.tyre.mu * grip * a.loads.rear;
    const S torque = sum(a.brake) - p.brakes.brake_torque_max * u.brake * p.brakes.brake_share_front;
    const S front =
        min(p.brakes.brake_torque_max * u.brake * p.brakes.brake_share_front / R, p.tyre.mu * grip * a.loads.front);
    const S slip = slip_of(w * R, v, p.tyre.slip_speed_min),
            force = clamp(p.slip_stiffness_rear * slip, -friction_limit, friction_limit);
    const S spinning_brake = -sign(w) * min(torque, inertia * abs(w) / h);
    const S without = a.drive - R * force - S(2) * p.wheel_damping * w;
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
};

/// M5 on a straight road.
template <class S>
using SlippingWheel = Straight<SlippingWheelDrive<S>>;

}  // namespace sixline
