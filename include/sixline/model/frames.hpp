// Frames: the definition of axes and signs. ISO 8855: x forward, y left, z up; angles counter-clockwise.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

//        world (_w)                      body (_b)                     wheel or tyre (_t)
//
//   north y ^                     left y ^                          left y ^    the body frame turned by the
//           |                            |                               |     steer angle delta about z up
//           |    yaw angle theta:      |    x forward                  |
//           |    from +x, CCW            +----> the nose                 +----> where the wheel points
//           +-----> x east            z up: towards you
//
// Positive are: a left turn, yaw rate to the left, steer to the left, a lateral force or offset to the left,
// slopes that climb in the direction of travel, banking with the left edge higher.

/// A vector in a plane, components along the frame's x and y.
template <class S>
struct Planar {
  S x = S(0), y = S(0);  ///< in the unit of the vector
};

/// Turns a vector by an angle: body -> world with the yaw angle, wheel -> body with the steer angle.
template <class S>
constexpr Planar<S> rotate(Planar<S> v, SinCos<S> angle) {
  return {angle.cos * v.x - angle.sin * v.y, angle.sin * v.x + angle.cos * v.y};
}

/// The inverse: world -> body, body -> wheel.
template <class S>
constexpr Planar<S> rotate_back(Planar<S> v, SinCos<S> angle) {
  return {angle.cos * v.x + angle.sin * v.y, angle.cos * v.y - angle.sin * v.x};
}

}  // namespace sixline
