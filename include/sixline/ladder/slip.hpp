// Straight ahead, Model 5: the driven wheel has its own speed, slips, and the tyre's force follows from the slip.
#pragma once
#include "sixline/model.hpp"
#include "sixline/parts/brakes.hpp"
#include "sixline/parts/engine_car.hpp"
#include "sixline/parts/friction.hpp"
#include "sixline/parts/limits.hpp"

namespace sixline {

/// M5.
///     I_eff dw/dt = T_drive - R F - T_brake - d_w w,   I_eff = I_w + I_e i^2
///     M dv/dt = F - F_drag - F_roll + M g_along,       F = clamp(C_t sigma, +-mu W_r)
/// Implicit in w, so light wheels and neutral are stable at any step; steps above 20 ms are divided.
/// A wheel that the brake can hold is held: then tyre and brake are one dry friction that stops the car exactly
/// (friction.hpp), up to min(T_brake/R, mu W_r), on any slope, at any step (decisions.md 3).
/// Source: Monster 1.9 "slip ratio", LR 5; models.md 3.5.
template <class S> struct Slip {
  using Scalar = S;
  static constexpr std::string_view id = "long.slip", meaning = "wheel speed, slip ratio and traction limit (M5)";
  static constexpr double largest_step = 0.02;  ///< [s] longer steps are divided

  struct Params {
    EngineCar<S> car{};
    WheelInertia<S> wheel{};
    WheelBrakes<S> brakes{};
    Traction<S> tyre{};
    S engine_inertia = S(0.25);
    S wheel_damping = S(0.5);
    S clutch_min_bite = S(0.20);

    static constexpr auto fields() {
      using P = Params;
      return std::tuple{
          part(&P::car),
          part(&P::wheel),
          part(&P::brakes),
          part(&P::tyre),
          field(&P::engine_inertia, "engine_inertia", "kg m^2", 0, 10,
                "of the crankshaft and all that turns with it, I_e"),
          field(&P::wheel_damping, "wheel_damping", "N m s", 0, 100, "bearing drag of the driven axle, d_w"),
          field(&P::clutch_min_bite, "clutch_min_bite", "-", 0, 1,
                "share of torque a slipping clutch passes at standstill")};
    }
  };

  struct State {
    S v = S(0), omega = S(0), a_felt = S(0), wheel_angle = S(0);
    Driveline<S> driveline{};

    static constexpr auto fields() {
      return std::tuple{
          field(&State::v, "v", "m/s", "speed along the car"),
          field(&State::omega, "omega", "rad/s", "driven wheel speed"),
          field(&State::a_felt, "a_felt", "m/s^2",
                "a_forward less gravity along the car in the last step: moves the loads"),
          field(&State::wheel_angle, "wheel_angle", "rad", "rotation of the driven wheel, for drawing, in (-pi, pi]"),
          part(&State::driveline)};
    }
  };

  struct Output {
    S a_forward = S(0), throttle = S(0), brake = S(0), slip_rear = S(0), f_long_rear = S(0), friction_use_rear = S(0),
      load_front = S(0), load_rear = S(0), t_engine = S(0), t_drive = S(0), t_brake = S(0), t_traction = S(0),
      wheel_acceleration = S(0), f_drive = S(0), f_drag = S(0), f_roll = S(0), f_brake_front = S(0), f_net = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{
          field(&O::a_forward, "a_forward", "m/s^2", "rate of v"),
          field(&O::throttle, "throttle", "-", "accelerator pedal"),
          field(&O::brake, "brake", "-", "brake pedal"),
          field(&O::slip_rear, "slip_rear", "-", "slip ratio of the driven axle: 0 rolling, -1 locked"),
          field(&O::f_long_rear, "f_long_rear", "N", "tyre force of the driven axle, forward positive"),
          field(&O::friction_use_rear, "friction_use_rear", "-", "tyre force over friction limit, 1: slipping"),
          field(&O::load_front, "load_front", "N", "vertical load on the front axle"),
          field(&O::load_rear, "load_rear", "N", "vertical load on the driven rear axle"),
          field(&O::t_engine, "t_engine", "N m", "torque at the crankshaft"),
          field(&O::t_drive, "t_drive", "N m", "drive torque at the axle"),
          field(&O::t_brake, "t_brake", "N m", "brake torque available at the axle"),
          field(&O::t_traction, "t_traction", "N m", "tyre force times wheel radius"),
          field(&O::wheel_acceleration, "wheel_acceleration", "rad/s^2", "rate of omega"),
          field(&O::f_drive, "f_drive", "N", "drive torque over wheel radius"),
          field(&O::f_drag, "f_drag", "N", "air drag"),
          field(&O::f_roll, "f_roll", "N", "rolling resistance"),
          field(&O::f_brake_front, "f_brake_front", "N", "braking force of the front axle, where it has a share"),
          field(&O::f_net, "f_net", "N", "mass times a_forward")};
    }
  };

  static constexpr State events(const Params& p, State s, const Controls<S>& u, S dt) {
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, s.omega, dt);
    return s;
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = engine_limits(p.car);
    const S force = p.brakes.t_brake_max / p.car.wheel.wheel_radius, front = force * p.brakes.brake_share_front;
    limits.max_deceleration = braking_limit(p.car.body, p.car.geometry, p.tyre.mu, front, force - front);
    limits.lateral_grip = p.tyre.mu * p.car.body.g;
    const S rear_share = p.car.geometry.cg_to_front / p.car.geometry.wheelbase;
    limits.max_acceleration = min(limits.max_acceleration, p.tyre.mu * p.car.body.g * rear_share);
    limits.brake_limit = force / p.car.body.mass;
    limits.peak_slip = p.tyre.mu * p.car.body.mass * p.car.body.g * rear_share / p.tyre.c_traction;
    return limits;
  }
  static constexpr State rolling(const Params& p, State s, S v) {
    s.v = v, s.omega = v / p.car.wheel.wheel_radius;
    s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, s.omega), p.car.engine.rpm_idle);
    return s;
  }

  [[gnu::always_inline]] static constexpr Next<Slip> step(const Params& p, const State& s, const Controls<S>& u,
                                                          Weight<S> weight, S grip, S dt) {
    const double parts = largest(dt) / largest_step;
    const int count = parts > 1000 ? 1000 : parts > 1 ? static_cast<int>(parts) + (parts > static_cast<int>(parts)) : 1;
    const S h = dt / S(count);
    Next<Slip> next{.state = s, .output = {}};
    for (int i = 0; i < count; ++i) next = part_step(p, next.state, u, weight, grip, h);
    next.output.a_forward = (next.state.v - s.v) / dt;
    next.output.f_net = p.car.body.mass * next.output.a_forward;
    return next;
  }

 private:
  /// What acts on car and wheel during one part of a step.
  struct Acting {
    S inertia;        ///< I_eff [kg m^2]
    S engine, drive;  ///< torque at the crankshaft and at the axle [N m]
    S brake;          ///< torque of brake, handbrake and engine braking at the axle, a friction [N m] >= 0
    S smooth;         ///< drag, linear rolling resistance, gravity [N]
    S rub;            ///< friction on the car itself: constant rolling resistance, front brakes [N] >= 0
    S cap;            ///< friction limit of the driven tyres [N]
    AxleLoads<S> loads;
  };
  /// How the driven wheel and its tyre come out of it.
  struct Wheel {
    S omega, force, v;
  };

  [[gnu::always_inline]] static constexpr Acting acting(const Params& p, const State& s, const Controls<S>& u,
                                                        Weight<S> weight, S grip) {
    const auto& car = p.car;
    const S M = car.body.mass, W = M * weight.normal, i = total_ratio(car.gearbox, s.driveline.gear);
    const auto loads = clamp_loads(axle_loads(car.geometry, W, M * s.a_felt * car.load_transfer), W);
    const S engine = engine_torque(car.engine, u.throttle, s.driveline.rpm, s.driveline.cut);
    const S passed =
        clutch_bite(p.clutch_min_bite, wheel_side_rpm(car.gearbox, s.driveline.gear, s.omega), car.engine.rpm_idle);
    const S bite = car.profile == Profile::corrected ? max(passed, s.driveline.hill_clutch) : passed;
    const S drive = axle_torque(car.gearbox, s.driveline.gear, engine * bite);
    const S pedal = p.brakes.t_brake_max * u.brake, front = pedal * p.brakes.brake_share_front;
    return {.inertia = p.wheel.wheel_inertia + p.engine_inertia * i * i,
            .engine = engine * bite,
            .drive = car.profile == Profile::source ? guarded(drive, s.driveline.gear, s.v) : drive,
            .brake = pedal - front + p.brakes.handbrake_torque * u.handbrake +
                     engine_friction(car.engine, u.throttle, s.driveline.rpm) * i,
            .smooth = drag_force(car.resistance, s.v, weight.drift) + rolling_force(car.resistance, s.v) +
                      M * (weight.along + weight.felt),
            .rub = rolling_friction(car.resistance, W) +
                   min(front / car.wheel.wheel_radius, p.tyre.mu * grip * loads.front),
            .cap = p.tyre.mu * grip * loads.rear,
            .loads = loads};
  }

  [[gnu::always_inline]] static constexpr Next<Slip> part_step(const Params& p, const State& s, const Controls<S>& u,
                                                               Weight<S> weight, S grip, S h) {
    const Acting a = acting(p, s, u, weight, grip);
    const Wheel w = p.car.profile == Profile::corrected ? wheel_corrected(p, s, a, h) : wheel_source(p, s, a, u, h);
    const S M = p.car.body.mass, R = p.car.wheel.wheel_radius, acceleration = (w.v - s.v) / h;
    Next<Slip> next{.state = s, .output = {}};
    next.state.v = w.v, next.state.omega = w.omega, next.state.a_felt = acceleration - weight.along;
    next.state.wheel_angle = wrap_angle(s.wheel_angle + w.omega * h);
    auto& o = next.output;
    o.a_forward = acceleration, o.throttle = u.throttle, o.brake = u.brake;
    o.slip_rear = slip_ratio(p.tyre, s.omega, R, s.v), o.f_long_rear = w.force;
    o.friction_use_rear = min(abs(w.force) / max(a.cap, S(1e-9)), S(1));
    o.load_front = a.loads.front, o.load_rear = a.loads.rear;
    o.t_engine = a.engine, o.t_drive = a.drive, o.t_brake = a.brake, o.t_traction = w.force * R;
    o.wheel_acceleration = (w.omega - s.omega) / h;
    o.f_drive = a.drive / R, o.f_drag = drag_force(p.car.resistance, s.v, weight.drift);
    const S friction = M * acceleration - w.force - a.smooth;  // what rub() realised
    const S rolling_limit = rolling_friction(p.car.resistance, M * weight.normal);
    const S rolling = clamp(friction, -rolling_limit, rolling_limit), front_limit = a.rub - rolling_limit;
    o.f_roll = rolling_force(p.car.resistance, s.v) + rolling,
    o.f_brake_front = clamp(friction - rolling, -front_limit, front_limit);
    o.f_net = M * acceleration;
    return next;
  }

  /// Wheel and car together: held by the brake, rolling with slip, or just coming to a stop.
  [[gnu::always_inline]] static constexpr Wheel wheel_corrected(const Params& p, const State& s, const Acting& a, S h) {
    const S M = p.car.body.mass, R = p.car.wheel.wheel_radius, v = s.v, w = s.omega;
    // The car without its driven tyres, after its own friction; what tyre force would bring it to rest?
    const S free = rub(v + h * a.smooth / M, h * a.rub / M);
    const S slide = min(a.cap, p.tyre.c_traction);  // a locked tyre slides at slip -1
    const S needed = clamp(-free * M / h, -slide, slide);
    const auto can_hold = abs(a.drive - R * needed) <= a.brake;
    const auto held = w == S(0) && can_hold;

    // Rolling: the tyre's force is linear in the new wheel speed, so the step is implicit in it; then the friction
    // limit.
    const S way = select(w == S(0), sign(a.drive - R * needed), sign(w));  // the brake opposes this direction
    const S D = max(abs(v), p.tyre.slip_v_min), k = p.tyre.c_traction * R / D;
    const S torque = a.drive - way * a.brake;
    const S gripping = (a.inertia * w + h * (torque + k * v)) / (a.inertia + h * (k * R + p.wheel_damping));
    const S force = p.tyre.c_traction * (gripping * R - v) / D;
    const S limited = clamp(force, -a.cap, a.cap);
    const S spinning = (a.inertia * w + h * (torque - R * limited)) / (a.inertia + h * p.wheel_damping);
    const S turning = select(force == limited, gripping, spinning);
    const auto stopped = a.brake > S(0) && turning * way < S(0);  // the brake stops a wheel, it does not reverse it

    // Held or stopped: brake and tyre act as one dry friction of the car, as far as brake torque and grip reach.
    const S low = max((a.drive - a.brake) / R, -slide), high = max(min((a.drive + a.brake) / R, slide), low);
    const S kick = clamp(-free, h * low / M, h * high / M);
    const auto locked = held || stopped;
    const S rolled = rub(v + h * (limited + a.smooth) / M, h * a.rub / M);
    return {.omega = select(locked, S(0), turning),
            .force = select(locked, kick * M / h, limited),
            .v = select(locked, free + kick, rolled)};
  }

  /// LR 5 and PR as published: explicit, chatters with light wheels, snaps to rest below thresholds (models.md 3.5).
  static constexpr Wheel wheel_source(const Params& p, const State& s, const Acting& a, const Controls<S>& u, S h) {
    const S M = p.car.body.mass, R = p.car.wheel.wheel_radius, v = s.v, w = s.omega;
    const S force = clamp(p.tyre.c_traction * slip_ratio(p.tyre, w, R, v), -a.cap, a.cap);
    const S spinning_brake = -sign(w) * min(a.brake, a.inertia * abs(w) / h);
    const S without = a.drive - R * force - p.wheel_damping * w;
    const S holding_brake = -clamp(without, -a.brake, a.brake);
    const S brake = select(abs(w) > S(0.1), spinning_brake, holding_brake);
    const auto braking = u.brake > S(0.1);
    const auto rest =
        (braking && abs(v) < S(0.5)) || (!braking && u.throttle < S(0.01) && abs(v) < S(0.1) && abs(w) < S(0.5));
    return {.omega = select(rest, S(0), w + h * (without + brake) / a.inertia),
            .force = force,
            .v = select(rest, S(0), rub(v + h * (force + a.smooth) / M, h * a.rub / M))};
  }
};

}  // namespace sixline
