// Arguments: a long table of numbers, the same on every machine, for hashes of functions and comparisons of number
// types.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>

#include "numbers.hpp"

/// Splitmix64 (Vigna): a 64-bit counter, well mixed.
struct Arguments {
  std::uint64_t counter = 0;

  std::uint64_t bits() {
    std::uint64_t z = (counter += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  double unit() { return double(bits() >> 11) * 0x1p-53; }
  double between(double low, double high) { return low + (high - low) * unit(); }
  /// Magnitudes from 2^low to 2^high, every octave equally often, both signs.
  double octaves(int low, int high) {
    const std::uint64_t r = bits(), exponent = std::uint64_t(1023 + low) + (r >> 53) % std::uint64_t(high - low);
    return std::bit_cast<double>((r & 0x800fffff'ffffffff & ~(std::uint64_t(1) << 63)) | exponent << 52 |
                                 (bits() & (std::uint64_t(1) << 63)));
  }
  /// The doubles next to a multiple of pi/2, up to 2^20.
  double near_quarter_turn() {
    const double n = double(bits() % 667544);
    const std::uint64_t at = std::bit_cast<std::uint64_t>(n * 1.5707963267948966 + 0x1p-1000);
    const double x = std::bit_cast<double>(at + bits() % 5 - 2);
    return bits() & 1 ? x : -x;
  }
  /// A mixture: ordinary numbers, numbers next to quarter turns, numbers of every usual magnitude, arbitrary bits,
  /// special values.
  double next() {
    constexpr double inf = sixline::testing::inf, largest = std::numeric_limits<double>::max();
    static constexpr double special[] = {0.0,  -0.0,    1.0,       -1.0,       0.5,     inf,
                                         -inf, 1048576, 0x1p-1074, -0x1p-1022, largest, sixline::testing::nan};
    switch (bits() % 8) {
      case 0:
      case 1:
      case 2:
        return between(-8, 8);
      case 3:
        return near_quarter_turn();
      case 4:
        return octaves(-60, 20);
      case 5:
        return octaves(-6, 7);
      case 6:
        return std::bit_cast<double>(bits());
      default:
        return special[bits() % std::size(special)];
    }
  }
};
