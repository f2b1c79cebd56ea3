// Field lists of sixline/driver/lookahead_driver.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/lookahead_driver.hpp"

// clang-format off
template <class S> constexpr auto sixline::LookaheadDriver<S>::fields() { return FieldList{
  part(&LookaheadDriver::ahead), part(&LookaheadDriver::line),
  field(&LookaheadDriver::min_distance, "lookahead_least", "-", 0.5, 10, "shortest look-ahead, in wheelbases"),
  field(&LookaheadDriver::cut, "cut", "m", 0.05, 5, "how far the line to its target may cut a bend"),
  field(&LookaheadDriver::corner_grip, "corner_grip", "-", 0.1, 1.5, "share of the grip used for cornering"),
  field(&LookaheadDriver::slide_grip, "slide_grip", "-", 0.1, 1.5, "the same in cars whose tyres can slide away"),
  field(&LookaheadDriver::slide_braking, "slide_braking", "-", 0.1, 1, "braking_share in such cars: brakes and bends share the grip"),
  field(&LookaheadDriver::crest_load, "crest_load", "-", 0, 1, "share of its weight that it keeps on the wheels over a crest; a dip adds no more than such a crest takes"),
  field(&LookaheadDriver::yaw_damping, "yaw_damping", "s", 0, 1, "steer against a yaw rate beyond that of its path"),
  field(&LookaheadDriver::slide_preview, "slide_preview", "s", 0, 2, "how far ahead it reads the bend that its tyres will slip in"),
  field(&LookaheadDriver::braking_share, "braking_share", "-", 0.1, 1, "share of the car's deceleration it plans with"),
  field(&LookaheadDriver::speed_band, "speed_band", "m/s", 0.05, 10, "speed excess over which the brake goes from none to full"),
  field(&LookaheadDriver::bend_band, "bend_band", "m/s", 0.05, 10, "the same where it is too fast for the path it steers now"),
  field(&LookaheadDriver::release, "release", "s", 0, 2, "time over which it lets go of the brake where a bend begins"),
  field(&LookaheadDriver::throttle_gain, "throttle_gain", "-", 0.1, 100, "how much steeper the throttle is"),
  field(&LookaheadDriver::reaction, "reaction", "s", 0, 2, "time by which it brakes earlier: one look at the road"),
  field(&LookaheadDriver::side_divisor, "side_divisor", "-", 2, 20, "no throttle beyond width/divisor from the middle"),
  part(&LookaheadDriver::shifting),
  field(&LookaheadDriver::brake_play, "brake_play", "-", 0, 0.2, "dead band of the brake pedal, to either side"),
  field(&LookaheadDriver::slip_share, "slip_share", "-", 0.1, 20, "wheel slip it allows, as a multiple of the tyres' best"),
  part(&LookaheadDriver::stuck)}; }
