// Telemetry: the last 30 s of a channel in a ring buffer, drawn one pixel column at a time.
#pragma once
#include <array>

#include "sixline/math/scalar.hpp"

namespace sixline {

/// The last N samples of one channel, raw. N = 30 s over the step. No allocation; the owner decides where it lives.
template <class S, int N>
struct Ring {
  std::array<S, N> samples{};  ///< not in order of time; the oldest is at `next` when full
  int next = 0;                ///< where the next sample goes
  int count = 0;               ///< samples held, at most N

  /// Adds the newest sample; a full ring drops the oldest.
  constexpr void push(S value) {
    samples[next] = value;
    next = next + 1 == N ? 0 : next + 1;
    count = count < N ? count + 1 : N;
  }
  /// Oldest first.   0 <= i < count
  constexpr S operator[](int i) const {
    const int at = next - count + i;
    return samples[at < 0 ? at + N : at];
  }
};

/// Exponential smoothing for display, by time constant so that the step size does not matter; never for storage
/// (E-LR-8).
///     y' = x + (y - x) exp(-dt/tau)
template <class S>
constexpr S smoothed(S shown, S raw, S time_constant, S dt) {
  return raw + (shown - raw) * exp(-dt / time_constant);
}

/// Smallest and largest value; the range of a pixel column or an axis.
template <class S>
struct Span {
  S low, high;  ///< in the channel's unit
};

/// The extremes of samples [from, to) of a ring: down-sampling that keeps every peak.   from < to
template <class S, int N>
constexpr Span<S> extremes(const Ring<S, N>& ring, int from, int to) {
  Span<S> span{ring[from], ring[from]};
  for (int i = from + 1; i < to; ++i) span = {min(span.low, ring[i]), max(span.high, ring[i])};
  return span;
}

/// Axis for a channel: a flat line gets a range of +-1 around it.
///     flat when max - min <= max(1e-3, 1e-4 magnitude)
template <class S>
constexpr Span<S> axis_range(Span<S> span) {
  const S magnitude = max(abs(span.low), abs(span.high));
  const auto flat = span.high - span.low <= max(S(1e-3), S(1e-4) * magnitude);
  const S middle = S(0.5) * (span.low + span.high);
  return {select(flat, middle - S(1), span.low), select(flat, middle + S(1), span.high)};
}

}  // namespace sixline
