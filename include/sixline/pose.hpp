// Pose: position and orientation of a vehicle and its wheels, poses between two steps, and conversion to the axes of
// other programs.
#pragma once
#include "sixline/math/quat.hpp"

namespace sixline {

/// Three numbers along x, y, z.
using Vector3 = Vec3<double>;
/// A rotation, as a unit quaternion w + x i + y j + z k: rotate(q, v_body) = v_world.
using Quaternion = Quat<double>;

/// Pose of a body. World axes: x east, y north, z up (ISO 8855, right-handed).
struct VehiclePose {
  Vector3 position{};        ///< of the origin: middle of the wheelbase, on the ground when at rest on the flat [m]
  Quaternion orientation{};  ///< from the body's axes (x forward, y left, z up) to the world's
  double yaw = 0;            ///< of the x axis from world +x, counter-clockwise, counts turns [rad]
  double pitch = 0;          ///< front down positive [rad]
  double roll = 0;           ///< right side down positive [rad]
};

/// One wheel. A number that the vehicle's model lacks is NaN.
struct VehicleWheel {
  Vector3 position{};               ///< of the hub, world [m]
  Quaternion orientation{};         ///< of the wheel's steered axes, without its spin, to the world's
  Vector3 contact{};                ///< of its lowest point, world [m]
  Vector3 normal{0, 0, 1};          ///< of the ground there
  double steer_angle = 0;           ///< from the body, left positive [rad]
  double rotation = 0;              ///< angle that it has turned about its axle, in (-pi, pi], forward positive [rad]
  double wheel_speed = 0;           ///< [rad/s], forward positive
  double fz = 0;                    ///< vertical load, along the ground's normal [N]
  double fx = 0;                    ///< tyre force along the wheel, forward positive [N]
  double fy = 0;                    ///< tyre force to the wheel's left [N]
  double slip_ratio = 0;            ///< 0 rolling, -1 locked [-]
  double slip_angle = 0;            ///< left positive [rad]
  double friction_utilization = 0;  ///< tyre force over its limit [-]
  double compression = 0;           ///< of the spring [m]
  bool grounded = true;             ///< touches the ground
};

/// A pose between two poses, for drawing between fixed steps. Angles and orientation take the shorter way.
///   t: 0 gives a, 1 gives b, to the bit
VehiclePose interpolate(const VehiclePose& a, const VehiclePose& b, double t);
/// A wheel between two states; `grounded` is a's until t is 1.
VehicleWheel interpolate(const VehicleWheel& a, const VehicleWheel& b, double t);
/// An orientation between two, at a constant rate along the shorter way.
Quaternion interpolate(const Quaternion& a, const Quaternion& b, double t);

/// Axes of other programs. sixline's own are x forward, y left, z up, right-handed, in metres.
enum class AxisConvention {
  z_up_right_handed,             ///< sixline's, ROS: x forward, y left, z up
  y_up_right_handed,             ///< OpenGL, Godot, three.js: x right, y up, z backward
  y_up_left_handed,              ///< Unity, DirectX: x right, y up, z forward
  z_up_left_handed_centimetres,  ///< Unreal: x forward, y right, z up, 1 unit = 1 cm
};

/// A position, a velocity or a force of sixline in other axes; centimetres where the axes are in centimetres.
Vector3 to_axes(AxisConvention axes, const Vector3& v);
/// The inverse.
Vector3 from_axes(AxisConvention axes, const Vector3& v);
/// An orientation: it turns the other program's body axes into its world's.
Quaternion to_axes(AxisConvention axes, const Quaternion& q);
/// The inverse.
Quaternion from_axes(AxisConvention axes, const Quaternion& q);
/// An angular velocity or a torque [rad/s, N m]: reverses in left-handed axes, and is not scaled.
Vector3 turn_to_axes(AxisConvention axes, const Vector3& v);
/// The inverse.
Vector3 turn_from_axes(AxisConvention axes, const Vector3& v);

/// The orientation of a yaw, pitch and roll angle [rad]: about z, then the new y, then the new x.
Quaternion orientation_of(double yaw, double pitch, double roll);

}  // namespace sixline
