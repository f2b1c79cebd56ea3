// Field lists of sixline/vehicle/rigid_wheel.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/rigid_wheel.hpp"

// clang-format off
template <class S> constexpr auto sixline::RigidWheel<S>::fields() { return FieldList{
  field(&RigidWheel::wheel_radius, "wheel_radius", "m", 0.01, 2, "rolling radius, R").of(Component::wheel),
  field(&RigidWheel::wheel_inertia, "wheel_inertia", "kg m^2", 1e-7, 500, "each wheel, I_w").of(Component::wheel),
  field(&RigidWheel::sliding_resistance_x, "sliding_resistance_x", "N s/m", 0.001, 1e6, "force along the wheel per sliding speed").of(Component::tyre),
  field(&RigidWheel::sliding_resistance_y, "sliding_resistance_y", "N s/m", 0.001, 1e6, "force across the wheel per sliding speed").of(Component::tyre)}; }
