// Push: a force and a moment on a car from outside, at its mass centre, held over a step: a hitch, wind, a wall.
#pragma once
#include "sixline/math/vec.hpp"
#include "sixline/model/frames.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/road/road_plane.hpp"

namespace sixline {

/// x with a push; without one, x to the bit: -0 + 0 would be 0.
template <class S>
constexpr S pushed(const S& x, const S& push) {
  return x - (S(0) - push);
}

/// Whether no force from outside acts, in any lane.
template <class S>
constexpr bool without_push(const Overrides<S>& test) {
  return vanishes(test.force_x) && vanishes(test.force_y) && vanishes(test.force_z) && vanishes(test.moment_x) &&
         vanishes(test.moment_y) && vanishes(test.moment_z);
}

/// Its moment about the mass centre, world axes [N m].
///     M + r x F
template <class S>
constexpr Vec3<S> push_moment(const Overrides<S>& test) {
  return {test.moment_x + test.offset_y * test.force_z, test.moment_y - test.offset_x * test.force_z,
          test.moment_z + (test.offset_x * test.force_y - test.offset_y * test.force_x)};
}

/// The air around a car.
template <class S>
struct AirFlow {
  S speed;           ///< of the car through the air [m/s]
  Planar<S> push_w;  ///< of the wind, beyond the drag on the car's own motion, world axes [N]
};
/// Drag in a wind w: -k |v - w| (v - w) is the drag of the car's own velocity, at the speed through the air, and a push
/// of k |v - w| w, which acts as a force from outside.
///   drag k [kg/m], v in the car's axes, speed: its length [m/s], heading: of the car
template <class S>
constexpr AirFlow<S> air_flow(const Overrides<S>& test, const S& drag, const Planar<S>& v, const S& speed,
                              const SinCos<S>& heading) {
  if (vanishes(test.wind_x) && vanishes(test.wind_y)) return {speed, {S(0), S(0)}};
  const auto wind = rotate_back(Planar<S>{test.wind_x, test.wind_y}, heading);
  const S through = hypot(v.x - wind.x, v.y - wind.y), push = drag * through;
  return {through, {push * test.wind_x, push * test.wind_y}};
}

/// Gravity with the force from outside over the mass: both act at the mass centre, and neither moves load between the
/// axles. So that force is in every law that gravity is in: implicit steps, friction that holds, gears.
///   heading: of the car; mass [kg], wind: push of the air, world axes [N]
template <class S>
constexpr GravityInPlane<S> with_push(GravityInPlane<S> gravity, const Overrides<S>& test, const S& mass,
                                      const SinCos<S>& heading, const Planar<S>& wind = {S(0), S(0)}) {
  if (without_push(test) && vanishes(wind.x) && vanishes(wind.y)) return gravity;
  const auto force = rotate_back(Planar<S>{test.force_x + wind.x, test.force_y + wind.y}, heading);
  gravity.along = pushed(gravity.along, force.x / mass);
  gravity.left = pushed(gravity.left, force.y / mass);
  gravity.normal = max(pushed(gravity.normal, -test.force_z / mass), S(0));
  return gravity;
}

}  // namespace sixline
