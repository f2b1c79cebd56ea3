// Braking: its distance, and the highest speed from which the car can meet every limit ahead.
#pragma once
#include "sixline/driver/speed.hpp"

namespace sixline {

/// Distance in which a constant deceleration c = mu g brings the speed from v down to v2.
///     s = (v^2 - v2^2)/(2 c)
/// Source: TT 3.2.   v, v2 [m/s], c > 0 [m/s^2]; returns [m], negative when v < v2
template <class S>
constexpr S braking_distance(S v, S v2, S c) {
  return (v * v - v2 * v2) / (S(2) * c);
}

/// The same with air drag and downforce: deceleration c + d v^2, d = (CA mu + CW)/M.
///     s = ln((c + d v^2)/(c + d v2^2))/(2 d)
/// Source: TT 3.5. d = 0: the simple form, its limit.   d >= 0 [1/m]; returns [m]
template <class S>
constexpr S braking_distance(S v, S v2, S c, S d) {
  if (d * v * v <= S(1e-6) * c) return braking_distance(v, v2, c);
  return log((c + d * v * v) / (c + d * v2 * v2)) / (S(2) * d);
}

/// An upper bound of that distance without a logarithm: with the air forces of the lower speed.
///     s <= (v^2 - v2^2)/(2 (c + d v2^2))
/// Source: TT 3.5.
template <class S>
constexpr S braking_distance_bound(S v, S v2, S c, S d) {
  return braking_distance(v, v2, c + d * v2 * v2);
}

/// Braking calculated backwards: the square of the speed now from which braking gives v2^2 after a stretch of road,
///     v^2 = gain v2^2 + offset
/// Stretches are chained: for each, v^2 = v2^2 e^x + (c/d)(e^x - 1) with x = 2 d l. The series of e^x is truncated after
/// x^2/2, so that braking begins slightly earlier: v^2 is 5e-9 lower for 6 m of road and the reference car, x = 0.003.
template <class S>
struct BrakingCurve {
  S gain = S(1), offset = S(0);  ///< [-], [m^2/s^2]

  /// Adds a stretch at the far end.   deceleration c without air [m/s^2], d [1/m], length l [m]
  constexpr void add(S c, S d, S length) {
    const S x = S(2) * d * length;
    offset += gain * S(2) * c * length * (S(1) + S(0.5) * x);
    gain *= S(1) + x * (S(1) + S(0.5) * x);
  }
};

}  // namespace sixline
