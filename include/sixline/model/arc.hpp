// Arc: displacement of a point whose direction turns at a constant rate. The exact step of every kinematic model.
#pragma once
#include "sixline/model/frames.hpp"

namespace sixline {

/// Sum of two angles given by their sines and cosines.
template <class S>
constexpr SinCos<S> turned(SinCos<S> a, SinCos<S> b) {
  return {.sin = a.sin * b.cos + a.cos * b.sin, .cos = a.cos * b.cos - a.sin * b.sin};
}

/// A step along an arc: the displacement, and the yaw angle after it.
template <class S>
struct ArcStep {
  Planar<S> moved_w;     ///< [m]
  SinCos<S> yaw_sincos;  ///< of the yaw angle at the end
};

/// Displacement of a point with constant body velocity and yaw rate.
///     chord = path sin(h)/h at the middle yaw angle theta + h,  h = turn/2   (below 1e-4 rad: 1 - h^2/6, exact to
///     rounding)
///   path_b: velocity times dt in the body frame at the start [m], yaw_sincos: of the yaw angle at the start, turn: yaw
///   rate times dt [rad]
template <class S>
constexpr ArcStep<S> arc_step(Planar<S> path_b, SinCos<S> yaw_sincos, S turn) {
  const S half = S(0.5) * turn;
  const auto angle = sincos(half);
  const auto small = abs(half) < S(1e-4);
  const S shortening = select(small, S(1) - half * half * S(1.0 / 6), angle.sin / select(small, S(1), half));
  const auto middle = turned(yaw_sincos, angle);
  return {.moved_w = rotate(Planar<S>{path_b.x * shortening, path_b.y * shortening}, middle),
          .yaw_sincos = turned(middle, angle)};
}

/// The inverse: path_b of the arc that moves a point by moved_b in the body frame at its start [m].
///     moved_b turned back by h, over sin(h)/h: (x h cot h + y h, y h cot h - x h),  h = turn/2, |turn| <= pi
template <class S>
constexpr Planar<S> arc_path(Planar<S> moved_b, S turn) {
  const S half = S(0.5) * turn;
  const auto angle = sincos(half);
  const auto small = abs(half) < S(1e-4);
  const S along = select(small, S(1) - half * half * S(1.0 / 3), half * angle.cos / select(small, S(1), angle.sin));
  return {moved_b.x * along + moved_b.y * half, moved_b.y * along - moved_b.x * half};
}

}  // namespace sixline
