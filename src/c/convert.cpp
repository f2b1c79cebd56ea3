// Plain structs of C from those of C++: the longer ones.
#include "c/convert.hpp"

#include <algorithm>
#include <iterator>

#include "c/call.hpp"

namespace sixline::c {

sixline_wheel to_c(const VehicleWheel& w) {
  return {to_c(w.position),
          to_c(w.orientation),
          to_c(w.contact),
          to_c(w.normal),
          w.steer_angle,
          w.rotation,
          w.wheel_speed,
          w.fz,
          w.fx,
          w.fy,
          w.slip_ratio,
          w.slip_angle,
          w.friction_utilization,
          w.compression,
          w.grounded};
}
VehicleWheel from_c(const sixline_wheel& w) {
  return {.position = from_c(w.position),
          .orientation = from_c(w.orientation),
          .contact = from_c(w.contact),
          .normal = from_c(w.normal),
          .steer_angle = w.steer_angle,
          .rotation = w.rotation,
          .wheel_speed = w.wheel_speed,
          .fz = w.fz,
          .fx = w.fx,
          .fy = w.fy,
          .slip_ratio = w.slip_ratio,
          .slip_angle = w.slip_angle,
          .friction_utilization = w.friction_utilization,
          .compression = w.compression,
          .grounded = w.grounded != 0};
}

Overrides<double> from_c(const sixline_overrides& o) {
  return {.steer_angle = o.steer_angle,
          .steer_angle_is_imposed = o.steer_angle_is_imposed,
          .imposed_speed = o.imposed_speed,
          .speed_is_imposed = o.speed_is_imposed,
          .imposed_drive_force = o.imposed_drive_force,
          .drive_force_is_imposed = o.drive_force_is_imposed,
          .drive_torque = o.drive_torque,
          .drive_torque_is_imposed = o.drive_torque_is_imposed,
          .force_x = o.force_x,
          .force_y = o.force_y,
          .offset_x = o.offset_x,
          .offset_y = o.offset_y};
}

sixline_motion to_c(const VehicleMotion<double>& m) {
  return {m.x, m.y, m.yaw, m.vx, m.vy, m.yaw_rate, m.rolling_speed_front, m.rolling_speed_driven, m.gear, m.rpm};
}
VehicleMotion<double> from_c(const sixline_motion& m) {
  return {.x = m.x,
          .y = m.y,
          .yaw = m.yaw,
          .vx = m.vx,
          .vy = m.vy,
          .yaw_rate = m.yaw_rate,
          .rolling_speed_front = m.rolling_speed_front,
          .rolling_speed_driven = m.rolling_speed_driven,
          .gear = m.gear,
          .rpm = m.rpm};
}

sixline_limits to_c(const VehicleLimits<double>& car) {
  sixline_limits limits{car.wheelbase,
                        car.cg_to_rear,
                        car.rear_slip,
                        car.understeer,
                        car.half_width,
                        car.steer_lock,
                        car.wheel_radius,
                        {},
                        car.top_gear,
                        car.redline,
                        car.mass,
                        car.max_acceleration,
                        car.max_deceleration,
                        car.lateral_grip,
                        car.drag,
                        car.tyres_slide,
                        car.downforce,
                        car.downforce_grip,
                        car.peak_slip,
                        car.brake_limit,
                        car.traction,
                        {},
                        car.wheel_inertia,
                        car.engine_inertia};
  std::copy(std::begin(car.ratio), std::end(car.ratio), limits.ratio);
  std::copy(std::begin(car.torque), std::end(car.torque), limits.torque);
  return limits;
}
VehicleLimits<double> from_c(const sixline_limits& car) {
  VehicleLimits<double> limits{.wheelbase = car.wheelbase,
                               .cg_to_rear = car.cg_to_rear,
                               .rear_slip = car.rear_slip,
                               .understeer = car.understeer,
                               .half_width = car.half_width,
                               .steer_lock = car.steer_lock,
                               .wheel_radius = car.wheel_radius,
                               .top_gear = car.top_gear,
                               .redline = car.redline,
                               .mass = car.mass,
                               .max_acceleration = car.max_acceleration,
                               .max_deceleration = car.max_deceleration,
                               .lateral_grip = car.lateral_grip,
                               .drag = car.drag,
                               .tyres_slide = car.tyres_slide,
                               .downforce = car.downforce,
                               .downforce_grip = car.downforce_grip,
                               .peak_slip = car.peak_slip,
                               .brake_limit = car.brake_limit,
                               .traction = car.traction,
                               .wheel_inertia = car.wheel_inertia,
                               .engine_inertia = car.engine_inertia};
  std::copy(std::begin(car.ratio), std::end(car.ratio), limits.ratio);
  std::copy(std::begin(car.torque), std::end(car.torque), limits.torque);
  return limits;
}

sixline_model_info to_c(const ModelInfo& info) {
  sixline_model_info out{};
  copy_text(out.id, info.id);
  copy_text(out.number, info.number);
  copy_text(out.title, info.title);
  copy_text(out.meaning, info.meaning);
  copy_text(out.family, name_of(info.family));
  out.wheels = info.wheels;
  out.has_steering = info.has_steering;
  out.has_pedals = info.has_pedals;
  out.has_grip = info.has_grip;
  out.takes_speed = info.takes_speed;
  out.takes_steer_angle = info.takes_steer_angle;
  out.takes_drive_force = info.takes_drive_force;
  out.takes_drive_torque = info.takes_drive_torque;
  out.takes_body_force = info.takes_body_force;
  out.throttle_min = info.throttle_min;
  return out;
}

}  // namespace sixline::c
