// Field lists of sixline/model/overrides.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/model/overrides.hpp"

// clang-format off
template <class S> constexpr auto sixline::Overrides<S>::fields() { return FieldList{
  field(&Overrides::imposed_steer_angle, "imposed_steer_angle", "rad", "road-wheel angle in place of `steer`, left positive"),
  field(&Overrides::steer_angle_is_imposed, "steer_angle_is_imposed", "-", 0, 1, "1: imposed_steer_angle is imposed"),
  field(&Overrides::imposed_speed, "imposed_speed", "m/s", -1000, 1000, "speed in place of its own, below 0 backwards"),
  field(&Overrides::speed_is_imposed, "speed_is_imposed", "-", 0, 1, "1: imposed_speed is imposed"),
  field(&Overrides::imposed_drive_force, "imposed_drive_force", "N", "force along the body in place of the powertrain"),
  field(&Overrides::drive_force_is_imposed, "drive_force_is_imposed", "-", 0, 1, "1: imposed_drive_force is imposed"),
  field(&Overrides::imposed_drive_torque, "imposed_drive_torque", "N m", "torque on the rear axle in place of the powertrain"),
  field(&Overrides::drive_torque_is_imposed, "drive_torque_is_imposed", "-", 0, 1, "1: imposed_drive_torque is imposed"),
  field(&Overrides::force_x, "force_x", "N", "a force on the body from outside"),
  field(&Overrides::force_y, "force_y", "N", "a force on the body from outside"),
  field(&Overrides::offset_x, "offset_x", "m", "where that force acts, from the mass centre"),
  field(&Overrides::offset_y, "offset_y", "m", "where that force acts, from the mass centre"),
  field(&Overrides::force_z, "force_z", "N", "the same force, up"),
  field(&Overrides::moment_x, "moment_x", "N m", "a moment on the body from outside"),
  field(&Overrides::moment_y, "moment_y", "N m", "a moment on the body from outside"),
  field(&Overrides::moment_z, "moment_z", "N m", "a moment on the body from outside"),
  field(&Overrides::wind_x, "wind_x", "m/s", -200, 200, "velocity of the air, world axes"),
  field(&Overrides::wind_y, "wind_y", "m/s", -200, 200, "velocity of the air, world axes")}; }
