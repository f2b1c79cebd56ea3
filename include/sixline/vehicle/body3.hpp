// Body in space: a rigid body's attitude, its free turning (Euler's equations), and the inertia of a box.
#pragma once
#include "sixline/math/quat.hpp"

namespace sixline {

// The attitude of a car is its yaw angle about the world's z axis, unwrapped, times a tilt: a unit quaternion with roll
// and pitch and without yaw. World = turn(yaw) tilt body. The yaw angle thus stays a plain number that may be set,
// compared and counted, and turning the world about z leaves the tilt the same bit for bit.

/// The axes of the intermediate frame (ISO 8855: level, x below the car's x axis) seen from the body: the rows of the
/// rotation body -> intermediate frame.
template <class S>
struct Axes {
  Vec3<S> x, y, z;
};
template <class S>
constexpr Axes<S> axes_of(const Quat<S>& q) {
  const S xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z, xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z,
          wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
  return {.x = {S(1) - S(2) * (yy + zz), S(2) * (xy - wz), S(2) * (xz + wy)},
          .y = {S(2) * (xy + wz), S(1) - S(2) * (xx + zz), S(2) * (yz - wx)},
          .z = {S(2) * (xz - wy), S(2) * (yz + wx), S(1) - S(2) * (xx + yy)}};
}
/// body -> intermediate frame
template <class S>
constexpr Vec3<S> out_of_body(const Axes<S>& a, const Vec3<S>& v) {
  return {dot(a.x, v), dot(a.y, v), dot(a.z, v)};
}
/// intermediate frame -> body
template <class S>
constexpr Vec3<S> into_body(const Axes<S>& a, const Vec3<S>& v) {
  return a.x * v.x + a.y * v.y + a.z * v.z;
}

/// Velocity of the centre of mass and rates, in body axes.
template <class S>
struct Motion {
  Vec3<S> v, w;
};

/// Component by component: moments and rates along principal axes.
template <class S>
constexpr Vec3<S> scaled(const Vec3<S>& a, const Vec3<S>& b) {
  return {a.x * b.x, a.y * b.y, a.z * b.z};
}

/// Moments of inertia of a solid box about its centre, over its mass [m^2].
///     I_x/M = (l_y^2 + l_z^2)/12 with edges l = 2 x half size
template <class S>
constexpr Vec3<S> box_inertia(S half_x, S half_y, S half_z) {
  const S x = half_x * half_x, y = half_y * half_y, z = half_z * half_z, third = S(1.0 / 3);
  return {third * (y + z), third * (x + z), third * (x + y)};
}

/// A vector turned about a unit axis by a small angle [rad]: by 2 atan(angle/2) exactly; its length does not change.
template <class S>
constexpr Vec3<S> turned_about(const Vec3<S>& axis, S angle, const Vec3<S>& v) {
  const S t = S(0.5) * angle, sin = S(2) * t / (S(1) + t * t);
  return v + sin * cross(axis, v) - (t * sin) * (v - axis * dot(axis, v));
}

/// Rotation of a free body within a step: half the tangent vector, t = h w_m / 2.
template <class S>
struct FreeTurn {
  Vec3<S> half;
  /// A vector fixed in the world, in the body's axes after the turn.   k = 2/(1 + |t|^2)
  constexpr Vec3<S> back(const Vec3<S>& v, S k) const {
    const Vec3<S> once = cross(half, v), twice = cross(half, once);
    return v + k * (twice - once);
  }
};

/// Euler's equations by the implicit midpoint rule, second order:
///     L' = L + h L_m x w_m,   w_m = L_m / I,   L_m = (L + L')/2
/// The rotation is the Cayley map of h w_m whether or not the iteration has converged: angular momentum is conserved to
/// rounding, energy as far as the iteration has converged (three rounds: to rounding up to 10 rad/s at 1 ms).
/// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, 2nd ed. 2006, IV.1 and VII.5.
///   momentum L [kg m^2/s] and 1/I in body axes, h [s]
template <class S>
[[gnu::always_inline]] constexpr FreeTurn<S> free_turn(const Vec3<S>& momentum, const Vec3<S>& inv_inertia, S h) {
  const S half = S(0.5) * h;
  Vec3<S> middle = momentum;
  for (int i = 0; i < 3; ++i) middle = momentum + half * cross(middle, scaled(inv_inertia, middle));
  return {half * scaled(inv_inertia, middle)};
}

/// Yaw angle and tilt of a body.
template <class S>
struct Attitude {
  S yaw;  ///< [rad], unwrapped
  Quat<S> tilt;
};

/// The attitude after a free turn, and 2/(1 + |t|^2) for FreeTurn::back. The sideways rotation of the car's x axis goes
/// to the yaw angle, at most 1/3 rad per step: if that axis points straight up, the yaw angle is undefined and
/// catches up later.
template <class S>
struct Turned {
  Attitude<S> attitude;
  S k;
};
template <class S>
[[gnu::always_inline]] constexpr Turned<S> turned_by(const Attitude<S>& now, const FreeTurn<S>& turn) {
  const Vec3<S>& t = turn.half;
  const Quat<S> q = now.tilt * Quat<S>{S(1), t.x, t.y, t.z};
  const S inv = S(1) / (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z), length = sqrt(inv);
  // the car's x axis, times |q|^2, in the old intermediate frame
  const S ahead = (q.w * q.w + q.x * q.x) - (q.y * q.y + q.z * q.z), left = S(2) * (q.x * q.y + q.w * q.z);
  const S r = left / max(max(ahead, S(3) * abs(left)), S(1e-30)), r2 = r * r;
  const S yaw = r * (S(1) - r2 * (S(1.0 / 3) - r2 * (S(1.0 / 5) - r2 * (S(1.0 / 7) - r2 * S(1.0 / 9)))));
  const S a = S(0.5) * yaw, a2 = a * a;  // sine and cosine by their series: |a| <= 1/6
  const S sin =
      a * (S(1) - a2 * S(1.0 / 6) *
                      (S(1) - a2 * S(1.0 / 20) *
                                  (S(1) - a2 * S(1.0 / 42) * (S(1) - a2 * S(1.0 / 72) * (S(1) - a2 * S(1.0 / 110))))));
  const S cos =
      S(1) -
      a2 * S(1.0 / 2) *
          (S(1) - a2 * S(1.0 / 12) * (S(1) - a2 * S(1.0 / 30) * (S(1) - a2 * S(1.0 / 56) * (S(1) - a2 * S(1.0 / 90)))));
  const S c = cos * length, s = sin * length;
  return {.attitude = {.yaw = now.yaw + yaw,
                       .tilt = {c * q.w + s * q.z, c * q.x + s * q.y, c * q.y - s * q.x, c * q.z - s * q.w}},
          .k = S(2) * inv};
}

/// Roll and pitch [rad] of a tilt, ISO 8855: pitch positive nose down, then roll positive to the right.
template <class S>
struct RollPitch {
  S roll, pitch;
};
template <class S>
constexpr RollPitch<S> roll_pitch(const Axes<S>& a) {
  return {.roll = atan2(a.z.y, a.z.z), .pitch = atan2(-a.z.x, hypot(a.z.y, a.z.z))};
}
template <class S>
constexpr Quat<S> tilt_of(RollPitch<S> angles) {
  const auto roll = sincos(S(0.5) * angles.roll), pitch = sincos(S(0.5) * angles.pitch);
  return Quat<S>{pitch.cos, S(0), pitch.sin, S(0)} * Quat<S>{roll.cos, roll.sin, S(0), S(0)};
}

}  // namespace sixline
