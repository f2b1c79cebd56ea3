// Field lists of sixline/models/kinematic_bicycle.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/kinematic_bicycle.hpp"

// clang-format off
template <class Number, class Drive> constexpr auto sixline::KinematicBicycle<Number, Drive>::Params::fields() { return FieldList{
  part(&Params::drive), part(&Params::steering),
  choice(&Params::relation, "relation", "curvature from steer: tan(delta)/L, or the source's sin(delta)/L", "tan", "sin")}; }

template <class Number, class Drive> constexpr auto sixline::KinematicBicycle<Number, Drive>::State::fields() { return FieldList{
  field(&State::x, "x", "m", "rear axle centre, world east"),
  field(&State::y, "y", "m", "rear axle centre, world north"),
  field(&State::yaw, "yaw", "rad", "heading from world +x, counter-clockwise, unwrapped"),
  part(&State::drive)}; }

template <class Number, class Drive> constexpr auto sixline::KinematicBicycle<Number, Drive>::Output::fields() { return FieldList{
  field(&Output::yaw_wrapped, "yaw_wrapped", "rad", "yaw angle in (-pi, pi]"),
  field(&Output::yaw_rate, "yaw_rate", "rad/s", "yaw rate, left positive"),
  field(&Output::steer_angle, "steer_angle", "rad", "road-wheel angle, left positive"),
  field(&Output::curvature, "curvature", "1/m", "of the rear axle's path, left positive"),
  field(&Output::ay, "ay", "m/s^2", "v^2 times curvature, left positive"),
  field(&Output::turn_radius_rear, "turn_radius_rear", "m", "rear axle's circle, left positive; infinite when straight").of(Wheel::rear),
  field(&Output::turn_radius_front, "turn_radius_front", "m", "front axle's circle, left positive; infinite when straight").of(Wheel::front),
  field(&Output::turn_radius_centre, "turn_radius_centre", "m", "circle of the wheelbase centre, left positive; infinite when straight"),
  part(&Output::drive)}; }
