// Field lists of sixline/model/vehicle_motion.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/model/vehicle_motion.hpp"

// clang-format off
template <class S> constexpr auto sixline::VehicleMotion<S>::fields() { return FieldList{
  field(&VehicleMotion::x, "x", "m", "world"),
  field(&VehicleMotion::y, "y", "m", "world"),
  field(&VehicleMotion::yaw, "yaw", "rad", "world"),
  field(&VehicleMotion::vx, "vx", "m/s", "speed along the car, negative backwards"),
  field(&VehicleMotion::vy, "vy", "m/s", "velocity to the left"),
  field(&VehicleMotion::yaw_rate, "yaw_rate", "rad/s", "left positive"),
  field(&VehicleMotion::rolling_speed_front, "rolling_speed_front", "m/s", "mean speed of the front wheels' circumference"),
  field(&VehicleMotion::rolling_speed_driven, "rolling_speed_driven", "m/s", "the same for the driven wheels"),
  field(&VehicleMotion::gear, "gear", "-", "engaged gear"),
  field(&VehicleMotion::rpm, "rpm", "rpm", "engine speed")}; }

template <class S> constexpr auto sixline::VehicleLimits<S>::fields() { return FieldList{
  field(&VehicleLimits::wheelbase, "wheelbase", "m", 1e-6, 1e9, "front to rear axle"),
  field(&VehicleLimits::cg_to_rear, "cg_to_rear", "m", -1e9, 1e9, "how far the reference point lies ahead of the rear axle"),
  field(&VehicleLimits::rear_slip, "rear_slip", "rad s^2/m", -1e9, 1e9, "rear slip angle per lateral acceleration, M b/(L C_r)"),
  field(&VehicleLimits::understeer, "understeer", "rad s^2/m", -1e9, 1e9, "extra steer per lateral acceleration, K"),
  field(&VehicleLimits::half_width, "half_width", "m", 1e-6, 1e9, "half the wider track"),
  field(&VehicleLimits::steer_lock, "steer_lock", "rad", 1e-6, 1e9, "largest road-wheel angle"),
  field(&VehicleLimits::wheel_radius, "wheel_radius", "m", 1e-6, 1e9, "of the driven wheels"),
  row(&VehicleLimits::ratio, "ratio", "-", "total ratios of gears 1 to top, final drive included"),
  field(&VehicleLimits::top_gear, "top_gear", "-", 0, 10, "0: no gearbox"),
  field(&VehicleLimits::redline, "redline", "rad/s", 1e-6, 1e9, "engine speed"),
  field(&VehicleLimits::mass, "mass", "kg", 1e-6, 1e9, "of the car"),
  field(&VehicleLimits::max_acceleration, "max_acceleration", "m/s^2", 1e-6, 1e9, "from low speed, full throttle, flat, friction 1"),
  field(&VehicleLimits::max_deceleration, "max_deceleration", "m/s^2", 1e-6, 1e9, "full brake, flat, friction 1"),
  field(&VehicleLimits::lateral_grip, "lateral_grip", "m/s^2", 1e-6, 1e9, "that the tyres hold at friction 1, at most mu g"),
  field(&VehicleLimits::drag, "drag", "kg/m", -1e9, 1e9, "air drag per speed squared"),
  field(&VehicleLimits::tyres_slide, "tyres_slide", "-", 0, 1, "1: tyres slide beyond their limit; 0: the car moves along its wheels"),
  field(&VehicleLimits::downforce, "downforce", "kg/m", -1e9, 1e9, "extra load per speed squared, all axles together"),
  field(&VehicleLimits::downforce_grip, "downforce_grip", "-", -1e9, 1e9, "grip per such load over grip per load at rest: it falls with the load"),
  field(&VehicleLimits::peak_slip, "peak_slip", "-", 1e-6, 1e9, "slip ratio of the driven tyres' largest force, friction 1"),
  field(&VehicleLimits::brake_limit, "brake_limit", "m/s^2", 1e-6, 1e9, "deceleration that the brakes reach with unlimited grip"),
  field(&VehicleLimits::traction, "traction", "m/s^2", -1e9, 1e9, "acceleration that the driven tyres hold, flat, friction 1"),
  row(&VehicleLimits::torque, "torque", "N m", "full throttle, gearing losses included, at 0, 1/32, ... 32/32 of the redline"),
  field(&VehicleLimits::wheel_inertia, "wheel_inertia", "kg m^2", -1e9, 1e9, "of all driven wheels; 0: they roll and do not spin"),
  field(&VehicleLimits::engine_inertia, "engine_inertia", "kg m^2", -1e9, 1e9, "turns with them, ratio times as fast")}; }
