// Field lists of sixline/vehicle/resistance.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/resistance.hpp"

// clang-format off
template <class S> constexpr auto sixline::Resistance<S>::fields() { return FieldList{
  field(&Resistance::drag_coefficient, "drag_coefficient", "kg/m or -", 0, 5, "air drag: lumped 0.5 rho Cd A [kg/m], or Cd [-] in drag_mode cd"),
  choice(&Resistance::drag_mode, "drag_mode", "what drag_coefficient is: lumped [kg/m] or cd [-]", "lumped", "cd"),
  field(&Resistance::frontal_area, "frontal_area", "m^2", 0.001, 20, "frontal area A, used in drag_mode cd"),
  field(&Resistance::air_density, "air_density", "kg/m^3", 0, 10, "air density rho, used in drag_mode cd"),
  field(&Resistance::rolling_resistance, "rolling_resistance", "kg/s or -", 0, 500, "rolling resistance: force per speed [kg/s], or per load [-] in the other modes"),
  choice(&Resistance::rolling_resistance_mode, "rolling_resistance_mode", "meaning of rolling_resistance: linear [kg/s], coefficient [-], or coefficient where the road has none of its own", "linear", "coefficient", "road")}; }
