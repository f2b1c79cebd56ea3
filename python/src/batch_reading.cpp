// Reading of batches: states and parameters of all vehicles as arrays, or one vehicle as a separate object.
#include "batches.hpp"

namespace sixline::python {
namespace {

Floats read(BatchHandle& self, const std::string& state) {
  const Use use(self.busy);
  const int index = self.batch.state_index(state);
  if (index < 0)
    refuse({.field = "state", .value = state, .rule = "is not a state of " + std::string(self.batch.model().id)});
  AlignedVector<double> numbers(self.batch.size());
  value_of(self.batch.read(index, numbers));
  return array_of(std::move(numbers));
}

/// Channels by name, a row for each vehicle.
Floats read_channels(BatchHandle& self, const std::vector<std::string>& names, RoadArgument on, double dt) {
  const RoadHandle& road = on.get();
  std::vector<int> channels;
  for (const std::string& name : names) {
    channels.push_back(self.batch.channel_index(name));
    if (channels.back() < 0)
      refuse({.field = "channel", .value = name, .rule = "is not a channel of " + std::string(self.batch.model().id)});
  }
  const Use use(self.busy);
  AlignedVector<double> rows(self.batch.size() * names.size());
  const Result<void> done = self.batch.read_channels(road.road, dt, channels, rows);
  raise_pending();
  value_of(done);
  return nb::object(array_of(std::move(rows)).attr("reshape")(self.batch.size(), names.size()));
}

Floats road_friction(BatchHandle& self, RoadArgument on) {
  const RoadHandle& road = on.get();
  const Use use(self.busy);
  AlignedVector<double> numbers(self.batch.size());
  const Result<void> done = self.batch.road_friction(road.road, numbers);
  raise_pending();
  value_of(done);
  return array_of(std::move(numbers));
}

Floats parameter(BatchHandle& self, const std::string& name) {
  const Use use(self.busy);
  AlignedVector<double> numbers(self.batch.size());
  value_of(self.batch.read_parameter(name, numbers));
  return array_of(std::move(numbers));
}

void set_parameter(BatchHandle& self, const std::string& name, const As<"numpy.typing.ArrayLike | str">& value,
                   const Mask& which) {
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

As<"numpy.typing.NDArray[numpy.bool_]"> frozen(BatchHandle& self) {
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
  batch.def_prop_ro(
      "model", [](const BatchHandle& self) { return std::string(self.batch.model().id); }, "Its id.");
  batch.def_prop_ro(
      "threads", [](const BatchHandle& self) { return self.batch.options().threads; }, "As it was made.");
  batch.def_prop_ro(
      "states",
      [](const BatchHandle& self) {
        return std::vector<ChannelInfo>(self.batch.states().begin(), self.batch.states().end());
      },
      "The states for read(): names, units, meanings.");
  batch.def("read", &read, "state"_a,
            "A state of all vehicles: a new array of shape (vehicles,), in the state's unit.");
  batch.def_prop_ro(
      "channels",
      [](const BatchHandle& self) {
        return std::vector<ChannelInfo>(self.batch.channels().begin(), self.batch.channels().end());
      },
      "The channels for read_channels(), states and outputs: names, units, meanings.");
  batch.def("read_channels", &read_channels, "names"_a, "road"_a.none(), "dt"_a,
            nb::sig("def read_channels(self, names: collections.abc.Sequence[str], road: Road, dt: float) -> "
                    "numpy.typing.NDArray[numpy.float64]"),
            "Channels of all vehicles, shape (vehicles, names): the values of Vehicle.channel for a vehicle() with its "
            "inputs in this batch, on this road, in a step of dt seconds from the current state. It computes one step "
            "per vehicle, one after the other, in double precision.");
  batch.def("road_friction", &road_friction, "road"_a.none(),
            nb::sig("def road_friction(self, road: Road) -> numpy.typing.NDArray[numpy.float64]"),
            "Friction of the ground under each vehicle's reference point [-], shape (vehicles,); the tyres' friction "
            "is their `mu`.");
  batch.def(
      "set_state",
      [](BatchHandle& self, const std::string& name, const Numbers& values, const Mask& which) {
        const Column column(values, self.batch.size());
        const Which mask(which);
        const Use use(self.busy);
        value_of(self.batch.set_state(name, column.span(), mask.span()));
      },
      "name"_a, "values"_a, "which"_a = nb::none(),
      "Sets a state of those of `which`: a number or an array-like of shape (vehicles,).");
  batch.def("parameter", &parameter, "name"_a,
            "A number of each vehicle: a new array of shape (vehicles,). Refused: a choice or a table, which a "
            "vehicle() can report.");
  batch.def("set_parameter", &set_parameter, "name"_a, "value"_a, "which"_a = nb::none(),
            "Sets a parameter of each of `which`: a number or an array-like of shape (vehicles,). A choice or a table, "
            "as text, is the same for all. Refused, without any change, as by Vehicle.set_parameter.");
  batch.def_prop_ro("frozen", &frozen,
                    "The vehicles that stopped because their state would not be finite: booleans, shape (vehicles,).");
  batch.def(
      "vehicle", &vehicle, "index"_a,
      "A separate Vehicle with the parameters and the state of one: to read its channels, to save it, to draw it.");
  batch.def(
      "hash",
      [](BatchHandle& self, int index) {
        const Use use(self.busy);
        return value_of(self.batch.vehicle(place_of(self, index))).hash();
      },
      "index"_a, "64 bits that change when any bit of a vehicle's state changes: in double precision Vehicle.hash().");
  batch.def("__copy__", [](BatchHandle& self) {
    const Use use(self.busy);
    return BatchHandle{self.batch, self.recipe};
  });
}

}  // namespace sixline::python
