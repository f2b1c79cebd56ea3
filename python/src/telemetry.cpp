// Telemetry: a table of recorded channels, columns without copies.
#include "telemetry.hpp"

#include "arrays.hpp"
#include "tables.hpp"

namespace sixline::python {
namespace {

nb::dict columns_of(const nb::object& self) {
  const auto& telemetry = nb::cast<const Telemetry&>(self);
  nb::dict columns;
  for (std::size_t i = 0; i < telemetry.names.size(); ++i)
    columns[telemetry.names[i].c_str()] = view_of(telemetry.columns[i]);
  return columns;
}

nb::dict units_of(const nb::object& self) {
  const auto& telemetry = nb::cast<const Telemetry&>(self);
  nb::dict units;
  for (std::size_t i = 0; i < telemetry.names.size(); ++i) units[telemetry.names[i].c_str()] = telemetry.units[i];
  return units;
}

nb::object column(const Telemetry& self, const std::string& channel) {
  const auto at = std::find(self.names.begin(), self.names.end(), channel);
  if (at == self.names.end()) refuse({.field = "channel", .value = channel, .rule = "is not recorded"});
  return view_of(self.columns[static_cast<std::size_t>(at - self.names.begin())]);
}

std::size_t row_count(const Telemetry& self) { return self.columns.empty() ? 0 : self.columns.front()->size(); }

}  // namespace

nb::object view_of(Recorded values) {
  auto* own = new Recorded(std::move(values));
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<Recorded*>(last); });
  static const double none = 0;
  const double* const data = (*own)->empty() ? &none : (*own)->data();
  return nb::cast(nb::ndarray<nb::numpy, const double, nb::ndim<1>>(data, {(*own)->size()}, owner));
}

Telemetry telemetry_of(const SimulationHandle& from, int number) {
  Telemetry out;
  const auto recorded = from.recorded_channels.find(number);
  if (recorded == from.recorded_channels.end()) return out;
  const Vehicle& vehicle = from.simulation.vehicle(number);
  for (const std::string& name : recorded->second) {
    const int index = vehicle.channel_index(name);
    out.names.push_back(name);
    out.units.push_back(index < 0 ? "s" : vehicle.channels()[static_cast<std::size_t>(index)].unit);
    out.columns.push_back(from.simulation.recorded_until_now(name, number));
  }
  return out;
}

void bind_telemetry(nb::module_& m) {
  auto telemetry = nb::class_<Telemetry>(m, "Telemetry",
                                         "What a simulation recorded of a vehicle: a table with a column for each "
                                         "channel, a row for each moment. It stays "
                                         "as it is while the simulation goes on.");
  telemetry.def("__getitem__", &column, "channel"_a,
                nb::sig("def __getitem__(self, channel: str) -> numpy.typing.NDArray[numpy.float64]"),
                "A column, shape (rows,), in its unit: a read-only view without a copy.");
  telemetry.def("__len__", &row_count, "How many rows.");
  telemetry.def_prop_ro("columns", &columns_of,
                        nb::sig("def columns(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]"),
                        "All by name, in the order of Simulation.record.");
  bind_table(telemetry, &columns_of, &units_of);
  telemetry.def("__repr__", [](const Telemetry& self) {
    return "<Telemetry " + std::to_string(self.names.size()) + " channels, " + std::to_string(row_count(self)) +
           " rows>";
  });
}

}  // namespace sixline::python
