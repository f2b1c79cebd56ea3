// Inputs: what a person, a driver or a scenario asks of a car. The same struct for every model.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

/// Commands held during one step. Left is positive.
template <class S>
struct Inputs {
  S throttle = S(0);    ///< accelerator pedal [0, 1]
  S brake = S(0);       ///< brake pedal [0, 1]
  S handbrake = S(0);   ///< handbrake lever [0, 1]
  S steer = S(0);       ///< steering command, left positive [-1, 1]; 1 is the car's steer lock
  S gear = S(1);        ///< gear asked for when auto_shift is 0: -1 reverse, 0 neutral, 1 ... top
  S auto_shift = S(1);  ///< 1: the gearbox chooses among the forward gears, 0: `gear` is engaged

  static constexpr auto fields() {
    using C = Inputs;
    return FieldList{
        field(&C::throttle, "throttle", "-", 0, 1, "accelerator pedal"),
        field(&C::brake, "brake", "-", 0, 1, "brake pedal"),
        field(&C::handbrake, "handbrake", "-", 0, 1, "handbrake lever"),
        field(&C::steer, "steer", "-", -1, 1, "steering command, left positive; 1 is full lock"),
        field(&C::gear, "gear", "-", -1, 10, "gear asked for when auto_shift is 0 (-1 reverse, 0 neutral)"),
        field(&C::auto_shift, "auto_shift", "-", 0, 1, "1: the gearbox shifts by itself, 0: `gear` is engaged"),
    };
  }
};

}  // namespace sixline
