// Road plane: the road at the car's position, as a plane with a gradient and a friction factor; the caller samples it.
#pragma once
#include <array>

#include "sixline/math/wheel_vec.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// The road near the car as a plane. Planar models move in this plane; x and y are measured along it.
template <class S>
struct RoadPlane {
  S slope_x = S(0);   ///< rise per metre towards world +x, dz/dx [-]; positive climbs
  S slope_y = S(0);   ///< rise per metre towards world +y, dz/dy [-]
  S friction = S(1);  ///< grip of the surface [-]; the effective grip is the car's mu times this
  S rolling = S(0);  ///< the surface's coefficient of rolling resistance [-], for cars in rolling_resistance_mode road;
                     ///< 0: none given
  std::array<S, 4> split{};  ///< friction under each wheel, front left first, less `friction` [-]
};

/// Friction of the ground under each wheel (N = 4), or under each axle, the mean of its wheels (N = 2) [-].
template <int N, class S>
constexpr WheelVec<S, N> friction_under(const RoadPlane<S>& ground) {
  const auto& [fl, fr, rl, rr] = ground.split;
  if constexpr (N == 2)
    return by_axle<S, 2>(ground.friction + S(0.5) * (fl + fr), ground.friction + S(0.5) * (rl + rr));
  else
    return WheelVec<S, 4>(ground.friction) + wheel_vec<S>(fl, fr, rl, rr);
}

/// Gravity in the axes of a car on a plane: (c, s) = (cos yaw, sin yaw) is its direction.
template <class S>
struct GravityInPlane {
  S along;        ///< component of gravity along the car, forward positive [m/s^2]: negative uphill
  S normal;       ///< component into the road [m/s^2], >= 0
  S left = S(0);  ///< component to the car's left [m/s^2]
  S specific_force =
      S(0);  ///< other forces along the car, over its mass [m/s^2]: they move load between the axles, gravity does not
  S drift = S(0);    ///< speed through the air less speed along the car, |v| - |v_x| [m/s] >= 0: 0 without sideslip
  S rolling = S(0);  ///< the surface's coefficient of rolling resistance [-]
};

/// Splits gravity g [m/s^2] on a plane into three perpendicular parts. In the plane's own x and y, rotated to level
/// about a level line in it, gravity is one constant vector, so no yaw angle and no closed path gains energy:
///     w = sqrt(1 + z_x^2 + z_y^2);  in the plane -g (z_x, z_y)/w, into it g/w;  height (z_x x + z_y y)/w
template <class S>
constexpr GravityInPlane<S> gravity_in_plane(const RoadPlane<S>& ground, S g, S cos_heading, S sin_heading) {
  const S rise = ground.slope_x * cos_heading + ground.slope_y * sin_heading;
  const S tilt = ground.slope_y * cos_heading - ground.slope_x * sin_heading;
  if constexpr (std::is_floating_point_v<S>)
    if (ground.slope_x == S(0) && ground.slope_y == S(0))  // level ground: nothing to divide
      return {.along = -g * rise, .normal = g, .left = -g * tilt, .rolling = ground.rolling};
  const S normal = g / sqrt(S(1) + ground.slope_x * ground.slope_x + ground.slope_y * ground.slope_y);
  return {.along = -normal * rise, .normal = normal, .left = -normal * tilt, .rolling = ground.rolling};
}

}  // namespace sixline
