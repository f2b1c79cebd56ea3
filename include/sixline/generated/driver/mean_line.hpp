// Field lists of sixline/driver/mean_line.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/mean_line.hpp"

// clang-format off
template <class S> constexpr auto sixline::MeanLine<S>::fields() { return FieldList{
  field(&MeanLine::inside, "inside", "-", 0, 1, "share of the free road beside the middle by which its line cuts a bend"),
  field(&MeanLine::line_reach, "line_reach", "m", 1, 1000, "how far to either side of a place the line averages the road, at most"),
  field(&MeanLine::edge_margin, "edge_margin", "m", 0, 10, "distance it leaves between its wheels and the road's edge")}; }
