// Input: converts keys and sticks to pedals, steering wheel and changes of direction.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Rates at which the value of a key rises and falls.
template <class S>
struct KeyRamp {
  S engage = S(0.5);   ///< [s, 0.05 to 10] time from 0 to 1 while the key is held
  S release = S(0.2);  ///< [s, 0.05 to 10] time from 1 to 0 after it is let go

  static constexpr auto fields();  // written by tools/fields.py
};

/// A pedal on a key. The value is never rounded: rounding can suppress a slow ramp (E-LR-5).
///   value [0, 1], pressed 0 or 1, dt [s]; returns [0, 1]. Source: PR.
template <class S>
constexpr S ramped_pedal(const KeyRamp<S>& p, S value, S pressed, S dt) {
  return clamp(select(pressed > S(0.5), value + dt / p.engage, value - dt / p.release), S(0), S(1));
}

/// The wheel on two keys: towards the held side, back to 0 when none or both are held.
///   value [-1, 1], left and right held 0 or 1, dt [s]; returns [-1, 1], left positive
template <class S>
constexpr S ramped_steer(const KeyRamp<S>& p, S value, S left, S right, S dt) {
  const S direction = left - right;
  const S back = value - clamp(value, -dt / p.release, dt / p.release);
  return clamp(select(direction == S(0), back, value + direction * dt / p.engage), S(-1), S(1));
}

/// A gamepad trigger.   raw 0 ... 255; returns [0, 1]
template <class S>
constexpr S trigger(S raw) {
  return clamp(raw * S(1.0 / 255), S(0), S(1));
}

/// A gamepad stick with a dead zone of 8000 counts.   raw -32768 ... 32767; returns [-1, 1]
template <class S>
constexpr S stick(S raw) {
  const S beyond = max(abs(raw) - S(8000), S(0)) * S(1.0 / 24768);
  return clamp(copysign(beyond, raw), S(-1), S(1));
}

/// The active device: the one used last; a gamepad stays active for 0.35 s after its last input.
template <class S>
struct InputSource {
  S pad = S(0);         ///< 1: the gamepad is active, 0: the keyboard
  S since_pad = S(10);  ///< time since the pad was touched [s]
};
/// The active device after dt [s], given which were used.
template <class S>
constexpr InputSource<S> choose_source(InputSource<S> source, Mask<S> pad_touched, Mask<S> key_touched, S dt) {
  source.since_pad = select(pad_touched, S(0), source.since_pad + dt);
  source.pad = select(pad_touched, S(1), select(key_touched && source.since_pad > S(0.35), S(0), source.pad));
  return source;
}

/// Pedals after the direction logic.
template <class S>
struct Pedals {
  S throttle, brake, gear;  ///< [0, 1]; [0, 1]; -1, 0, 1 ...
};

/// Automatic direction: at rest the brake pedal engages reverse, in which it is the accelerator and the throttle
/// brakes. In the source neither pedal has an effect in reverse while the car still rolls forward (E-C9); here either
/// pedal brakes.
///   gear -1, 0, 1 ...; v [m/s]; pedals [0, 1]
template <class S>
constexpr Pedals<S> auto_direction(S gear, S v, S throttle, S brake) {
  const auto near_stop = abs(v) <= S(0.08);
  const auto reverse = gear < S(0);
  gear = select(gear == S(0), S(1), gear);
  const auto to_reverse = !reverse && near_stop && brake > S(0.05) && throttle < S(0.1);
  const auto rolls_on = reverse && v > S(0.08) && (throttle > S(0.05) || brake > S(0.05));
  const auto backwards = to_reverse || (reverse && !rolls_on && brake > S(0.05));
  const auto slows = reverse && !backwards && !rolls_on && v < S(-0.08) && throttle > S(0.05);
  const auto to_forward = reverse && !backwards && !rolls_on && near_stop && throttle > S(0.05);
  const S pedal = select(reverse, S(0) * throttle, throttle);
  return {.throttle = select(backwards, brake, select(to_forward, throttle, pedal)),
          .brake = select(rolls_on, max(throttle, brake),
                          select(slows, throttle, select(backwards || reverse, S(0) * brake, brake))),
          .gear = select(to_reverse, S(-1), select(to_forward, S(1), gear))};
}

/// A gear requested by hand.
template <class S>
struct ManualShift {
  S gear;        ///< the gear now [-1 ... top]
  S stop_first;  ///< 1: refused, come to a stop before changing direction
  S automatic;   ///< 1: refused, automatic shifting is on
};

/// One gear up or down by hand, refused against the motion or while the gearbox shifts by itself. A refusal is shown
/// for 2 s.
///   step -1 or +1, v [m/s], auto_shift 0 or 1. Source: LR, PR.
template <class S>
constexpr ManualShift<S> manual_shift(S gear, S step, S top, S v, S auto_shift) {
  const S requested = clamp(gear + step, S(-1), top);
  const auto automatic = auto_shift > S(0.5);
  const auto against = (requested < S(0) && v > S(0.08)) || (requested > S(0) && v < S(-0.08));
  return {.gear = select(automatic || against, gear, requested),
          .stop_first = select(against && !automatic, S(1), S(0)),
          .automatic = select(automatic, S(1), S(0))};
}

}  // namespace sixline

#include "sixline/generated/play/input.hpp"
