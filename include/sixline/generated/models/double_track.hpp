// Field lists of sixline/models/double_track.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/double_track.hpp"

// clang-format off
template <class Number, int N, class Laws> constexpr auto sixline::PlanarTyreModel<Number, N, Laws>::State::fields() { return FieldList{
  field(&State::x, "x", "m", "centre of gravity, world east"),
  field(&State::y, "y", "m", "centre of gravity, world north"),
  field(&State::yaw, "yaw", "rad", "heading from world +x, counter-clockwise, unwrapped"),
  field(&State::vx, "vx", "m/s", "velocity along the car"),
  field(&State::vy, "vy", "m/s", "velocity to the car's left"),
  field(&State::yaw_rate, "yaw_rate", "rad/s", "yaw rate, left positive"),
  part(&State::wheel_speed), part(&State::relaxation),
  field(&State::specific_force_x, "specific_force_x", "m/s^2", "forward acceleration less gravity in the last step: moves the loads"),
  field(&State::specific_force_y, "specific_force_y", "m/s^2", "left acceleration less gravity in the last step: moves the loads"),
  part(&State::driveline)}; }

template <class Number, int N, class Laws> constexpr auto sixline::PlanarTyreModel<Number, N, Laws>::Output::fields() { return FieldList{
  part(&Output::motion), part(&Output::slip_angle), part(&Output::slip_ratio), part(&Output::fz), part(&Output::fx), part(&Output::fy), part(&Output::friction_utilization),
  field(&Output::steering_torque, "steering_torque", "N m", "torque of the road on the steered wheels about their axes, left positive"),
  field(&Output::vx, "vx", "m/s", "speed along the car, as vx"),
  part(&Output::drive),
  field(&Output::drive_force, "drive_force", "N", "drive torque over wheel radius"),
  field(&Output::drag_force, "drag_force", "N", "air drag along the car"),
  field(&Output::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance along the car"),
  field(&Output::net_force, "net_force", "N", "mass times acceleration along the car")}; }
