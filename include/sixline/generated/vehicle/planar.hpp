// Field lists of sixline/vehicle/planar.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/planar.hpp"

// clang-format off
template <class S> constexpr auto sixline::PlanarOutput<S>::fields() { return FieldList{
  field(&PlanarOutput::vx, "vx", "m/s", "velocity along the car"),
  field(&PlanarOutput::speed, "speed", "m/s", "magnitude of the velocity"),
  field(&PlanarOutput::yaw_wrapped, "yaw_wrapped", "rad", "yaw angle in (-pi, pi]"),
  field(&PlanarOutput::sideslip_angle, "sideslip_angle", "rad", "sideslip: direction of the velocity from the nose, left positive"),
  field(&PlanarOutput::steer_angle, "steer_angle", "rad", "road-wheel angle, left positive"),
  field(&PlanarOutput::curvature, "curvature", "1/m", "yaw rate over speed, left positive; 0 at rest"),
  field(&PlanarOutput::ax, "ax", "m/s^2", "acceleration of the mass centre along the car"),
  field(&PlanarOutput::ay, "ay", "m/s^2", "acceleration of the mass centre to the left"),
  field(&PlanarOutput::yaw_acceleration, "yaw_acceleration", "rad/s^2", "yaw acceleration, left positive")}; }

template <class S> constexpr auto sixline::DriveOutput<S>::fields() { return FieldList{
  field(&DriveOutput::vx_rate, "vx_rate", "m/s^2", "longitudinal acceleration: rate of vx"),
  field(&DriveOutput::throttle, "throttle", "-", "accelerator pedal"),
  field(&DriveOutput::brake, "brake", "-", "brake pedal"),
  field(&DriveOutput::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
  field(&DriveOutput::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the wheels, all together"),
  field(&DriveOutput::brake_torque, "brake_torque", "N m", "brake torque available at the wheels, all together")}; }
