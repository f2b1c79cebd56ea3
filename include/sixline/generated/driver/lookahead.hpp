// Field lists of sixline/driver/lookahead.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/lookahead.hpp"

// clang-format off
template <class S> constexpr auto sixline::Lookahead<S>::fields() { return FieldList{
  field(&Lookahead::distance, "lookahead_distance", "m", 0.5, 200, "how far ahead the driver looks at standstill"),
  field(&Lookahead::time, "lookahead_time", "s", 0, 5, "how much farther per m/s of speed")}; }
