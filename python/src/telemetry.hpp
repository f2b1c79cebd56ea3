// Telemetry: recorded channels of a vehicle as a table, and the parts of class Simulation that make it.
#pragma once
#include "handles.hpp"
#include "tables.hpp"

namespace sixline::python {

/// Recorded channels of a vehicle, in the requested order; they never change.
struct Telemetry {
  Table table{};
};
/// The channels recorded of a vehicle so far; no columns if nothing is recorded.
Telemetry telemetry_of(const SimulationHandle& from, int number);

void bind_simulation_notes(nb::class_<SimulationHandle>& sim);
void bind_simulation_events(nb::module_& m);

}  // namespace sixline::python
