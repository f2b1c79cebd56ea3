// Records of simulations: laps, places, recorded channels, and events when a channel passes a level.
#include "arrays.hpp"
#include "telemetry.hpp"

namespace sixline::python {
namespace {

nb::object recorded(SimulationHandle& self, const std::string& channel, int number) {
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
  def<"Simulation.laps">(sim, of_vehicle([](const Simulation& s, int number) { return lap_table(s.laps(number)); }));
  def<"Simulation.place">(sim, of_vehicle(&Simulation::place));
  def<"Simulation.lap_time">(sim, of_vehicle(&Simulation::lap_time));
  def<"Simulation.is_off_track">(sim, of_vehicle(&Simulation::is_off_track));
  def<"Simulation.why_refused">(sim, of_vehicle([](const Simulation& s, int number) -> std::optional<std::string> {
                                  const std::optional<Error> why = s.why_refused(number);
                                  return why ? std::optional(why->text()) : std::nullopt;
                                }));
  def<"Simulation.channel_values">(sim, [](SimulationHandle& self, int number) {
    const Use use(self.busy);
    self.check_number(number);
    std::vector<double> values = list_of(self.simulation.channel_values(number));
    raise_pending();
    return array_of(std::move(values));
  });
  def<"Simulation.record">(
      sim, [](SimulationHandle& self, const std::vector<std::string>& channels, double every, int number) {
        const Use use(self.busy);
        value_of(self.simulation.record(channels, every, number));
        self.recorded_channels[number] = channels;
      });
  def<"Simulation.telemetry">(sim, [](SimulationHandle& self, int number) {
    const Use use(self.busy);
    self.check_number(number);
    return telemetry_of(self, number);
  });
  def<"Simulation.recorded">(sim, &recorded);
  def<"Simulation.watch">(sim, [](SimulationHandle& self, const std::string& channel, double level, int number) {
    const Use use(self.busy);
    value_of(self.simulation.watch(channel, level, number));
  });
  def<"Simulation.events">(sim, [](SimulationHandle& self) {
    const Use use(self.busy);
    return list_of(self.simulation.events());
  });
}

void bind_simulation_events(nb::module_& m) {
  class_of<"SimulationEvent", SimulationEvent>(m).def("__repr__", [](const SimulationEvent& e) {
    return "<SimulationEvent vehicle " + std::to_string(e.vehicle) + ": " + e.channel +
           (e.rose ? " rose to " : " fell to ") + std::to_string(e.level) + " at " + std::to_string(e.time) + " s>";
  });
}

}  // namespace sixline::python
