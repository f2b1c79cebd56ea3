// Records of simulations: laps, places, recorded channels, and events when a channel passes a level.
#include "telemetry.hpp"

namespace sixline::python {
namespace {

Floats recorded(SimulationHandle& self, const std::string& channel, int number) {
  const Use use(self.busy);
  self.check_number(number);
  auto values = self.simulation.recorded_until_now(channel, number);
  if (!values) refuse({.field = "channel", .value = channel, .rule = "is not recorded"});
  Table table;
  table.keep(channel, "", std::move(values));
  return values_of(table.columns[0], table.rows, {});
}

}  // namespace

void bind_simulation_notes(nb::class_<SimulationHandle>& sim) {
  sim.def("laps",
          of_vehicle([](SimulationHandle& self, int number) { return lap_table(self.simulation.laps(number)); }),
          "number"_a = 0,
          "Laps of a vehicle since it was added, in the form of LapRecord.laps; the last one is not complete. A copy.");
  sim.def("place", of_vehicle([](SimulationHandle& self, int number) { return self.simulation.place(number); }),
          "number"_a = 0, "Place of a vehicle on the track.");
  sim.def(
      "record",
      [](SimulationHandle& self, const std::vector<std::string>& channels, double every, int number) {
        const Use use(self.busy);
        value_of(self.simulation.record(channels, every, number));
        self.recorded_channels[number] = channels;
      },
      "channels"_a, "every"_a = 0.01, "number"_a = 0,
      "Records channels of a vehicle at this interval in seconds, from now on; restarts a running recording.");
  sim.def("telemetry", of_vehicle([](SimulationHandle& self, int number) { return telemetry_of(self, number); }),
          "number"_a = 0, "The channels recorded of a vehicle so far, as a table.");
  sim.def("recorded", &recorded, "channel"_a, "number"_a = 0,
          "Recorded values of a channel so far, shape (values,), in its unit; \"t\" is the time [s]. A read-only view "
          "that never changes; the simulation copies the values once if it continues to record.");
  sim.def(
      "watch",
      [](SimulationHandle& self, const std::string& channel, double level, int number) {
        const Use use(self.busy);
        value_of(self.simulation.watch(channel, level, number));
      },
      "channel"_a, "level"_a, "number"_a = 0, "Records an event when a channel passes a level, in either direction.");
  sim.def_prop_ro(
      "events",
      [](SimulationHandle& self) {
        const Use use(self.busy);
        return std::vector(self.simulation.events().begin(), self.simulation.events().end());
      },
      "The recorded events, in order of time.");
}

void bind_simulation_events(nb::module_& m) {
  using E = SimulationEvent;
  nb::class_<E>(m, "SimulationEvent", "A channel passed a level.")
      .def_ro("vehicle", &E::vehicle, "Its number.")
      .def_ro("channel", &E::channel, "Its name.")
      .def_ro("level", &E::level, "In the unit of the channel.")
      .def_ro("rose", &E::rose, "From below to above.")
      .def_ro("time", &E::time, "Between two steps, by the straight line through the values of both [s].")
      .def_ro("values", &E::values,
              "Of all channels of the vehicle at that time, by the same line; gears and flags as before the step.")
      .def("__repr__", [](const E& e) {
        return "<SimulationEvent vehicle " + std::to_string(e.vehicle) + ": " + e.channel +
               (e.rose ? " rose to " : " fell to ") + std::to_string(e.level) + " at " + std::to_string(e.time) + " s>";
      });
}

}  // namespace sixline::python
