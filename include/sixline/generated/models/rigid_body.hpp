// Field lists of sixline/models/rigid_body.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/rigid_body.hpp"

// clang-format off
template <class S> constexpr auto sixline::RigidBody<S>::Params::fields() { return FieldList{
  part(&Params::body),
  choice(&Params::force_axes, "force_axes", "axes in which force_x, force_y keep their direction", "world", "body"),
  choice(&Params::offset_axes, "offset_axes", "axes in which offset_x, offset_y keep their direction", "world", "body"),
  choice(&Params::profile, "profile", "corrected, or the source's behaviour: inertia", "corrected", "source"),
  part(&Params::size)}; }

template <class S> constexpr auto sixline::RigidBody<S>::Output::fields() { return FieldList{
  part(&Output::motion), part(&Output::own),
  field(&Output::torque, "torque", "N m", "of the force, left positive")}; }

template <class S> constexpr auto sixline::RigidCar<S>::Params::fields() { return FieldList{
  part(&Params::body), part(&Params::wheel), part(&Params::steering),
  field(&Params::rear_steer_ratio, "rear_steer_ratio", "-", -1, 1, "rear wheel angle per steer angle: -1 counter steer, 1 crab").of(Component::steering),
  part(&Params::resistance),
  field(&Params::drive_torque, "drive_torque", "N m", 0, 1e5, "at each driven wheel, full throttle").of(Component::engine),
  field(&Params::drive_power, "drive_power", "W", 0, 1e7, "most power of each driven wheel's motor, driving or braking: its torque is at most this over the wheel's speed; 0: no limit").of(Component::engine),
  field(&Params::skid_torque, "skid_torque", "N m", 0, 1e5, "steering of a tank: at full steer to the left, torque added to each driven wheel on the right and subtracted on the left; above 0 no wheel is steered"),
  field(&Params::brake_coefficient, "brake_coefficient", "N m s", 0, 1e5, "brake torque per wheel speed at each wheel, full pedal, brake_law viscous").of(Component::brakes),
  field(&Params::brake_torque_max, "brake_torque_max", "N m", 0, 1e6, "brake torque of all wheels together at full pedal, brake_law coulomb").of(Component::brakes),
  field(&Params::handbrake_torque, "handbrake_torque", "N m", 0, 1e6, "torque of the fully pulled handbrake, rear axle, brake_law coulomb").of(Component::brakes),
  field(&Params::mu, "mu", "-", 0, 5, "friction coefficient of the tyre on a road of grip 1, limit_wheel_friction on").of(Component::tyre),
  field(&Params::g, "g", "m/s^2", 0.1, 30, "gravity").of(Component::body),
  choice(&Params::limit_wheel_friction, "limit_wheel_friction", "each wheel's force at most mu times its share of the weight; slopes", "off", "on"),
  choice(&Params::resistances, "resistances", "air drag and rolling resistance", "off", "on"),
  choice(&Params::brake_law, "brake_law", "viscous: torque grows with wheel speed, never stops; coulomb: holds", "viscous", "coulomb").of(Component::brakes),
  choice(&Params::driven_axle, "driven_axle", "wheels that get drive_torque", "rear", "front", "all").of(Component::drivetrain),
  choice(&Params::profile, "profile", "corrected, or the source's behaviour", "corrected", "source"),
  part(&Params::size)}; }

template <class S> constexpr auto sixline::RigidCar<S>::Output::fields() { return FieldList{
  part(&Output::motion), part(&Output::own), part(&Output::fx), part(&Output::fy), part(&Output::slip_angle), part(&Output::fz), part(&Output::friction_utilization),
  field(&Output::vx_rate, "vx_rate", "m/s^2", "longitudinal acceleration: rate of vx"),
  field(&Output::axle_drive_torque, "axle_drive_torque", "N m", "drive torque of all wheels together"),
  field(&Output::drag_force, "drag_force", "N", "air drag along the car"),
  field(&Output::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance along the car"),
  field(&Output::holding, "holding", "-", "1: brakes and friction hold the car at rest")}; }
