// Field lists of sixline/driver/gears.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/gears.hpp"

// clang-format off
template <class S> constexpr auto sixline::Shifting<S>::fields() { return FieldList{
  field(&Shifting::share, "shift_share", "-", 0.3, 1, "share of the redline at which the driver shifts up"),
  field(&Shifting::margin, "shift_margin", "m/s", 0, 30, "how much slower than that the car is when shifting down")}; }
