// Scalar: the functions of a number type, here for double and float; Lanes and Dual have the same functions.
#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace sixline {

// Every function below works on double, float, Lanes<R, N> (lanes.hpp) and Dual<N> (dual.hpp), uses only IEEE basic
// operations and has no branch on a value, so that scalar and lanes, g++ and clang give the same bits (docs/math.md).
// A plain number may branch where that saves work and changes no bit: if constexpr (is_floating_point).

namespace detail {
/// Types that belong to a number type; specialised for Lanes and Dual.
template <class S>
struct NumberTraits {
  using Real = S;     // the plain number underneath
  using Mask = bool;  // result type of a comparison
};
}  // namespace detail

/// double or float: the plain number underneath S.
template <class S>
using Real = typename detail::NumberTraits<S>::Real;
/// Result type of comparing two S: bool, or one bool per lane. Combine with && || !.
template <class S>
using Mask = typename detail::NumberTraits<S>::Mask;

/// Pi, rounded to nearest.
inline constexpr double pi_value = 3.14159265358979323846;
/// Pi: half a turn [rad].
template <class S>
inline constexpr S pi = S(pi_value);
/// A quarter turn [rad].
template <class S>
inline constexpr S half_pi = S(pi_value / 2);
/// A whole turn [rad].
template <class S>
inline constexpr S two_pi = S(pi_value * 2);
template <class S>
inline constexpr S degree = S(pi_value / 180);  ///< one degree [rad]

/// mask ? a : b, lane by lane. Both sides are always computed: they must not trap, but may be infinite.
template <class S>
constexpr S select(bool mask, S a, S b) {
  return mask ? a : b;
}
/// Whether the mask is set in every lane.
constexpr bool all_of(bool mask) { return mask; }
/// Whether the mask is set in any lane.
constexpr bool any_of(bool mask) { return mask; }

/// Whether x is 0 in every lane; of a Dual its slopes, too. At such an x work that counts by a factor x may be skipped.
template <class S>
constexpr bool vanishes(const S& x) {
  return !any_of(x != S(0));
}

/// The largest lane, as a double: for decisions that are common to a whole group.
constexpr double largest(double x) { return x; }
/// The same.
constexpr double largest(float x) { return double(x); }

/// |x|; the sign of a zero or NaN is cleared.
constexpr double abs(double x) { return __builtin_fabs(x); }
/// The same.
constexpr float abs(float x) { return __builtin_fabsf(x); }

/// |x| > limit. Of two Duals that are 0, also where the slope of |x| is above that of the limit: a limit of 0 holds
/// only numbers that stay 0.   limit >= 0
template <class S>
constexpr Mask<S> exceeds(const S& x, const S& limit) {
  return abs(x) > limit;
}

/// The magnitude of one number with the sign of another; zeros and NaN carry a sign too.
constexpr double copysign(double magnitude, double sign) { return __builtin_copysign(magnitude, sign); }
/// The same.
constexpr float copysign(float magnitude, float sign) { return __builtin_copysignf(magnitude, sign); }

/// Square root, correctly rounded; NaN below zero.
inline double sqrt(double x) { return __builtin_sqrt(x); }
/// The same.
inline float sqrt(float x) { return __builtin_sqrtf(x); }

namespace detail {
template <class R>
using BitsOf = std::conditional_t<std::same_as<R, float>, std::uint32_t, std::uint64_t>;
// f on the bits of x, as an unsigned integer (of every lane).
template <std::floating_point R, class F>
constexpr R map_bits(R x, F f) {
  return std::bit_cast<R>(BitsOf<R>(f(std::bit_cast<BitsOf<R>>(x))));
}
template <std::floating_point R, class F>
constexpr R map_bits(R x, R y, F f) {
  return std::bit_cast<R>(BitsOf<R>(f(std::bit_cast<BitsOf<R>>(x), std::bit_cast<BitsOf<R>>(y))));
}
// Whether the lowest bit of the significand is set.
template <std::floating_point R>
constexpr bool lowest_bit(R x) {
  return (std::bit_cast<BitsOf<R>>(x) & 1) != 0;
}

// Adding and subtracting this leaves the nearest whole number, ties to even: 1.5 * 2^52 or 1.5 * 2^23.
template <class R>
inline constexpr R whole = R(1.5) / std::numeric_limits<R>::epsilon();
template <class S>
constexpr S nearest_whole(S x) {
  return (x + S(whole<Real<S>>)) - S(whole<Real<S>>);
}
}  // namespace detail

/// The same number in double, or in lanes of it; S(...) rounds back.
constexpr double widen(std::same_as<double> auto x) { return x; }
/// The same.
constexpr double widen(std::same_as<float> auto x) { return double(x); }

/// The smaller one. If one is NaN: the second.
template <class S>
constexpr S min(S a, S b) {
  return select(a < b, a, b);
}
/// The larger one. If one is NaN: the second.
template <class S>
constexpr S max(S a, S b) {
  return select(a > b, a, b);
}
/// x limited to [lo, hi]; NaN stays NaN.
template <class S>
constexpr S clamp(S x, S lo, S hi) {
  return max(lo, min(hi, x));
}
/// -1, 0 or 1; 0 for zeros of either sign and for NaN.
template <class S>
constexpr S sign(S x) {
  return select(x > S(0), S(1), select(x < S(0), S(-1), S(0)));
}
/// x squared.
template <class S>
constexpr S square(S x) {
  return x * x;
}
/// Length of (x, y) = sqrt(x^2 + y^2). Plain: exact to 1 ulp for lengths in [1e-150, 1e150] (float: [1e-18, 1e18]).
template <class S>
constexpr S hypot(S x, S y) {
  return sqrt(x * x + y * y);
}
/// Neither infinite nor NaN.
template <class S>
constexpr Mask<S> is_finite(S x) {
  return x - x == S(0);
}

/// Nearest whole number, ties to even. Keeps the sign of zero.
template <class S>
constexpr S round(S x) {
  constexpr Real<S> fine = 1 / std::numeric_limits<Real<S>>::epsilon();  // from here on all numbers are whole
  const S size = abs(x);
  return select(size < S(fine), copysign((size + S(fine)) - S(fine), x), x);
}
/// Largest whole number not above x. Keeps the sign of zero.
template <class S>
constexpr S floor(S x) {
  const S near = round(x);
  return copysign(select(near > x, near - S(1), near), x);
}

// Functions that the C library has, too, as plain functions of double and float, not templates (like sqrt, abs and
// copysign above, and others in circular.hpp and exponential.hpp). After `using namespace sixline` in a user's code,
// sin(x) may also mean ::sin(double), whose last bits differ between machines. Overload resolution would prefer it to a
// template; two plain functions are ambiguous, which is an error, as intended. Write sixline::sin(x), or `using
// sixline::sin;` once, which hides the other one (docs/math.md).
/// @cond
[[gnu::always_inline]] constexpr double round(double x) { return round<double>(x); }
[[gnu::always_inline]] constexpr float round(float x) { return round<float>(x); }
[[gnu::always_inline]] constexpr double floor(double x) { return floor<double>(x); }
[[gnu::always_inline]] constexpr float floor(float x) { return floor<float>(x); }
[[gnu::always_inline]] inline double hypot(double x, double y) { return hypot<double>(x, y); }
[[gnu::always_inline]] inline float hypot(float x, float y) { return hypot<float>(x, y); }
/// @endcond

/// Sine and cosine of one angle.
template <class S>
struct SinCos {
  S sin, cos;  ///< [-]
};

}  // namespace sixline

// In this order: each needs the functions above it.
#include "sixline/math/kernel.ipp"

#include "sixline/math/circular.hpp"
#include "sixline/math/exponential.hpp"
#include "sixline/math/quick.hpp"
