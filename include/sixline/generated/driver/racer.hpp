// Field lists of sixline/driver/racer.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/racer.hpp"

// clang-format off
template <class S> constexpr auto sixline::RacerDriver<S>::fields() { return FieldList{
  field(&RacerDriver::line_rate, "line_rate", "rad/s", 0.2, 20, "natural frequency of the return to its line"),
  field(&RacerDriver::line_damping, "line_damping", "-", 0.1, 5, "damping of that"),
  field(&RacerDriver::line_trim, "line_trim", "1/s", 0, 5, "how fast it learns the offset from its line that remains in bends"),
  field(&RacerDriver::yaw_damping, "yaw_damping", "s", 0, 1, "steer against a yaw rate beyond that of the line"),
  field(&RacerDriver::steer_preview, "steer_preview", "s", 0, 1, "time by which it looks ahead for the curvature that it steers"),
  field(&RacerDriver::slide_gain, "slide_gain", "-", 0, 5, "countersteer per angle by which the rear axle slips beyond its steady limit"),
  field(&RacerDriver::grip_begin, "grip_begin", "-", 0.3, 1.2, "share of the grip for each bend before it has learned one"),
  field(&RacerDriver::grip_most, "grip_most", "-", 0.3, 1.3, "the largest share that it learns"),
  field(&RacerDriver::grip_step, "grip_step", "-", 0, 0.2, "rise of the share of a bend that went well, for the next lap; up to three where much was left"),
  field(&RacerDriver::grip_spun, "grip_spun", "-", 0, 0.5, "fall of the share of a bend in which it lost its line"),
  field(&RacerDriver::bend_error, "bend_error", "m", 0.02, 10, "distance from its line up to which a bend went well; road that is left beyond 0.6 m is added"),
  field(&RacerDriver::brake_use, "brake_use", "-", 0.1, 1.2, "share of the braking that it plans with"),
  field(&RacerDriver::pedal_reserve, "pedal_reserve", "-", 1, 2, "factor on the grip that a bend takes where it limits the pedals"),
  field(&RacerDriver::drive_use, "drive_use", "-", 0.1, 1.2, "share of the drive force that the tyres can take in a bend"),
  field(&RacerDriver::speed_gain, "speed_gain", "1/s", 0.1, 20, "acceleration per difference from the allowed speed"),
  field(&RacerDriver::brake_play, "brake_play", "-", 0, 0.2, "dead band of the brake pedal, to either side"),
  field(&RacerDriver::brake_again, "brake_again", "-", 0, 1, "rise of the demand at which it presses the eased brake again"),
  field(&RacerDriver::slip_most, "slip_most", "-", 0.1, 20, "wheel slip it allows, as a multiple of the tyres' best"),
  field(&RacerDriver::recovery_angle, "recovery_angle", "rad", 0.1, 3, "angle to its line beyond which it recovers as `lookahead` does"),
  field(&RacerDriver::recovery_offset, "recovery_offset", "m", 1, 100, "distance from its line likewise")}; }
