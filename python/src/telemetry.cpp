// Telemetry: a table of recorded channels, columns without copies.
#include "telemetry.hpp"

namespace sixline::python {
namespace {

Table table_of(const Telemetry& self) { return self.table; }

nb::object column(const nb::object& self, const std::string& channel) {
  const Table& table = nb::cast<const Telemetry&>(self).table;
  const TableColumn* found = table.find(channel);
  if (!found) refuse({.field = "channel", .value = channel, .rule = "is not recorded"});
  return values_of(*found, table.rows, self);
}

}  // namespace

Telemetry telemetry_of(const SimulationHandle& from, int number) {
  Telemetry out;
  const auto recorded = from.recorded_channels.find(number);
  if (recorded == from.recorded_channels.end()) return out;
  const Vehicle& vehicle = from.simulation.vehicle(number);
  for (const std::string& name : recorded->second) {
    const int index = vehicle.channel_index(name);
    out.table.keep(name, index < 0 ? "s" : vehicle.channels()[static_cast<std::size_t>(index)].unit,
                   from.simulation.recorded_until_now(name, number));
  }
  return out;
}

void bind_telemetry(nb::module_& m) {
  auto telemetry = class_of<"Telemetry", Telemetry>(m);
  def<"Telemetry.__getitem__">(telemetry, &column);
  def<"Telemetry.__len__">(telemetry, [](const Telemetry& self) { return self.table.rows; });
  bind_table<"Telemetry.columns">(telemetry, &table_of);
  telemetry.def("__repr__", [](const Telemetry& self) {
    return "<Telemetry " + std::to_string(self.table.columns.size()) + " channels, " + std::to_string(self.table.rows) +
           " rows>";
  });
}

}  // namespace sixline::python
