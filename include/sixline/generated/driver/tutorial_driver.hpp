// Field lists of sixline/driver/tutorial_driver.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/tutorial_driver.hpp"

// clang-format off
template <class S> constexpr auto sixline::TutorialDriver<S>::fields() { return FieldList{
  part(&TutorialDriver::ahead),
  field(&TutorialDriver::throttle_margin, "throttle_margin", "m/s", 0.01, 20, "full throttle while this much below the allowed speed"),
  field(&TutorialDriver::slide_grip, "slide_grip", "-", 0.1, 1.5, "share of its tyres' grip that a car whose tyres can slide may use in bends"),
  field(&TutorialDriver::short_turns, "short_turns", "-", 0, 1, "1: a bend that turns by less than 90 degrees counts as wider (TT 4.4)"),
  part(&TutorialDriver::shifting), part(&TutorialDriver::slip), part(&TutorialDriver::stuck)}; }
