// Straight ahead, Models 1 to 4: a point mass with pedals, load transfer, an engine with gears, a wheel that cannot
// slip.
#pragma once
#include "sixline/model.hpp"
#include "sixline/parts/brakes.hpp"
#include "sixline/parts/engine_car.hpp"
#include "sixline/parts/friction.hpp"
#include "sixline/parts/limits.hpp"

namespace sixline {

/// M1: throttle sets a force, the brake is a friction, air and tyres resist.
///     F = u F_max + M g_along;  M (v* - v)/dt = F - C_drag |v| v* - C_rr (v + v*)/2;  v' = rub(v*, dt C_braking B /
///     M')
/// M' = M + dt (C_drag |v| + C_rr/2): step_resistance().
/// Source: Monster 1.9 and LR 1; models.md 3.1. The source brakes only while v > 0 and cannot hold a slope.
template <class S> struct PointMass {
  using Scalar = S;
  static constexpr std::string_view id = "long.point_mass", meaning = "force, drag, rolling resistance, brake (M1)";

  struct Params {
    Mass<S> body{};
    Resistance<S> resistance = ReferenceCar<S>::resistance;
    S f_engine_max = ReferenceCar<S>::f_engine_max;
    ForceBrake<S> brake = ReferenceCar<S>::force_brake;
    WheelRadius<S> wheel = ReferenceCar<S>::wheel;     // only the handbrake asks for it
    Geometry<S> geometry = ReferenceCar<S>::geometry;  // only Model 6 and drawings ask for it
    Profile profile = Profile::corrected;

    static constexpr auto fields() {
      return std::tuple{
          part(&Params::body),
          part(&Params::resistance),
          field(&Params::f_engine_max, "f_engine_max", "N", 0, 1e6, "engine force at full throttle"),
          part(&Params::brake),
          part(&Params::wheel),
          part(&Params::geometry),
          choice(&Params::profile, "profile", "corrected, or what the source does", "corrected", "source")};
    }
  };
  struct State {
    S v = S(0);
    static constexpr auto fields() { return std::tuple{field(&State::v, "v", "m/s", "speed along the car")}; }
  };
  struct Output {
    S a_forward = S(0), throttle = S(0), brake = S(0), f_drive = S(0), f_drag = S(0), f_roll = S(0), f_brake = S(0),
      f_net = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{field(&O::a_forward, "a_forward", "m/s^2", "rate of v"),
                        field(&O::throttle, "throttle", "-", "accelerator pedal"),
                        field(&O::brake, "brake", "-", "brake pedal"),
                        field(&O::f_drive, "f_drive", "N", "driving force"),
                        field(&O::f_drag, "f_drag", "N", "air drag"),
                        field(&O::f_roll, "f_roll", "N", "rolling resistance"),
                        field(&O::f_brake, "f_brake", "N", "braking force realised"),
                        field(&O::f_net, "f_net", "N", "mass times a_forward")};
    }
  };

  static constexpr Next<PointMass> step(const Params& p, const State& s, const Controls<S>& u, Weight<S> weight, S,
                                        S dt) {
    const S M = p.body.mass, drive = u.throttle * p.f_engine_max;
    return push<PointMass>(p.body, p.resistance, p.profile, s, u,
                           {.drive = drive,
                            .brake = braking_force(p.brake, p.profile, p.wheel.wheel_radius, u.brake, u.handbrake),
                            .inertia = M},
                           weight, dt);
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.geometry; }
  static constexpr Profile profile(const Params& p) { return p.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = basic_limits(p.body, p.geometry, p.resistance);
    limits.max_acceleration = p.f_engine_max / p.body.mass,
    limits.max_deceleration = limits.brake_limit = p.brake.f_brake_max / p.body.mass;
    return limits;
  }
  static constexpr State rolling(const Params&, State s, S v) { return s.v = v, s; }

  /// The forces on the car that do not follow from its speed.
  struct Forces {
    S drive, brake;  ///< along the car; friction that opposes motion [N]
    S inertia;       ///< mass that has to be accelerated [kg]
  };

  /// One step of a car pushed by given forces: shared by M1 to M4.
  template <class Drive> static constexpr Next<Drive> push(const Mass<S>& body, const Resistance<S>& resistance,
                                                           Profile profile, const typename Drive::State& s,
                                                           const Controls<S>& u, Forces f, Weight<S> weight, S dt) {
    const S v = s.v, roll_limit = rolling_friction(resistance, body.mass * weight.normal, weight.rolling);
    const S push = f.drive + body.mass * (weight.along + weight.felt);
    S next, drag, roll, brake_force, roll_friction;
    if (profile == Profile::corrected) {
      const auto air = step_resistance(resistance, f.inertia, abs(v) + weight.drift, dt);
      const S free = air.pushed(v, push, dt);
      next = rub(free, dt * (f.brake + roll_limit) / air.inertia);
      const S friction = (next - free) * air.inertia / dt;  // brake and constant rolling resistance share it
      roll_friction = clamp(friction, -roll_limit, roll_limit), brake_force = friction - roll_friction;
      drag = air.drag_acted(next), roll = air.roll_acted(v, next);
    } else {
      drag = drag_force(resistance, v), roll = rolling_force(resistance, v);
      roll_friction = -roll_limit * sign(v), brake_force = -f.brake * sign(v);
      next = v + dt * (push + drag + roll + roll_friction + brake_force) / f.inertia;
      next = Drive::stopped_by_source(s, next, u);
    }
    Next<Drive> result{.state = s, .output = {}};
    result.state.v = next;
    auto& o = result.output;
    o.a_forward = (next - v) / dt, o.throttle = u.throttle, o.brake = u.brake;
    o.f_drive = f.drive, o.f_drag = drag, o.f_roll = roll + roll_friction, o.f_brake = brake_force;
    o.f_net = body.mass * o.a_forward;
    return result;
  }

  /// LR 1 and 2: never backwards.
  static constexpr S stopped_by_source(const State&, S next, const Controls<S>&) { return max(next, S(0)); }
};

/// M2: M1 and the loads it causes; the motion is the same to the bit. Source: Monster 1.9, LR 2; models.md 3.2.
template <class S> struct LoadTransfer {
  using Scalar = S;
  static constexpr std::string_view id = "long.load_transfer",
                                    meaning = "M1 and the load it moves between the axles (M2)";

  struct Params {
    typename PointMass<S>::Params point{};
    S load_transfer = S(1);
    static constexpr auto fields() {
      return std::tuple{part(&Params::point), field(&Params::load_transfer, "load_transfer", "-", 0, 1,
                                                    "share of the longitudinal load transfer")};
    }
  };
  using State = typename PointMass<S>::State;
  struct Output {
    typename PointMass<S>::Output forces{};
    LoadOutput<S> loads{};
    static constexpr auto fields() { return std::tuple{part(&Output::forces), part(&Output::loads)}; }
  };

  static constexpr Next<LoadTransfer> step(const Params& p, const State& s, const Controls<S>& u, Weight<S> weight,
                                           S grip, S dt) {
    const auto moved = PointMass<S>::step(p.point, s, u, weight, grip, dt);
    const S a_felt = moved.output.a_forward - weight.along;
    return {moved.state, {moved.output, load_output(p.point.body, p.point.geometry, weight, a_felt, p.load_transfer)}};
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.point.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.point.geometry; }
  static constexpr Profile profile(const Params& p) { return p.point.profile; }
  static constexpr CarLimits<S> limits(const Params& p) { return PointMass<S>::limits(p.point); }
  static constexpr State rolling(const Params&, State s, S v) { return s.v = v, s; }
};

/// State of M3 and M4: speed, driveline, and the wheel's angle for drawing.
template <class S> struct EngineState {
  S v = S(0), wheel_angle = S(0);
  Driveline<S> driveline{};

  static constexpr auto fields() {
    using E = EngineState;
    return std::tuple{
        field(&E::v, "v", "m/s", "speed along the car"),
        field(&E::wheel_angle, "wheel_angle", "rad", "rotation of the driven wheel, for drawing, in (-pi, pi]"),
        part(&E::driveline)};
  }
};

/// What M3 and M4 report.
template <class S> struct EngineOutput {
  S a_forward = S(0), throttle = S(0), brake = S(0), omega = S(0), t_engine = S(0), t_drive = S(0), f_drive = S(0),
    f_drag = S(0), f_roll = S(0), f_brake = S(0), f_net = S(0), slip_rear = S(0), wheel_acceleration = S(0),
    t_traction = S(0);
  LoadOutput<S> loads{};

  static constexpr auto fields() {
    using O = EngineOutput;
    return std::tuple{field(&O::a_forward, "a_forward", "m/s^2", "rate of v"),
                      field(&O::throttle, "throttle", "-", "accelerator pedal"),
                      field(&O::brake, "brake", "-", "brake pedal"),
                      field(&O::omega, "omega", "rad/s", "driven wheel speed"),
                      field(&O::t_engine, "t_engine", "N m", "torque at the crankshaft"),
                      field(&O::t_drive, "t_drive", "N m", "drive torque at the axle"),
                      field(&O::f_drive, "f_drive", "N", "drive torque over wheel radius"),
                      field(&O::f_drag, "f_drag", "N", "air drag"),
                      field(&O::f_roll, "f_roll", "N", "rolling resistance"),
                      field(&O::f_brake, "f_brake", "N", "braking force realised"),
                      field(&O::f_net, "f_net", "N", "mass times a_forward"),
                      field(&O::slip_rear, "slip_rear", "-", "slip ratio: 0, the wheel is glued to the road"),
                      field(&O::wheel_acceleration, "wheel_acceleration", "rad/s^2", "a_forward over wheel radius"),
                      field(&O::t_traction, "t_traction", "N m", "torque that reaches the road"),
                      part(&O::loads)};
  }
};

namespace detail {
/// Torque at the crankshaft and at the axle in the engaged gear.
template <class S> struct EngineTorques {
  S engine, axle, friction;  ///< [N m]; friction: engine braking at the axle, >= 0
};
template <class S>
constexpr EngineTorques<S> engine_torques(const EngineCar<S>& p, const EngineState<S>& s, const Controls<S>& u) {
  const auto& d = s.driveline;
  const S closed = clutch_closed(p.gearbox, d), engine = closed * engine_torque(p.engine, u.throttle, d.rpm, d.cut);
  const S axle = axle_torque(p.gearbox, d.gear, engine);
  const S friction = closed * engine_friction(p.engine, u.throttle, d.rpm) * total_ratio(p.gearbox, d.gear);
  return {engine, p.profile == Profile::source ? guarded(axle, d.gear, s.v) : axle, friction};
}
/// LR 3 and 4: speeds near zero become zero. Depends on dt; source profile only.
template <class S> constexpr S source_stop(S v, S next, const Controls<S>& u) {
  const auto idle = abs(next) < S(0.03) && u.throttle < S(0.03);
  const auto braked = abs(next) < S(0.15) && u.brake > S(0.05) && u.throttle < S(0.08);
  const auto reversed = u.brake > S(0.05) && next * v < S(0);
  return select(idle || braked || reversed, S(0), next);
}
}  // namespace detail

/// M3: engine, gears, automatic shifting; the wheel turns as the car moves. Brakes are a force.
///     F = T(rpm) u i eta / R,  rpm = max(|v|/R i 60/(2 pi), idle)
/// Source: Monster 1.9 "engine force", LR 3; models.md 3.3.
template <class S> struct EngineGear {
  using Scalar = S;
  static constexpr std::string_view id = "long.engine_gear", meaning = "torque curve, gears, shifting, limiter (M3)";
  using State = EngineState<S>;
  using Output = EngineOutput<S>;

  struct Params {
    EngineCar<S> car{};
    ForceBrake<S> brake = ReferenceCar<S>::force_brake;
    static constexpr auto fields() { return std::tuple{part(&Params::car), part(&Params::brake)}; }
  };

  static constexpr State events(const Params& p, State s, const Controls<S>& u, S dt) {
    const S rolls = s.v / p.car.wheel.wheel_radius;
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, rolls, rolls, dt, p.car.profile);
    return s;
  }
  static constexpr Next<EngineGear> step(const Params& p, const State& s, const Controls<S>& u, Weight<S> weight, S,
                                         S dt) {
    const S R = p.car.wheel.wheel_radius;
    const auto torque = detail::engine_torques(p.car, s, u);
    auto next = PointMass<S>::template push<EngineGear>(
        p.car.body, p.car.resistance, p.car.profile, s, u,
        {.drive = torque.axle / R,
         .brake = braking_force(p.brake, p.car.profile, R, u.brake, u.handbrake) + torque.friction / R,
         .inertia = p.car.body.mass},
        weight, dt);
    return finish(p.car, next, torque, weight, S(0) * R, dt);
  }
  static constexpr S stopped_by_source(const State& s, S next, const Controls<S>& u) {
    return detail::source_stop(s.v, next, u);
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = engine_limits(p.car);
    limits.max_deceleration = limits.brake_limit = p.brake.f_brake_max / p.car.body.mass;
    return limits;
  }
  static constexpr State rolling(const Params& p, State s, S v) {
    s.v = v, s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, v / p.car.wheel.wheel_radius),
                                   p.car.engine.rpm_idle);
    return s;
  }

  /// Outputs that follow from the motion: wheel, loads, traction. inertia of the glued wheels, 0 in M3.
  template <class Drive> static constexpr Next<Drive> finish(const EngineCar<S>& car, Next<Drive> next,
                                                             const detail::EngineTorques<S>& torque, Weight<S> weight,
                                                             S inertia, S dt) {
    auto& o = next.output;
    const S R = car.wheel.wheel_radius;
    const S rolled = car.profile == Profile::corrected ? next.state.v - S(0.5) * dt * o.a_forward : next.state.v;
    next.state.wheel_angle = wrap_angle(next.state.wheel_angle + rolled / R * dt);
    o.omega = next.state.v / R, o.t_engine = torque.engine, o.t_drive = torque.axle,
    o.wheel_acceleration = o.a_forward / R;
    o.t_traction = torque.axle + o.f_brake * R - inertia * o.wheel_acceleration;
    o.loads = load_output(car.body, car.geometry, weight, o.a_forward - weight.along, car.load_transfer);
    return next;
  }
};

/// M4: brakes act on the wheel, whose inertia joins the car's; the wheel still cannot slip.
///     M_eff = M + 2 I_w/R^2,  a = ((T_drive - T_brake)/R - resistances)/M_eff
/// Grip is unlimited. Source: LR 4; models.md 3.4.
template <class S> struct WheelGlued {
  using Scalar = S;
  static constexpr std::string_view id = "long.wheel_glued", meaning = "wheel torques and inertia without slip (M4)";
  using State = EngineState<S>;
  using Output = EngineOutput<S>;

  struct Params {
    EngineCar<S> car{};
    WheelInertia<S> wheel = ReferenceCar<S>::wheel_inertia;
    WheelBrakes<S> brakes = ReferenceCar<S>::brakes;
    static constexpr auto fields() {
      return std::tuple{part(&Params::car), part(&Params::wheel), part(&Params::brakes)};
    }
  };

  static constexpr State events(const Params& p, State s, const Controls<S>& u, S dt) {
    const S rolls = s.v / p.car.wheel.wheel_radius;
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, rolls, rolls, dt, p.car.profile);
    return s;
  }
  static constexpr Next<WheelGlued> step(const Params& p, const State& s, const Controls<S>& u, Weight<S> weight, S,
                                         S dt) {
    const S R = p.car.wheel.wheel_radius, wheels = S(2) * p.wheel.wheel_inertia,
            inertia = p.car.body.mass + wheels / (R * R);
    const auto torque = detail::engine_torques(p.car, s, u);
    const S brake = p.brakes.t_brake_max * u.brake + p.brakes.handbrake_torque * u.handbrake + torque.friction;
    auto next = PointMass<S>::template push<WheelGlued>(
        p.car.body, p.car.resistance, p.car.profile, s, u,
        {.drive = torque.axle / R, .brake = brake / R, .inertia = inertia}, weight, dt);
    return EngineGear<S>::finish(p.car, next, torque, weight, wheels, dt);
  }
  static constexpr S stopped_by_source(const State& s, S next, const Controls<S>& u) {
    return detail::source_stop(s.v, next, u);
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = engine_limits(p.car);
    limits.max_deceleration = limits.brake_limit = p.brakes.t_brake_max / p.car.wheel.wheel_radius / p.car.body.mass;
    return limits;
  }
  static constexpr State rolling(const Params& p, State s, S v) {
    s.v = v, s.driveline.rpm = max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, v / p.car.wheel.wheel_radius),
                                   p.car.engine.rpm_idle);
    return s;
  }
};

}  // namespace sixline
