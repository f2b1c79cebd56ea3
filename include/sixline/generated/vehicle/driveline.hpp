// Field lists of sixline/vehicle/driveline.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/driveline.hpp"

// clang-format off
template <class S> constexpr auto sixline::Driveline<S>::fields() { return FieldList{
  field(&Driveline::gear, "gear", "-", -1, 10, "engaged gear: -1 reverse, 0 neutral, 1 to top"),
  field(&Driveline::rpm, "rpm", "rpm", 0, infinite, "engine speed, not below idle"),
  field(&Driveline::cut, "limiter_active", "-", 0, 1, "1 while the rev limiter cuts torque"),
  field(&Driveline::time_since_shift, "time_since_shift", "s", 0, infinite, "time since the last shift"),
  field(&Driveline::clutch_slips, "clutch_slips", "-", 0, 1, "1 while the engine turns faster than the wheels would turn it")}; }
