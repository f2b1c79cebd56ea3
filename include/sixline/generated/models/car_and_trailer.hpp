// Field lists of sixline/models/car_and_trailer.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/car_and_trailer.hpp"

// clang-format off
template <class S> constexpr auto sixline::OneAxleTrailer<S>::fields() { return FieldList{
  field(&OneAxleTrailer::mass, "trailer_mass", "kg", 10, 50000, "mass of the trailer with its load"),
  field(&OneAxleTrailer::yaw_inertia, "trailer_yaw_inertia", "kg m^2", 1, 1e6, "about the vertical axis through its mass centre"),
  field(&OneAxleTrailer::length, "trailer_length", "m", 0.5, 30, "from the hitch back to the axle"),
  field(&OneAxleTrailer::cg_to_axle, "trailer_cg_to_axle", "m", -5, 20, "mass centre ahead of the axle; below 0: behind it"),
  field(&OneAxleTrailer::cg_height, "trailer_cg_height", "m", 0, 4, "mass centre above the ground"),
  field(&OneAxleTrailer::hitch_to_rear, "hitch_to_rear", "m", -5, 5, "hitch behind the car's rear axle; below 0: ahead of it"),
  field(&OneAxleTrailer::track_width, "trailer_track_width", "m", 0.2, 4, "between its wheels, for drawing"),
  field(&OneAxleTrailer::cornering_stiffness, "trailer_cornering_stiffness", "N/rad", 0, 1e7, "of its axle"),
  field(&OneAxleTrailer::mu, "trailer_mu", "-", 0, 5, "friction of its tyres on a road of grip 1"),
  field(&OneAxleTrailer::brake_torque, "trailer_brake_torque_max", "N m", 0, 1e6, "of its axle at full pedal; 0: no brakes"),
  field(&OneAxleTrailer::drag_area, "trailer_drag_area", "m^2", 0, 20, "drag coefficient times frontal area"),
  field(&OneAxleTrailer::rolling_resistance, "trailer_rolling_resistance", "-", 0, 1, "force over load")}; }

template <class Number> constexpr auto sixline::CarAndTrailer<Number>::Params::fields() { return FieldList{
  part(&Params::car), part(&Params::trailer)}; }

template <class Number> constexpr auto sixline::CarAndTrailer<Number>::State::fields() { return FieldList{
  part(&State::car),
  field(&State::hitch_angle, "hitch_angle", "rad", "yaw angle of the trailer less that of the car"),
  field(&State::hitch_rate, "hitch_rate", "rad/s", "yaw rate of the trailer less that of the car"),
  field(&State::wheel_speed, "trailer_wheel_speed", "rad/s", "of the trailer's axle"),
  field(&State::relaxation, "trailer_relaxation", "-", "deflection of the trailer's tyres, as a lateral slip"),
  field(&State::specific_force_x, "trailer_specific_force_x", "m/s^2", "of the trailer in the last step, along it"),
  field(&State::specific_force_y, "trailer_specific_force_y", "m/s^2", "of the trailer in the last step, to its left"),
  field(&State::hitch_force_x, "hitch_force_x", "N", "of the trailer on the car, along the car"),
  field(&State::hitch_force_y, "hitch_force_y", "N", "of the trailer on the car, to its left"),
  field(&State::hitch_load, "hitch_load", "N", "of the trailer on the hitch, down")}; }

template <class Number> constexpr auto sixline::CarAndTrailer<Number>::Output::fields() { return FieldList{
  part(&Output::car),
  field(&Output::trailer_fz, "trailer_fz", "N", "load of the trailer's axle"),
  field(&Output::trailer_fy, "trailer_fy", "N", "force of the trailer's tyres to its left"),
  field(&Output::trailer_slip_angle, "trailer_slip_angle", "rad", "of the trailer's tyres, left positive")}; }
