// Field lists of sixline/models/ray/state.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/ray/state.hpp"

// clang-format off
template <class S> constexpr auto sixline::RaySprings<S>::fields() { return FieldList{
  memory_field(&RaySprings::spring_mass, "spring_mass", "kg", "mass that they carry at cg_height; 0: the car's, set by the next step"),
  memory_field(&RaySprings::spring_g, "spring_g", "m/s^2", "gravity at which they do; 0: as above")}; }

template <class S, bool is_toy> constexpr auto sixline::RayState<S, is_toy>::fields() { return FieldList{
  field(&RayState::x, "x", "m", "centre of mass, world east"),
  field(&RayState::y, "y", "m", "centre of mass, world north"),
  field(&RayState::z, "z", "m", "centre of mass, world up"),
  field(&RayState::yaw, "yaw", "rad", "heading from world +x, counter-clockwise, unwrapped"),
  field(&RayState::q_w, "q_w", "-", "tilt as a quaternion without yaw, turned by the yaw angle: real part"),
  field(&RayState::q_x, "q_x", "-", "the same, part about the x axis: roll"),
  field(&RayState::q_y, "q_y", "-", "the same, part about the y axis: pitch"),
  field(&RayState::q_z, "q_z", "-", "the same, part about the z axis"),
  field(&RayState::vx, "vx", "m/s", "velocity along the body's x axis, forward"),
  field(&RayState::vy, "vy", "m/s", "velocity along the body's y axis, left"),
  field(&RayState::vz, "vz", "m/s", "velocity along the body's z axis, up"),
  field(&RayState::roll_rate, "roll_rate", "rad/s", "about the body's x axis, to the right positive"),
  field(&RayState::pitch_rate, "pitch_rate", "rad/s", "about the body's y axis, nose down positive"),
  field(&RayState::yaw_rate, "yaw_rate", "rad/s", "about the body's z axis, left positive"),
  part(&RayState::wheel_speed), part(&RayState::relaxation), part(&RayState::wheel_rotation), part(&RayState::driveline), part(&RayState::springs),
  memory_field(&RayState::placed, "placed", "-", "1: stands where it was put; 0: the next step puts it on its wheels")}; }

template <class S> constexpr auto sixline::RayRoadOutput<S>::fields() { return FieldList{
  field(&RayRoadOutput::steering_torque, "steering_torque", "N m", "torque of the road on the steered wheels about their axes, left positive"),
  field(&RayRoadOutput::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance along the car")}; }

template <class S, bool is_toy> constexpr auto sixline::RayOutput<S, is_toy>::fields() { return FieldList{
  part(&RayOutput::motion),
  field(&RayOutput::roll, "roll", "rad", "right side down positive (ISO 8855)"),
  field(&RayOutput::pitch, "pitch", "rad", "nose down positive (ISO 8855)"),
  field(&RayOutput::az, "az", "m/s^2", "acceleration of the mass centre along the body's z axis"),
  part(&RayOutput::compression), part(&RayOutput::grounded), part(&RayOutput::fz), part(&RayOutput::fx), part(&RayOutput::fy), part(&RayOutput::friction_utilization), part(&RayOutput::slip_angle), part(&RayOutput::slip_ratio), part(&RayOutput::steer_angle), part(&RayOutput::wheel_rpm), part(&RayOutput::drive),
  field(&RayOutput::drive_force, "drive_force", "N", "drive force of all wheels, before the grip"),
  field(&RayOutput::drag_force, "drag_force", "N", "air drag along the car"),
  field(&RayOutput::net_force, "net_force", "N", "mass times acceleration along the car"),
  part(&RayOutput::steering)}; }
