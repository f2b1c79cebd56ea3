// Lanes mask: one bool per lane, and the layout of lanes in registers.
#pragma once
#include <cstring>
#include <utility>

#include "sixline/math/scalar.hpp"

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"  // vectors by value: everything here is inlined
#endif

namespace sixline {
namespace detail {

// Size of the machine's registers; compilers split wider vectors badly, so this file splits them.
#if defined(__AVX512F__)
inline constexpr int register_bytes = 64;
#elif defined(__AVX__)
inline constexpr int register_bytes = 32;
#else
inline constexpr int register_bytes = 16;
#endif

template <class R>
struct IntegersOf;
template <>
struct IntegersOf<double> {
  using Signed = std::int64_t;
  using Unsigned = std::uint64_t;
};
template <>
struct IntegersOf<float> {
  using Signed = std::int32_t;
  using Unsigned = std::uint32_t;
};

// N numbers as `count` register-sized chunks of `width`.
template <class R, int N>
struct Layout {
  static_assert(N > 0 && (N & (N - 1)) == 0, "the number of lanes is a power of two");
  static constexpr int fit = register_bytes / int(sizeof(R));
  static constexpr int width = N < fit ? N : fit;
  static constexpr int count = N / width;
  typedef R Chunk __attribute__((vector_size(width * sizeof(R))));
  typedef typename IntegersOf<R>::Signed Signed __attribute__((vector_size(width * sizeof(R))));
  typedef typename IntegersOf<R>::Unsigned Unsigned __attribute__((vector_size(width * sizeof(R))));
  using Each = std::make_integer_sequence<int, count>;
  using InChunk = std::make_integer_sequence<int, width>;
};

template <class V, class R, int... lane>
constexpr V broadcast(R x, std::integer_sequence<int, lane...>) {
  return V{((void)lane, x)...};
}

template <class V, class R, int... lane>
constexpr V gathered(const R* values, std::integer_sequence<int, lane...>) {
  return V{values[lane]...};
}

#define SIXLINE_INLINE [[gnu::always_inline]] inline

// A loop over an array compiles to one instruction; a loop over the elements of a vector does not.
template <class R, int N, class V>
SIXLINE_INLINE V roots(const V& x) {
  R each[N];
  std::memcpy(each, &x, sizeof x);
  for (int i = 0; i < N; ++i) each[i] = sqrt(each[i]);
  V r;
  std::memcpy(&r, each, sizeof r);
  return r;
}

template <class V, int... i>
SIXLINE_INLINE auto lower_half(const V& v, std::integer_sequence<int, i...>) {
  return __builtin_shufflevector(v, v, i...);
}
template <class V, int... i>
SIXLINE_INLINE auto upper_half(const V& v, std::integer_sequence<int, i...>) {
  return __builtin_shufflevector(v, v, (i + int(sizeof...(i)))...);
}
// Whether a bit is set. Halves are combined in registers: reading a register element by element costs more than a
// branch on it saves.
template <class V>
SIXLINE_INLINE bool any_bit(const V& v) {
  constexpr int words = int(sizeof v / sizeof(std::int64_t));
  if constexpr (words <= 1) {
    std::int64_t word = 0;
    std::memcpy(&word, &v, sizeof v);
    return word != 0;
  } else {
    typename Layout<double, words>::Signed all;
    std::memcpy(&all, &v, sizeof v);
    using Half = std::make_integer_sequence<int, words / 2>;
    if constexpr (words == 2)
      return (all[0] | all[1]) != 0;
    else
      return any_bit(lower_half(all, Half{}) | upper_half(all, Half{}));
  }
}

}  // namespace detail

/// One bool per lane.
template <class R, int N>
struct LanesMask {
  /// The layout of the lanes in registers.
  using Layout = detail::Layout<R, N>;
  /// One register.
  using Chunk = typename Layout::Signed;
  /// The registers: all bits of a lane set or none.
  Chunk chunk[Layout::count];

  LanesMask() = default;
  /// The same in all lanes.
  SIXLINE_INLINE LanesMask(bool all) {
    for (int k = 0; k < Layout::count; ++k) chunk[k] = Chunk{} - (all ? 1 : 0);
  }
  bool operator[](int lane) const { return chunk[lane / Layout::width][lane % Layout::width] != 0; }
  /// Sets one lane.   0 <= lane < N
  void set(int lane, bool value) { chunk[lane / Layout::width][lane % Layout::width] = value ? -1 : 0; }

  /// Register k is f(k).
  template <class F>
  SIXLINE_INLINE static LanesMask make(F f) {
    return make(f, typename Layout::Each{});
  }
  /// The same, with the indices k.
  template <class F, int... k>
  SIXLINE_INLINE static LanesMask make(F f, std::integer_sequence<int, k...>) {
    LanesMask r;
    ((r.chunk[k] = f(k)), ...);
    return r;
  }
  SIXLINE_INLINE friend LanesMask operator&&(const LanesMask& a, const LanesMask& b) {
    return make([&](int k) { return a.chunk[k] & b.chunk[k]; });
  }
  SIXLINE_INLINE friend LanesMask operator||(const LanesMask& a, const LanesMask& b) {
    return make([&](int k) { return a.chunk[k] | b.chunk[k]; });
  }
  SIXLINE_INLINE friend LanesMask operator!(const LanesMask& a) {
    return make([&](int k) { return ~a.chunk[k]; });
  }
};

}  // namespace sixline

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
