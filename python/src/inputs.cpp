// Inputs and overrides: commands as keywords, and back.
#include <cmath>
#include <cstring>
#include <utility>

#include "handles.hpp"
#include "io/document.hpp"
#include "sixline/vehicle/gearbox.hpp"

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

/// Puts one keyword where it belongs; false: there is none of that name.
bool put(Commands& to, std::string_view keyword, nb::handle value) {
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

[[noreturn]] void refuse_keyword(const std::string& name) {
  std::vector<std::string> known;
  for (const auto& [each, member] : commands) known.emplace_back(each);
  for (const Override& each : overrides) known.emplace_back(each.name);
  const std::string near = nearest(name, known);
  std::string rule = "there is no input \"" + name + "\"";
  if (!near.empty()) {
    rule += "; did you mean " + near + "?";
  } else {
    rule += "; there are " + known.front();
    for (std::size_t i = 1; i < known.size(); ++i) rule += ", " + known[i];
  }
  throw nb::type_error(rule.c_str());
}

}  // namespace

double number_of(const char* name, nb::handle value) {
  double number = 0;
  if (!nb::try_cast(value, number))
    throw nb::type_error((std::string(name) + " must be a number, not " + type_of(value)).c_str());
  return number;
}

Commands commands_of(const nb::kwargs& given) {
  Commands out;
  bool gear_given = false, auto_shift_given = false;
  for (const auto& [key, value] : given) {
    const char* const name = nb::borrow<nb::str>(key).c_str();
    const bool is_gear = std::strcmp(name, "gear") == 0, is_auto_shift = std::strcmp(name, "auto_shift") == 0;
    if ((is_gear || is_auto_shift) && value.is_none()) continue;
    if (!put(out, name, value)) refuse_keyword(name);
    gear_given |= is_gear;
    auto_shift_given |= is_auto_shift;
  }
  out.inputs.auto_shift = shifts_itself(gear_given, auto_shift_given, out.inputs.auto_shift > 0.5) ? 1 : 0;
  if (gear_given) check_gear(out.inputs.gear);
  return out;
}

void check_gear(double gear) {
  if (std::isnan(gear)) return;  // the core refuses it
  if (!(gear >= -1 && gear <= GearRatios<double>::capacity - 2 && gear == std::floor(gear)))
    refuse({.field = "gear",
            .value = nb::repr(nb::cast(gear)).c_str(),
            .rule = "must be a whole number, -1 to " + std::to_string(GearRatios<double>::capacity - 2)});
}

nb::dict as_keywords(const Commands& from) {
  nb::dict out;
  for (const auto& [name, member] : commands) out[name] = from.inputs.*member;
  for (const Override& each : overrides)
    if (!each.is_imposed || from.overrides.*each.is_imposed > 0.5) out[each.name] = from.overrides.*each.number;
  return out;
}

}  // namespace sixline::python
