// C API, types: the status of a call, handles, and the plain structs that more than one part uses.
/// \file
/// C API, types: the status of a call, handles, plain structs.
#ifndef SIXLINE_C_TYPES_H
#define SIXLINE_C_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define SIXLINE_LINKAGE extern "C"
#else
/// The linkage of every function of the C API.
#define SIXLINE_LINKAGE
#endif
#ifdef _WIN32
#define SIXLINE_EXPORT SIXLINE_LINKAGE
#else
/// Marks every function of the C API as linked as C and exported by a shared library.
#define SIXLINE_EXPORT SIXLINE_LINKAGE __attribute__((visibility("default")))
#endif

/// Result of a call. Only SIXLINE_OK and SIXLINE_CANCELLED mean that something may have changed.
typedef enum sixline_status {
  SIXLINE_OK = 0,              ///< done
  SIXLINE_ERROR_CONTEXT = 1,   ///< no such context: 0, or destroyed; no message is stored
  SIXLINE_ERROR_HANDLE = 2,    ///< no such object in this context: 0, of another kind or context, or destroyed
  SIXLINE_ERROR_ARGUMENT = 3,  ///< a null pointer, an index out of range, a text that is not UTF-8
  SIXLINE_ERROR_DEF = 4,       ///< a def that was not created by its sixline_default_ function
  SIXLINE_ERROR_BUFFER = 5,    ///< the buffer is too small; the count is the required size
  SIXLINE_ERROR_REFUSED = 6,   ///< refused by the library: the message has file, line, field, value and rule
  SIXLINE_CANCELLED = 7,       ///< the caller ended a run early; its results remain
  SIXLINE_ERROR_MEMORY = 8,    ///< no memory
  SIXLINE_ERROR_INTERNAL = 9   ///< a fault of the library: please report the message
} sixline_status;

// Handles are numbers, not pointers: no number is ever used again, so a destroyed handle is refused forever. { 0 } is
// not an object.

/// Owns every other object, files in memory, the log and the messages of refusals.
typedef struct sixline_context {
  uint64_t id;  ///< 0: none
} sixline_context;
/// A road; it never changes.
typedef struct sixline_road {
  uint64_t id;  ///< 0: none
} sixline_road;
/// A car of any model, with its state.
typedef struct sixline_vehicle {
  uint64_t id;  ///< 0: none
} sixline_vehicle;
/// A robot that drives on a track.
typedef struct sixline_driver {
  uint64_t id;  ///< 0: none
} sixline_driver;
/// Vehicles that are stepped together on a road.
typedef struct sixline_simulation {
  uint64_t id;  ///< 0: none
} sixline_simulation;
/// One run of one model as a file describes it; it never changes.
typedef struct sixline_scenario {
  uint64_t id;  ///< 0: none
} sixline_scenario;
/// The result of a scenario's run; it never changes.
typedef struct sixline_result {
  uint64_t id;  ///< 0: none
} sixline_result;

/// Three numbers along x, y, z.
typedef struct sixline_vec3 {
  double x;  ///< along x
  double y;  ///< along y
  double z;  ///< along z
} sixline_vec3;

/// A rotation as a unit quaternion w + x i + y j + z k.
typedef struct sixline_quat {
  double w;  ///< real part
  double x;  ///< of i
  double y;  ///< of j
  double z;  ///< of k
} sixline_quat;

/// Pose of a body in the world.
typedef struct sixline_pose {
  sixline_vec3 position;     ///< of the origin: middle of the wheelbase, on the ground when at rest on the flat [m]
  sixline_quat orientation;  ///< from the body's axes to the world's
  double yaw;                ///< of the x axis from world +x, counter-clockwise, counts turns [rad]
  double pitch;              ///< front down positive [rad]
  double roll;               ///< right side down positive [rad]
} sixline_pose;

/// Commands held during one step. Start from sixline_default_inputs(): all zeros is neutral gear with manual shifting.
/// Backwards: auto_shift 0, gear -1, then throttle.
typedef struct sixline_inputs {
  // fields of Inputs, written by tools/fields.py
  double throttle;    ///< [-, 0 to 1] accelerator pedal
  double brake;       ///< [-, 0 to 1] brake pedal
  double handbrake;   ///< [-, 0 to 1] handbrake lever
  double steer;       ///< [-, -1 to 1] steering command, left positive; 1 is full lock
  double gear;        ///< [-, -1 to 10] requested gear when auto_shift is 0 (-1 reverse, 0 neutral)
  double auto_shift;  ///< [-, 0 to 1] 1: the gearbox shifts by itself, 0: `gear` is engaged
  // end of Inputs
} sixline_inputs;

/// Values that a test imposes during one step in place of commands; all zeros: none. A model ignores those that it does
/// not support (sixline_model_info). At an imposed speed a planar car whose channel `sideslip_angle` is beyond 45
/// degrees has spun.
typedef struct sixline_overrides {
  // fields of Overrides, written by tools/fields.py
  double imposed_steer_angle;      ///< [rad] road-wheel angle in place of `steer`, left positive
  double steer_angle_is_imposed;   ///< [-, 0 to 1] 1: imposed_steer_angle is imposed
  double imposed_speed;            ///< [m/s, -1000 to 1000] speed in place of its own, below 0 backwards
  double speed_is_imposed;         ///< [-, 0 to 1] 1: imposed_speed is imposed
  double imposed_drive_force;      ///< [N] force along the body in place of the powertrain
  double drive_force_is_imposed;   ///< [-, 0 to 1] 1: imposed_drive_force is imposed
  double imposed_drive_torque;     ///< [N m] torque on the rear axle in place of the powertrain
  double drive_torque_is_imposed;  ///< [-, 0 to 1] 1: imposed_drive_torque is imposed
  double force_x;                  ///< [N] a force on the body from outside
  double force_y;                  ///< [N] a force on the body from outside
  double offset_x;                 ///< [m] where that force acts, from the mass centre
  double offset_y;                 ///< [m] where that force acts, from the mass centre
  double force_z;                  ///< [N] the same force, up
  double moment_x;                 ///< [N m] a moment on the body from outside
  double moment_y;                 ///< [N m] a moment on the body from outside
  double moment_z;                 ///< [N m] a moment on the body from outside
  double wind_x;                   ///< [m/s, -200 to 200] velocity of the air, world axes
  double wind_y;                   ///< [m/s, -200 to 200] velocity of the air, world axes
  // end of Overrides
} sixline_overrides;

/// A place on a track.
typedef struct sixline_place {
  double distance;  ///< along the centre line from the start [m]
  double offset;    ///< to the left of the centre line [m]
} sixline_place;

/// No pedal pressed, wheels straight, the gearbox shifts by itself.
SIXLINE_EXPORT sixline_inputs sixline_default_inputs(void);

#endif
