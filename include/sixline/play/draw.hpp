// Draw: from the car to the screen - pivot, axes, degrees, and positions in whole pixels.
#pragma once
#include "sixline/model/frames.hpp"

namespace sixline {

// Three frames in a row: local (body, x forward, y left) -> world (x east, y north) -> screen (x right, y DOWN).
// Only the last step flips y, which reverses headings: a screen angle is clockwise-positive.

/// Pose of a car: its reference point and its yaw angle.
template <class S>
struct Pose {
  S x = S(0), y = S(0);  ///< world [m]
  S yaw = S(0);          ///< [rad]
};

/// A view of the world in a window.
template <class S>
struct View {
  S scale = S(10);                              ///< [px/m]
  S centre_x = S(0), centre_y = S(0);           ///< world point in the middle of the window [m]
  S half_width = S(320), half_height = S(240);  ///< half size of the window [px]
};

/// A point of the car in the world: turned about the reference point, then moved to it.
///     P + Rot(theta) p_local
/// Source: S0 comments 19, 21.   local in the body frame [m]; returns world [m]
template <class S>
constexpr Planar<S> to_world(const Pose<S>& car, Planar<S> local) {
  const auto turned = rotate(local, sincos(car.yaw));
  return {car.x + turned.x, car.y + turned.y};
}

/// A world point on the screen, y down.   returns [px], not rounded: whole pixels distort a turned body
template <class S>
constexpr Planar<S> to_screen(const View<S>& view, Planar<S> world) {
  return {view.half_width + (world.x - view.centre_x) * view.scale,
          view.half_height - (world.y - view.centre_y) * view.scale};
}

/// A point of the screen in the world, for pointers.   pixel [px]; returns [m]
template <class S>
constexpr Planar<S> from_screen(const View<S>& view, Planar<S> pixel) {
  return {view.centre_x + (pixel.x - view.half_width) / view.scale,
          view.centre_y - (pixel.y - view.half_height) / view.scale};
}

/// The angle by which a y-down screen rotates a picture, in degrees; all other angles are in radians.
///   yaw [rad] of any size; returns [deg] in [-180, 180), clockwise positive
template <class S>
constexpr S screen_degrees(S yaw) {
  return -wrap_angle(yaw) / degree<S>;
}

/// Direction of a wheel in the world, wrapped: some displays fail with angles that grow without end (S0 comment 33).
///   yaw, wheel angle relative to the body [rad]; returns [rad] in (-pi, pi]
template <class S>
constexpr S wheel_direction(S yaw, S wheel_rotation) {
  return wrap_angle(yaw + wheel_rotation);
}

/// Position of a picture's corner, for an engine that anchors pictures there, so that the car's centre is in place.
///     P - Rot(theta) (half length, half width)
/// With the car's own position instead the picture jitters and circles about the corner (S0 comment 19).
///   the corner at the rear right of the picture; half sizes [m]; returns world [m]
template <class S>
constexpr Planar<S> corner_anchor(const Pose<S>& car, S half_length, S half_width) {
  return to_world(car, Planar<S>{-half_length, -half_width});
}

/// Height of a car's mesh over the road in a 3D scene.   wheel radius, height of the axles in the mesh [m]
template <class S>
constexpr S mesh_height(S wheel_radius, S axle_height) {
  return wheel_radius - axle_height;
}

/// A coordinate in whole units, such as pixels, with its remainder.
/// Whole numbers alone lose motion below one unit per frame, so that a car drifts towards the axes (S0 comments 8, 9).
template <class S>
struct WholePosition {
  S whole = S(0);     ///< units, always a whole number
  S fraction = S(0);  ///< the rest, within +-0.5
};

/// Moves by any amount and keeps the remainder.   by [units]
template <class S>
constexpr WholePosition<S> moved(const WholePosition<S>& position, S by) {
  const S all = position.fraction + by, whole = round(all);
  return {.whole = position.whole + whole, .fraction = all - whole};
}

}  // namespace sixline
