// Delayed yaw view: a car drawn with more yaw than it has, so that it seems to drift.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Whether the drawn yaw angle is turned further into a bend (K10).
enum class Overrotation { off, on };

/// Turn of the drawn car beyond its yaw angle.
template <class S>
struct DelayedYawView {
  /// [choice] drawn yaw angle turned into the bend, the faster the more (K10)
  Overrotation overrotation = Overrotation::off;
  S drawn_yaw_speed = S(15);  ///< [m/s, 0.1 to 200] speed from which the drawn yaw angle is turned no farther
  S drawn_yaw_gain = S(0.5);  ///< [-, -2 to 2] drawn turn per steer angle at drawn_yaw_speed

  static constexpr auto fields();  // written by tools/fields.py
};

/// The yaw angle to draw; the physics does not use it.
///     theta + delta (v/v_max) gain,   v within +-v_max
/// Weak at low speed, strong at high speed. No physics: for real drifting use Models 7 and 8.
/// Source: S0 comment 18.   yaw, steer [rad], v [m/s]; returns [rad], unwrapped
template <class S>
constexpr S drawn_yaw(const DelayedYawView<S>& p, S yaw, S steer, S v) {
  if (p.overrotation == Overrotation::off) return yaw;
  return yaw + steer * (clamp(v / p.drawn_yaw_speed, S(-1), S(1)) * p.drawn_yaw_gain);
}

}  // namespace sixline

#include "sixline/generated/play/delayed_yaw_view.hpp"
