// Inputs and overrides: commands as keywords, and back.
#include <cmath>
#include <utility>

#include "handles.hpp"

namespace sixline::python {
namespace {

using U = Inputs<double>;
using T = Overrides<double>;
constexpr std::pair<const char*, double U::*> commands[] = {
    {"throttle", &U::throttle}, {"brake", &U::brake}, {"handbrake", &U::handbrake},
    {"steer", &U::steer},       {"gear", &U::gear},   {"auto_shift", &U::auto_shift}};
/// An override; one that may be imposed is where it is given.
struct Override {
  const char* name;
  double T::*number;
  double T::*is_imposed = nullptr;
};
constexpr Override overrides[] = {{"steer_angle", &T::steer_angle, &T::steer_angle_is_imposed},
                                  {"imposed_speed", &T::imposed_speed, &T::speed_is_imposed},
                                  {"imposed_drive_force", &T::imposed_drive_force, &T::drive_force_is_imposed},
                                  {"drive_torque", &T::drive_torque, &T::drive_torque_is_imposed},
                                  {"force_x", &T::force_x},
                                  {"force_y", &T::force_y},
                                  {"offset_x", &T::offset_x},
                                  {"offset_y", &T::offset_y}};

double number_of(const char* name, nb::handle value) {
  double number = 0;
  if (!nb::try_cast(value, number)) throw nb::type_error((std::string(name) + " must be a number").c_str());
  return number;
}

/// Puts one keyword where it belongs; false: there is none of that name.
bool put(Commands& to, const std::string& keyword, nb::handle value) {
  for (const auto& [name, member] : commands)
    if (keyword == name) {
      to.inputs.*member = number_of(name, value);
      return true;
    }
  for (const Override& each : overrides)
    if (keyword == each.name) {
      if (each.is_imposed && value.is_none()) return true;
      to.overrides.*each.number = number_of(each.name, value);
      if (each.is_imposed) to.overrides.*each.is_imposed = 1;
      return true;
    }
  return false;
}

}  // namespace

Commands commands_of(const nb::kwargs& given) {
  Commands out;
  for (const auto& [key, value] : given)
    if (const auto name = nb::cast<std::string>(key); !put(out, name, value))
      throw nb::type_error(("there is no input \"" + name + "\"").c_str());
  return out;
}

nb::dict as_keywords(const Commands& from) {
  nb::dict out;
  for (const auto& [name, member] : commands) out[name] = from.inputs.*member;
  for (const Override& each : overrides)
    if (!each.is_imposed || from.overrides.*each.is_imposed > 0.5) out[each.name] = from.overrides.*each.number;
  return out;
}

}  // namespace sixline::python
