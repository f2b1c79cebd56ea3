// Kernel: building blocks of the functions - polynomials in one fixed order, and quotients of two-part numbers.
// Included by scalar.hpp, which declares the functions that it uses.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "sixline/math/constants.hpp"

namespace sixline::detail {

// c[first] ... c[first + count - 1], split at the largest power of two: left + right * z^half (Estrin's scheme).
template <std::size_t first, std::size_t count, class W, class R, std::size_t n>
[[gnu::always_inline]] constexpr W polynomial_part(const std::array<R, n>& c, const W& z, const W& z2, const W& z4,
                                                   const W& z8) {
  if constexpr (count == 1) {
    return W(c[first]);
  } else {
    constexpr std::size_t half = std::bit_floor(count - 1);
    static_assert(half <= 8);
    const W& power = half == 1 ? z : half == 2 ? z2 : half == 4 ? z4 : z8;
    return polynomial_part<first, half>(c, z, z2, z4, z8) +
           polynomial_part<first + half, count - half>(c, z, z2, z4, z8) * power;
  }
}

// sum of c[i] z^i, at most 16 coefficients.
template <class W, class R, std::size_t n>
[[gnu::always_inline]] constexpr W polynomial(W z, const std::array<R, n>& c) {
  const W z2 = z * z, z4 = z2 * z2, z8 = z4 * z4;
  return polynomial_part<0, n>(c, z, z2, z4, z8);
}

// x without the lower half of its significand: products of two such numbers are exact.
template <class W>
[[gnu::always_inline]] constexpr W upper_half(W x) {
  using C = FunctionConstants<Real<W>>;
  return map_bits(x, [](auto bits) { return bits & ~((typename C::Bits(1) << (C::fraction_bits / 2 + 1)) - 1); });
}

// (a + a_rest) / (b + b_rest) with little more than the last rounding error, from one division: the remainder of a
// first quotient is exact (Dekker's product). The rests are small against a and b. 0 gives +0.
template <class W>
[[gnu::always_inline]] constexpr W quotient(W a_lead, W a_rest, W b_lead, W b_rest) {
  const W a = a_lead + a_rest, b = b_lead + b_rest;
  const W a_lost = (a_lead - a) + a_rest, b_lost = (b_lead - b) + b_rest;
  const W inv = W(1) / b, q = a * inv;
  const W q_high = upper_half(q), q_low = q - q_high, b_high = upper_half(b), b_low = b - b_high;
  const W remainder = ((a - q_high * b_high) - (q_high * b_low + q_low * b_high)) - q_low * b_low;
  return q + (remainder + (a_lost - q * b_lost)) * inv;
}

}  // namespace sixline::detail
