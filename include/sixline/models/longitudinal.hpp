// Straight ahead, Models 1 to 4: a point mass with pedals, load transfer, an engine with gears, a wheel that cannot
// slip.
#pragma once
#include "sixline/model.hpp"
#include "sixline/models/straight.hpp"
#include "sixline/parts/brakes.hpp"
#include "sixline/parts/coulomb_friction.hpp"
#include "sixline/parts/engine_car.hpp"
#include "sixline/parts/limits.hpp"

namespace sixline {

/// M1: throttle sets a force, the brake is a friction, air and tyres resist.
///     F = u F_max + M g_along;  M (v* - v)/dt = F - C_drag |v| v* - C_rr (v + v*)/2;  v' = rub(v*, dt C_braking B /
///     M')
/// M' = M + dt (C_drag |v| + C_rr/2): step_resistance().
/// Source: Monster 1.9 and LR 1. The source brakes only while v > 0 and cannot hold a slope.
template <class S>
struct PointMassDrive {
  using Scalar = S;
  static constexpr ModelInfo info =
      longitudinal_info("point_mass", "M1", "Point mass", "force, drag, rolling resistance, brake", 0);

  struct Params {
    Mass<S> body{};
    Resistance<S> resistance = ReferenceCar<S>::resistance;
    S engine_force_max = ReferenceCar<S>::engine_force_max;
    ForceBrake<S> brake = ReferenceCar<S>::force_brake;
    WheelRadius<S> wheel = ReferenceCar<S>::wheel;     // only the handbrake asks for it
    Geometry<S> geometry = ReferenceCar<S>::geometry;  // only Model 6 and drawings ask for it
    Profile profile = Profile::corrected;

    static constexpr auto fields() {
      return std::tuple{
          part(&Params::body),
          part(&Params::resistance),
          field(&Params::engine_force_max, "engine_force_max", "N", 0, 1e6, "engine force at full throttle"),
          part(&Params::brake),
          part(&Params::wheel),
          part(&Params::geometry),
          choice(&Params::profile, "profile", "corrected, or what the source does", "corrected", "source")};
    }
  };
  struct State {
    S vx = S(0);
    static constexpr auto fields() { return std::tuple{field(&State::vx, "vx", "m/s", "speed along the car")}; }
  };
  struct Output {
    S vx_rate = S(0), throttle = S(0), brake = S(0), drive_force = S(0), drag_force = S(0),
      rolling_resistance_force = S(0), brake_force = S(0), net_force = S(0);

    static constexpr auto fields() {
      using O = Output;
      return std::tuple{field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
                        field(&O::throttle, "throttle", "-", "accelerator pedal"),
                        field(&O::brake, "brake", "-", "brake pedal"),
                        field(&O::drive_force, "drive_force", "N", "driving force"),
                        field(&O::drag_force, "drag_force", "N", "air drag"),
                        field(&O::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
                        field(&O::brake_force, "brake_force", "N", "braking force realised"),
                        field(&O::net_force, "net_force", "N", "mass times vx_rate")};
    }
  };

  static constexpr StepResult<PointMassDrive> step(const Params& p, const State& s, const Inputs<S>& u,
                                                   GravityInPlane<S> gravity, S, S dt) {
    const S M = p.body.mass, drive = u.throttle * p.engine_force_max;
    return push<PointMassDrive>(p.body, p.resistance, p.profile, s, u,
                                {.drive = drive,
                                 .brake = braking_force(p.brake, p.profile, p.wheel.wheel_radius, u.brake, u.handbrake),
                                 .inertia = M},
                                gravity, dt);
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.geometry; }
  static constexpr Profile profile(const Params& p) { return p.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = basic_limits(p.body, p.geometry, p.resistance);
    limits.max_acceleration = p.engine_force_max / p.body.mass;
    limits.max_deceleration = limits.brake_limit = p.brake.brake_force_max / p.body.mass;
    return limits;
  }
  static constexpr State rolling(const Params&, State s, S v) {
    s.vx = v;
    return s;
  }

  /// The forces on the car that do not follow from its speed.
  struct Forces {
    S drive, brake;  ///< along the car; friction that opposes motion [N]
    S inertia;       ///< mass that has to be accelerated [kg]
  };

  /// One step of a car pushed by given forces: shared by M1 to M4.
  template <class Drive>
  static constexpr StepResult<Drive> push(const Mass<S>& body, const Resistance<S>& resistance, Profile profile,
                                          const typename Drive::State& s, const Inputs<S>& u, Forces f,
                                          GravityInPlane<S> gravity, S dt) {
    const S v = s.vx, roll_limit = rolling_friction(resistance, body.mass * gravity.normal, gravity.rolling);
    const S push = f.drive + body.mass * (gravity.along + gravity.specific_force);
    S next, drag, roll, brake_force, roll_friction;
    if (profile == Profile::corrected) {
      const auto air = step_resistance(resistance, f.inertia, abs(v) + gravity.drift, dt);
      const S free = air.pushed(v, push, dt);
      next = apply_coulomb_friction(free, dt * (f.brake + roll_limit) / air.inertia);
      const S friction = (next - free) * air.inertia / dt;  // brake and constant rolling resistance share it
      roll_friction = clamp(friction, -roll_limit, roll_limit);
      brake_force = friction - roll_friction;
      drag = air.drag_acted(next);
      roll = air.roll_acted(v, next);
    } else {
      drag = drag_force(resistance, v);
      roll = rolling_force(resistance, v);
      roll_friction = -roll_limit * sign(v);
      brake_force = -f.brake * sign(v);
      next = v + dt * (push + drag + roll + roll_friction + brake_force) / f.inertia;
      next = Drive::stopped_by_source(s, next, u);
    }
    StepResult<Drive> result{.state = s, .output = {}};
    result.state.vx = next;
    auto& o = result.output;
    o.vx_rate = (next - v) / dt;
    o.throttle = u.throttle;
    o.brake = u.brake;
    o.drive_force = f.drive;
    o.drag_force = drag;
    o.rolling_resistance_force = roll + roll_friction;
    o.brake_force = brake_force;
    o.net_force = body.mass * o.vx_rate;
    return result;
  }

  /// LR 1 and 2: never backwards.
  static constexpr S stopped_by_source(const State&, S next, const Inputs<S>&) { return max(next, S(0)); }
};

/// M2: M1 and the loads it causes; the motion is the same to the bit. Source: Monster 1.9, LR 2.
template <class S>
struct LoadTransferDrive {
  using Scalar = S;
  static constexpr ModelInfo info =
      longitudinal_info("load_transfer", "M2", "Load transfer", "M1 and the load that it moves between the axles");

  struct Params {
    typename PointMassDrive<S>::Params point{};
    S load_transfer_share = S(1);
    static constexpr auto fields() {
      return std::tuple{part(&Params::point), field(&Params::load_transfer_share, "load_transfer_share", "-", 0, 1,
                                                    "share of the longitudinal load transfer")};
    }
  };
  using State = typename PointMassDrive<S>::State;
  struct Output {
    typename PointMassDrive<S>::Output forces{};
    LoadOutput<S> loads{};
    static constexpr auto fields() { return std::tuple{part(&Output::forces), part(&Output::loads)}; }
  };

  static constexpr StepResult<LoadTransferDrive> step(const Params& p, const State& s, const Inputs<S>& u,
                                                      GravityInPlane<S> gravity, S grip, S dt) {
    const auto moved = PointMassDrive<S>::step(p.point, s, u, gravity, grip, dt);
    const S specific_force_x = moved.output.vx_rate - gravity.along;
    return {
        moved.state,
        {moved.output, load_output(p.point.body, p.point.geometry, gravity, specific_force_x, p.load_transfer_share)}};
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.point.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.point.geometry; }
  static constexpr Profile profile(const Params& p) { return p.point.profile; }
  static constexpr CarLimits<S> limits(const Params& p) { return PointMassDrive<S>::limits(p.point); }
  static constexpr State rolling(const Params&, State s, S v) {
    s.vx = v;
    return s;
  }
};

/// State of M3 and M4: speed, driveline, and the wheel's angle for drawing.
template <class S>
struct EngineState {
  S vx = S(0), wheel_rotation = S(0);
  Driveline<S> driveline{};

  static constexpr auto fields() {
    using E = EngineState;
    return std::tuple{
        field(&E::vx, "vx", "m/s", "speed along the car"),
        field(&E::wheel_rotation, "wheel_rotation", "rad", "rotation of the driven wheel, for drawing, in (-pi, pi]"),
        part(&E::driveline)};
  }
};

/// What M3 and M4 report.
template <class S>
struct EngineOutput {
  S vx_rate = S(0), throttle = S(0), brake = S(0), wheel_speed = S(0), engine_torque = S(0), axle_drive_torque = S(0),
    drive_force = S(0), drag_force = S(0), rolling_resistance_force = S(0), brake_force = S(0), net_force = S(0),
    slip_ratio_rear = S(0), wheel_acceleration = S(0), traction_torque = S(0);
  LoadOutput<S> loads{};

  static constexpr auto fields() {
    using O = EngineOutput;
    return std::tuple{
        field(&O::vx_rate, "vx_rate", "m/s^2", "rate of vx"),
        field(&O::throttle, "throttle", "-", "accelerator pedal"),
        field(&O::brake, "brake", "-", "brake pedal"),
        field(&O::wheel_speed, "wheel_speed", "rad/s", "driven wheel speed"),
        field(&O::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
        field(&O::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the axle"),
        field(&O::drive_force, "drive_force", "N", "drive torque over wheel radius"),
        field(&O::drag_force, "drag_force", "N", "air drag"),
        field(&O::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
        field(&O::brake_force, "brake_force", "N", "braking force realised"),
        field(&O::net_force, "net_force", "N", "mass times vx_rate"),
        field(&O::slip_ratio_rear, "slip_ratio_rear", "-", "slip ratio: 0, the wheel is glued to the road"),
        field(&O::wheel_acceleration, "wheel_acceleration", "rad/s^2", "vx_rate over wheel radius"),
        field(&O::traction_torque, "traction_torque", "N m", "torque that reaches the road"),
        part(&O::loads)};
  }
};

namespace detail {
/// Torque at the crankshaft and at the axle in the engaged gear.
template <class S>
struct EngineTorques {
  S engine, axle, friction;  ///< [N m]; friction: engine braking at the axle, >= 0
};
template <class S>
constexpr EngineTorques<S> engine_torques(const EngineCar<S>& p, const EngineState<S>& s, const Inputs<S>& u) {
  const auto& d = s.driveline;
  const S closed = clutch_closed(p.gearbox, d), engine = closed * engine_torque(p.engine, u.throttle, d.rpm, d.cut);
  const S axle = axle_torque(p.gearbox, d.gear, engine);
  const S friction = closed * engine_friction(p.engine, u.throttle, d.rpm) * total_ratio(p.gearbox, d.gear);
  return {engine, p.profile == Profile::source ? guarded(axle, d.gear, s.vx) : axle, friction};
}
/// LR 3 and 4: speeds near zero become zero. Depends on dt; source profile only.
template <class S>
constexpr S source_stop(S v, S next, const Inputs<S>& u) {
  const auto idle = abs(next) < S(0.03) && u.throttle < S(0.03);
  const auto braked = abs(next) < S(0.15) && u.brake > S(0.05) && u.throttle < S(0.08);
  const auto reversed = u.brake > S(0.05) && next * v < S(0);
  return select(idle || braked || reversed, S(0), next);
}
}  // namespace detail

/// M3: engine, gears, automatic shifting; the wheel turns as the car moves. Brakes are a force.
///     F = T(rpm) u i eta / R,  rpm = max(|v|/R i 60/(2 pi), idle)
/// Source: Monster 1.9 "engine force", LR 3.
template <class S>
struct EngineGearboxDrive {
  using Scalar = S;
  static constexpr ModelInfo info =
      longitudinal_info("engine_gearbox", "M3", "Engine and gearbox", "torque curve, gears, shifting, limiter");
  using State = EngineState<S>;
  using Output = EngineOutput<S>;

  struct Params {
    EngineCar<S> car{};
    ForceBrake<S> brake = ReferenceCar<S>::force_brake;
    static constexpr auto fields() { return std::tuple{part(&Params::car), part(&Params::brake)}; }
  };

  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    const S rolls = s.vx / p.car.wheel.wheel_radius;
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, rolls, rolls, dt, p.car.profile);
    return s;
  }
  static constexpr StepResult<EngineGearboxDrive> step(const Params& p, const State& s, const Inputs<S>& u,
                                                       GravityInPlane<S> gravity, S, S dt) {
    const S R = p.car.wheel.wheel_radius;
    const auto torque = detail::engine_torques(p.car, s, u);
    auto next = PointMassDrive<S>::template push<EngineGearboxDrive>(
        p.car.body, p.car.resistance, p.car.profile, s, u,
        {.drive = torque.axle / R,
         .brake = braking_force(p.brake, p.car.profile, R, u.brake, u.handbrake) + torque.friction / R,
         .inertia = p.car.body.mass},
        gravity, dt);
    return finish(p.car, next, torque, gravity, S(0) * R, dt);
  }
  static constexpr S stopped_by_source(const State& s, S next, const Inputs<S>& u) {
    return detail::source_stop(s.vx, next, u);
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = engine_limits(p.car);
    limits.max_deceleration = limits.brake_limit = p.brake.brake_force_max / p.car.body.mass;
    return limits;
  }
  static constexpr State rolling(const Params& p, State s, S v) {
    s.vx = v;
    s.driveline.rpm =
        max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, v / p.car.wheel.wheel_radius), p.car.engine.idle_rpm);
    return s;
  }

  /// Outputs that follow from the motion: wheel, loads, traction. inertia of the glued wheels, 0 in M3.
  template <class Drive>
  static constexpr StepResult<Drive> finish(const EngineCar<S>& car, StepResult<Drive> next,
                                            const detail::EngineTorques<S>& torque, GravityInPlane<S> gravity,
                                            S inertia, S dt) {
    auto& o = next.output;
    const S R = car.wheel.wheel_radius;
    const S rolled = car.profile == Profile::corrected ? next.state.vx - S(0.5) * dt * o.vx_rate : next.state.vx;
    next.state.wheel_rotation = wrap_angle(next.state.wheel_rotation + rolled / R * dt);
    o.wheel_speed = next.state.vx / R;
    o.engine_torque = torque.engine;
    o.axle_drive_torque = torque.axle;
    o.wheel_acceleration = o.vx_rate / R;
    o.traction_torque = torque.axle + o.brake_force * R - inertia * o.wheel_acceleration;
    o.loads = load_output(car.body, car.geometry, gravity, o.vx_rate - gravity.along, car.load_transfer_share);
    return next;
  }
};

/// M4: brakes act on the wheel, whose inertia joins the car's; the wheel still cannot slip.
///     M_eff = M + 2 I_w/R^2,  a = ((T_drive - T_brake)/R - resistances)/M_eff
/// Grip is unlimited. Source: LR 4.
template <class S>
struct RollingWheelDrive {
  using Scalar = S;
  static constexpr ModelInfo info =
      longitudinal_info("rolling_wheel", "M4", "Rolling wheel", "wheel torques and inertia without slip", 2, true);
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

  static constexpr State update_discrete(const Params& p, State s, const Inputs<S>& u, S dt) {
    const S rolls = s.vx / p.car.wheel.wheel_radius;
    s.driveline = update_driveline(p.car.engine, p.car.gearbox, s.driveline, u, rolls, rolls, dt, p.car.profile);
    return s;
  }
  static constexpr StepResult<RollingWheelDrive> step(const Params& p, const State& s, const Inputs<S>& u,
                                                      GravityInPlane<S> gravity, S, S dt) {
    const S R = p.car.wheel.wheel_radius, wheels = S(2) * p.wheel.wheel_inertia,
            inertia = p.car.body.mass + wheels / (R * R);
    const auto torque = detail::engine_torques(p.car, s, u);
    const S brake = p.brakes.brake_torque_max * u.brake + p.brakes.handbrake_torque * u.handbrake + torque.friction;
    auto next = PointMassDrive<S>::template push<RollingWheelDrive>(
        p.car.body, p.car.resistance, p.car.profile, s, u,
        {.drive = torque.axle / R, .brake = brake / R, .inertia = inertia}, gravity, dt);
    return EngineGearboxDrive<S>::finish(p.car, next, torque, gravity, wheels, dt);
  }
  static constexpr S stopped_by_source(const State& s, S next, const Inputs<S>& u) {
    return detail::source_stop(s.vx, next, u);
  }
  static constexpr const Mass<S>& body(const Params& p) { return p.car.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.car.geometry; }
  static constexpr Profile profile(const Params& p) { return p.car.profile; }
  static constexpr CarLimits<S> limits(const Params& p) {
    CarLimits<S> limits = engine_limits(p.car);
    limits.max_deceleration = limits.brake_limit =
        p.brakes.brake_torque_max / p.car.wheel.wheel_radius / p.car.body.mass;
    return limits;
  }
  static constexpr State rolling(const Params& p, State s, S v) {
    s.vx = v;
    s.driveline.rpm =
        max(wheel_side_rpm(p.car.gearbox, s.driveline.gear, v / p.car.wheel.wheel_radius), p.car.engine.idle_rpm);
    return s;
  }
};

// On a straight road.
template <class S>
using PointMass = Straight<PointMassDrive<S>>;
template <class S>
using LoadTransfer = Straight<LoadTransferDrive<S>>;
template <class S>
using EngineGearbox = Straight<EngineGearboxDrive<S>>;
template <class S>
using RollingWheel = Straight<RollingWheelDrive<S>>;

}  // namespace sixline
