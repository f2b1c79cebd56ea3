// Field lists of sixline/models/ray/params.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/ray/params.hpp"

// clang-format off
template <class S> constexpr auto sixline::RayToyGeometry<S>::fields() { return FieldList{
  field(&RayToyGeometry::half_x, "half_x", "m", 0.1, 50, "half the body's length; wheels hang at its lower corners").of(Component::body),
  field(&RayToyGeometry::half_y, "half_y", "m", 0.1, 10, "half the body's width").of(Component::body),
  field(&RayToyGeometry::half_z, "half_z", "m", 0.1, 10, "half the body's height").of(Component::body),
  field(&RayToyGeometry::cg_offset_x, "cg_offset_x", "m", -5, 5, "centre of mass ahead of the body's centre").of(Component::body),
  field(&RayToyGeometry::cg_offset_y, "cg_offset_y", "m", -5, 5, "centre of mass to the left of the body's centre").of(Component::body),
  field(&RayToyGeometry::cg_offset_z, "cg_offset_z", "m", -5, 5, "centre of mass above the body's centre").of(Component::body),
  field(&RayToyGeometry::suspension_length, "suspension_length", "m", 0.01, 5, "length of each ray").of(Component::suspension),
  field(&RayToyGeometry::suspension_strength, "suspension_strength", "N", 1, 1e7, "spring force at full compression; the rate is strength over length").of(Component::suspension),
  field(&RayToyGeometry::suspension_damping, "suspension_damping", "N s/m", 0, 1e6, "damper of each wheel").of(Component::suspension),
  field(&RayToyGeometry::forward_force, "forward_force", "N", 0, 1e6, "drive force of each driven wheel, full throttle").of(Component::engine),
  field(&RayToyGeometry::steering_force, "steering_force", "N s/m", 0, 1e6, "resistance of each wheel to lateral speed, grip 1").of(Component::steering),
  field(&RayToyGeometry::max_angle_deg, "max_angle_deg", "deg", 0, 89, "road-wheel angle at full lock").of(Component::steering),
  field(&RayToyGeometry::force_height_offset, "force_height_offset", "m", -5, 5, "height of the wheels' forces above the centre of mass").of(Component::body),
  field(&RayToyGeometry::grip_front, "grip_front", "-", 0, 10, "multiplies the front wheels' lateral force").of(Component::tyre),
  field(&RayToyGeometry::grip_rear, "grip_rear", "-", 0, 10, "multiplies the rear wheels' lateral force").of(Component::tyre),
  field(&RayToyGeometry::linear_damping, "linear_damping", "1/s", 0, 100, "decay of the body's velocity").of(Component::aero),
  field(&RayToyGeometry::angular_damping, "angular_damping", "1/s", 0, 100, "decay of the body's rates").of(Component::aero),
  choice(&RayToyGeometry::limit_wheel_friction, "limit_wheel_friction", "forces of a wheel at most mu times its load", "off", "on"),
  choice(&RayToyGeometry::suspension_direction, "suspension_direction", "springs push the body along the ground's normal, or along its own up, as the source's first version", "ground_normal", "body_up")}; }

template <class S> constexpr auto sixline::RayToyWheels<S>::fields() { return FieldList{
  field(&RayToyWheels::steered_fl, "steered_fl", "-", -1, 1, "share of the steer angle, 1 steers, 0 does not; negative: by steer_axle").of(Component::steering),
  field(&RayToyWheels::steered_fr, "steered_fr", "-", -1, 1, "share of the steer angle, 1 steers, 0 does not; negative: by steer_axle").of(Component::steering),
  field(&RayToyWheels::steered_rl, "steered_rl", "-", -1, 1, "share of the steer angle, 1 steers, 0 does not; negative: by steer_axle").of(Component::steering),
  field(&RayToyWheels::steered_rr, "steered_rr", "-", -1, 1, "share of the steer angle, 1 steers, 0 does not; negative: by steer_axle").of(Component::steering),
  field(&RayToyWheels::driven_fl, "driven_fl", "-", -1, 1, "share of forward_force, 1 drives, 0 does not; negative: by driven_axle").of(Component::drivetrain),
  field(&RayToyWheels::driven_fr, "driven_fr", "-", -1, 1, "share of forward_force, 1 drives, 0 does not; negative: by driven_axle").of(Component::drivetrain),
  field(&RayToyWheels::driven_rl, "driven_rl", "-", -1, 1, "share of forward_force, 1 drives, 0 does not; negative: by driven_axle").of(Component::drivetrain),
  field(&RayToyWheels::driven_rr, "driven_rr", "-", -1, 1, "share of forward_force, 1 drives, 0 does not; negative: by driven_axle").of(Component::drivetrain),
  field(&RayToyWheels::grip_fl, "grip_fl", "-", -1, 10, "multiplies this wheel's lateral force; negative: grip_front or grip_rear").of(Component::tyre),
  field(&RayToyWheels::grip_fr, "grip_fr", "-", -1, 10, "multiplies this wheel's lateral force; negative: grip_front or grip_rear").of(Component::tyre),
  field(&RayToyWheels::grip_rl, "grip_rl", "-", -1, 10, "multiplies this wheel's lateral force; negative: grip_front or grip_rear").of(Component::tyre),
  field(&RayToyWheels::grip_rr, "grip_rr", "-", -1, 10, "multiplies this wheel's lateral force; negative: grip_front or grip_rear").of(Component::tyre)}; }

template <class S> constexpr auto sixline::RideValues<S>::fields() { return FieldList{
  field(&RideValues::spring_rate_front, "spring_rate_front", "N/m", 0, 1e7, "each front wheel; 0: swings at 1.3 Hz, or carries the car at half its travel, with the mass and g at which it begins to drive; later changes of these leave springs, dampers and bars as they are").of(Component::suspension),
  field(&RideValues::spring_rate_rear, "spring_rate_rear", "N/m", 0, 1e7, "each rear wheel; 0: swings at 1.45 Hz, or as in front").of(Component::suspension),
  field(&RideValues::damping_front, "damping_front", "N s/m", 0, 1e6, "each front wheel; 0: 0.35 of critical").of(Component::suspension),
  field(&RideValues::damping_rear, "damping_rear", "N s/m", 0, 1e6, "each rear wheel; 0: 0.35 of critical").of(Component::suspension),
  field(&RideValues::anti_roll_stiffness_front, "anti_roll_stiffness_front", "N/m", -1, 1e7, "force per difference of compression, at most 10 springs; negative: 4.6 deg of roll per g, shared by lateral_load_share_front").of(Component::suspension),
  field(&RideValues::anti_roll_stiffness_rear, "anti_roll_stiffness_rear", "N/m", -1, 1e7, "the same at the rear axle").of(Component::suspension),
  field(&RideValues::suspension_travel, "suspension_travel", "m", 0.002, 2, "of each wheel, from full droop to bump stop; the free length, by which the springs carry the car at cg_height, stays from its first step on: more mass or g lowers it").of(Component::suspension),
  field(&RideValues::roll_inertia, "roll_inertia", "kg m^2", 0, 1e7, "about the length axis, at least that of a tenth of the mass at the wheels; 0: from mass and size").of(Component::body),
  field(&RideValues::pitch_inertia, "pitch_inertia", "kg m^2", 0, 1e7, "about the cross axis, at least that of a tenth of the mass at the wheels; 0: as yaw_inertia").of(Component::body),
  field(&RideValues::body_clearance, "body_clearance", "m", 0, 2, "from the ground to the body's floor, at rest").of(Component::body),
  field(&RideValues::contact_patch, "contact_patch", "m", 0, 1, "length of a wheel's contact patch, over which the bumps of a track are averaged; 0: a point").of(Component::tyre),
  field(&RideValues::floor_share, "floor_share", "-", 0, 1, "share of downforce that the floor makes: it falls as the body leaves the ground; wings make the rest"),
  field(&RideValues::wing_slope, "wing_slope", "1/rad", 0, 20, "wings: share of their load that a radian of pitch adds, nose down: 1/tan(angle of the wing)")}; }

template <class S, class Laws> constexpr auto sixline::RayCarParams<S, Laws>::fields() { return FieldList{
  choice(&RayCarParams::steered, "steer_axle", "wheels that steer, all by the same angle", "front", "rear", "all").of(Component::steering),
  part(&RayCarParams::road), part(&RayCarParams::ride)}; }

template <class S> constexpr auto sixline::RayToyGear<S>::fields() { return FieldList{
  field(&RayToyGear::gear, "gear", "-", -1, 1, "-1 backwards, 0 rolls freely, 1 forwards")}; }

template <class S> constexpr auto sixline::RayToyParams<S>::fields() { return FieldList{
  choice(&RayToyParams::steered, "steer_axle", "wheels that steer, all by the same angle", "front", "rear", "all").of(Component::steering),
  part(&RayToyParams::mass),
  field(&RayToyParams::mu_, "mu", "-", 0, 5, "of the brakes and of the body's box; with limit_wheel_friction on, of every wheel").of(Component::tyre),
  part(&RayToyParams::wheel),
  choice(&RayToyParams::driven, "driven_axle", "wheels that the pedal drives", "rear", "front", "all").of(Component::drivetrain),
  choice(&RayToyParams::profile_, "profile", "corrected, or the source's behaviour", "corrected", "source"),
  part(&RayToyParams::toy), part(&RayToyParams::wheels), part(&RayToyParams::size)}; }
