// Arc: where a point ends that moves a distance while its direction turns. The exact step of every kinematic rung.
#pragma once
#include "sixline/frames.hpp"

namespace sixline {

/// sin(x)/x, also at 0. Below 1e-4 the series 1 - x^2/6 is exact to rounding.
template <class S> constexpr S sinc(S x) {
  const auto small = abs(x) < S(1e-4);
  const S safe = select(small, S(1), x);  // a floor before the division
  return select(small, S(1) - x * x * S(1.0 / 6), sin(safe) / safe);
}

/// Displacement of a point with constant body velocity and yaw rate.
///     chord = path sinc(turn/2), turned to the middle heading
///   path_b: velocity times dt in the body frame at the start [m], heading [rad], turn: yaw rate times dt [rad]; returns world [m]
template <class S> constexpr Planar<S> arc_step(Planar<S> path_b, S heading, S turn) {
  const S half = S(0.5) * turn, shortening = sinc(half);
  return rotate(Planar<S>{path_b.x * shortening, path_b.y * shortening}, sincos(heading + half));
}

}  // namespace sixline
