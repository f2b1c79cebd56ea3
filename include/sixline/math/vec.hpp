// Vec: vectors of two and three components, right-handed, in any frame.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// A vector in a plane.
template <class S>
struct Vec2 {
  S x = S(0), y = S(0);  ///< along the axes

  friend constexpr Vec2 operator+(const Vec2& a, const Vec2& b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec2 operator-(const Vec2& a, const Vec2& b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec2 operator-(const Vec2& a) { return {-a.x, -a.y}; }
  friend constexpr Vec2 operator*(const Vec2& a, const S& factor) { return {a.x * factor, a.y * factor}; }
  friend constexpr Vec2 operator*(const S& factor, const Vec2& a) { return a * factor; }
};

/// a . b
template <class S>
constexpr S dot(const Vec2<S>& a, const Vec2<S>& b) {
  return a.x * b.x + a.y * b.y;
}
/// The z component of a x b: positive when b lies to the left of a.
template <class S>
constexpr S cross(const Vec2<S>& a, const Vec2<S>& b) {
  return a.x * b.y - a.y * b.x;
}
/// Length, as sqrt of a . a: plain, without scaling.
template <class S>
constexpr S norm(const Vec2<S>& a) {
  return sqrt(dot(a, a));
}
/// Turned counter-clockwise by an angle given as its sine and cosine.
template <class S>
constexpr Vec2<S> rotate(const Vec2<S>& v, const SinCos<S>& angle) {
  return {angle.cos * v.x - angle.sin * v.y, angle.sin * v.x + angle.cos * v.y};
}

/// A vector in space.
template <class S>
struct Vec3 {
  S x = S(0), y = S(0), z = S(0);  ///< along the axes

  friend constexpr Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
  friend constexpr Vec3 operator*(const Vec3& a, const S& factor) { return {a.x * factor, a.y * factor, a.z * factor}; }
  friend constexpr Vec3 operator*(const S& factor, const Vec3& a) { return a * factor; }
};

/// a . b
template <class S>
constexpr S dot(const Vec3<S>& a, const Vec3<S>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
/// a x b, right-handed.
template <class S>
constexpr Vec3<S> cross(const Vec3<S>& a, const Vec3<S>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
/// Length, as sqrt of a . a: plain, without scaling.
template <class S>
constexpr S norm(const Vec3<S>& a) {
  return sqrt(dot(a, a));
}

/// `a` where the mask is set, else `b`; a bool chooses between whole objects (scalar.hpp).
template <class M, class S>
requires(!std::is_same_v<M, bool>) constexpr Vec3<S> select(const M& mask, const Vec3<S>& a, const Vec3<S>& b) {
  return {select(mask, a.x, b.x), select(mask, a.y, b.y), select(mask, a.z, b.z)};
}

}  // namespace sixline
