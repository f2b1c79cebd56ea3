// Field lists of sixline/models/drives/slipping_wheel.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/drives/slipping_wheel.hpp"

// clang-format off
template <class S, class Laws> constexpr auto sixline::SlippingWheelDrive<S, Laws>::Params::fields() { return FieldList{
  part(&Params::car), part(&Params::tyre), part(&Params::brakes), part(&Params::drivetrain), part(&Params::wheels),
  field(&Params::clutch_engagement_min, "clutch_engagement_min", "-", 0, 1, "source profile: share of torque that the clutch passes at standstill").of(Component::drivetrain)}; }

template <class S, class Laws> constexpr auto sixline::SlippingWheelDrive<S, Laws>::State::fields() { return FieldList{
  field(&State::vx, "vx", "m/s", "speed along the car"),
  field(&State::wheel_speed_rear, "wheel_speed_rear", "rad/s", "rear wheel speed").of(Wheel::rear),
  field(&State::wheel_speed_front, "wheel_speed_front", "rad/s", "front wheel speed").of(Wheel::front),
  field(&State::specific_force_x, "specific_force_x", "m/s^2", "vx_rate less gravity along the car in the last step: moves the loads"),
  field(&State::wheel_rotation, "wheel_rotation", "rad", "rotation of the rear wheel, for drawing, in (-pi, pi]"),
  part(&State::driveline)}; }

template <class S, class Laws> constexpr auto sixline::SlippingWheelDrive<S, Laws>::Output::fields() { return FieldList{
  field(&Output::vx_rate, "vx_rate", "m/s^2", "longitudinal acceleration: rate of vx"),
  field(&Output::throttle, "throttle", "-", "accelerator pedal"),
  field(&Output::brake, "brake", "-", "brake pedal"),
  field(&Output::slip_ratio_front, "slip_ratio_front", "-", "slip ratio that made the front axle's force").of(Wheel::front),
  field(&Output::slip_ratio_rear, "slip_ratio_rear", "-", "slip ratio that made the rear axle's force: 0 rolling, -1 locked").of(Wheel::rear),
  field(&Output::fx_front, "fx_front", "N", "tyre force of the front axle, forward positive").of(Wheel::front),
  field(&Output::fx_rear, "fx_rear", "N", "tyre force of the rear axle, forward positive").of(Wheel::rear),
  field(&Output::longitudinal_utilization_rear, "longitudinal_utilization_rear", "-", "tyre force over friction limit, 1: slipping").of(Wheel::rear),
  field(&Output::fz_front, "fz_front", "N", "vertical load on the front axle").of(Wheel::front),
  field(&Output::fz_rear, "fz_rear", "N", "vertical load on the rear axle").of(Wheel::rear),
  field(&Output::engine_torque, "engine_torque", "N m", "torque at the crankshaft"),
  field(&Output::axle_drive_torque, "axle_drive_torque", "N m", "drive torque at the wheels, all together"),
  field(&Output::brake_torque, "brake_torque", "N m", "brake torque available at the wheels, all together"),
  field(&Output::traction_torque, "traction_torque", "N m", "rear axle's tyre force times wheel radius"),
  field(&Output::wheel_acceleration, "wheel_acceleration", "rad/s^2", "rate of wheel_speed"),
  field(&Output::drive_force, "drive_force", "N", "drive torque over wheel radius"),
  field(&Output::drag_force, "drag_force", "N", "air drag"),
  field(&Output::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
  field(&Output::brake_force_front, "brake_force_front", "N", "braking force of the front axle").of(Wheel::front),
  field(&Output::net_force, "net_force", "N", "mass times vx_rate")}; }
