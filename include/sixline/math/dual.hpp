// Dual: a number with its derivatives, propagated by the chain rule through any formula of the library.
#pragma once
#include <array>

#include "sixline/math/scalar.hpp"

namespace sixline {

/// A double and its derivatives with respect to N inputs. The value goes through the same operations as a plain double,
/// bit for bit. Comparisons use the value alone, so that a derivative is that of the branch taken. Where a function has
/// no finite slope the derivative is 0, not NaN: sqrt at 0, abs at 0, hypot and atan2 at (0, 0).
template <int N>
struct Dual {
  double value = 0;               ///< the number itself
  std::array<double, N> slope{};  ///< d value / d input i

  constexpr Dual() = default;
  /// A constant.
  template <class T>
  requires std::is_arithmetic_v<T>
  constexpr Dual(T constant) : value(double(constant)) {}
  /// The input with number `index` itself.
  static constexpr Dual variable(double value, int index) {
    Dual x(value);
    x.slope[std::size_t(index)] = 1;
    return x;
  }
  /// f(x) from its value and its slope at x.
  static constexpr Dual chain(double value, double by_x, const Dual& x) {
    Dual r(value);
    for (std::size_t i = 0; i < N; ++i) r.slope[i] = by_x * x.slope[i];
    return r;
  }
  /// f(x, y) from its value and its slopes.
  static constexpr Dual chain(double value, double by_x, const Dual& x, double by_y, const Dual& y) {
    Dual r(value);
    for (std::size_t i = 0; i < N; ++i) r.slope[i] = by_x * x.slope[i] + by_y * y.slope[i];
    return r;
  }

  friend constexpr Dual operator+(const Dual& a, const Dual& b) { return chain(a.value + b.value, 1, a, 1, b); }
  friend constexpr Dual operator-(const Dual& a, const Dual& b) { return chain(a.value - b.value, 1, a, -1, b); }
  friend constexpr Dual operator*(const Dual& a, const Dual& b) {
    return chain(a.value * b.value, b.value, a, a.value, b);
  }
  friend constexpr Dual operator/(const Dual& a, const Dual& b) {
    const double q = a.value / b.value;
    return chain(q, 1 / b.value, a, -q / b.value, b);
  }
  friend constexpr Dual operator-(const Dual& a) { return chain(-a.value, -1, a); }
  friend constexpr Dual operator+(const Dual& a) { return a; }
  constexpr Dual& operator+=(const Dual& b) { return *this = *this + b; }
  constexpr Dual& operator-=(const Dual& b) { return *this = *this - b; }
  constexpr Dual& operator*=(const Dual& b) { return *this = *this * b; }
  constexpr Dual& operator/=(const Dual& b) { return *this = *this / b; }

  friend constexpr bool operator<(const Dual& a, const Dual& b) { return a.value < b.value; }
  friend constexpr bool operator<=(const Dual& a, const Dual& b) { return a.value <= b.value; }
  friend constexpr bool operator>(const Dual& a, const Dual& b) { return a.value > b.value; }
  friend constexpr bool operator>=(const Dual& a, const Dual& b) { return a.value >= b.value; }
  friend constexpr bool operator==(const Dual& a, const Dual& b) { return a.value == b.value; }
  friend constexpr bool operator!=(const Dual& a, const Dual& b) { return a.value != b.value; }
};

namespace detail {
template <int N>
struct NumberTraits<Dual<N>> {
  using Real = double;
  using Mask = bool;
};
}  // namespace detail

/// The value.
template <int N>
constexpr double largest(const Dual<N>& x) {
  return x.value;
}
/// |x|; slope 0 at 0.
template <int N>
constexpr Dual<N> abs(const Dual<N>& x) {
  return Dual<N>::chain(abs(x.value), sixline::sign(x.value), x);
}
/// The magnitude of one number with the sign of another.
template <int N>
constexpr Dual<N> copysign(const Dual<N>& magnitude, const Dual<N>& sign) {
  return Dual<N>::chain(copysign(magnitude.value, sign.value),
                        sixline::sign(magnitude.value) * copysign(1.0, sign.value), magnitude);
}
/// Nearest whole number; slope 0.
template <int N>
constexpr Dual<N> round(const Dual<N>& x) {
  return Dual<N>(round(x.value));
}
/// Largest whole number not above it; slope 0.
template <int N>
constexpr Dual<N> floor(const Dual<N>& x) {
  return Dual<N>(floor(x.value));
}
/// Square root; slope 0 at 0.
template <int N>
Dual<N> sqrt(const Dual<N>& x) {
  const double root = sqrt(x.value);
  return Dual<N>::chain(root, root == 0 ? 0 : 0.5 / root, x);
}
/// Length of (x, y); slope 0 at (0, 0).
template <int N>
Dual<N> hypot(const Dual<N>& x, const Dual<N>& y) {
  const double length = hypot(x.value, y.value), inv = length == 0 ? 0 : 1 / length;
  return Dual<N>::chain(length, x.value * inv, x, y.value * inv, y);
}

/// Sine and cosine of an angle [rad].
template <int N>
constexpr SinCos<Dual<N>> sincos(const Dual<N>& x) {
  const SinCos<double> of = sincos(x.value);
  return {.sin = Dual<N>::chain(of.sin, of.cos, x), .cos = Dual<N>::chain(of.cos, -of.sin, x)};
}
/// Sine of an angle [rad].
template <int N>
constexpr Dual<N> sin(const Dual<N>& x) {
  return sincos(x).sin;
}
/// Cosine of an angle [rad].
template <int N>
constexpr Dual<N> cos(const Dual<N>& x) {
  return sincos(x).cos;
}
/// Tangent of an angle [rad].
template <int N>
constexpr Dual<N> tan(const Dual<N>& x) {
  const double t = tan(x.value);
  return Dual<N>::chain(t, 1 + t * t, x);
}
/// Angle of a tangent [rad].
template <int N>
constexpr Dual<N> atan(const Dual<N>& x) {
  return Dual<N>::chain(atan(x.value), 1 / (1 + x.value * x.value), x);
}
/// Sine of an angle within half a turn [rad], as quick_sin() of its value.
template <int N>
constexpr Dual<N> quick_sin(const Dual<N>& x) {
  return Dual<N>::chain(quick_sin(x.value), cos(x.value), x);
}
/// Angle of a tangent [rad], as quick_atan() of its value.
template <int N>
constexpr Dual<N> quick_atan(const Dual<N>& x) {
  return Dual<N>::chain(quick_atan(x.value), 1 / (1 + x.value * x.value), x);
}
/// Angle of the point (x, y) [rad]; slope 0 at (0, 0).
template <int N>
constexpr Dual<N> atan2(const Dual<N>& y, const Dual<N>& x) {
  const double square = x.value * x.value + y.value * y.value, inv = square == 0 ? 0 : 1 / square;
  return Dual<N>::chain(atan2(y.value, x.value), x.value * inv, y, -y.value * inv, x);
}
/// The same angle in (-pi, pi] [rad]; slope 1.
template <int N>
constexpr Dual<N> wrap_angle(const Dual<N>& x) {
  return Dual<N>::chain(wrap_angle(x.value), 1, x);
}
/// e to the x.
template <int N>
constexpr Dual<N> exp(const Dual<N>& x) {
  const double e = exp(x.value);
  return Dual<N>::chain(e, e, x);
}
/// Natural logarithm.
template <int N>
constexpr Dual<N> log(const Dual<N>& x) {
  return Dual<N>::chain(log(x.value), 1 / x.value, x);
}
/// Hyperbolic tangent.
template <int N>
constexpr Dual<N> tanh(const Dual<N>& x) {
  const double t = tanh(x.value);
  return Dual<N>::chain(t, (1 - t) * (1 + t), x);
}

}  // namespace sixline
