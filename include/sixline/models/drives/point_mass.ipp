// Steps of the drives M1 and M2.
#pragma once
#include "sixline/models/drives/point_mass.hpp"
#include "sixline/models/drives/straight.ipp"

namespace sixline {

template <class S>
auto PointMassDrive<S>::substep(const Params& p, State s, const Inputs<S>& u, GravityInPlane<S> gravity, S, S dt)
    -> StepResult<PointMassDrive> {
  const S M = p.body.mass, drive = u.throttle * p.engine_force_max;
  const auto pushed =
      push<PointMassDrive>(p.body, p.resistance, p.profile, s, u,
                           {.drive = drive,
                            .brake = braking_force(p.brake, p.profile, p.wheel.wheel_radius, u.brake, u.handbrake),
                            .inertia = M},
                           gravity, dt);
  s.vx = pushed.vx;
  return {s, pushed.forces};
}

template <class S>
auto PointMassDrive<S>::outputs(const Params& p, const State&, const Forces& f, const Inputs<S>& u) -> Output {
  return {.vx_rate = f.vx_rate,
          .throttle = u.throttle,
          .brake = u.brake,
          .drive_force = f.drive_force,
          .drag_force = f.drag_force,
          .rolling_resistance_force = f.rolling_resistance_force,
          .brake_force = f.brake_force,
          .net_force = p.body.mass * f.vx_rate};
}

template <class S>
auto PointMassDrive<S>::limits(const Params& p) -> VehicleLimits<S> {
  VehicleLimits<S> limits = basic_limits(p.body, p.geometry, p.resistance);
  limits.max_acceleration = p.engine_force_max / p.body.mass;
  limits.max_deceleration = limits.brake_limit = p.brake.brake_force_max / p.body.mass;
  return limits;
}

template <class S>
template <class Drive>
auto PointMassDrive<S>::push(const Mass<S>& body, const Resistance<S>& resistance, Profile profile,
                             const typename Drive::State& s, const Inputs<S>& u, Push f, GravityInPlane<S> gravity,
                             S dt) -> Pushed {
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
  return {next,
          {.vx_rate = (next - v) / dt,
           .drive_force = f.drive,
           .drag_force = drag,
           .rolling_resistance_force = roll + roll_friction,
           .brake_force = brake_force}};
}

template <class S>
auto LoadTransferDrive<S>::substep(const Params& p, const State& s, const Inputs<S>& u, GravityInPlane<S> gravity,
                                   S grip, S dt) -> StepResult<LoadTransferDrive> {
  const auto moved = PointMassDrive<S>::substep(p.point, s, u, gravity, grip, dt);
  return {moved.state, {moved.forces, moved.forces.vx_rate - gravity.along, gravity.normal}};
}

template <class S>
auto LoadTransferDrive<S>::outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u) -> Output {
  return {PointMassDrive<S>::outputs(p.point, at, f.point, u),
          load_output(p.point.body, p.point.geometry, f.gravity_normal, f.specific_force_x, p.load_transfer_share)};
}

template <class S>
auto LoadTransferDrive<S>::limits(const Params& p) -> VehicleLimits<S> {
  return PointMassDrive<S>::limits(p.point);
}

}  // namespace sixline
