// Field lists of sixline/vehicle/kinematic_car.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/kinematic_car.hpp"

// clang-format off
template <class S> constexpr auto sixline::KinematicState<S>::fields() { return FieldList{
  field(&KinematicState::x, "x", "m", "centre of the wheelbase, world east"),
  field(&KinematicState::y, "y", "m", "centre of the wheelbase, world north"),
  field(&KinematicState::yaw, "yaw", "rad", "heading from world +x, counter-clockwise, unwrapped"),
  field(&KinematicState::speed, "speed", "m/s", "speed along the car, held; imposed_speed changes it")}; }

template <class S> constexpr auto sixline::KinematicOutput<S>::fields() { return FieldList{
  field(&KinematicOutput::yaw_wrapped, "yaw_wrapped", "rad", "yaw angle in (-pi, pi]"),
  field(&KinematicOutput::yaw_rate, "yaw_rate", "rad/s", "yaw rate, left positive"),
  field(&KinematicOutput::steer_angle, "steer_angle", "rad", "road-wheel angle, left positive"),
  field(&KinematicOutput::curvature, "curvature", "1/m", "of the rear axle's path, left positive"),
  field(&KinematicOutput::ay, "ay", "m/s^2", "velocity along the car times yaw rate, left positive"),
  field(&KinematicOutput::turn_radius_rear, "turn_radius_rear", "m", "rear axle's circle, left positive; infinite when straight").of(Wheel::rear),
  field(&KinematicOutput::turn_radius_front, "turn_radius_front", "m", "front axle's circle, left positive; infinite when straight").of(Wheel::front),
  field(&KinematicOutput::turn_radius_centre, "turn_radius_centre", "m", "wheelbase centre's circle, left positive; infinite when straight")}; }

template <class S> constexpr auto sixline::KinematicParams<S>::fields() { return FieldList{
  field(&KinematicParams::wheelbase, "wheelbase", "m", 0.1, 100, "front to rear axle, L").of(Component::body),
  part(&KinematicParams::steering), part(&KinematicParams::size)}; }
