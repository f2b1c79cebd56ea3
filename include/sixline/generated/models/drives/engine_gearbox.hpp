// Field lists of sixline/models/drives/engine_gearbox.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/drives/engine_gearbox.hpp"

// clang-format off
template <class S> constexpr auto sixline::EngineState<S>::fields() { return FieldList{
  field(&EngineState::vx, "vx", "m/s", "speed along the car"),
  field(&EngineState::wheel_rotation, "wheel_rotation", "rad", "rotation of the driven wheel, for drawing, in (-pi, pi]"),
  part(&EngineState::driveline)}; }

template <class S> constexpr auto sixline::EngineOutput<S>::fields() { return FieldList{
  field(&EngineOutput::vx_rate, "vx_rate", "m/s^2", "longitudinal acceleration: rate of vx"),
  field(&EngineOutput::throttle, "throttle", "-", "accelerator pedal"),
  field(&EngineOutput::brake, "brake", "-", "brake pedal"),
  field(&EngineOutput::wheel_speed, "wheel_speed", "rad/s", "driven wheel speed"),
  field(&EngineOutput::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
  field(&EngineOutput::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the axle"),
  field(&EngineOutput::drive_force, "drive_force", "N", "drive torque over wheel radius"),
  field(&EngineOutput::drag_force, "drag_force", "N", "air drag"),
  field(&EngineOutput::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
  field(&EngineOutput::brake_force, "brake_force", "N", "braking force that acts"),
  field(&EngineOutput::net_force, "net_force", "N", "mass times vx_rate"),
  field(&EngineOutput::slip_ratio_rear, "slip_ratio_rear", "-", "slip ratio: always 0, the wheel cannot slip").of(Wheel::rear),
  field(&EngineOutput::wheel_acceleration, "wheel_acceleration", "rad/s^2", "vx_rate over wheel radius"),
  field(&EngineOutput::traction_torque, "traction_torque", "N m", "torque that reaches the road"),
  part(&EngineOutput::loads)}; }

template <class S> constexpr auto sixline::EngineGearboxDrive<S>::Params::fields() { return FieldList{
  part(&Params::car), part(&Params::brake)}; }

template <class S> constexpr auto sixline::RollingWheelDrive<S>::Params::fields() { return FieldList{
  part(&Params::car), part(&Params::wheel), part(&Params::brakes)}; }
