// Telemetry: recorded channels of a vehicle as a table, and the parts of class Simulation that make it.
#pragma once
#include "handles.hpp"
#include "tables.hpp"

namespace sixline::python {

/// Recorded channels of a vehicle, in the order in which they were asked for; they stay as they are.
struct Telemetry {
  Table table{};
};
/// What has been recorded of a vehicle so far; no columns where nothing is.
Telemetry telemetry_of(const SimulationHandle& from, int number);

void bind_simulation_notes(nb::class_<SimulationHandle>& sim);
void bind_simulation_events(nb::module_& m);

}  // namespace sixline::python
