// Exponential functions: exp, log, tanh, from IEEE basic operations only. Included by scalar.hpp.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace detail {

// The coefficients and pieces of constants below are made by tools/minimax.py.
inline constexpr std::array exp_terms{0.16666666666666688,    0.041666666666666845,   0.008333333333312983,
                                      0.0013888888888757202,  0.00019841269906189206, 2.480158762970536e-05,
                                      2.7557225309401082e-06, 2.755697896844334e-07,  2.511527857353925e-08,
                                      2.1014244176990613e-09};
inline constexpr std::array log_terms{0.6666666666666734,  0.39999999999414626, 0.28571428742402577, 0.2222219857141055,
                                      0.18183564428997015, 0.15314047678592713, 0.1479598064027236};
inline constexpr double ln2_head = 0x1.62e42fefa3800p-1, ln2_tail = 0x1.ef35793c76730p-45;  // head: 42 bits

// 2^n for a whole n in [-1022, 1023]: the exponent field is n + 1023.
template <class W>
constexpr W two_to(W n) {
  return map_bits(n + W(whole<double> + 1023), [](auto bits) { return bits << 52; });
}

// e^x = 2^n (1 + r + rest), |r| <= ln(2)/2.
template <class W>
struct ExpParts {
  W n, r, rest;
};
template <class W>
constexpr ExpParts<W> split_exp(W x) {
  const W n = nearest_whole(x * W(1.4426950408889634));
  const W high = x - n * W(ln2_head), low = n * W(ln2_tail);
  const W r = high - low;
  return {.n = n, .r = r, .rest = ((high - r) - low) + (r * r) * (W(0.5) + r * polynomial(r, exp_terms))};
}

template <class W>
constexpr W exp_wide(W x) {
  const ExpParts<W> e = split_exp(clamp(x, W(-746), W(710)));
  const W sum = W(1) + e.r;
  const W value = sum + (((W(1) - sum) + e.r) + e.rest);
  const W half = nearest_whole(e.n * W(0.5));  // in two steps: 2^n itself may overflow or be subnormal
  return (value * two_to(half)) * two_to(e.n - half);
}

// tanh a = m / (m + 2) with m = e^(2a) - 1, kept to full precision near 0; 1 from a = 20 on.
template <class W>
constexpr W tanh_wide(W x) {
  const ExpParts<W> e = split_exp(W(2) * min(W(20), abs(x)));
  const W power = two_to(e.n), high = power - W(1), part = power * e.r;
  const W sum = high + part;
  const W rest = ((high - sum) + part) + power * e.rest;
  const W below = W(2) + sum;
  return copysign(quotient(sum, rest, below, ((W(2) - below) + sum) + rest), x);
}

inline constexpr std::uint64_t bits_of_root_half = 0x3fe6a09e'00000000, bits_of_one = 0x3ff00000'00000000;
inline constexpr std::uint64_t bits_of_two_to_52 = 0x43300000'00000000, significand = 0x000fffff'ffffffff;

// x = 2^k (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); log(1 + f) = 2 atanh(f / (2 + f)).
template <class W>
constexpr W log_wide(W x) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  const Mask<W> tiny = x < W(std::numeric_limits<double>::min());
  const W normal = select(tiny, x * W(0x1p54), x);
  const W biased = map_bits(
      normal, [](auto bits) { return ((bits + (bits_of_one - bits_of_root_half)) >> 52) | bits_of_two_to_52; });
  const W k = biased - select(tiny, W(0x1p52 + 1023 + 54), W(0x1p52 + 1023));
  const W f = map_bits(normal,
                       [](auto bits) {
                         return ((bits + (bits_of_one - bits_of_root_half)) & significand) + bits_of_root_half;
                       }) -
              W(1);
  const W s = f / (W(2) + f), z = s * s, half = W(0.5) * f * f;
  const W tail = s * (half + z * polynomial(z, log_terms)) + k * W(ln2_tail);
  const W value = k * W(ln2_head) - ((half - tail) - f);
  return select(x > W(0), select(x < W(inf), value, x),
                select(x == W(0), W(-inf), W(std::numeric_limits<double>::quiet_NaN())));
}

}  // namespace detail

/// e^x. Below 2 ulp; exp(0) = 1; infinity above 709.78, 0 below -745.13 (float: 88.7, -103.9).
template <class S>
constexpr S exp(S x) {
  return S(detail::exp_wide(widen(x)));
}
/// Natural logarithm. Below 2 ulp; log(1) = 0, log(0) = -infinity, NaN below 0.
template <class S>
constexpr S log(S x) {
  return S(detail::log_wide(widen(x)));
}
/// Hyperbolic tangent, in [-1, 1]. Below 2 ulp; odd bit for bit.
template <class S>
constexpr S tanh(S x) {
  return S(detail::tanh_wide(widen(x)));
}

}  // namespace sixline
