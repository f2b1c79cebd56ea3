// Poses: interpolation between two of them, and conversion to other programs' axes.
#include "sixline/pose.hpp"

#include "sixline/vehicle/body3.hpp"

namespace sixline {
namespace {

double between(double a, double b, double t) { return a + t * (b - a); }
double between_angles(double a, double b, double t) { return a + t * wrap_angle(b - a); }
Vector3 between(const Vector3& a, const Vector3& b, double t) { return a + t * (b - a); }

/// Rows of the matrix that converts sixline's vectors to those of another convention.
struct Rows {
  Vector3 x, y, z;
  double handedness, unit;  ///< 1 or -1; units per metre
};
Rows rows_of(AxisConvention axes) {
  switch (axes) {
    case AxisConvention::y_up_right_handed:
      return {{0, -1, 0}, {0, 0, 1}, {-1, 0, 0}, 1, 1};
    case AxisConvention::y_up_left_handed:
      return {{0, -1, 0}, {0, 0, 1}, {1, 0, 0}, -1, 1};
    case AxisConvention::z_up_left_handed_centimetres:
      return {{1, 0, 0}, {0, -1, 0}, {0, 0, 1}, -1, 100};
    case AxisConvention::z_up_right_handed:
      break;
  }
  return {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1};
}
Vector3 there(const Rows& m, const Vector3& v) { return {dot(m.x, v), dot(m.y, v), dot(m.z, v)}; }
Vector3 back(const Rows& m, const Vector3& v) { return v.x * m.x + v.y * m.y + v.z * m.z; }

}  // namespace

Quaternion interpolate(const Quaternion& a, const Quaternion& b, double t) {
  if (t == 0) return a;
  if (t == 1) return b;
  Quaternion turn = conjugate(a) * b;
  if (turn.w < 0) turn = {-turn.w, -turn.x, -turn.y, -turn.z};
  const Vector3 axis{turn.x, turn.y, turn.z};
  const double sine = norm(axis), angle = 2 * atan2(sine, turn.w);
  return normalise(a * turn_by(axis * (sine > 0 ? t * angle / sine : 0.0)));
}

VehiclePose interpolate(const VehiclePose& a, const VehiclePose& b, double t) {
  if (t == 0) return a;
  if (t == 1) return b;
  return {.position = between(a.position, b.position, t),
          .orientation = interpolate(a.orientation, b.orientation, t),
          .yaw = between_angles(a.yaw, b.yaw, t),
          .pitch = between_angles(a.pitch, b.pitch, t),
          .roll = between_angles(a.roll, b.roll, t)};
}

VehicleWheel interpolate(const VehicleWheel& a, const VehicleWheel& b, double t) {
  if (t == 0) return a;
  if (t == 1) return b;
  VehicleWheel w = a;
  w.position = between(a.position, b.position, t);
  w.orientation = interpolate(a.orientation, b.orientation, t);
  w.contact = between(a.contact, b.contact, t);
  w.normal = between(a.normal, b.normal, t);
  w.steer_angle = between_angles(a.steer_angle, b.steer_angle, t);
  w.rotation = between_angles(a.rotation, b.rotation, t);
  for (double VehicleWheel::*number :
       {&VehicleWheel::wheel_speed, &VehicleWheel::fz, &VehicleWheel::fx, &VehicleWheel::fy, &VehicleWheel::slip_ratio,
        &VehicleWheel::slip_angle, &VehicleWheel::friction_utilization, &VehicleWheel::compression})
    w.*number = between(a.*number, b.*number, t);
  return w;
}

Vector3 to_axes(AxisConvention axes, const Vector3& v) {
  const Rows m = rows_of(axes);
  return m.unit * there(m, v);
}
Vector3 from_axes(AxisConvention axes, const Vector3& v) {
  const Rows m = rows_of(axes);
  return back(m, v) * (1 / m.unit);
}
Vector3 turn_to_axes(AxisConvention axes, const Vector3& v) {
  const Rows m = rows_of(axes);
  return m.handedness * there(m, v);
}
Vector3 turn_from_axes(AxisConvention axes, const Vector3& v) {
  const Rows m = rows_of(axes);
  return m.handedness * back(m, v);
}
Quaternion to_axes(AxisConvention axes, const Quaternion& q) {
  const Vector3 v = turn_to_axes(axes, {q.x, q.y, q.z});
  return {q.w, v.x, v.y, v.z};
}
Quaternion from_axes(AxisConvention axes, const Quaternion& q) {
  const Vector3 v = turn_from_axes(axes, {q.x, q.y, q.z});
  return {q.w, v.x, v.y, v.z};
}

Quaternion orientation_of(double yaw, double pitch, double roll) {
  return turn_about(Vector3{0, 0, 1}, yaw) * tilt_of(RollPitch<double>{.roll = roll, .pitch = pitch});
}

}  // namespace sixline
