// Inputs of a log: a table of all commands and imposed values.
#include "studies/identify/log_inputs.hpp"

#include "sixline/internal/files/document.hpp"
#include "vehicle/registry/unused_inputs.hpp"

namespace sixline {
namespace {

constexpr double steepest = 1.5;  ///< road-wheel angle of a log [rad]: beyond it the unit is wrong

std::vector<LogInput> all_inputs() {
  std::vector<LogInput> all;
  int at = 0;
  for_each_field(Inputs<double>{}, [&](const FieldInfo& f, const double&) {
    // A throttle slightly below 0 is noise, or drives backwards.
    const double low = f.quantity == Quantity::throttle ? -f.max : f.min;
    if (f.name != "auto_shift")
      all.push_back({.name = f.name, .unit = f.unit, .low = low, .high = f.max, .command = at});
    ++at;
  });
  for (const Override<double>& each : override_list<double>) {
    const FieldInfo f = info_of(each);
    LogInput input{.name = f.name, .unit = f.unit, .imposed = &each};
    if (each.value == &Overrides<double>::imposed_steer_angle)
      input = {.name = info_of(Quantity::steer_angle).name,
               .unit = f.unit,
               .low = -steepest,
               .high = steepest,
               .imposed = &each};
    all.push_back(input);
  }
  return all;
}
const std::vector<LogInput>& inputs() {
  static const std::vector<LogInput> all = all_inputs();
  return all;
}

}  // namespace

bool LogInput::fits(const ModelInfo& model) const {
  if (!imposed) return why_unused(model, name).empty() && (model.has_pedals || quantity_of(name) != Quantity::gear);
  const bool steers = imposed->value == &Overrides<double>::imposed_steer_angle;
  return model.*imposed->taken && (model.has_steering || !steers);
}

void LogInput::put(double value, Inputs<double>& commands, Overrides<double>& overrides) const {
  int at = 0;
  for_each_field(commands, [&](const FieldInfo& f, double& to) {
    if (at++ != command) return;
    to = value;
    if (f.quantity == Quantity::gear) commands.auto_shift = 0;
  });
  if (!imposed) return;
  overrides.*imposed->value = value;
  if (imposed->is_imposed) overrides.*imposed->is_imposed = 1;
}

Result<LogInput> find_input(const ModelInfo& model, const std::string& name) {
  for (const LogInput& input : inputs())
    if (input.name == name && input.fits(model)) return input;
  return Error{"", 0, "--inputs", name,
               "is not an input of " + std::string(model.id) + "; it takes " + known_inputs(model)};
}

std::string known_inputs(const ModelInfo& model) {
  std::string names;
  for (const LogInput& input : inputs())
    if (input.fits(model)) names += (names.empty() ? "" : ", ") + std::string(input.name);
  return names;
}

Result<std::vector<std::string>> usual_inputs(const ModelInfo& model,
                                              const std::function<bool(const std::string&)>& has) {
  std::vector<std::string> names;
  const auto take = [&](std::string_view word) {
    const std::string name(word);
    if (find_input(model, name) && has(name)) names.push_back(name);
  };
  take(info_of(Quantity::steer_angle).name);
  if (names.empty()) take("steer");
  if (model.has_pedals && has("throttle"))
    for (const char* name : {"throttle", "brake", "handbrake", "gear"}) take(name);
  else
    take("imposed_speed");
  for (const Override<double>& each : override_list<double>)
    if (!each.is_imposed) take(info_of(each).name);
  return names;
}

}  // namespace sixline
