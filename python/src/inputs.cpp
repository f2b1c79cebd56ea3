// Inputs and overrides: commands as keywords, and back.
#include <cmath>
#include <cstring>
#include <deque>
#include <string>
#include <vector>

#include "files/suggestion.hpp"
#include "handles.hpp"
#include "sixline/vehicle/gearbox.hpp"

namespace sixline::python {
namespace {

/// Stores the value of one keyword; false: there is no keyword of that name.
bool put(Commands& to, const char* keyword, nb::handle value) {
  bool known = false;
  for_each_field(to.inputs, [&](const FieldInfo& f, double& input) {
    if (f.name != keyword) return;
    input = number_of(keyword, value);
    known = true;
  });
  for (const Override<double>& each : override_list<double>) {
    if (info_of(each).name != keyword) continue;
    known = true;
    if (each.is_imposed && value.is_none()) continue;
    to.overrides.*each.value = number_of(keyword, value);
    if (each.is_imposed) to.overrides.*each.is_imposed = 1;
  }
  return known;
}

std::vector<std::string> keywords() {
  std::vector<std::string> all;
  for_each_field(Inputs<double>{}, [&](const FieldInfo& f, const double&) { all.emplace_back(f.name); });
  for (const Override<double>& each : override_list<double>) all.emplace_back(info_of(each).name);
  return all;
}

[[noreturn]] void refuse_keyword(const std::string& name) {
  const std::vector<std::string> known = keywords();
  const std::string rule =
      "there is no input \"" + name + "\"" + suggestion(name, known, "; there are " + joined(known));
  throw nb::type_error(rule.c_str());
}

/// A signature that has these parameters between two texts; nanobind reads it as long as the module lives.
const char* signature(const char* before, const std::vector<std::string>& parameters, const char* after) {
  static std::deque<std::string> all;
  return all.emplace_back(before + joined(parameters) + after).c_str();
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
  const auto add = [&](std::string_view name, double value) { out[nb::str(name.data(), name.size())] = value; };
  for_each_field(from.inputs, [&](const FieldInfo& f, const double& value) { add(f.name, value); });
  for (const Override<double>& each : override_list<double>)
    if (!each.is_imposed || from.overrides.*each.is_imposed > 0.5) add(info_of(each).name, from.overrides.*each.value);
  return out;
}

const char* with_inputs(const char* before, const char* after) {
  std::vector<std::string> arrays;
  for_each_field(Inputs<double>{}, [&](const FieldInfo& f, const double&) {
    arrays.push_back(std::string(f.name) + ": numpy.typing.ArrayLike | None = None");
  });
  return signature(before, arrays, after);
}

const char* with_commands(const char* before, const char* after) {
  std::vector<std::string> commands;
  for_each_field(Inputs<double>{}, [&](const FieldInfo& f, const double&) {
    const bool is_gear = f.quantity == Quantity::gear, is_auto_shift = f.name == "auto_shift";
    const char* type = is_gear ? ": int | None = None" : is_auto_shift ? ": bool | None = None" : ": float = 0.0";
    commands.push_back(std::string(f.name) + type);
  });
  for (const Override<double>& each : override_list<double>)
    commands.push_back(std::string(info_of(each).name) + (each.is_imposed ? ": float | None = None" : ": float = 0.0"));
  return signature(before, commands, after);
}

}  // namespace sixline::python
