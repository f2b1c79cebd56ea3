// Inputs of a log: a table of all commands and imposed values.
#include "identify/log_inputs.hpp"

#include "io/document.hpp"

namespace sixline {
namespace {

using In = Inputs<double>;
using Over = Overrides<double>;

bool pedals(const ModelInfo& m) { return m.has_pedals; }
bool wheel(const ModelInfo& m) { return m.has_steering; }
bool angle(const ModelInfo& m) { return m.has_steering && m.takes_steer_angle; }
bool speed(const ModelInfo& m) { return m.takes_speed; }
bool drive_force(const ModelInfo& m) { return m.takes_drive_force; }
bool drive_torque(const ModelInfo& m) { return m.takes_drive_torque; }
bool body_force(const ModelInfo& m) { return m.takes_body_force; }

const LogInput inputs[] = {
    {"throttle", "-", -1, 1, pedals, &In::throttle},
    {"brake", "-", 0, 1, pedals, &In::brake},
    {"handbrake", "-", 0, 1, pedals, &In::handbrake},
    {"steer", "-", -1, 1, wheel, &In::steer},
    {"gear", "-", -1, 10, pedals, &In::gear},
    {"steer_angle", "rad", -1.5, 1.5, angle, nullptr, &Over::steer_angle, &Over::steer_angle_is_imposed},
    {"imposed_speed", "m/s", -infinite, infinite, speed, nullptr, &Over::imposed_speed, &Over::speed_is_imposed},
    {"imposed_drive_force", "N", -infinite, infinite, drive_force, nullptr, &Over::imposed_drive_force,
     &Over::drive_force_is_imposed},
    {"imposed_drive_torque", "N m", -infinite, infinite, drive_torque, nullptr, &Over::drive_torque,
     &Over::drive_torque_is_imposed},
    {"force_x", "N", -infinite, infinite, body_force, nullptr, &Over::force_x},
    {"force_y", "N", -infinite, infinite, body_force, nullptr, &Over::force_y},
    {"offset_x", "m", -infinite, infinite, body_force, nullptr, &Over::offset_x},
    {"offset_y", "m", -infinite, infinite, body_force, nullptr, &Over::offset_y}};

}  // namespace

void LogInput::put(double value, Inputs<double>& commands, Overrides<double>& overrides) const {
  if (input != nullptr) commands.*input = value;
  if (input == &In::gear) commands.auto_shift = 0;
  if (imposed != nullptr) overrides.*imposed = value;
  if (is_imposed != nullptr) overrides.*is_imposed = 1;
}

Result<LogInput> find_input(const ModelInfo& model, const std::string& name) {
  for (const LogInput& input : inputs)
    if (input.name == name && input.fits(model)) return input;
  return Error{.file = {},
               .line = 0,
               .field = "--inputs",
               .value = name,
               .rule = "is no input of " + std::string(model.id) + "; it takes " + known_inputs(model)};
}

std::string known_inputs(const ModelInfo& model) {
  std::string names;
  for (const LogInput& input : inputs)
    if (input.fits(model)) names += (names.empty() ? "" : ", ") + std::string(input.name);
  return names;
}

Result<std::vector<std::string>> usual_inputs(const ModelInfo& model,
                                              const std::function<bool(const std::string&)>& has) {
  std::vector<std::string> names;
  const auto take = [&](const char* name) {
    if (find_input(model, name) && has(name)) names.emplace_back(name);
  };
  take("steer_angle");
  if (names.empty()) take("steer");
  if (model.has_pedals && has("throttle"))
    for (const char* name : {"throttle", "brake", "handbrake", "gear"}) take(name);
  else
    take("imposed_speed");
  for (const char* name : {"force_x", "force_y", "offset_x", "offset_y"}) take(name);
  return names;
}

}  // namespace sixline
