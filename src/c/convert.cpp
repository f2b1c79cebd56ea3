// Converts C++ structs to the plain structs of C: the longer ones.
#include "c/convert.hpp"

#include <cstddef>
#include <cstring>

#include "c/call.hpp"

namespace sixline::c {

sixline_wheel to_c(const VehicleWheel& wheel) {
  sixline_wheel out;
  std::memcpy(&out, &wheel, offsetof(sixline_wheel, grounded));
  out.grounded = wheel.grounded;
  return out;
}
VehicleWheel from_c(const sixline_wheel& wheel) {
  VehicleWheel out;
  std::memcpy(static_cast<void*>(&out), &wheel, offsetof(sixline_wheel, grounded));
  out.grounded = wheel.grounded != 0;
  return out;
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
  out.takes_wind = info.takes_wind;
  out.throttle_min = info.throttle_min;
  return out;
}

sixline_parameter_info to_c(const ParameterInfo& info) {
  sixline_parameter_info out{};
  copy_text(out.name, info.name);
  copy_text(out.unit, info.unit);
  copy_text(out.meaning, info.meaning);
  out.min = info.min;
  out.max = info.max;
  out.default_value = info.default_value;
  out.choice_count = static_cast<int32_t>(info.choices.size());
  out.is_table = info.is_table;
  return out;
}

}  // namespace sixline::c
