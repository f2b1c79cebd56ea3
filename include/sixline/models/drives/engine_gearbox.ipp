// Steps of the drives M3 and M4.
#pragma once
#include "sixline/models/drives/engine_gearbox.hpp"
#include "sixline/models/drives/point_mass.ipp"

namespace sixline {

template <class S>
auto EngineGearboxDrive<S>::substep(const Params& p, const EngineState<S>& s, const Inputs<S>& u,
                                    GravityInPlane<S> gravity, S, S dt) -> StepResult<EngineGearboxDrive> {
  const S R = p.car.wheel.wheel_radius;
  const auto torque = detail::engine_torques(p.car, s, u);
  const auto pushed = PointMassDrive<S>::template push<EngineGearboxDrive>(
      p.car.body, p.car.resistance, p.car.profile, s, u,
      {.drive = torque.axle / R,
       .brake = braking_force(p.brake, p.car.profile, R, u.brake, u.handbrake) + torque.friction / R,
       .inertia = p.car.body.mass},
      gravity, dt);
  return EngineDrive<S>::template finish<EngineGearboxDrive>(p.car, s, pushed, torque, gravity, dt);
}

template <class S>
auto EngineGearboxDrive<S>::outputs(const Params& p, const EngineState<S>& at, const EngineForces<S>& f,
                                    const Inputs<S>& u) -> EngineOutput<S> {
  return engine_outputs(p.car, at, f, u, S(0) * p.car.wheel.wheel_radius);
}

template <class S>
auto EngineGearboxDrive<S>::limits(const Params& p) -> VehicleLimits<S> {
  VehicleLimits<S> limits = engine_limits(p.car);
  limits.max_deceleration = limits.brake_limit = p.brake.brake_force_max / p.car.body.mass;
  return limits;
}

template <class S>
template <class Drive>
auto EngineDrive<S>::finish(const EngineCar<S>& car, EngineState<S> s, const typename PointMassDrive<S>::Pushed& pushed,
                            const detail::EngineTorques<S>& torque, GravityInPlane<S> gravity, S dt)
    -> StepResult<Drive> {
  const S rate = pushed.forces.vx_rate;
  const S rolled = car.profile == Profile::corrected ? pushed.vx - S(0.5) * dt * rate : pushed.vx;
  s.vx = pushed.vx;
  s.wheel_rotation = wrap_angle(s.wheel_rotation + rolled / car.wheel.wheel_radius * dt);
  return {s, {pushed.forces, torque.engine, torque.axle, rate - gravity.along, gravity.normal}};
}

template <class S>
auto RollingWheelDrive<S>::substep(const Params& p, const EngineState<S>& s, const Inputs<S>& u,
                                   GravityInPlane<S> gravity, S, S dt) -> StepResult<RollingWheelDrive> {
  const S R = p.car.wheel.wheel_radius, inertia = p.car.body.mass + wheels_inertia(p) / (R * R);
  const auto torque = detail::engine_torques(p.car, s, u);
  const S brake = p.brakes.brake_torque_max * u.brake + p.brakes.handbrake_torque * u.handbrake + torque.friction;
  const auto pushed = PointMassDrive<S>::template push<RollingWheelDrive>(
      p.car.body, p.car.resistance, p.car.profile, s, u,
      {.drive = torque.axle / R, .brake = brake / R, .inertia = inertia}, gravity, dt);
  return EngineDrive<S>::template finish<RollingWheelDrive>(p.car, s, pushed, torque, gravity, dt);
}

template <class S>
auto RollingWheelDrive<S>::outputs(const Params& p, const EngineState<S>& at, const EngineForces<S>& f,
                                   const Inputs<S>& u) -> EngineOutput<S> {
  return engine_outputs(p.car, at, f, u, wheels_inertia(p));
}

template <class S>
auto RollingWheelDrive<S>::limits(const Params& p) -> VehicleLimits<S> {
  VehicleLimits<S> limits = engine_limits(p.car);
  limits.max_deceleration = limits.brake_limit = p.brakes.brake_torque_max / p.car.wheel.wheel_radius / p.car.body.mass;
  return limits;
}

}  // namespace sixline
