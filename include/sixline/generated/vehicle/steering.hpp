// Field lists of sixline/vehicle/steering.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/steering.hpp"

// clang-format off
template <class S> constexpr auto sixline::Steering<S>::fields() { return FieldList{
  field(&Steering::steer_lock, "steer_lock", "rad", 0.01, 1.57, "road-wheel angle at full lock, each way")}; }
