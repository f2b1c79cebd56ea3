// Dual: a number with its derivatives, propagated by the chain rule through any formula of the library.
#pragma once
#include <array>

#include "sixline/math/lanes.hpp"

namespace sixline {

namespace detail {
// The lanes of a Dual, if its value has lanes.
template <class R>
struct DualLanes {};
template <class R, int W>
struct DualLanes<Lanes<R, W>> {
  static constexpr int lanes = W;
};
}  // namespace detail

/// A number and its derivatives with respect to N inputs. The value goes through the same operations as a plain number,
/// bit for bit. Comparisons use the value alone, so that a derivative is that of the branch taken. Where a function has
/// no finite slope the derivative is 0, not NaN: sqrt at 0, abs at 0, hypot and atan2 at (0, 0).
/// R: double, or Lanes of it: the wheels of one car side by side (WheelVec).
template <int N, class R = double>
struct Dual : detail::DualLanes<R> {
  R value;                 ///< the number itself
  std::array<R, N> slope;  ///< d value / d input i

  constexpr Dual() : value(R(0)), slope{} {}
  /// A constant.
  template <class T>
  requires(std::is_arithmetic_v<T> || std::same_as<T, R>) constexpr Dual(T constant) : value(R(constant)), slope{} {}
  /// The same number in all lanes.
  template <class Plain>
  requires(std::same_as<Plain, Dual<N>> && !std::same_as<R, double>) constexpr Dual(const Plain& all)
      : Dual(R(all.value), [&](std::size_t i) { return R(all.slope[i]); }) {}
  /// The input of number `index`: slope 1 with respect to itself.
  static constexpr Dual variable(double value, int index) {
    Dual x(value);
    x.slope[std::size_t(index)] = R(1);
    return x;
  }
  /// f(x) from its value and its slope at x.
  static constexpr Dual chain(const R& value, const R& by_x, const Dual& x) {
    return Dual(value, [&](std::size_t i) { return by_x * x.slope[i]; });
  }
  /// f(x, y) from its value and its slopes.
  static constexpr Dual chain(const R& value, const R& by_x, const Dual& x, const R& by_y, const Dual& y) {
    return Dual(value, [&](std::size_t i) { return by_x * x.slope[i] + by_y * y.slope[i]; });
  }

  friend constexpr Dual operator+(const Dual& a, const Dual& b) {
    return Dual(a.value + b.value, [&](std::size_t i) { return a.slope[i] + b.slope[i]; });
  }
  friend constexpr Dual operator-(const Dual& a, const Dual& b) {
    return Dual(a.value - b.value, [&](std::size_t i) { return a.slope[i] - b.slope[i]; });
  }
  friend constexpr Dual operator*(const Dual& a, const Dual& b) {
    return chain(a.value * b.value, b.value, a, a.value, b);
  }
  friend constexpr Dual operator/(const Dual& a, const Dual& b) {
    const R q = a.value / b.value;
    return chain(q, R(1) / b.value, a, -q / b.value, b);
  }
  friend constexpr Dual operator-(const Dual& a) {
    return Dual(-a.value, [&](std::size_t i) { return -a.slope[i]; });
  }
  friend constexpr Dual operator+(const Dual& a) { return a; }
  constexpr Dual& operator+=(const Dual& b) { return *this = *this + b; }
  constexpr Dual& operator-=(const Dual& b) { return *this = *this - b; }
  constexpr Dual& operator*=(const Dual& b) { return *this = *this * b; }
  constexpr Dual& operator/=(const Dual& b) { return *this = *this / b; }

  friend constexpr Mask<R> operator<(const Dual& a, const Dual& b) { return a.value < b.value; }
  friend constexpr Mask<R> operator<=(const Dual& a, const Dual& b) { return a.value <= b.value; }
  friend constexpr Mask<R> operator>(const Dual& a, const Dual& b) { return a.value > b.value; }
  friend constexpr Mask<R> operator>=(const Dual& a, const Dual& b) { return a.value >= b.value; }
  friend constexpr Mask<R> operator==(const Dual& a, const Dual& b) { return a.value == b.value; }
  friend constexpr Mask<R> operator!=(const Dual& a, const Dual& b) { return a.value != b.value; }

  /// The number in a lane.   R: Lanes, as in `set` and `of`
  Dual<N> operator[](int lane) const {
    return Dual<N>(value[lane], [&](std::size_t i) { return slope[i][lane]; });
  }
  /// Sets the number in a lane.
  void set(int lane, const Dual<N>& number) {
    value.set(lane, number.value);
    for (std::size_t i = 0; i < N; ++i) slope[i].set(lane, number.slope[i]);
  }
  /// One number for each lane.
  static Dual of(const std::same_as<Dual<N>> auto&... each) {
    return Dual(R::of(each.value...), [&](std::size_t i) { return R::of(each.slope[i]...); });
  }

  /// Dual from its value; slope i is by_input(i).
  template <class F>
  requires std::is_invocable_v<F, std::size_t>
  [[gnu::always_inline]] constexpr Dual(const R& of, F by_input) : value(of) {
    if constexpr (std::is_same_v<R, double>) {
#pragma GCC unroll 1  // unrolled first, it is not vectorised
      for (std::size_t i = 0; i < N; ++i) slope[i] = by_input(i);
    } else {
      fill(by_input, std::make_index_sequence<N>{});
    }
  }

 private:
  template <class F, std::size_t... i>
  [[gnu::always_inline]] constexpr void fill(F& by_input, std::index_sequence<i...>) {
    ((slope[i] = by_input(i)), ...);
  }
};

namespace detail {
template <int N, class R>
struct NumberTraits<Dual<N, R>> {
  using Real = double;
  using Mask = sixline::Mask<R>;
};
}  // namespace detail

/// mask ? a : b, lane by lane.
template <int N, class R, int W>
Dual<N, Lanes<R, W>> select(const LanesMask<R, W>& mask, const Dual<N, Lanes<R, W>>& a, const Dual<N, Lanes<R, W>>& b) {
  return {select(mask, a.value, b.value), [&](std::size_t i) { return select(mask, a.slope[i], b.slope[i]); }};
}

/// The largest value of its lanes.
template <int N, class R>
constexpr double largest(const Dual<N, R>& x) {
  return largest(x.value);
}
/// Whether x is 0 in every lane, and so is each slope.
template <int N, class R>
constexpr bool vanishes(const Dual<N, R>& x) {
  bool all = vanishes(x.value);
  for (const R& slope : x.slope) all = all && vanishes(slope);
  return all;
}
/// |x| > limit, or both are 0 and the slope of |x| is larger in one of the inputs.
template <int N, class R>
constexpr Mask<R> exceeds(const Dual<N, R>& x, const Dual<N, R>& limit) {
  Mask<R> steeper(false);
  for (std::size_t i = 0; i < N; ++i) steeper = steeper || abs(x.slope[i]) > abs(limit.slope[i]);
  return abs(x.value) > limit.value || (x.value == R(0) && limit.value == R(0) && steeper);
}
/// x limited to [lo, hi]. Where all three are equal, the slope of x is limited to theirs.
template <int N, class R>
constexpr Dual<N, R> clamp(const Dual<N, R>& x, const Dual<N, R>& lo, const Dual<N, R>& hi) {
  const Dual<N, R> open = max(lo, min(hi, x));
  const Mask<R> shut = lo.value == x.value && x.value == hi.value;
  return {open.value, [&](std::size_t i) {
            const R a = lo.slope[i], b = hi.slope[i];
            return select(shut, clamp(x.slope[i], min(a, b), max(a, b)), open.slope[i]);
          }};
}
/// |x|; slope 0 at 0.
template <int N, class R>
constexpr Dual<N, R> abs(const Dual<N, R>& x) {
  return Dual<N, R>::chain(abs(x.value), sixline::sign(x.value), x);
}
/// The magnitude of one number with the sign of another. At 0 the signs of both zeros determine the slope, so that
/// copysign(f(copysign(x, 1)), x) has the slope of f at 0, as an odd function of x.
template <int N, class R>
constexpr Dual<N, R> copysign(const Dual<N, R>& magnitude, const Dual<N, R>& sign) {
  return Dual<N, R>::chain(copysign(magnitude.value, sign.value),
                           copysign(R(1), magnitude.value) * copysign(R(1), sign.value), magnitude);
}
/// Nearest whole number; slope 0.
template <int N, class R>
constexpr Dual<N, R> round(const Dual<N, R>& x) {
  return Dual<N, R>(round(x.value));
}
/// Largest whole number not above it; slope 0.
template <int N, class R>
constexpr Dual<N, R> floor(const Dual<N, R>& x) {
  return Dual<N, R>(floor(x.value));
}
/// Square root; slope 0 at 0.
template <int N, class R>
Dual<N, R> sqrt(const Dual<N, R>& x) {
  const R root = sqrt(x.value);
  return Dual<N, R>::chain(root, select(root == R(0), R(0), R(0.5) / root), x);
}
/// Length of (x, y); slope 0 at (0, 0).
template <int N, class R>
Dual<N, R> hypot(const Dual<N, R>& x, const Dual<N, R>& y) {
  const R length = hypot(x.value, y.value), inv = select(length == R(0), R(0), R(1) / length);
  return Dual<N, R>::chain(length, x.value * inv, x, y.value * inv, y);
}

/// Sine and cosine of an angle [rad].
template <int N, class R>
constexpr SinCos<Dual<N, R>> sincos(const Dual<N, R>& x) {
  const SinCos<R> of = sincos(x.value);
  return {.sin = Dual<N, R>::chain(of.sin, of.cos, x), .cos = Dual<N, R>::chain(of.cos, -of.sin, x)};
}
/// Sine of an angle [rad].
template <int N, class R>
constexpr Dual<N, R> sin(const Dual<N, R>& x) {
  return sincos(x).sin;
}
/// Cosine of an angle [rad].
template <int N, class R>
constexpr Dual<N, R> cos(const Dual<N, R>& x) {
  return sincos(x).cos;
}
/// Tangent of an angle [rad].
template <int N, class R>
constexpr Dual<N, R> tan(const Dual<N, R>& x) {
  const R t = tan(x.value);
  return Dual<N, R>::chain(t, R(1) + t * t, x);
}
/// Angle of a tangent [rad].
template <int N, class R>
constexpr Dual<N, R> atan(const Dual<N, R>& x) {
  return Dual<N, R>::chain(atan(x.value), R(1) / (R(1) + x.value * x.value), x);
}
/// Sine of an angle within half a turn [rad], as quick_sin() of its value.
template <int N, class R>
constexpr Dual<N, R> quick_sin(const Dual<N, R>& x) {
  return Dual<N, R>::chain(quick_sin(x.value), cos(x.value), x);
}
/// Angle of a tangent [rad], as quick_atan() of its value.
template <int N, class R>
constexpr Dual<N, R> quick_atan(const Dual<N, R>& x) {
  return Dual<N, R>::chain(quick_atan(x.value), R(1) / (R(1) + x.value * x.value), x);
}
/// Angle of the point (x, y) [rad]; slope 0 at (0, 0).
template <int N, class R>
constexpr Dual<N, R> atan2(const Dual<N, R>& y, const Dual<N, R>& x) {
  const R square = x.value * x.value + y.value * y.value, inv = select(square == R(0), R(0), R(1) / square);
  return Dual<N, R>::chain(atan2(y.value, x.value), x.value * inv, y, -y.value * inv, x);
}
/// The same angle in (-pi, pi] [rad]; slope 1.
template <int N, class R>
constexpr Dual<N, R> wrap_angle(const Dual<N, R>& x) {
  return Dual<N, R>::chain(wrap_angle(x.value), R(1), x);
}
/// e to the x.
template <int N, class R>
constexpr Dual<N, R> exp(const Dual<N, R>& x) {
  const R e = exp(x.value);
  return Dual<N, R>::chain(e, e, x);
}
/// Natural logarithm.
template <int N, class R>
constexpr Dual<N, R> log(const Dual<N, R>& x) {
  return Dual<N, R>::chain(log(x.value), R(1) / x.value, x);
}
/// Hyperbolic tangent.
template <int N, class R>
constexpr Dual<N, R> tanh(const Dual<N, R>& x) {
  const R t = tanh(x.value);
  return Dual<N, R>::chain(t, (R(1) - t) * (R(1) + t), x);
}

}  // namespace sixline
