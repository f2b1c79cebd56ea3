// Field lists of sixline/driver/recovery.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/recovery.hpp"

// clang-format off
template <class S> constexpr auto sixline::Stuck<S>::fields() { return FieldList{
  field(&Stuck::angle, "stuck_angle", "rad", 0, 3.2, "angle to the road beyond which a slow car may be stuck"),
  field(&Stuck::speed, "stuck_speed", "m/s", 0, 50, "speed below which it may be stuck"),
  field(&Stuck::offset, "stuck_offset", "m", 0, 100, "distance from the centre line beyond which it may be stuck"),
  field(&Stuck::patience, "stuck_time", "s", 0, 60, "how long that must last"),
  field(&Stuck::throttle, "stuck_throttle", "-", 0, 1, "throttle while backing out")}; }
