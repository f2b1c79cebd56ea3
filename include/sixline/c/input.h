// C API, a player's keys and sticks: ramps, dead zones, reverse by the brake, shifting by hand.
/// \file
/// C API, a player's keys and sticks: ramps, dead zones, reverse by the brake, shifting by hand. Pure functions of
/// play/input.hpp. Refused: a number that is not finite, or out of its range.
#ifndef SIXLINE_C_INPUT_H
#define SIXLINE_C_INPUT_H

#include "sixline/c/types.h"

/// Times of a key's ramp.
typedef struct sixline_key_ramp {
  double engage;   ///< from 0 to 1 while the key is held [s], 0.05 to 10; 0.5 is usual
  double release;  ///< from 1 to 0 after it is let go [s], 0.05 to 10; 0.2 is usual
} sixline_key_ramp;
/// A pedal on a key after dt seconds.   value: before, 0 to 1; pressed: 0 or 1
SIXLINE_EXPORT sixline_status sixline_input_ramp_pedal(sixline_context context, const sixline_key_ramp* ramp,
                                                       double value, int32_t pressed, double dt, double* next);
/// The wheel on two keys after dt seconds: towards the held one, else back to 0.   value: before, -1 to 1, left positive
SIXLINE_EXPORT sixline_status sixline_input_ramp_steer(sixline_context context, const sixline_key_ramp* ramp,
                                                       double value, int32_t left, int32_t right, double dt,
                                                       double* next);
/// A gamepad's trigger, 0 to 1.   raw: 0 to 255
SIXLINE_EXPORT sixline_status sixline_input_read_trigger(sixline_context context, double raw, double* value);
/// A gamepad's stick, -1 to 1, with a dead zone of 8000 counts.   raw: -32768 to 32767
SIXLINE_EXPORT sixline_status sixline_input_read_stick(sixline_context context, double raw, double* value);

/// Pedals and gear of a step.
typedef struct sixline_pedals {
  double throttle;  ///< 0 to 1
  double brake;     ///< 0 to 1
  double gear;      ///< -1, 0, 1 ...
} sixline_pedals;
/// Automatic direction: at rest the brake engages reverse, in which it accelerates and the throttle brakes.
///   gear: engaged; v: speed along the car [m/s]; throttle, brake: as pressed, 0 to 1
SIXLINE_EXPORT sixline_status sixline_input_choose_direction(sixline_context context, double gear, double v,
                                                             double throttle, double brake, sixline_pedals* pedals);

/// A gear requested by hand.
typedef struct sixline_manual_shift {
  double gear;        ///< now, -1 to top
  double stop_first;  ///< 1: refused, come to a stop before changing direction
  double automatic;   ///< 1: refused, automatic shifting is on
} sixline_manual_shift;
/// One gear up or down by hand, refused against the motion or while the gearbox shifts by itself.
///   step: -1 or 1; top: highest gear; v: speed along the car [m/s]; auto_shift: 0 or 1
SIXLINE_EXPORT sixline_status sixline_input_shift(sixline_context context, double gear, double step, double top,
                                                  double v, int32_t auto_shift, sixline_manual_shift* shift);

#endif
