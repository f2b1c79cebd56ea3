// Inputs: what a person, a driver or a scenario tells a car. The same struct for every model.
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

  // Test inputs (scenario files): a value and whether it is imposed, 0 or 1.
  S steer_angle = S(0),
    steer_angle_is_imposed = S(0);  ///< road-wheel angle [rad] in place of `steer`, not limited by the lock
  S imposed_speed = S(0), speed_is_imposed = S(0);  ///< speed [m/s] in place of the car's own
  S imposed_drive_force = S(0),
    drive_force_is_imposed = S(0);  ///< force [N] on the body's x axis in place of the powertrain, M7
  S drive_torque = S(0),
    drive_torque_is_imposed = S(0);  ///< torque [N m] on the rear axle in place of the powertrain, M8
  S force_x = S(0), force_y = S(0), offset_x = S(0),
    offset_y = S(0);  ///< a force [N] and where it acts [m], rigid_body

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
