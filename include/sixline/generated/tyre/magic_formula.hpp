// Field lists of sixline/tyre/magic_formula.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/tyre/magic_formula.hpp"

// clang-format off
template <class S> constexpr auto sixline::MagicFormulaTyre::Params<S>::fields() { return FieldList{
  field(&Params::stiffness_long, "magic_stiffness_long", "-", 0.1, 100, "Magic Formula along the wheel: B"),
  field(&Params::shape_long, "magic_shape_long", "-", 1, 2, "Magic Formula along the wheel: C"),
  field(&Params::peak_long, "magic_peak_long", "-", 0.01, 5, "Magic Formula along the wheel: D at mu = 1"),
  field(&Params::curvature_long, "magic_curvature_long", "-", -20, 1, "Magic Formula along the wheel: E"),
  field(&Params::stiffness_lat, "magic_stiffness_lat", "1/rad", 0.1, 100, "Magic Formula lateral: B"),
  field(&Params::shape_lat, "magic_shape_lat", "-", 1, 2, "Magic Formula lateral: C"),
  field(&Params::peak_lat, "magic_peak_lat", "-", 0.01, 5, "Magic Formula lateral: D at mu = 1"),
  field(&Params::curvature_lat, "magic_curvature_lat", "-", -20, 1, "Magic Formula lateral: E"),
  field(&Params::peak_slip, "peak_slip", "-", 0.001, 2, "slip ratio at which the Magic Formula's curve pulls hardest"),
  field(&Params::peak_slip_angle, "peak_slip_angle", "rad", 0.001, 1.5, "slip angle at which the Magic Formula's curve pulls hardest")}; }
