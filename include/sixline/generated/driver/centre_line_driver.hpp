// Field lists of sixline/driver/centre_line_driver.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/centre_line_driver.hpp"

// clang-format off
template <class S> constexpr auto sixline::CentreLineDriver<S>::fields() { return FieldList{
  field(&CentreLineDriver::centre_gain, "centre_gain", "rad", 0, 20, "steer angle per road width beside the centre line, k"),
  field(&CentreLineDriver::throttle_margin, "throttle_margin", "m/s", 0.01, 20, "full throttle while this much below the allowed speed"),
  field(&CentreLineDriver::slide_grip, "slide_grip", "-", 0.1, 1.5, "share of its tyres' grip that a car whose tyres can slide may use in bends"),
  part(&CentreLineDriver::shifting), part(&CentreLineDriver::slip), part(&CentreLineDriver::stuck)}; }
