// Field lists of sixline/models/kinematic_looks.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/kinematic_looks.hpp"

// clang-format off
template <class S> constexpr auto sixline::WheelsPersisted<S>::State::fields() { return FieldList{
  field(&State::x, "x", "m", "half-way between front and rear, world east"),
  field(&State::y, "y", "m", "half-way between front and rear, world north"),
  field(&State::yaw, "yaw", "rad", "direction from rear to front, unwrapped"),
  field(&State::speed, "speed", "m/s", "speed along the car, held; imposed_speed changes it"),
  field(&State::wheelbase_error, "wheelbase_error", "m", "distance of the axles less wheelbase: 0 at the start, then it shrinks")}; }

template <class S> constexpr auto sixline::WheelsPersisted<S>::Output::fields() { return FieldList{
  part(&Output::motion),
  field(&Output::wheelbase_now, "wheelbase_now", "m", "distance from rear to front as it is now"),
  field(&Output::front_x, "front_x", "m", "front axle, world east"),
  field(&Output::front_y, "front_y", "m", "front axle, world north"),
  field(&Output::rear_x, "rear_x", "m", "rear axle, world east"),
  field(&Output::rear_y, "rear_y", "m", "rear axle, world north")}; }

template <class S> constexpr auto sixline::DelayedYaw<S>::Params::fields() { return FieldList{
  field(&Params::wheelbase, "wheelbase", "m", 0.1, 100, "front to rear axle, L").of(Component::body),
  part(&Params::steering),
  field(&Params::yaw_delay, "yaw_delay", "s", 0, 60, "age of the yaw angle that the wheels follow"),
  part(&Params::look), part(&Params::size)}; }

template <class S> constexpr auto sixline::DelayedYaw<S>::State::fields() { return FieldList{
  part(&State::car),
  field(&State::history_filled, "history_filled", "-", "steps in the youngest group of the memory"),
  row(&State::turns, "turn", "rad", "turned in that group of steps, the youngest first")}; }

template <class S> constexpr auto sixline::DelayedYaw<S>::Output::fields() { return FieldList{
  part(&Output::motion),
  field(&Output::yaw_delayed, "yaw_delayed", "rad", "the yaw angle that the wheels follow"),
  field(&Output::yaw_drawn, "yaw_drawn", "rad", "the yaw angle to draw: K10 turns it farther")}; }
