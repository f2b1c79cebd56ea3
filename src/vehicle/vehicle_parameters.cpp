// Vehicle, parameters and states by name: read and set.
#include <algorithm>
#include <cmath>

#include "files/suggestion.hpp"
#include "vehicle/registry/parameters.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::nan, face::no_vehicle, face::refusal;

Node face::node_of(const ParameterInfo& info, const ParameterValue& value) {
  Node node;
  node.name = info.name;
  const bool chosen = !info.choices.empty() && !value.is_text && value.number >= 0 &&
                      value.number < static_cast<double>(info.choices.size());
  if (value.is_text || chosen) {
    node.kind = Node::Kind::text;
    node.text = chosen ? info.choices[static_cast<std::size_t>(value.number)] : value.text;
  } else {
    node.kind = Node::Kind::number;
    node.number = value.number;
  }
  return node;
}

std::span<const ParameterInfo> Vehicle::parameters() const {
  if (!impl_) return {};
  return impl_->tables->parameters;
}
int Vehicle::parameter_index(std::string_view word) const {
  return face::index_of(parameters(), without_component(word));
}
double Vehicle::parameter(int index) const {
  if (index < 0 || index >= static_cast<int>(parameters().size())) return nan;
  const ParameterInfo& info = parameters()[static_cast<std::size_t>(index)];
  if (info.choices.empty()) return impl_->model->parameter(info.name).value_or(nan);
  const auto chosen = std::find(info.choices.begin(), info.choices.end(), parameter_text(info.name));
  return static_cast<double>(chosen - info.choices.begin());
}
double Vehicle::parameter(std::string_view name) const { return parameter(parameter_index(name)); }
std::string Vehicle::parameter_text(std::string_view word) const {
  const std::string_view name = without_component(word);
  if (impl_)
    for (const NamedValue& value : impl_->model->parameter_values())
      if (value.name == name) return value.value;
  return {};
}

Status face::put_parameter(const Vehicle& vehicle, const ParameterValue& value, AnyModel& model) {
  const int index = vehicle.parameter_index(value.name);
  const auto all = vehicle.parameters();
  if (index < 0) {
    std::vector<std::string> names;
    for (const ParameterInfo& p : all) names.push_back(p.name);
    return refusal(
        value.name, "",
        "is not a parameter of " + std::string(vehicle.model().id) + suggestion(without_component(value.name), names));
  }
  return set_layer(model, {node_of(all[static_cast<std::size_t>(index)], value)}, {});
}

Result<void> Vehicle::set_parameter(const ParameterValue& value) { return set_parameters({&value, 1}); }
Result<void> Vehicle::set_parameters(std::span<const ParameterValue> values) {
  if (!impl_) return no_vehicle();
  auto changed = impl_->model->clone();
  for (const ParameterValue& value : values)
    if (const Status wrong = face::put_parameter(*this, value, *changed)) return *wrong;
  if (const Status wrong = changed->check()) return *wrong;
  impl_->model = std::move(changed);
  impl_->update_sizes();
  return {};
}
Result<void> Vehicle::set_parameter(int index, double value) {
  if (!impl_) return no_vehicle();
  if (index < 0 || index >= static_cast<int>(parameters().size()))
    return refusal("parameter", std::to_string(index), "is not the index of a parameter");
  return set_parameter({parameters()[static_cast<std::size_t>(index)].name, value});
}

Result<void> Vehicle::set_state(std::string_view name, double value) {
  if (!impl_) return no_vehicle();
  if (!std::isfinite(value)) return refusal(std::string(name), number_text(value), "must be a finite number");
  for (const StateRange& range : impl_->tables->state_ranges)
    if (range.name == name && !range.holds(value))
      return refusal(range.name, number_text(value), "must be " + range_text(range.min, range.max, ""));
  if (!impl_->model->set_state(name, value))
    return refusal(std::string(name), "", "is not a state of " + std::string(model().id));
  return {};
}

Result<void> Vehicle::set_state(Quantity quantity, double value) {
  const bool as_speed = quantity == Quantity::vx && channel_index(quantity) < 0;
  return set_state(info_of(as_speed ? Quantity::speed : quantity).name, value);
}

}  // namespace sixline
