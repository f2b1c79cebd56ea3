// Polynomial: one fixed order of operations with short chains, for the functions' kernels.
#pragma once
#include <array>
#include <bit>
#include <cstddef>

namespace sixline::detail {

// c[first] ... c[first + count - 1], split at the largest power of two: left + right * z^half (Estrin's scheme).
template <std::size_t first, std::size_t count, class W, std::size_t n>
[[gnu::always_inline]] constexpr W polynomial_part(const std::array<double, n>& c, const W& z, const W& z2, const W& z4,
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
template <class W, std::size_t n>
[[gnu::always_inline]] constexpr W polynomial(W z, const std::array<double, n>& c) {
  const W z2 = z * z, z4 = z2 * z2, z8 = z4 * z4;
  return polynomial_part<0, n>(c, z, z2, z4, z8);
}

}  // namespace sixline::detail
