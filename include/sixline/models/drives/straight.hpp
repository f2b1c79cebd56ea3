// Straight road: the interface of a drive, and any drive with its distance travelled (M1 to M5).
#pragma once
#include "sixline/model/model.hpp"
#include "sixline/model/profile.hpp"
#include "sixline/vehicle/push.hpp"

namespace sixline {

// A drive is a model without a position: it computes the speed. Straight<Drive> puts it on a line (M1 to M5),
// KinematicBicycle and DynamicBicycle put it on a plane (M6, M7). A drive has Params, State (first field vx), Forces,
// Output,
//   substep(params, state, inputs, gravity, grip, dt)
//       motion over dt [s], at most its `largest_step` if it has one; gravity: along and into the road [m/s^2],
//       grip: friction of the surface [-]
//   outputs(params, state, forces, inputs)
//       its outputs: of the state now, and of the forces and inputs of the last step
//   rolling(params, state, v)
//       the state of steady rolling at v, wheels and engine matched
//   body(params), geometry(params), profile(params)
//       mass, dimensions, profile (corrected or source)
//   limits(params)
//       the constants that a driver needs
// and, if it has gears, update_discrete(params, state, inputs, dt, gravity along the car): gears and
// limiter, before the motion.

/// Gravity on a drive's body with the force from outside.   wind: push of the air, world axes [N]
template <class Drive, class S>
constexpr GravityInPlane<S> gravity_on(const typename Drive::Params& p, const RoadPlane<S>& ground,
                                       const Overrides<S>& test, const SinCos<S>& heading,
                                       const Planar<S>& wind = {S(0), S(0)}) {
  const auto& body = Drive::body(p);
  return with_push(gravity_in_plane(ground, body.g, heading.cos, heading.sin), test, body.mass, heading, wind);
}
/// The air and rolling resistance of a drive.
template <class Params>
constexpr const auto& resistance_of(const Params& p) {
  if constexpr (requires { p.car; })
    return p.car.resistance;
  else if constexpr (requires { p.resistance; })
    return p.resistance;
  else
    return p.point.resistance;
}
/// The same in a wind, for a car that does not slide: it moves along its heading.   v [m/s]
template <class Drive, class S>
constexpr GravityInPlane<S> gravity_in_wind(const typename Drive::Params& p, const RoadPlane<S>& ground,
                                            const Overrides<S>& test, const SinCos<S>& heading, const S& v) {
  const auto air = air_flow(test, drag_factor(resistance_of(p)), {v, S(0)}, abs(v), heading);
  auto gravity = gravity_on<Drive>(p, ground, test, heading, air.push_w);
  gravity.drift = air.speed - abs(v);
  return gravity;
}

/// A drive after its discrete changes; a drive without any keeps its state.
///   heading(): of the car on the ground
template <class Drive, class S, class Heading>
constexpr typename Drive::State update_drive(const typename Drive::Params& p, const typename Drive::State& s,
                                             const Inputs<S>& u, S dt, const RoadPlane<S>& ground,
                                             const Overrides<S>& test, const Heading& heading) {
  const auto along = [&] { return gravity_on<Drive>(p, ground, test, heading()).along; };
  if constexpr (requires { Drive::update_discrete(p, s, u, dt, along); })
    return Drive::update_discrete(p, s, u, dt, along);
  else
    return s;
}

/// The motion of a drive over a whole step, divided if the step is longer than its `largest_step`.
template <class Drive, class S>
constexpr StepResult<Drive> move_drive(const typename Drive::Params& p, const typename Drive::State& s,
                                       const Inputs<S>& u, const GravityInPlane<S>& gravity, S grip, S dt) {
  if constexpr (requires { Drive::largest_step; }) {
    const int count = substep_count(dt, Drive::largest_step);
    const S h = dt / S(count);
    auto next = Drive::substep(p, s, u, gravity, grip, h);
    for (int i = 1; i < count; ++i) {
      const auto then = Drive::substep(p, next.state, u, gravity, grip, h);
      next.state = then.state;
      add_part(next.forces, then.forces, S(i + 1));
    }
    next.forces.vx_rate = (next.state.vx - s.vx) / dt;
    return next;
  } else {
    return Drive::substep(p, s, u, gravity, grip, dt);
  }
}

/// Properties of a model on a straight road, which has no steering.   wheels: those with their own speeds or forces
constexpr ModelInfo longitudinal_properties(int wheels = 2, bool has_wheel_inertia = false) {
  return {.family = Family::longitudinal,
          .wheels = wheels,
          .has_steering = false,
          .has_wheel_inertia = has_wheel_inertia,
          .takes_steer_angle = false,
          .takes_body_force = true,
          .takes_wind = true};
}

/// A drive on a straight road, M1 to M5, with its distance.
template <class Drive>
struct Straight {
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  using Params = typename Drive::Params;
  using Forces = typename Drive::Forces;
  using Output = typename Drive::Output;
  static constexpr ModelInfo info = Drive::info;

  struct State {
    S x = S(0);  ///< [m] distance along the road
    typename Drive::State drive{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  static StepResult<Straight> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>& ground,
                                   S dt, const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u);
  static constexpr State rolling(const Params& p, State s) {
    s.drive = Drive::rolling(p, s.drive, s.drive.vx);
    return s;
  }
};

}  // namespace sixline

#include "sixline/generated/models/drives/straight.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/drives/straight.ipp"
#endif
