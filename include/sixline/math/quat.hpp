// Quat: orientation of a body in space as a unit quaternion. Rotates body vectors into world vectors.
#pragma once
#include "sixline/math/vec.hpp"

namespace sixline {

/// w + x i + y j + z k, of length 1. rotate(q, v_b) = v_w. The default is no rotation.
template <class S>
struct Quat {
  S w = S(1), x = S(0), y = S(0), z = S(0);  ///< [-]

  /// First b, then a: rotate(a * b, v) = rotate(a, rotate(b, v)).
  friend constexpr Quat operator*(const Quat& a, const Quat& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
  }
};

/// The inverse rotation.
template <class S>
constexpr Quat<S> conjugate(const Quat<S>& q) {
  return {q.w, -q.x, -q.y, -q.z};
}

/// v rotated by q, 15 products: v + 2 u x (u x v + w v) with u = (x, y, z).
template <class S>
constexpr Vec3<S> rotate(const Quat<S>& q, const Vec3<S>& v) {
  const Vec3<S> u{q.x, q.y, q.z};
  return v + S(2) * cross(u, cross(u, v) + q.w * v);
}
/// v rotated by the inverse of q: world -> body.
template <class S>
constexpr Vec3<S> rotate_back(const Quat<S>& q, const Vec3<S>& v) {
  return rotate(conjugate(q), v);
}

/// q scaled to length 1; no rotation if its length is 0.
template <class S>
constexpr Quat<S> normalise(const Quat<S>& q) {
  const S square = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
  const Mask<S> zero = square == S(0);
  const S inv = S(1) / sqrt(select(zero, S(1), square));
  return {select(zero, S(1), q.w * inv), q.x * inv, q.y * inv, q.z * inv};
}

/// The rotation by |v| radians about v, right-handed; accurate down to v = 0.
template <class S>
constexpr Quat<S> turn_by(const Vec3<S>& v) {
  const S half = S(0.5) * norm(v);
  const SinCos<S> of = sincos(half);
  const Mask<S> at_rest = half == S(0);
  const S inv = S(0.5) * select(at_rest, S(1), of.sin / select(at_rest, S(1), half));  // sin(half) / |v|
  return {of.cos, v.x * inv, v.y * inv, v.z * inv};
}
/// The rotation by an angle [rad] about a unit axis.
template <class S>
constexpr Quat<S> turn_about(const Vec3<S>& axis, const S& angle) {
  const SinCos<S> of = sincos(S(0.5) * angle);
  return {of.cos, axis.x * of.sin, axis.y * of.sin, axis.z * of.sin};
}

/// q after dt [s] at constant body rates [rad/s]: the exact rotation q exp(rates dt / 2), scaled to length 1.
template <class S>
constexpr Quat<S> integrate(const Quat<S>& q, const Vec3<S>& body_rates, const S& dt) {
  return normalise(q * turn_by(body_rates * dt));
}

}  // namespace sixline
