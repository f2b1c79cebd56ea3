// Field lists of sixline/play/steer_filters.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/play/steer_filters.hpp"

// clang-format off
template <class S> constexpr auto sixline::SteerReturn<S>::fields() { return FieldList{
  field(&SteerReturn::in_rate, "steer_in_rate", "rad/s", 0, 100, "towards the lock while a key is held"),
  field(&SteerReturn::return_rate, "steer_return_rate", "rad/s", 0, 100, "back to the middle, law constant"),
  field(&SteerReturn::return_per_metre, "steer_return_per_metre", "rad/m", 0, 100, "back to the middle per metre driven, law speed"),
  choice(&SteerReturn::law, "steer_return", "constant: a rate; speed: in proportion to |v|, none at standstill", "constant", "speed")}; }
