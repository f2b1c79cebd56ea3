// Hash: 64 bits that change when any bit of a state changes. FNV-1a (offset and prime: Fowler, Noll, Vo; RFC 9923).
#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <string_view>

namespace sixline {

/// Feed numbers in order, then read `value`. -0 and 0 differ; all NaNs give the same hash, since their bits depend on
/// the machine.
struct Fnv64 {
  std::uint64_t value = 0xcbf29ce484222325;

  constexpr Fnv64& add_byte(std::uint8_t byte) {
    value = (value ^ byte) * 0x100000001b3;
    return *this;
  }
  /// Lowest byte first, on every machine.
  constexpr Fnv64& add(std::unsigned_integral auto bits) {
    for (unsigned shift = 0; shift < 8 * sizeof bits; shift += 8) add_byte(std::uint8_t(bits >> shift));
    return *this;
  }
  constexpr Fnv64& add(std::same_as<double> auto x) {
    return add(x == x ? std::bit_cast<std::uint64_t>(x) : std::uint64_t(0x7ff8000000000000));
  }
  constexpr Fnv64& add(std::same_as<float> auto x) {
    return add(x == x ? std::bit_cast<std::uint32_t>(x) : std::uint32_t(0x7fc00000));
  }
  constexpr Fnv64& add(std::string_view text) {
    for (const char c : text) add_byte(std::uint8_t(c));
    return *this;
  }
};

}  // namespace sixline
