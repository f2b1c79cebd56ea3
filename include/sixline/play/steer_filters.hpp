// Steer filters: the wheel angle follows keys and returns to the middle when they are released.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Return of the wheels: at a constant rate, or in proportion to the car's speed.
enum class ReturnLaw { constant, speed };

/// Rates at which the wheels turn by key and return. A faster return makes short taps smooth.
template <class S>
struct SteerReturn {
  S in_rate = S(1);        ///< "steer_in_rate" [rad/s, 0 to 100] towards the lock while a key is held
  S return_rate = S(1.5);  ///< "steer_return_rate" [rad/s, 0 to 100] back to the middle, law constant
  /// "steer_return_per_metre" [rad/m, 0 to 100] back to the middle per metre driven, law speed
  S return_per_metre = S(0.15);
  /// "steer_return" [choice] constant: a rate; speed: in proportion to |v|, none at standstill
  ReturnLaw law = ReturnLaw::constant;

  static constexpr auto fields();  // written by tools/fields.py
};

/// Back towards the middle, never past it.
///     delta -= clamp(delta, -rate dt, rate dt)
/// The target is 0, since delta is relative to the body; steering back until it equals the yaw angle drives in circles
/// (S0 comment 16). Source: S0 comments 16, 17, whose 0.01 rad/s would take 30 s.
///   delta [rad], rate >= 0 [rad/s], dt [s]; returns [rad]
template <class S>
constexpr S steer_back(S delta, S rate, S dt) {
  const S maximum = rate * dt;
  return delta - clamp(delta, -maximum, maximum);
}

/// The road-wheel angle under two keys: towards the lock of the held side, back to the middle when none or both are.
///   delta [rad], direction: -1 right, 0 none, 1 left; v [m/s] of either sign, lock > 0 [rad], dt [s]; returns [rad]
template <class S>
constexpr S keyed_steer(const SteerReturn<S>& p, S delta, S direction, S v, S lock, S dt) {
  const S rate = p.law == ReturnLaw::constant ? p.return_rate : p.return_per_metre * abs(v);
  const S steered = clamp(delta + direction * (p.in_rate * dt), -lock, lock);
  return select(direction == S(0), steer_back(delta, rate, dt), steered);
}

/// Smooth steering: the command moves towards the key at 2 per second and returns at 1 per second.
/// Source: JP ("smooth steer").   steer, input [-1, 1], dt [s]; returns [-1, 1]
template <class S>
constexpr S smooth_steer(S steer, S input, S dt) {
  const auto idle = abs(input) <= S(0.001);
  return select(idle, steer_back(steer, S(1), dt), clamp(steer + input * (S(2) * dt), S(-1), S(1)));
}

/// Safe steering: less steering at speed.
///     steer (1 - min(|v|, 250)/280)
/// Source: JP ("safe steer").   steer [-1, 1], v [m/s]; returns [-1, 1]
template <class S>
constexpr S safe_steer(S steer, S v) {
  return steer * (S(1) - min(abs(v), S(250)) / S(280));
}

/// JP's road-wheel angle at full command [rad].
template <class S>
inline constexpr S jp_steer_lock = S(0.6);

}  // namespace sixline

#include "sixline/generated/play/steer_filters.hpp"
