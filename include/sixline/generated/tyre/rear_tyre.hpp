// Field lists of sixline/tyre/rear_tyre.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/tyre/rear_tyre.hpp"

// clang-format off
template <class S> constexpr auto sixline::RearMagicFormula<S>::fields() { return FieldList{
  field(&RearMagicFormula::stiffness_long, "magic_stiffness_long_rear", "-", 0, 100, "B along the rear wheels; 0: as in front"),
  field(&RearMagicFormula::shape_long, "magic_shape_long_rear", "-", 0, 2, "C along the rear wheels; 0: as in front"),
  field(&RearMagicFormula::peak_long, "magic_peak_long_rear", "-", 0, 5, "D along the rear wheels; 0: as in front"),
  field(&RearMagicFormula::curvature_long, "magic_curvature_long_rear", "-", -20, 2, "E along them; above 1: as in front"),
  field(&RearMagicFormula::stiffness_lat, "magic_stiffness_lat_rear", "1/rad", 0, 100, "lateral B at the rear; 0: as in front"),
  field(&RearMagicFormula::shape_lat, "magic_shape_lat_rear", "-", 0, 2, "lateral C at the rear; 0: as in front"),
  field(&RearMagicFormula::peak_lat, "magic_peak_lat_rear", "-", 0, 5, "lateral D at the rear; 0: as in front"),
  field(&RearMagicFormula::curvature_lat, "magic_curvature_lat_rear", "-", -20, 2, "lateral E; above 1: as in front"),
  field(&RearMagicFormula::peak_slip, "peak_slip_rear", "-", 0, 2, "peak_slip of the rear tyres; 0: as in front"),
  field(&RearMagicFormula::peak_slip_angle, "peak_slip_angle_rear", "rad", 0, 1.5, "that of the rear tyres; 0: as in front")}; }
