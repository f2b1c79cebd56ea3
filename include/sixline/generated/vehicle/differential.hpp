// Field lists of sixline/vehicle/differential.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/differential.hpp"

// clang-format off
template <class S> constexpr auto sixline::Drivetrain<S>::fields() { return FieldList{
  choice(&Drivetrain::driven, "driven_axle", "wheels that the engine turns", "rear", "front", "all"),
  field(&Drivetrain::drive_share_front, "drive_share_front", "-", 0, 1, "all-wheel drive: share of torque to the front"),
  choice(&Drivetrain::differential, "differential", "between left and right driven wheels: equal torque, equal speed, friction, or a limit of their speeds", "open", "locked", "limited_slip", "limited_speed"),
  field(&Drivetrain::differential_preload, "differential_preload", "N m", 0, 1e5, "limited slip: friction torque without drive"),
  field(&Drivetrain::differential_lock, "differential_lock", "-", 0, 1, "limited slip: friction torque over the axle's drive torque"),
  field(&Drivetrain::differential_slip, "differential_slip", "-", 0, 1, "limited speed: most difference of the wheels' speeds over their sum, without drive"),
  field(&Drivetrain::differential_lock_torque, "differential_lock_torque", "N m", 1, 1e6, "limited speed: drive torque of the axle at which both wheels turn as one")}; }
