// C API, vehicles: created, stepped, read, placed, saved.
/// \file
/// C API, vehicles: created, stepped, read, placed, saved.
#ifndef SIXLINE_C_VEHICLE_H
#define SIXLINE_C_VEHICLE_H

#include "sixline/c/context.h"
#include "sixline/c/types.h"

/// A parameter and its value.
typedef struct sixline_parameter_value {
  const char* name;  ///< "mu"; a component of the car may precede it: "tyre.mu"
  double number;     ///< in the unit of the parameter, where `text` is null
  const char* text;  ///< of a choice or a table: "locked", "R:3.2, N:0, 1:2.9"; null: `number` is used
} sixline_parameter_value;

/// Settings of a vehicle.
typedef struct sixline_vehicle_def {
  uint32_t cookie;                            ///< by sixline_default_vehicle_def()
  const char* model;                          ///< id or number of SIXLINE_MODELS
  const char* car;                            ///< a name of SIXLINE_CARS, or a file, on disk or in memory
  const char* car_text;                       ///< the text of a car file, to 1 MiB, in place of `car`; null: none
  const char* longitudinal_model;             ///< of kinematic_bicycle and dynamic_bicycle; null: the car's
  const sixline_parameter_value* parameters;  ///< set on the car, in this order; may be null
  size_t parameter_count;                     ///< how many
} sixline_vehicle_def;
/// model "double_track", car "reference".
SIXLINE_EXPORT sixline_vehicle_def sixline_default_vehicle_def(void);

/// Creates a vehicle, at rest at the origin; the first step places its wheels on the road. `def` null: the default one.
SIXLINE_EXPORT sixline_status sixline_vehicle_create(sixline_context context, const sixline_vehicle_def* def,
                                                     sixline_vehicle* vehicle);
/// Creates a copy with the same parameters and state.
SIXLINE_EXPORT sixline_status sixline_vehicle_clone(sixline_context context, sixline_vehicle vehicle,
                                                    sixline_vehicle* copy);
/// Destroys a vehicle. Refused: it belongs to a simulation.
SIXLINE_EXPORT sixline_status sixline_vehicle_destroy(sixline_context context, sixline_vehicle vehicle);
/// Names and properties of its model.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_model(sixline_context context, sixline_vehicle vehicle,
                                                        sixline_model_info* info);

/// One step of dt seconds, 0 < dt <= 20. Inputs are limited to their ranges. Refused: NaN, another dt, a gear engaged
/// by hand that the gearbox does not have, a state that would not be finite. Allocates nothing.
SIXLINE_EXPORT sixline_status sixline_vehicle_step(sixline_context context, sixline_vehicle vehicle,
                                                   const sixline_inputs* inputs, sixline_road road, double dt);
/// The same with overrides.
SIXLINE_EXPORT sixline_status sixline_vehicle_step_with(sixline_context context, sixline_vehicle vehicle,
                                                        const sixline_inputs* inputs, sixline_road road, double dt,
                                                        const sixline_overrides* overrides);

/// Its pose.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_pose(sixline_context context, sixline_vehicle vehicle,
                                                       sixline_pose* pose);
/// Velocities of a vehicle.
typedef struct sixline_velocity {
  sixline_vec3 linear;         ///< of the origin, world axes [m/s]
  sixline_vec3 angular;        ///< world axes [rad/s]
  sixline_vec3 local_linear;   ///< of the origin, body axes: x is the speed along the car [m/s]
  sixline_vec3 local_angular;  ///< body axes: roll, pitch and yaw rate [rad/s]
} sixline_velocity;
/// Velocities of a vehicle.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_velocity(sixline_context context, sixline_vehicle vehicle,
                                                           sixline_velocity* velocity);

/// One wheel. A number that the vehicle's model lacks is NaN.
typedef struct sixline_wheel {
  sixline_vec3 position;        ///< of the hub, world [m]
  sixline_quat orientation;     ///< of its steered axes, without its spin, to the world's
  sixline_vec3 contact;         ///< its lowest point, world [m]
  sixline_vec3 normal;          ///< of the ground there
  double steer_angle;           ///< from the body, left positive [rad]
  double rotation;              ///< that it has turned about its axle, in (-pi, pi], forward positive [rad]
  double wheel_speed;           ///< [rad/s], forward positive
  double fz;                    ///< load, along the ground's normal [N]
  double fx;                    ///< tyre force along the wheel, forward positive [N]
  double fy;                    ///< tyre force to its left [N]
  double slip_ratio;            ///< 0 rolling, -1 locked [-]
  double slip_angle;            ///< left positive [rad]
  double friction_utilization;  ///< tyre force over its limit [-]
  double compression;           ///< of the spring [m]
  int32_t grounded;             ///< touches the ground
} sixline_wheel;
/// All wheels: front left, front right, rear left, rear right; none for a model without wheels. `wheels` null: only the
/// count.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_wheels(sixline_context context, sixline_vehicle vehicle,
                                                         sixline_wheel* wheels, size_t capacity, size_t* count);

/// Pose and motion of a vehicle now, and what acted on it in its last step. A number that its model lacks is NaN.
typedef struct sixline_reading {
  sixline_pose pose;                    ///< of the body's origin, now
  sixline_vec3 velocity;                ///< of the origin now, world axes [m/s]
  sixline_vec3 angular_velocity;        ///< now, world axes [rad/s]
  sixline_vec3 local_velocity;          ///< the same in body axes [m/s]
  sixline_vec3 local_angular_velocity;  ///< the same in body axes [rad/s]
  double dt;                            ///< length of the last step [s]; 0: nothing has acted
  sixline_inputs inputs;                ///< that acted in it
  double ax;                            ///< acceleration along the car [m/s^2]
  double ay;                            ///< acceleration to the left [m/s^2]
  double steer_angle;                   ///< of the road wheels, left positive [rad]
  double rpm;                           ///< engine speed [rpm]
  double gear;                          ///< engaged: -1 reverse, 0 neutral, 1 ...
  double drive_force;                   ///< along the car [N]
  double drag_force;                    ///< air drag along the car [N]
  double rolling_resistance_force;      ///< along the car [N]
} sixline_reading;
/// The reading of the vehicle; sixline_vehicle_get_wheels has its wheels.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_reading(sixline_context context, sixline_vehicle vehicle,
                                                          sixline_reading* reading);
/// Engine speed [rpm], NaN without an engine; and gear: -1 reverse, 0 neutral, 1 ...; 0 without a gearbox.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_engine(sixline_context context, sixline_vehicle vehicle, double* rpm,
                                                         int32_t* gear);
/// Sizes for drawing [m].
typedef struct sixline_dimensions {
  double wheelbase;          ///< front to rear axle
  double cg_to_front;        ///< centre of gravity to the front axle
  double cg_to_rear;         ///< centre of gravity to the rear axle
  double cg_height;          ///< of the centre of gravity above the ground
  double track_width_front;  ///< between the front wheels
  double track_width_rear;   ///< between the rear wheels
  double wheel_radius;       ///< of the wheels
  double length;             ///< of the body
  double width;              ///< of the body
  double height;             ///< of the body
} sixline_dimensions;
/// Sizes for drawing.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_dimensions(sixline_context context, sixline_vehicle vehicle,
                                                             sixline_dimensions* dimensions);
/// Inertia of a vehicle against impulses, in body axes. Infinite: it does not move so.
typedef struct sixline_mass_properties {
  double mass;           ///< [kg]; infinite for a kinematic model
  sixline_vec3 inertia;  ///< moments about x, y, z through the centre of gravity [kg m^2]: the tensor's diagonal
  sixline_vec3 centre;   ///< centre of gravity, from the origin [m]
} sixline_mass_properties;
/// Those that sixline_vehicle_apply_impulse uses: parameters, or derived as the model does.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_mass_properties(sixline_context context, sixline_vehicle vehicle,
                                                                  sixline_mass_properties* properties);

/// A segment of debug drawing.
typedef struct sixline_debug_line {
  sixline_vec3 from;  ///< world [m]
  sixline_vec3 to;    ///< world [m]
  uint32_t colour;    ///< 0xrrggbb
  int32_t kind;       ///< 0 body, 1 axis, 2 spring, 3 contact, 4 load, 5 force, 6 velocity
} sixline_debug_line;
/// A vehicle as coloured segments: box, axes, springs, contacts, loads, tyre forces, velocity. newtons_per_metre: scale
/// of forces, > 0; 5000 is usual. `lines` null: only the count.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_debug_lines(sixline_context context, sixline_vehicle vehicle,
                                                              double newtons_per_metre, sixline_debug_line* lines,
                                                              size_t capacity, size_t* count);

// Placing.

/// Resets to the initial state, with the current parameters.
SIXLINE_EXPORT sixline_status sixline_vehicle_reset(sixline_context context, sixline_vehicle vehicle);
/// Places the vehicle at rest on its wheels, engine idling, origin at (x, y) [m], pointing to yaw [rad].
SIXLINE_EXPORT sixline_status sixline_vehicle_place(sixline_context context, sixline_vehicle vehicle, sixline_road road,
                                                    double x, double y, double yaw);
/// Sets position and orientation, as far as the model has them; yaw, pitch and roll are ignored
/// (sixline_pose_from_angles computes an orientation from them). Velocities stay the same in body axes.
SIXLINE_EXPORT sixline_status sixline_vehicle_set_pose(sixline_context context, sixline_vehicle vehicle,
                                                       const sixline_pose* pose);
/// Sets the velocity of the origin [m/s] and the angular velocity [rad/s] in world axes, as far as the model has them.
SIXLINE_EXPORT sixline_status sixline_vehicle_set_velocity(sixline_context context, sixline_vehicle vehicle,
                                                           sixline_vec3 linear, sixline_vec3 angular);
/// Applies an impulse [N s] at a point [m], both in world axes. Refused by kinematic models: they have no mass.
SIXLINE_EXPORT sixline_status sixline_vehicle_apply_impulse(sixline_context context, sixline_vehicle vehicle,
                                                            sixline_vec3 impulse, sixline_vec3 point);

// The state as data.

/// Everything needed to continue, except the parameters: a block of bytes with magic number, version and model.
/// `buffer` null: only its size, which is that of every block of this vehicle.
SIXLINE_EXPORT sixline_status sixline_vehicle_save(sixline_context context, sixline_vehicle vehicle, void* buffer,
                                                   size_t capacity, size_t* size);
/// Continues from a saved block, to the same bits. Refused: bytes of another version or model, or with numbers that
/// are not finite.
SIXLINE_EXPORT sixline_status sixline_vehicle_restore(sixline_context context, sixline_vehicle vehicle,
                                                      const void* bytes, size_t size);
/// 64 bits that change when any bit of the state changes; they are the same on every machine.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_hash(sixline_context context, sixline_vehicle vehicle,
                                                       uint64_t* hash);

#endif
