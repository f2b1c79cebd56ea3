// Inputs: commands as keywords, and back.
#include <cmath>

#include "handles.hpp"

namespace sixline::python {
namespace {

using Number = double Inputs<double>::*;
/// A command; a test input is imposed where it is given.
struct Command {
  const char* name;
  Number number, is_imposed = nullptr;
};
using U = Inputs<double>;
constexpr Command commands[] = {{"throttle", &U::throttle},
                                {"brake", &U::brake},
                                {"handbrake", &U::handbrake},
                                {"steer", &U::steer},
                                {"gear", &U::gear},
                                {"auto_shift", &U::auto_shift},
                                {"steer_angle", &U::steer_angle, &U::steer_angle_is_imposed},
                                {"imposed_speed", &U::imposed_speed, &U::speed_is_imposed},
                                {"imposed_drive_force", &U::imposed_drive_force, &U::drive_force_is_imposed},
                                {"drive_torque", &U::drive_torque, &U::drive_torque_is_imposed},
                                {"force_x", &U::force_x},
                                {"force_y", &U::force_y},
                                {"offset_x", &U::offset_x},
                                {"offset_y", &U::offset_y}};

const Command& command_named(const std::string& name) {
  for (const Command& command : commands)
    if (name == command.name) return command;
  throw nb::type_error(("there is no input \"" + name + "\"").c_str());
}

}  // namespace

Inputs<double> inputs_of(const nb::kwargs& given) {
  Inputs<double> inputs{};
  for (const auto& [name, value] : given) {
    const Command& command = command_named(nb::cast<std::string>(name));
    if (command.is_imposed && value.is_none()) continue;
    double number = 0;
    if (!nb::try_cast(value, number)) throw nb::type_error((std::string(command.name) + " must be a number").c_str());
    inputs.*command.number = number;
    if (command.is_imposed) inputs.*command.is_imposed = 1;
  }
  return inputs;
}

nb::dict as_keywords(const Inputs<double>& inputs) {
  nb::dict out;
  for (const Command& command : commands)
    if (!command.is_imposed || inputs.*command.is_imposed > 0.5) out[command.name] = inputs.*command.number;
  return out;
}

}  // namespace sixline::python
