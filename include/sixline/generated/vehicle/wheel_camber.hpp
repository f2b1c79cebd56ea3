// Field lists of sixline/vehicle/wheel_camber.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/wheel_camber.hpp"

// clang-format off
template <class S> constexpr auto sixline::WheelCamber<S>::fields() { return FieldList{
  field(&WheelCamber::front, "camber_front", "rad", -0.35, 0.35, "camber of the front wheels at rest, positive: tops outwards"),
  field(&WheelCamber::rear, "camber_rear", "rad", -0.35, 0.35, "camber of the rear wheels at rest, positive: tops outwards"),
  field(&WheelCamber::per_travel, "camber_per_travel", "rad/m", -10, 10, "camber that a wheel gains per travel of its spring from rest, compression positive"),
  field(&WheelCamber::per_roll, "camber_per_roll", "rad/rad", -2, 2, "how far all wheels lean the way the body rolls: 1 with it, 0 upright")}; }
