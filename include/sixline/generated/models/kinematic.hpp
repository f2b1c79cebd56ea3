// Field lists of sixline/models/kinematic.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/kinematic.hpp"

// clang-format off
template <class S> constexpr auto sixline::KinematicArcParams<S>::fields() { return FieldList{
  field(&KinematicArcParams::wheelbase, "wheelbase", "m", 0.1, 100, "front to rear axle, L").of(Component::body),
  part(&KinematicArcParams::steering),
  choice(&KinematicArcParams::speed_at, "speed_at", "where the speed is measured", "rear", "centre", "front"),
  part(&KinematicArcParams::size)}; }

template <class S> constexpr auto sixline::AnyAxleSteerParams<S>::fields() { return FieldList{
  field(&AnyAxleSteerParams::wheelbase, "wheelbase", "m", 0.1, 100, "front to rear axle, L").of(Component::body),
  part(&AnyAxleSteerParams::steering),
  field(&AnyAxleSteerParams::front_steer_ratio, "front_steer_ratio", "-", -1, 1, "front wheel angle per steer angle").of(Component::steering),
  field(&AnyAxleSteerParams::rear_steer_ratio, "rear_steer_ratio", "-", -1, 1, "rear wheel angle per steer angle: -1 counter steer, 1 crab").of(Component::steering),
  part(&AnyAxleSteerParams::size)}; }
