// Telemetry: recorded channels of a vehicle as a table, and the parts of class Simulation that make it.
#pragma once
#include "handles.hpp"

namespace sixline::python {

/// A column that a simulation recorded; it stays as it is.
using Recorded = std::shared_ptr<const std::vector<double>>;

/// Recorded channels of a vehicle, in the order in which they were asked for.
struct Telemetry {
  std::vector<std::string> names{}, units{};
  std::vector<Recorded> columns{};
};
/// What has been recorded of a vehicle so far; no columns where nothing is.
Telemetry telemetry_of(const SimulationHandle& from, int number);
/// A read-only array without a copy.
nb::object view_of(Recorded values);

void bind_simulation_notes(nb::class_<SimulationHandle>& sim);
void bind_simulation_events(nb::module_& m);

}  // namespace sixline::python
