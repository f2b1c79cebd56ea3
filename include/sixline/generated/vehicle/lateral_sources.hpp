// Field lists of sixline/vehicle/lateral_sources.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/lateral_sources.hpp"

// clang-format off
template <class S> constexpr auto sixline::SlideTuning<S>::fields() { return FieldList{
  field(&SlideTuning::yaw_damping, "yaw_damping", "1/s", 0, 10, "source simulator: decay of the yaw rate"),
  field(&SlideTuning::sideslip_damping, "sideslip_damping", "1/s", 0, 3, "source simulator: decay of the sideslip"),
  field(&SlideTuning::sideslip_limit, "sideslip_limit", "rad", 0, 2, "source simulator: largest sideslip")}; }
