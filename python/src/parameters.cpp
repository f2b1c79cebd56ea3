// Conversion of parameters between a Python mapping and the core's values.
#include "handles.hpp"

namespace sixline::python {

ParameterValue value_from(const std::string& name, const NumberOrText& value) {
  if (const double* number = std::get_if<double>(&value)) return {name, *number};
  return {name, std::get<std::string>(value)};
}

std::vector<ParameterValue> parameters_from(const std::optional<nb::dict>& given) {
  std::vector<ParameterValue> values;
  for (const auto& [key, value] : given.value_or(nb::dict())) {
    std::string name;
    NumberOrText set;
    if (!nb::try_cast(key, name)) throw nb::type_error("names of parameters must be texts");
    if (!nb::try_cast(value, set))
      throw nb::type_error(("parameter " + name + " must be a number or a text, not " + type_of(value)).c_str());
    values.push_back(value_from(name, set));
  }
  return values;
}

NumberOrText parameter_of(const Vehicle& vehicle, const ParameterInfo& info) {
  if (info.is_table || !info.choices.empty()) return vehicle.parameter_text(info.name);
  return vehicle.parameter(info.name);
}

void Recipe::set(const Vehicle& vehicle, const ParameterValue& value) {
  const int index = vehicle.parameter_index(value.name);
  ParameterValue named = value;
  if (index >= 0) named.name = vehicle.parameters()[static_cast<std::size_t>(index)].name;
  std::erase_if(parameters, [&](const ParameterValue& before) { return before.name == named.name; });
  parameters.push_back(std::move(named));
}

}  // namespace sixline::python
