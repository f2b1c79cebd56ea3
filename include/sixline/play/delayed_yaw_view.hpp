// Delayed yaw view: a yaw angle drawn farther round than the car is, so that it seems to drift.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Whether the drawn yaw angle is turned farther into a bend (K10).
enum class Overrotation { off, on };

/// How far the drawn car is turned beyond its yaw angle.
template <class S>
struct DelayedYawView {
  Overrotation overrotation = Overrotation::off;
  S drawn_yaw_speed = S(15);
  S drawn_yaw_gain = S(0.5);

  static constexpr auto fields() {
    using D = DelayedYawView;
    return FieldList{
        choice(&D::overrotation, "overrotation", "drawn yaw angle turned into the bend, the faster the more (K10)",
               "off", "on"),
        field(&D::drawn_yaw_speed, "drawn_yaw_speed", "m/s", 0.1, 200,
              "speed from which the drawn yaw angle is turned no farther"),
        field(&D::drawn_yaw_gain, "drawn_yaw_gain", "-", -2, 2, "drawn turn per steer angle at drawn_yaw_speed"),
    };
  }
};

/// The yaw angle to draw; the physics knows nothing of it.
///     theta + delta (v/v_max) dampening,   v within +-v_max
/// Almost nothing at low speed, strong at high speed. No physics: for real drifting use Models 7 and 8.
/// Source: S0 comment 18.   yaw, steer [rad], v [m/s]; returns [rad], unwrapped
template <class S>
constexpr S drawn_yaw(const DelayedYawView<S>& p, S yaw, S steer, S v) {
  if (p.overrotation == Overrotation::off) return yaw;
  return yaw + steer * (clamp(v / p.drawn_yaw_speed, S(-1), S(1)) * p.drawn_yaw_gain);
}

}  // namespace sixline
