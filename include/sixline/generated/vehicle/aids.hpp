// Field lists of sixline/vehicle/aids.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/aids.hpp"

// clang-format off
constexpr auto sixline::AidsFitted::fields() { return FieldList{
  choice(&AidsFitted::anti_lock, "abs", "anti-lock brakes: eased beyond the slip where tyres brake best", "off", "on"),
  choice(&AidsFitted::traction_control, "traction_control", "throttle eased beyond the slip where tyres pull best", "off", "on")}; }
