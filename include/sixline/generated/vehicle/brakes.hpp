// Field lists of sixline/vehicle/brakes.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/brakes.hpp"

// clang-format off
template <class S> constexpr auto sixline::ForceBrake<S>::fields() { return FieldList{
  field(&ForceBrake::brake_force_max, "brake_force_max", "N", 0, 1e6, "braking force at full pedal"),
  field(&ForceBrake::handbrake_torque, "handbrake_torque", "N m", 0, 1e6, "torque of the fully pulled handbrake, rear axle")}; }

template <class S> constexpr auto sixline::WheelBrakes<S>::fields() { return FieldList{
  field(&WheelBrakes::brake_torque_max, "brake_torque_max", "N m", 0, 1e6, "brake torque of all wheels together at full pedal"),
  field(&WheelBrakes::brake_share_front, "brake_share_front", "-", 0, 1, "share of the brake torque on the front axle"),
  field(&WheelBrakes::handbrake_torque, "handbrake_torque", "N m", 0, 1e6, "torque of the fully pulled handbrake, rear axle")}; }
