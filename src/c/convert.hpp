// Plain structs of C from those of C++, and back.
#pragma once
#include "sixline/c/context.h"
#include "sixline/c/driver.h"
#include "sixline/c/types.h"
#include "sixline/c/vehicle.h"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/pose.hpp"

namespace sixline::c {

inline sixline_vec3 to_c(const Vector3& v) { return {v.x, v.y, v.z}; }
inline Vector3 from_c(const sixline_vec3& v) { return {v.x, v.y, v.z}; }
inline sixline_quat to_c(const Quaternion& q) { return {q.w, q.x, q.y, q.z}; }
inline Quaternion from_c(const sixline_quat& q) { return {q.w, q.x, q.y, q.z}; }
inline sixline_pose to_c(const VehiclePose& p) {
  return {to_c(p.position), to_c(p.orientation), p.yaw, p.pitch, p.roll};
}
inline VehiclePose from_c(const sixline_pose& p) {
  return {.position = from_c(p.position),
          .orientation = from_c(p.orientation),
          .yaw = p.yaw,
          .pitch = p.pitch,
          .roll = p.roll};
}
sixline_wheel to_c(const VehicleWheel& wheel);
VehicleWheel from_c(const sixline_wheel& wheel);

inline sixline_inputs to_c(const Inputs<double>& u) {
  return {u.throttle, u.brake, u.handbrake, u.steer, u.gear, u.auto_shift};
}
inline Inputs<double> from_c(const sixline_inputs& u) {
  return {.throttle = u.throttle,
          .brake = u.brake,
          .handbrake = u.handbrake,
          .steer = u.steer,
          .gear = u.gear,
          .auto_shift = u.auto_shift};
}
Overrides<double> from_c(const sixline_overrides& overrides);
sixline_motion to_c(const VehicleMotion<double>& motion);
VehicleMotion<double> from_c(const sixline_motion& motion);
sixline_limits to_c(const VehicleLimits<double>& limits);
VehicleLimits<double> from_c(const sixline_limits& limits);
sixline_model_info to_c(const ModelInfo& info);

}  // namespace sixline::c
