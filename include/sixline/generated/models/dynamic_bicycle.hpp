// Field lists of sixline/models/dynamic_bicycle.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/dynamic_bicycle.hpp"

// clang-format off
template <class Number, class Drive, class Laws> constexpr auto sixline::DynamicBicycle<Number, Drive, Laws>::Params::fields() { return FieldList{
  part(&Params::drive), part(&Params::steering), part(&Params::tyre),
  field(&Params::yaw_inertia, "yaw_inertia", "kg m^2", 1e-4, 1e7, "about the vertical axis through the mass centre, I_z").of(Component::body),
  field(&Params::cornering_stiffness_front, "cornering_stiffness_front", "N/rad", 0, 1e7, "cornering stiffness of the front axle, C_f").of(Component::tyre),
  field(&Params::cornering_stiffness_rear, "cornering_stiffness_rear", "N/rad", 0, 1e7, "cornering stiffness of the rear axle, C_r").of(Component::tyre),
  field(&Params::cornering_coefficient_front, "cornering_coefficient_front", "1/rad", 0, 100, "cornering stiffness over the axle's load, cornering_stiffness_mode per_load").of(Component::tyre),
  field(&Params::cornering_coefficient_rear, "cornering_coefficient_rear", "1/rad", 0, 100, "cornering stiffness over the axle's load, cornering_stiffness_mode per_load").of(Component::tyre),
  field(&Params::grip, "grip", "-", 0, 10, "lateral friction limit over load, cornering_stiffness_mode per_load").of(Component::tyre),
  choice(&Params::cornering_stiffness_mode, "cornering_stiffness_mode", "cornering_stiffness_* [N/rad], or cornering_coefficient_* times fz with the limit grip (MMD, JP)", "absolute", "per_load").of(Component::tyre),
  choice(&Params::cornering_drag, "cornering_drag", "the steered front tyre's force also slows the car; off, as in Monster's text, adds energy to the car", "on", "off"),
  choice(&Params::source_variant, "source_variant", "simulator that profile source reproduces: the road-map author's, his 7.5, Monster's demo, its port (JP)", "simulator", "simulator_scrub", "monster_demo", "carphysics2d"),
  part(&Params::slide), part(&Params::axle_stiffness), part(&Params::rear_tyre)}; }

template <class Number, class Drive, class Laws> constexpr auto sixline::DynamicBicycle<Number, Drive, Laws>::State::fields() { return FieldList{
  field(&State::x, "x", "m", "centre of gravity, world east"),
  field(&State::y, "y", "m", "centre of gravity, world north"),
  field(&State::yaw, "yaw", "rad", "heading from world +x, counter-clockwise, unwrapped"),
  field(&State::vy, "vy", "m/s", "velocity to the car's left"),
  field(&State::yaw_rate, "yaw_rate", "rad/s", "yaw rate, left positive"),
  part(&State::relaxation), part(&State::drive)}; }

template <class Number, class Drive, class Laws> constexpr auto sixline::DynamicBicycle<Number, Drive, Laws>::Output::fields() { return FieldList{
  part(&Output::motion), part(&Output::slip_angle), part(&Output::fy),
  field(&Output::lateral_utilization_front, "lateral_utilization_front", "-", "front lateral force over its limit").of(Wheel::front),
  field(&Output::lateral_utilization_rear, "lateral_utilization_rear", "-", "rear lateral force over its limit").of(Wheel::rear),
  part(&Output::drive)}; }
