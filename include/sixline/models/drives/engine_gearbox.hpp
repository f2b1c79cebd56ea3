// Straight ahead, Models 3 and 4: an engine with gears, and a wheel with inertia that cannot slip.
#pragma once
#include "sixline/model/model.hpp"
#include "sixline/models/drives/point_mass.hpp"
#include "sixline/vehicle/brakes.hpp"
#include "sixline/vehicle/limits.hpp"
#include "sixline/vehicle/shifting.hpp"

namespace sixline {

/// State of M3 and M4: speed, driveline, and the wheel's angle for drawing.
template <class S>
struct EngineState {
  S vx = S(0);              ///< [m/s] speed along the car
  S wheel_rotation = S(0);  ///< [rad] rotation of the driven wheel, for drawing, in (-pi, pi]
  Driveline<S> driveline{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// Outputs of M3 and M4.
template <class S>
struct EngineOutput {
  S vx_rate = S(0);                   ///< [m/s^2] longitudinal acceleration: rate of vx
  S throttle = S(0);                  ///< [-] accelerator pedal
  S brake = S(0);                     ///< [-] brake pedal
  S wheel_speed = S(0);               ///< [rad/s] driven wheel speed
  S engine_torque = S(0);             ///< [N m] torque at the crankshaft
  S axle_drive_torque = S(0);         ///< [N m] drive torque at the axle
  S drive_force = S(0);               ///< [N] drive torque over wheel radius
  S drag_force = S(0);                ///< [N] air drag
  S rolling_resistance_force = S(0);  ///< [N] rolling resistance
  S brake_force = S(0);               ///< [N] braking force that acts
  S net_force = S(0);                 ///< [N] mass times vx_rate
  S slip_ratio_rear = S(0);           ///< [-, of rear] slip ratio: always 0, the wheel cannot slip
  S wheel_acceleration = S(0);        ///< [rad/s^2] vx_rate over wheel radius
  S traction_torque = S(0);           ///< [N m] torque that reaches the road
  LoadOutput<S> loads{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// Forces of M3 and M4 in a step.
template <class S>
struct EngineForces {
  /// The forces of M1.
  typename PointMassDrive<S>::Forces point{};
  S engine_torque = S(0);      ///< at the crankshaft [N m]
  S axle_drive_torque = S(0);  ///< at the axle [N m]
  S specific_force_x = S(0);   ///< vx_rate less gravity along the car: moves the loads [m/s^2]
  S gravity_normal = S(0);     ///< into the road [m/s^2]

  static constexpr auto means() {
    using F = EngineForces;
    return std::tuple(&F::point, &F::engine_torque, &F::axle_drive_torque, &F::specific_force_x, &F::gravity_normal);
  }
  static constexpr auto lasts() { return std::tuple(); }
};

/// The outputs of M3 and M4.   wheel_inertia: of the wheels that turn with the car [kg m^2], 0 in M3
template <class S>
constexpr EngineOutput<S> engine_outputs(const EngineCar<S>& car, const EngineState<S>& at, const EngineForces<S>& f,
                                         const Inputs<S>& u, S wheel_inertia) {
  const S R = car.wheel.wheel_radius, wheel_acceleration = f.point.vx_rate / R;
  return {.vx_rate = f.point.vx_rate,
          .throttle = u.throttle,
          .brake = u.brake,
          .wheel_speed = at.vx / R,
          .engine_torque = f.engine_torque,
          .axle_drive_torque = f.axle_drive_torque,
          .drive_force = f.point.drive_force,
          .drag_force = f.point.drag_force,
          .rolling_resistance_force = f.point.rolling_resistance_force,
          .brake_force = f.point.brake_force,
          .net_force = car.body.mass * f.point.vx_rate,
          .slip_ratio_rear = S(0) * R,
          .wheel_acceleration = wheel_acceleration,
          .traction_torque = f.axle_drive_torque + f.point.brake_force * R - wheel_inertia * wheel_acceleration,
          .loads = load_output(car.body, car.geometry, f.gravity_normal, f.specific_force_x, car.load_transfer_share)};
}

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
/// The stop of LR 3 and 4: a speed near zero becomes zero. Depends on dt; source profile only.
template <class S>
constexpr S source_stop(S v, S next, const Inputs<S>& u) {
  const auto idle = abs(next) < S(0.03) && u.throttle < S(0.03);
  const auto braked = abs(next) < S(0.15) && u.brake > S(0.05) && u.throttle < S(0.08);
  const auto reversed = u.brake > S(0.05) && next * v < S(0);
  return select(idle || braked || reversed, S(0), next);
}
}  // namespace detail

/// Common base of M3 and M4: P are the parameters of one of them, with an EngineCar `car`.
template <class S>
struct EngineDrive {
  using Scalar = S;
  using State = EngineState<S>;
  using Forces = EngineForces<S>;
  using Output = EngineOutput<S>;

  template <class P, class Gravity>
  static constexpr EngineState<S> update_discrete(const P& p, EngineState<S> s, const Inputs<S>& u, S dt,
                                                  const Gravity& gravity_along) {
    const S rolls = s.vx / p.car.wheel.wheel_radius;
    s.driveline = update_driveline(p.car, s.driveline, u, rolls, rolls, dt, gravity_along, p.car.profile);
    return s;
  }
  static constexpr S stopped_by_source(const EngineState<S>& s, S next, const Inputs<S>& u) {
    return detail::source_stop(s.vx, next, u);
  }
  template <class P>
  static constexpr const Mass<S>& body(const P& p) {
    return p.car.body;
  }
  template <class P>
  static constexpr const Geometry<S>& geometry(const P& p) {
    return p.car.geometry;
  }
  template <class P>
  static constexpr Profile profile(const P& p) {
    return p.car.profile;
  }
  template <class P>
  static constexpr EngineState<S> rolling(const P& p, EngineState<S> s, S v) {
    s.vx = v;
    s.driveline = turned_by_wheels(p.car.engine, p.car.gearbox, s.driveline, v / p.car.wheel.wheel_radius);
    return s;
  }

  /// The state after the step, and the forces, of a drive whose wheels roll without slip.
  template <class Drive>
  static StepResult<Drive> finish(const EngineCar<S>& car, EngineState<S> s,
                                  const typename PointMassDrive<S>::Pushed& pushed,
                                  const detail::EngineTorques<S>& torque, GravityInPlane<S> gravity, S dt);
};

/// M3: engine, gears, automatic shifting; the wheel turns as the car moves. Brakes are a force.
///     F = T(rpm) u i eta / R,  rpm = max(|v|/R i 60/(2 pi), idle)
/// Source: Monster 1.9 "engine force", LR 3.
template <class S>
struct EngineGearboxDrive : EngineDrive<S> {
  static constexpr ModelInfo info = model_info("engine_gearbox", "M3", "Engine and gearbox",
                                               "torque curve, gears, shifting, limiter", longitudinal_properties());

  struct Params {
    EngineCar<S> car{};
    ForceBrake<S> brake = ReferenceCar<S>::force_brake;

    static constexpr auto fields();  // written by tools/fields.py
  };

  static StepResult<EngineGearboxDrive> substep(const Params& p, const EngineState<S>& s, const Inputs<S>& u,
                                                GravityInPlane<S> gravity, S, S dt);
  static EngineOutput<S> outputs(const Params& p, const EngineState<S>& at, const EngineForces<S>& f,
                                 const Inputs<S>& u);
  static VehicleLimits<S> limits(const Params& p);
};

/// M4: brakes act on the wheel, whose inertia joins the car's; the wheel still cannot slip.
///     M_eff = M + 2 I_w/R^2,  a = ((T_drive - T_brake)/R - resistances)/M_eff
/// Grip is unlimited. Source: LR 4.
template <class S>
struct RollingWheelDrive : EngineDrive<S> {
  static constexpr ModelInfo info =
      model_info("rolling_wheel", "M4", "Rolling wheel", "wheel torques and inertia without slip",
                 longitudinal_properties(2, true));

  struct Params {
    EngineCar<S> car{};
    WheelInertia<S> wheel = ReferenceCar<S>::wheel_inertia;
    WheelBrakes<S> brakes = ReferenceCar<S>::brakes;

    static constexpr auto fields();  // written by tools/fields.py
  };

  static StepResult<RollingWheelDrive> substep(const Params& p, const EngineState<S>& s, const Inputs<S>& u,
                                               GravityInPlane<S> gravity, S, S dt);
  static EngineOutput<S> outputs(const Params& p, const EngineState<S>& at, const EngineForces<S>& f,
                                 const Inputs<S>& u);
  /// Inertia of both driven wheels [kg m^2].
  static constexpr S wheels_inertia(const Params& p) { return S(2) * p.wheel.wheel_inertia; }
  static VehicleLimits<S> limits(const Params& p);
};

/// M3 on a straight road.
template <class S>
using EngineGearbox = Straight<EngineGearboxDrive<S>>;
/// M4 on a straight road.
template <class S>
using RollingWheel = Straight<RollingWheelDrive<S>>;

}  // namespace sixline

#include "sixline/generated/models/drives/engine_gearbox.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/drives/engine_gearbox.ipp"
#endif
