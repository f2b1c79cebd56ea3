// Field lists of sixline/play/input.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/play/input.hpp"

// clang-format off
template <class S> constexpr auto sixline::KeyRamp<S>::fields() { return FieldList{
  field(&KeyRamp::engage, "engage", "s", 0.05, 10, "time from 0 to 1 while the key is held"),
  field(&KeyRamp::release, "release", "s", 0.05, 10, "time from 1 to 0 after it is let go")}; }
