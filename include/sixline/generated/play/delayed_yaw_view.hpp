// Field lists of sixline/play/delayed_yaw_view.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/play/delayed_yaw_view.hpp"

// clang-format off
template <class S> constexpr auto sixline::DelayedYawView<S>::fields() { return FieldList{
  choice(&DelayedYawView::overrotation, "overrotation", "drawn yaw angle turned into the bend, the faster the more (K10)", "off", "on"),
  field(&DelayedYawView::drawn_yaw_speed, "drawn_yaw_speed", "m/s", 0.1, 200, "speed from which the drawn yaw angle is turned no farther"),
  field(&DelayedYawView::drawn_yaw_gain, "drawn_yaw_gain", "-", -2, 2, "drawn turn per steer angle at drawn_yaw_speed")}; }
