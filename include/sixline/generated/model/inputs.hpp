// Field lists of sixline/model/inputs.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/model/inputs.hpp"

// clang-format off
template <class S> constexpr auto sixline::Inputs<S>::fields() { return FieldList{
  field(&Inputs::throttle, "throttle", "-", 0, 1, "accelerator pedal"),
  field(&Inputs::brake, "brake", "-", 0, 1, "brake pedal"),
  field(&Inputs::handbrake, "handbrake", "-", 0, 1, "handbrake lever"),
  field(&Inputs::steer, "steer", "-", -1, 1, "steering command, left positive; 1 is full lock"),
  field(&Inputs::gear, "gear", "-", -1, 10, "requested gear when auto_shift is 0 (-1 reverse, 0 neutral)"),
  field(&Inputs::auto_shift, "auto_shift", "-", 0, 1, "1: the gearbox shifts by itself, 0: `gear` is engaged")}; }
