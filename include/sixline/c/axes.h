// C API, poses for drawing: between two steps, and in the axes of other programs.
/// \file
/// C API, poses for drawing: between two steps, and in the axes of other programs.
#ifndef SIXLINE_C_AXES_H
#define SIXLINE_C_AXES_H

#include "sixline/c/types.h"
#include "sixline/c/vehicle.h"

/// Axes of other programs.
typedef enum sixline_axes {
  SIXLINE_Z_UP_RIGHT_HANDED = 0,            ///< sixline's own, ROS: x forward, y left, z up
  SIXLINE_Y_UP_RIGHT_HANDED = 1,            ///< OpenGL, Godot, three.js: x right, y up, z backward
  SIXLINE_Y_UP_LEFT_HANDED = 2,             ///< Unity, DirectX: x right, y up, z forward
  SIXLINE_Z_UP_LEFT_HANDED_CENTIMETRES = 3  ///< Unreal: x forward, y right, z up, 1 unit = 1 cm
} sixline_axes;
/// Kind of a vector: a turn reverses in left-handed axes, and is not scaled.
typedef enum sixline_vector_kind {
  SIXLINE_VECTOR = 0,  ///< a place, a velocity, a force
  SIXLINE_TURN = 1     ///< an angular velocity, a torque
} sixline_vector_kind;

/// A vector of sixline in other axes (a sixline_axes); `kind` is a sixline_vector_kind. `from` and `to` may be the
/// same.
SIXLINE_EXPORT sixline_status sixline_vector_to_axes(sixline_context context, int32_t axes, int32_t kind,
                                                     const sixline_vec3* from, sixline_vec3* to);
/// The inverse.
SIXLINE_EXPORT sixline_status sixline_vector_from_axes(sixline_context context, int32_t axes, int32_t kind,
                                                       const sixline_vec3* from, sixline_vec3* to);
/// An orientation of sixline in other axes: it turns the other program's body axes into its world's.
SIXLINE_EXPORT sixline_status sixline_orientation_to_axes(sixline_context context, int32_t axes,
                                                          const sixline_quat* from, sixline_quat* to);
/// The inverse.
SIXLINE_EXPORT sixline_status sixline_orientation_from_axes(sixline_context context, int32_t axes,
                                                            const sixline_quat* from, sixline_quat* to);

/// A pose between two poses, for drawing between fixed steps: t 0 gives a, 1 gives b. Angles take the shorter way.
SIXLINE_EXPORT sixline_status sixline_pose_interpolate(sixline_context context, const sixline_pose* a,
                                                       const sixline_pose* b, double t, sixline_pose* between);
/// The same for a wheel.
SIXLINE_EXPORT sixline_status sixline_wheel_interpolate(sixline_context context, const sixline_wheel* a,
                                                        const sixline_wheel* b, double t, sixline_wheel* between);
/// A pose from its angles [rad]; the orientation is computed from them.
SIXLINE_EXPORT sixline_status sixline_pose_from_angles(sixline_context context, sixline_vec3 position, double yaw,
                                                       double pitch, double roll, sixline_pose* pose);

#endif
