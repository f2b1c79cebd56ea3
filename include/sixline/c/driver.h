// C API, drivers: robots that drive a vehicle, or a car of the caller, around a track.
/// \file
/// C API, drivers: robots that drive a vehicle, or a car of the caller, around a track.
#ifndef SIXLINE_C_DRIVER_H
#define SIXLINE_C_DRIVER_H

#include "sixline/c/channels.h"
#include "sixline/c/types.h"

/// Motion of a car: all input of a driver. x, y, vx and vy are those of one point of the car.
typedef struct sixline_motion {
  double x;                     ///< world [m]
  double y;                     ///< world [m]
  double yaw;                   ///< world [rad]
  double vx;                    ///< speed along the car [m/s], negative backwards
  double vy;                    ///< to its left [m/s]
  double yaw_rate;              ///< [rad/s], left positive
  double rolling_speed_front;   ///< mean speed of the front wheels' circumference [m/s]
  double rolling_speed_driven;  ///< the same of the driven wheels [m/s]
  double gear;                  ///< engaged
  double rpm;                   ///< of the engine
} sixline_motion;

/// Constants of a car that a driver plans with.
typedef struct sixline_limits {
  double wheelbase;         ///< [m]
  double cg_to_rear;        ///< how far the point of sixline_motion lies ahead of the rear axle [m]
  double rear_slip;         ///< slip angle of the rear axle per lateral acceleration [rad s^2/m]
  double understeer;        ///< extra steer per lateral acceleration [rad s^2/m]
  double half_width;        ///< half the wider track [m]
  double steer_lock;        ///< largest road-wheel angle [rad]
  double wheel_radius;      ///< of the driven wheels [m]
  double ratio[10];         ///< total ratios of gears 1 ... top, final drive included [-]
  double top_gear;          ///< 0: no gearbox
  double redline;           ///< engine speed [rad/s]
  double mass;              ///< [kg], > 0
  double max_acceleration;  ///< from low speed, full throttle, flat, grip 1 [m/s^2]
  double max_deceleration;  ///< full brake, flat, grip 1 [m/s^2]
  double lateral_grip;      ///< lateral acceleration that its tyres hold at friction 1 [m/s^2]
  double drag;              ///< air drag per speed squared [kg/m]
  double tyres_slide;       ///< 1: tyres slide beyond their limit; 0: the car moves along its wheels
  double downforce;         ///< extra load per speed squared [kg/m]
  double downforce_grip;    ///< grip per such load over grip per load at rest [-]
  double peak_slip;         ///< slip ratio of the driven tyres' largest force [-]
  double brake_limit;       ///< deceleration that the brakes reach with unlimited grip [m/s^2]
  double traction;          ///< acceleration that the driven tyres hold, flat, grip 1 [m/s^2]
  double torque[33];        ///< full throttle, gearing losses included, at 0, 1/32, ... 32/32 of the redline [N m]
  double wheel_inertia;     ///< of all driven wheels [kg m^2]; 0: they roll and do not spin
  double engine_inertia;    ///< turns with them, ratio times as fast [kg m^2]
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
  const char* driver;       ///< a name of SIXLINE_DRIVERS, or a policy's file, NAME.npz
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
/// To be called when its car has changed: fuel, tyres, damage. The driver keeps its memory.
SIXLINE_EXPORT sixline_status sixline_driver_set_limits(sixline_context context, sixline_driver driver,
                                                        const sixline_limits* limits);

#endif
