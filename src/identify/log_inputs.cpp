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
    {"throttle", "-", -1, 1, [](double v, In& u, Over&) { u.throttle = v; }, pedals},
    {"brake", "-", 0, 1, [](double v, In& u, Over&) { u.brake = v; }, pedals},
    {"handbrake", "-", 0, 1, [](double v, In& u, Over&) { u.handbrake = v; }, pedals},
    {"steer", "-", -1, 1, [](double v, In& u, Over&) { u.steer = v; }, wheel},
    {"gear", "-", -1, 10,
     [](double v, In& u, Over&) {
       u.gear = v;
       u.auto_shift = 0;
     },
     pedals},
    {"steer_angle", "rad", -1.5, 1.5,
     [](double v, In&, Over& o) {
       o.steer_angle = v;
       o.steer_angle_is_imposed = 1;
     },
     angle},
    {"imposed_speed", "m/s", -infinite, infinite,
     [](double v, In&, Over& o) {
       o.imposed_speed = v;
       o.speed_is_imposed = 1;
     },
     speed},
    {"imposed_drive_force", "N", -infinite, infinite,
     [](double v, In&, Over& o) {
       o.imposed_drive_force = v;
       o.drive_force_is_imposed = 1;
     },
     drive_force},
    {"imposed_drive_torque", "N m", -infinite, infinite,
     [](double v, In&, Over& o) {
       o.drive_torque = v;
       o.drive_torque_is_imposed = 1;
     },
     drive_torque},
    {"force_x", "N", -infinite, infinite, [](double v, In&, Over& o) { o.force_x = v; }, body_force},
    {"force_y", "N", -infinite, infinite, [](double v, In&, Over& o) { o.force_y = v; }, body_force},
    {"offset_x", "m", -infinite, infinite, [](double v, In&, Over& o) { o.offset_x = v; }, body_force},
    {"offset_y", "m", -infinite, infinite, [](double v, In&, Over& o) { o.offset_y = v; }, body_force}};

}  // namespace

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
