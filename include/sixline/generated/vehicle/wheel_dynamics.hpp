// Field lists of sixline/vehicle/wheel_dynamics.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/wheel_dynamics.hpp"

// clang-format off
template <class S> constexpr auto sixline::WheelDynamics<S>::fields() { return FieldList{
  field(&WheelDynamics::slip_stiffness_front, "slip_stiffness_front", "N", 0.1, 1e7, "front axle's force per unit slip ratio").of(Component::tyre),
  field(&WheelDynamics::slip_stiffness_rear, "slip_stiffness_rear", "N", 0.1, 1e7, "rear axle's force per unit slip ratio").of(Component::tyre),
  field(&WheelDynamics::wheel_inertia_front, "wheel_inertia_front", "kg m^2", 1e-7, 500, "each front wheel").of(Component::wheel),
  field(&WheelDynamics::wheel_inertia_rear, "wheel_inertia_rear", "kg m^2", 1e-7, 500, "each rear wheel").of(Component::wheel),
  field(&WheelDynamics::engine_inertia, "engine_inertia", "kg m^2", 0, 100, "of the crankshaft and all that turns with it, I_e").of(Component::engine),
  field(&WheelDynamics::wheel_damping, "wheel_damping", "N m s", 0, 50, "bearing drag of each wheel, d_w").of(Component::wheel),
  field(&WheelDynamics::clutch_rev_share, "clutch_rev_share", "-", 0, 0.9, "how far the engine revs while the clutch slips at full throttle: 0 idle, 1 redline").of(Component::drivetrain)}; }
