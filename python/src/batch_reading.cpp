// Reading of batches: states and parameters of all vehicles as arrays, or one vehicle as a separate object.
#include "batches.hpp"

namespace sixline::python {
namespace {

nb::object read(BatchHandle& self, const std::string& state) {
  const Use use(self.busy);
  const int index = self.batch.state_index(state);
  if (index < 0)
    refuse({.field = "state", .value = state, .rule = "is not a state of " + std::string(self.batch.model().id)});
  return filled(self.batch.size(), [&](std::span<double> all) { return self.batch.read(index, all); });
}

/// Channels by name, a row for each vehicle.
nb::object read_channels(BatchHandle& self, const std::vector<std::string>& names) {
  std::vector<int> channels;
  for (const std::string& name : names) {
    channels.push_back(self.batch.channel_index(name));
    if (channels.back() < 0)
      refuse({.field = "channel", .value = name, .rule = "is not a channel of " + std::string(self.batch.model().id)});
  }
  const Use use(self.busy);
  const nb::object rows = filled(self.batch.size() * names.size(),
                                 [&](std::span<double> all) { return self.batch.read_channels(channels, all); });
  return rows.attr("reshape")(self.batch.size(), names.size());
}

nb::object road_friction(BatchHandle& self, RoadArgument on) {
  const RoadHandle& road = on.get();
  const Use use(self.busy);
  return filled(self.batch.size(), [&](std::span<double> all) { return self.batch.road_friction(road.road, all); });
}

nb::object parameter(BatchHandle& self, const std::string& name) {
  const Use use(self.busy);
  return filled(self.batch.size(), [&](std::span<double> all) { return self.batch.read_parameter(name, all); });
}

void set_parameter(BatchHandle& self, const std::string& name, const nb::object& value, const nb::object& which) {
  const Which mask(which);
  const Use use(self.busy);
  if (nb::isinstance<nb::str>(value)) {
    if (!which.is_none()) throw nb::value_error("a choice or a table is the same of all vehicles: which must be None");
    value_of(self.batch.set_parameter(ParameterValue(name, nb::cast<std::string>(value))));
    return;
  }
  const Column column(value, self.batch.size());
  value_of(self.batch.set_parameter(name, column.span(), mask.span()));
}

nb::object frozen(BatchHandle& self) {
  const Use use(self.busy);
  AlignedVector<std::uint8_t> flags(self.batch.size());
  for (std::size_t i = 0; i < flags.size(); ++i) flags[i] = self.batch.frozen(i) ? 1 : 0;
  return nb::object(array_of(std::move(flags)).attr("view")("bool"));
}

std::size_t place_of(const BatchHandle& self, int index) {
  return static_cast<std::size_t>(checked_index("vehicle", index, static_cast<int>(self.batch.size())));
}

/// A vehicle with a copy of the recipe that recreates it, parameter by parameter.
VehicleHandle vehicle(BatchHandle& self, int index) {
  const Use use(self.busy);
  Vehicle one = value_of(self.batch.vehicle(place_of(self, index)));
  Recipe recipe = self.recipe;
  for (const ParameterInfo& info : one.parameters())
    recipe.parameters.push_back(value_from(info.name, parameter_of(one, info)));
  return {std::move(one), std::move(recipe)};
}

}  // namespace

void bind_batch_reading(nb::class_<BatchHandle>& batch) {
  batch.def("__len__", [](const BatchHandle& self) { return self.batch.size(); });
  batch.def("__repr__", [](const BatchHandle& self) {
    return "<Batch of " + std::to_string(self.batch.size()) + " " + std::string(self.batch.model().id) + ": " +
           self.recipe.car + ">";
  });
  def<"Batch.model">(batch, [](const BatchHandle& self) { return std::string(self.batch.model().id); });
  def<"Batch.threads">(batch, [](const BatchHandle& self) { return self.batch.options().threads; });
  def<"Batch.states">(batch, [](const BatchHandle& self) { return list_of(self.batch.states()); });
  def<"Batch.read">(batch, &read);
  def<"Batch.channels">(batch, [](const BatchHandle& self) { return list_of(self.batch.channels()); });
  def<"Batch.read_channels">(batch, &read_channels);
  def<"Batch.road_friction">(batch, &road_friction);
  def<"Batch.set_state">(
      batch, [](BatchHandle& self, const std::string& name, const nb::object& values, const nb::object& which) {
        const Column column(values, self.batch.size());
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.batch.set_state(name, column.span(), mask.span()));
      });
  def<"Batch.parameter">(batch, &parameter);
  def<"Batch.set_parameter">(batch, &set_parameter);
  def<"Batch.frozen">(batch, &frozen);
  def<"Batch.vehicle">(batch, &vehicle);
  def<"Batch.hash">(batch, [](BatchHandle& self, int index) {
    const Use use(self.busy);
    return value_of(self.batch.vehicle(place_of(self, index))).hash();
  });
  batch.def("__copy__", [](BatchHandle& self) {
    const Use use(self.busy);
    return BatchHandle{self.batch, self.recipe};
  });
}

}  // namespace sixline::python
