// Field lists of sixline/vehicle/wheel.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/wheel.hpp"

// clang-format off
template <class S> constexpr auto sixline::WheelRadius<S>::fields() { return FieldList{
  field(&WheelRadius::wheel_radius, "wheel_radius", "m", 0.01, 2, "rolling radius of the driven wheels, R")}; }

template <class S> constexpr auto sixline::WheelInertia<S>::fields() { return FieldList{
  field(&WheelInertia::wheel_inertia, "wheel_inertia", "kg m^2", 1e-7, 500, "each wheel, I_w")}; }
