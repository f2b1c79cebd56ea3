// Exponential functions: exp, log, tanh, from IEEE basic operations only. Included by scalar.hpp.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace detail {

// 2^n for a whole n, -exponent_bias < n <= exponent_bias: the exponent field is n + exponent_bias.
template <class W>
constexpr W two_to(W n) {
  using C = FunctionConstants<Real<W>>;
  return map_bits(n + W(whole<Real<W>> + C::exponent_bias), [](auto bits) { return bits << C::fraction_bits; });
}

// e^x = 2^n (1 + r + rest), |r| <= ln(2)/2.
template <class W>
struct ExpParts {
  W n, r, rest;
};
template <class W>
constexpr ExpParts<W> split_exp(W x) {
  using C = FunctionConstants<Real<W>>;
  const W n = nearest_whole(x * W(C::one_by_ln2));
  const W high = x - n * W(C::ln2_head), low = n * W(C::ln2_tail);
  const W r = high - low;
  return {.n = n, .r = r, .rest = ((high - r) - low) + (r * r) * (W(0.5) + r * polynomial(r, C::exp))};
}

template <class W>
constexpr W exp_of(W x) {
  using C = FunctionConstants<Real<W>>;
  const ExpParts<W> e = split_exp(clamp(x, W(C::exp_from), W(C::exp_to)));
  const W sum = W(1) + e.r;
  const W value = sum + (((W(1) - sum) + e.r) + e.rest);
  const W half = nearest_whole(e.n * W(0.5));  // in two steps: 2^n itself may overflow or be subnormal
  return (value * two_to(half)) * two_to(e.n - half);
}

// tanh a = m / (m + 2) with m = e^(2a) - 1, kept to full precision near 0; 1 from tanh_to on.
template <class W>
constexpr W tanh_of(W x) {
  const ExpParts<W> e = split_exp(W(2) * min(W(FunctionConstants<Real<W>>::tanh_to), abs(x)));
  const W power = two_to(e.n), high = power - W(1), part = power * e.r;
  const W sum = high + part;
  const W rest = ((high - sum) + part) + power * e.rest;
  const W below = W(2) + sum;
  return copysign(quotient(sum, rest, below, ((W(2) - below) + sum) + rest), x);
}

// x = 2^k (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); log(1 + f) = 2 atanh(f / (2 + f)).
template <class W>
constexpr W log_of(W x) {
  using R = Real<W>;
  using C = FunctionConstants<R>;
  constexpr R unit = 1 / std::numeric_limits<R>::epsilon(), infinity = std::numeric_limits<R>::infinity();
  const Mask<W> tiny = x < W(std::numeric_limits<R>::min());
  const W normal = select(tiny, x * W(C::subnormal_scale), x);
  const W biased =
      map_bits(normal, [](auto bits) { return ((bits + (C::one - C::root_half)) >> C::fraction_bits) | C::unit; });
  const W k = biased - select(tiny, W(unit + C::exponent_bias + C::fraction_bits + 2), W(unit + C::exponent_bias));
  const W f =
      map_bits(normal, [](auto bits) { return ((bits + (C::one - C::root_half)) & C::fraction) + C::root_half; }) -
      W(1);
  const W s = f / (W(2) + f), z = s * s, half = W(0.5) * f * f;
  const W tail = s * (half + z * polynomial(z, C::log)) + k * W(C::ln2_tail);
  const W value = k * W(C::ln2_head) - ((half - tail) - f);
  return select(x > W(0), select(x < W(infinity), value, x),
                select(x == W(0), W(-infinity), W(std::numeric_limits<R>::quiet_NaN())));
}

}  // namespace detail

/// e^x. Error below 2 ulp; exp(0) = 1; infinity above 709.78, 0 below -745.13 (float: 88.7, -103.9).
template <class S>
constexpr S exp(S x) {
  return detail::exp_of(x);
}
/// Natural logarithm. Error below 2 ulp; log(1) = 0, log(0) = -infinity, NaN below 0.
template <class S>
constexpr S log(S x) {
  return detail::log_of(x);
}
/// Hyperbolic tangent, in [-1, 1]. Error below 2 ulp; odd bit for bit.
template <class S>
constexpr S tanh(S x) {
  return detail::tanh_of(x);
}

/// @cond  plain numbers (scalar.hpp)
[[gnu::always_inline]] constexpr double exp(double x) { return exp<double>(x); }
[[gnu::always_inline]] constexpr float exp(float x) { return exp<float>(x); }
[[gnu::always_inline]] constexpr double log(double x) { return log<double>(x); }
[[gnu::always_inline]] constexpr float log(float x) { return log<float>(x); }
[[gnu::always_inline]] constexpr double tanh(double x) { return tanh<double>(x); }
[[gnu::always_inline]] constexpr float tanh(float x) { return tanh<float>(x); }
/// @endcond

}  // namespace sixline
