// Solve: three linear equations with a symmetric positive matrix, the implicit step of a body on a plane.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// A symmetric 3 x 3 matrix.
template <class S>
struct Symmetric3 {
  S xx, xy, xz, yy, yz, zz;
};
template <class S>
struct Column3 {
  S x, y, z;
};

/// x with A x = b by elimination without pivoting; exact to rounding for positive definite A. A pivot that is not
/// positive is treated as infinite: its unknown is 0, so a singular A gives no NaN.
template <class S>
constexpr Column3<S> solve(const Symmetric3<S>& a, const Column3<S>& b) {
  const auto inverse = [](S pivot, S size) {
    const auto good = pivot > S(1e-12) * size;
    return select(good, S(1) / select(good, pivot, S(1)), S(0) * pivot);
  };
  const S d1 = inverse(a.xx, S(0) * a.xx), l2 = a.xy * d1, l3 = a.xz * d1;
  const S d2 = inverse(a.yy - l2 * a.xy, a.yy), e3 = a.yz - l2 * a.xz, m3 = e3 * d2;
  const S d3 = inverse(a.zz - l3 * a.xz - m3 * e3, a.zz);
  const S y2 = b.y - l2 * b.x, y3 = b.z - l3 * b.x - m3 * y2;
  const S z = y3 * d3, y = y2 * d2 - m3 * z;
  return {b.x * d1 - l2 * y - l3 * z, y, z};
}

}  // namespace sixline
