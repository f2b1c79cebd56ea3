// C API, drivers: robots that drive a vehicle, or a car of the caller, around a track.
/// \file
/// C API, drivers: robots that drive a vehicle, or a car of the caller, around a track.
#ifndef SIXLINE_C_DRIVER_H
#define SIXLINE_C_DRIVER_H

#include "sixline/c/channels.h"
#include "sixline/c/types.h"

/// Motion of a car: all input of a driver. x, y, vx and vy are those of one point of the car.
typedef struct sixline_motion {
  // fields of VehicleMotion, written by tools/fields.py
  double x;                     ///< [m] world
  double y;                     ///< [m] world
  double yaw;                   ///< [rad] world
  double vx;                    ///< [m/s] speed along the car, negative backwards
  double vy;                    ///< [m/s] velocity to the left
  double yaw_rate;              ///< [rad/s] left positive
  double rolling_speed_front;   ///< [m/s] mean speed of the front wheels' circumference
  double rolling_speed_driven;  ///< [m/s] the same for the driven wheels
  double gear;                  ///< [-] engaged gear
  double rpm;                   ///< [rpm] engine speed
  // end of VehicleMotion
} sixline_motion;

/// Constants of a car that a driver plans with.
typedef struct sixline_limits {
  // fields of VehicleLimits, written by tools/fields.py
  double wheelbase;         ///< [m, 1e-6 to 1e9] front to rear axle
  double cg_to_rear;        ///< [m, -1e9 to 1e9] how far the reference point lies ahead of the rear axle
  double rear_slip;         ///< [rad s^2/m, -1e9 to 1e9] rear slip angle per lateral acceleration, M b/(L C_r)
  double understeer;        ///< [rad s^2/m, -1e9 to 1e9] extra steer per lateral acceleration, K
  double half_width;        ///< [m, 1e-6 to 1e9] half the wider track
  double steer_lock;        ///< [rad, 1e-6 to 1e9] largest road-wheel angle
  double wheel_radius;      ///< [m, 1e-6 to 1e9] of the driven wheels
  double ratio[10];         ///< [-] total ratios of gears 1 to top, final drive included
  double top_gear;          ///< [-, 0 to 10] 0: no gearbox
  double redline;           ///< [rad/s, 1e-6 to 1e9] engine speed
  double mass;              ///< [kg, 1e-6 to 1e9] of the car
  double max_acceleration;  ///< [m/s^2, 1e-6 to 1e9] from low speed, full throttle, flat, friction 1
  double max_deceleration;  ///< [m/s^2, 1e-6 to 1e9] full brake, flat, friction 1
  double lateral_grip;      ///< [m/s^2, 1e-6 to 1e9] that the tyres hold at friction 1, at most mu g
  double drag;              ///< [kg/m, -1e9 to 1e9] air drag per speed squared
  double tyres_slide;       ///< [-, 0 to 1] 1: tyres slide beyond their limit; 0: the car moves along its wheels
  double downforce;         ///< [kg/m, -1e9 to 1e9] extra load per speed squared, all axles together
  double downforce_grip;    ///< [-, -1e9 to 1e9] grip per such load over grip per load at rest: it falls with the load
  double peak_slip;         ///< [-, 1e-6 to 1e9] slip ratio of the driven tyres' largest force, friction 1
  double brake_limit;       ///< [m/s^2, 1e-6 to 1e9] deceleration that the brakes reach with unlimited grip
  double traction;          ///< [m/s^2, -1e9 to 1e9] acceleration that the driven tyres hold, flat, friction 1
  double torque[33];        ///< [N m] full throttle, gearing losses included, at 0, 1/32, ... 32/32 of the redline
  double wheel_inertia;     ///< [kg m^2, -1e9 to 1e9] of all driven wheels; 0: they roll and do not spin
  double engine_inertia;    ///< [kg m^2, -1e9 to 1e9] turns with them, ratio times as fast
  // end of VehicleLimits
} sixline_limits;

/// The motion of a vehicle, for its driver. Refused: a model that cannot be steered around a track.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_motion(sixline_context context, sixline_vehicle vehicle,
                                                         sixline_motion* motion);
/// The limits of a vehicle, for its driver. Refused as above.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_limits(sixline_context context, sixline_vehicle vehicle,
                                                         sixline_limits* limits);

/// Settings of a driver.
typedef struct sixline_driver_def {
  uint32_t cookie;          ///< by sixline_default_driver_def()
  const char* driver;       ///< a name of SIXLINE_DRIVERS, or a file: a policy, NAME.npz; a racer's plan, plan.json
  sixline_road road;        ///< a track
  sixline_limits limits;    ///< of a car of the caller; a plain car of 1500 kg by default
  sixline_vehicle vehicle;  ///< not { 0 }: the limits of this vehicle are used, not `limits`
} sixline_driver_def;
/// "lookahead", for a plain car; no road yet.
SIXLINE_EXPORT sixline_driver_def sixline_default_driver_def(void);
/// Creates a driver.
SIXLINE_EXPORT sixline_status sixline_driver_create(sixline_context context, const sixline_driver_def* def,
                                                    sixline_driver* driver);
/// Destroys a driver.
SIXLINE_EXPORT sixline_status sixline_driver_destroy(sixline_context context, sixline_driver driver);
/// One decision, about every 0.02 s: from the car's motion at `time` [s] to commands, which are held until the next
/// decision.
SIXLINE_EXPORT sixline_status sixline_driver_drive(sixline_context context, sixline_driver driver,
                                                   const sixline_motion* motion, double time, sixline_inputs* inputs);

/// The last decision of a driver; NaN for a policy.
typedef struct sixline_intention {
  double target_x;       ///< the target point, world [m]
  double target_y;       ///< the same [m]
  double allowed_speed;  ///< here and now [m/s]; 1000: no limit
} sixline_intention;
/// Its last decision; zeros before the first.
SIXLINE_EXPORT sixline_status sixline_driver_get_intention(sixline_context context, sixline_driver driver,
                                                           sixline_intention* intention);
/// The plan of a racer with its learned corrections, as the text of a `plan.json`, which is a driver; "": another
/// driver. `length`: bytes without the zero byte at the end; `buffer` may be null, to get the length.
SIXLINE_EXPORT sixline_status sixline_driver_get_plan(sixline_context context, sixline_driver driver, char* buffer,
                                                      size_t capacity, size_t* length);
/// Its parameters. `parameters` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_driver_get_parameters(sixline_context context, sixline_driver driver,
                                                            sixline_parameter_info* parameters, size_t capacity,
                                                            size_t* count);
/// A parameter by name: "lookahead_distance".
SIXLINE_EXPORT sixline_status sixline_driver_get_parameter(sixline_context context, sixline_driver driver,
                                                           const char* name, double* value);
/// Sets a parameter, from the next decision on. Refused: no such name, out of range.
SIXLINE_EXPORT sixline_status sixline_driver_set_parameter(sixline_context context, sixline_driver driver,
                                                           const char* name, double value);
/// The limits of its car.
SIXLINE_EXPORT sixline_status sixline_driver_get_limits(sixline_context context, sixline_driver driver,
                                                        sixline_limits* limits);
/// Updates the limits after a change of the car: fuel, tyres, damage. The driver keeps its memory; a racer plans again
/// on its line, by how the limits differ from those of the def.
SIXLINE_EXPORT sixline_status sixline_driver_set_limits(sixline_context context, sixline_driver driver,
                                                        const sixline_limits* limits);

#endif
