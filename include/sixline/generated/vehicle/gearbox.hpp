// Field lists of sixline/vehicle/gearbox.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/gearbox.hpp"

// clang-format off
template <class S> constexpr auto sixline::Gearbox<S>::fields() { return FieldList{
  field(&Gearbox::gears, "gear_ratios", "-", "R, N and 1 to top; reverse is stored positive"),
  field(&Gearbox::final_drive, "final_drive", "-", 0.5, 20, "ratio behind the gearbox"),
  field(&Gearbox::efficiency, "efficiency", "-", 0.05, 1, "share of the engine's torque that reaches the wheels"),
  field(&Gearbox::upshift_rpm, "upshift_rpm", "rpm", 0, 25000, "automatic: shift up above"),
  field(&Gearbox::downshift_rpm, "downshift_rpm", "rpm", 0, 25000, "automatic: shift down below"),
  field(&Gearbox::shift_interval_min, "shift_interval_min", "s", 0, 5, "automatic: least time between two shifts"),
  field(&Gearbox::shift_duration, "shift_duration", "s", 0, 5, "after any shift: how long the clutch passes no torque")}; }
