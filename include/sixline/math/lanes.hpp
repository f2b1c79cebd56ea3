// Lanes: N numbers that go through a formula side by side, as one number. Built on compiler vectors.
#pragma once
#include "sixline/math/lanes_mask.hpp"

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"  // vectors by value: everything here is inlined
#endif

namespace sixline {

/// N doubles or floats, N a power of two. Converts from a plain number, which fills all lanes; every operation is the
/// scalar one in each lane, bit for bit. Trivially copyable; aligned to a register.
template <class R, int N>
struct Lanes {
  /// The layout of the lanes in registers.
  using Layout = detail::Layout<R, N>;
  /// One register.
  using Chunk = typename Layout::Chunk;
  /// Result type of comparisons.
  using MaskType = LanesMask<R, N>;
  /// Number of lanes.
  static constexpr int lanes = N;
  /// The sign bit of a number.
  static constexpr auto sign_bit = typename detail::IntegersOf<R>::Unsigned(1) << (8 * sizeof(R) - 1);
  /// The registers.
  Chunk chunk[Layout::count];

  Lanes() = default;
  /// The same number in all lanes.
  template <class T>
  requires std::is_arithmetic_v<T> SIXLINE_INLINE constexpr Lanes(T all) : Lanes(R(all), typename Layout::Each{}) {}
  /// Each lane converted.
  template <class From>
  requires(!std::same_as<From, R>) SIXLINE_INLINE explicit Lanes(const Lanes<From, N>& other) {
    for (int i = 0; i < N; ++i) set(i, R(other[i]));
  }

  SIXLINE_INLINE R operator[](int lane) const { return chunk[lane / Layout::width][lane % Layout::width]; }
  /// Sets one lane.   0 <= lane < N
  SIXLINE_INLINE void set(int lane, R value) { chunk[lane / Layout::width][lane % Layout::width] = value; }
  /// One number for each lane.
  template <class... T>
  requires(sizeof...(T) == N) SIXLINE_INLINE static constexpr Lanes of(T... each) {
    const R values[N] = {each...};
    return of_array(values, typename Layout::Each{});
  }
  /// N numbers in a row, of any alignment.
  SIXLINE_INLINE static Lanes load(const R* from) {
    Lanes x;
    std::memcpy(&x, from, sizeof x);
    return x;
  }
  /// Writes N numbers in a row, of any alignment.
  SIXLINE_INLINE void store(R* to) const { std::memcpy(to, this, sizeof *this); }

  /// Register k is f(k).
  template <class F>
  SIXLINE_INLINE static Lanes make(F f) {
    return make(f, typename Layout::Each{});
  }
  /// A mask whose register k is f(k).
  template <class F>
  SIXLINE_INLINE static MaskType compare(F f) {
    return MaskType::make([&](int k) { return typename MaskType::Chunk(f(k)); });
  }

  SIXLINE_INLINE friend Lanes operator+(const Lanes& a, const Lanes& b) {
    return make([&](int k) { return a.chunk[k] + b.chunk[k]; });
  }
  SIXLINE_INLINE friend Lanes operator-(const Lanes& a, const Lanes& b) {
    return make([&](int k) { return a.chunk[k] - b.chunk[k]; });
  }
  SIXLINE_INLINE friend Lanes operator*(const Lanes& a, const Lanes& b) {
    return make([&](int k) { return a.chunk[k] * b.chunk[k]; });
  }
  SIXLINE_INLINE friend Lanes operator/(const Lanes& a, const Lanes& b) {
    return make([&](int k) { return a.chunk[k] / b.chunk[k]; });
  }
  SIXLINE_INLINE friend Lanes operator-(const Lanes& a) {
    return make([&](int k) { return -a.chunk[k]; });
  }
  SIXLINE_INLINE friend Lanes operator+(const Lanes& a) { return a; }
  SIXLINE_INLINE Lanes& operator+=(const Lanes& b) { return *this = *this + b; }
  SIXLINE_INLINE Lanes& operator-=(const Lanes& b) { return *this = *this - b; }
  SIXLINE_INLINE Lanes& operator*=(const Lanes& b) { return *this = *this * b; }
  SIXLINE_INLINE Lanes& operator/=(const Lanes& b) { return *this = *this / b; }

  SIXLINE_INLINE friend MaskType operator<(const Lanes& a, const Lanes& b) {
    return compare([&](int k) { return a.chunk[k] < b.chunk[k]; });
  }
  SIXLINE_INLINE friend MaskType operator<=(const Lanes& a, const Lanes& b) {
    return compare([&](int k) { return a.chunk[k] <= b.chunk[k]; });
  }
  SIXLINE_INLINE friend MaskType operator>(const Lanes& a, const Lanes& b) {
    return compare([&](int k) { return a.chunk[k] > b.chunk[k]; });
  }
  SIXLINE_INLINE friend MaskType operator>=(const Lanes& a, const Lanes& b) {
    return compare([&](int k) { return a.chunk[k] >= b.chunk[k]; });
  }
  SIXLINE_INLINE friend MaskType operator==(const Lanes& a, const Lanes& b) {
    return compare([&](int k) { return a.chunk[k] == b.chunk[k]; });
  }
  SIXLINE_INLINE friend MaskType operator!=(const Lanes& a, const Lanes& b) {
    return compare([&](int k) { return a.chunk[k] != b.chunk[k]; });
  }

  template <class F>
  SIXLINE_INLINE friend Lanes map_bits(const Lanes& x, F f) {
    return make([&](int k) { return Chunk(f(Bits(x.chunk[k]))); });
  }
  template <class F>
  SIXLINE_INLINE friend Lanes map_bits(const Lanes& x, const Lanes& y, F f) {
    return make([&](int k) { return Chunk(f(Bits(x.chunk[k]), Bits(y.chunk[k]))); });
  }
  template <class F>
  SIXLINE_INLINE friend Lanes map_bits(const Lanes& x, const Lanes& y, const MaskType& m, F f) {
    return make([&](int k) { return Chunk(f(Bits(x.chunk[k]), Bits(y.chunk[k]), Bits(m.chunk[k]))); });
  }
  SIXLINE_INLINE friend MaskType lowest_bit(const Lanes& x) {
    return compare([&](int k) { return Bits{} - (Bits(x.chunk[k]) & 1); });
  }
  SIXLINE_INLINE friend Lanes<double, N> widen(const Lanes& x) { return Lanes<double, N>(x); }

 private:
  using Bits = typename Layout::Unsigned;
  template <int... k>
  SIXLINE_INLINE static constexpr Lanes of_array(const R (&values)[N], std::integer_sequence<int, k...>) {
    Lanes r;
    ((r.chunk[k] = detail::gathered<Chunk>(values + k * Layout::width, typename Layout::InChunk{})), ...);
    return r;
  }
  template <int... k>
  SIXLINE_INLINE constexpr Lanes(R all, std::integer_sequence<int, k...>)
      : chunk{detail::broadcast<Chunk>(((void)k, all), typename Layout::InChunk{})...} {}
  template <class F, int... k>
  SIXLINE_INLINE static Lanes make(F f, std::integer_sequence<int, k...>) {
    Lanes r;
    ((r.chunk[k] = f(k)), ...);
    return r;
  }
};

namespace detail {
template <class R, int N>
struct NumberTraits<Lanes<R, N>> {
  using Real = R;
  using Mask = LanesMask<R, N>;
};
}  // namespace detail

/// mask ? a : b in each lane; both sides are always computed.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> select(const LanesMask<R, N>& mask, const Lanes<R, N>& a, const Lanes<R, N>& b) {
  return Lanes<R, N>::make([&](int k) { return mask.chunk[k] ? a.chunk[k] : b.chunk[k]; });
}
/// The same as for plain numbers, in one instruction.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> min(const Lanes<R, N>& a, const Lanes<R, N>& b) {
  return Lanes<R, N>::make([&](int k) { return a.chunk[k] < b.chunk[k] ? a.chunk[k] : b.chunk[k]; });
}
/// The same as for plain numbers, in one instruction.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> max(const Lanes<R, N>& a, const Lanes<R, N>& b) {
  return Lanes<R, N>::make([&](int k) { return a.chunk[k] > b.chunk[k] ? a.chunk[k] : b.chunk[k]; });
}
/// x limited to [lo, hi] in each lane; NaN stays NaN.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> clamp(const Lanes<R, N>& x, const Lanes<R, N>& lo, const Lanes<R, N>& hi) {
  return max(lo, min(hi, x));
}
/// |x| of each lane.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> abs(const Lanes<R, N>& x) {
  return map_bits(x, [](auto bits) { return bits & ~Lanes<R, N>::sign_bit; });
}
/// The magnitude of one with the sign of another, lane by lane.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> copysign(const Lanes<R, N>& magnitude, const Lanes<R, N>& sign) {
  return map_bits(magnitude, sign, [](auto size, auto from) {
    return (size & ~Lanes<R, N>::sign_bit) | (from & Lanes<R, N>::sign_bit);
  });
}
/// Square root of each lane, correctly rounded.
template <class R, int N>
SIXLINE_INLINE Lanes<R, N> sqrt(const Lanes<R, N>& x) {
  return Lanes<R, N>::make([&](int k) { return detail::roots<R, detail::Layout<R, N>::width>(x.chunk[k]); });
}
/// The largest lane.
template <class R, int N>
double largest(const Lanes<R, N>& x) {
  double maximum = double(x[0]);
  for (int i = 1; i < N; ++i) maximum = max(maximum, double(x[i]));
  return maximum;
}

/// Whether the mask is set in any lane.
template <class R, int N>
SIXLINE_INLINE bool any_of(const LanesMask<R, N>& m) {
  auto set = m.chunk[0];
  for (int k = 1; k < LanesMask<R, N>::Layout::count; ++k) set |= m.chunk[k];
  return detail::any_bit(set);
}
/// Whether the mask is set in every lane.
template <class R, int N>
SIXLINE_INLINE bool all_of(const LanesMask<R, N>& m) {
  return !any_of(!m);
}

}  // namespace sixline

#undef SIXLINE_INLINE
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
