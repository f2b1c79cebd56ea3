// Field lists of sixline/models/drives/straight.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/drives/straight.hpp"

// clang-format off
template <class Drive> constexpr auto sixline::Straight<Drive>::State::fields() { return FieldList{
  field(&State::x, "x", "m", "distance along the road"),
  part(&State::drive)}; }
