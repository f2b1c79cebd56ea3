// State of vehicles: saving, restoring, copying and pickling.
#include "handles.hpp"

namespace sixline::python {
namespace {

nb::bytes bytes_of(const Vehicle& vehicle) {
  const std::vector<std::byte> block = vehicle.save();
  return nb::bytes(block.data(), block.size());
}

Vehicle make(const Recipe& recipe) {
  return value_of(Vehicle::create({recipe.model, recipe.car, recipe.longitudinal_model, {}}));
}

/// A separate vehicle, also if the original belongs to a simulation.
VehicleHandle copy_of(VehicleHandle& self) {
  const Use use(self.busy());
  return {self.vehicle(), self.recipe()};
}

using Pickled =
    std::tuple<std::string, std::string, std::string, std::vector<std::pair<std::string, NumberOrText>>, nb::bytes>;

Pickled pickled(VehicleHandle& self) {
  const Use use(self.busy());
  const Recipe& recipe = self.recipe();
  Pickled out{recipe.model, recipe.car, recipe.longitudinal_model, {}, bytes_of(self.vehicle())};
  for (const ParameterValue& p : recipe.parameters)
    std::get<3>(out).emplace_back(p.name, p.is_text ? NumberOrText(p.text) : p.number);
  return out;
}

/// Sets all values, in an order that the rules between them allow.
void set_all(Vehicle& vehicle, std::vector<ParameterValue> values) {
  while (!values.empty()) {
    std::vector<ParameterValue> refused;
    std::optional<Error> why;
    for (const ParameterValue& value : values)
      if (const Result<void> set = vehicle.set_parameter(value); !set) {
        refused.push_back(value);
        why = set.error();
      }
    if (refused.size() == values.size()) refuse(*why);
    values = std::move(refused);
  }
}

void unpickle(VehicleHandle& self, const Pickled& from) {
  Recipe recipe{std::get<0>(from), std::get<1>(from), std::get<2>(from), {}};
  for (const auto& [name, value] : std::get<3>(from)) recipe.parameters.push_back(value_from(name, value));
  Vehicle vehicle = make(recipe);
  set_all(vehicle, recipe.parameters);
  const nb::bytes& state = std::get<4>(from);
  value_of(vehicle.restore({static_cast<const std::byte*>(state.data()), state.size()}));
  new (&self) VehicleHandle(std::move(vehicle), std::move(recipe));
}

}  // namespace

void bind_state(nb::class_<VehicleHandle>& vehicle) {
  def<"Vehicle.save">(vehicle, with_vehicle([](Vehicle& vehicle) { return bytes_of(vehicle); }));
  def<"Vehicle.restore">(vehicle, [](VehicleHandle& self, const nb::bytes& state) {
    const Use use(self.busy());
    value_of(self.vehicle().restore({static_cast<const std::byte*>(state.data()), state.size()}));
  });
  def<"Vehicle.hash">(vehicle, with_vehicle([](Vehicle& vehicle) { return vehicle.hash(); }));
  vehicle.def("__copy__", &copy_of);
  vehicle.def(
      "__deepcopy__", [](VehicleHandle& self, const nb::object&) { return copy_of(self); }, "memo"_a);
  vehicle.def("__getstate__", &pickled);
  vehicle.def("__setstate__", &unpickle);
}

}  // namespace sixline::python
