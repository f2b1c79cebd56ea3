// Camber: inclination of the wheels against the road - at rest, by spring travel, and by the roll of the body.
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Roll of a body with default springs [rad]: M g h over the roll stiffness, at 1 g, without the moment of its own
/// lean.
inline constexpr double roll_per_g = 0.075;

/// Camber of all wheels; only the laws mf61 and tmeasy use it.
template <class S>
struct WheelCamber {
  static constexpr Component component = Component::suspension;  ///< the part of the car described here
  S front = S(0);  ///< "camber_front" [rad, -0.35 to 0.35] camber of the front wheels at rest, positive: tops outwards
  S rear = S(0);   ///< "camber_rear" [rad, -0.35 to 0.35] camber of the rear wheels at rest, positive: tops outwards
  /// "camber_per_travel" [rad/m, -10 to 10] camber that a wheel gains per travel of its spring from rest, compression
  /// positive
  S per_travel = S(0);
  /// "camber_per_roll" [rad/rad, -2 to 2] how far all wheels lean the way the body rolls: 1 with it, 0 upright
  S per_roll = S(0);

  static constexpr auto fields();  // written by tools/fields.py
};

/// Inclination of the wheels against the road [rad], positive: tops to the right.
///     -side (camber + per_travel travel) + per_roll roll
///   side: 1 of wheels on the left, -1 on the right; travel of the springs from rest [m], roll of the body [rad], right side
///   down positive; N = 2: of the left wheel of each axle
template <class S, class G>
constexpr G inclination(const WheelCamber<S>& p, const G& side, const G& travel, const G& roll) {
  return G(p.per_roll) * roll - side * (by_axle<S, G::lanes>(p.front, p.rear) + G(p.per_travel) * travel);
}

}  // namespace sixline

#include "sixline/generated/vehicle/wheel_camber.hpp"
