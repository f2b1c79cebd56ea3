// Derivatives of steps: of a vehicle, and of each vehicle of a batch.
#include "studies/derivatives/derivatives.hpp"

#include "batches.hpp"
#include "signals.hpp"

namespace sixline::python {
namespace {

nb::object jacobian_of(const StepDerivatives& names, const nb::object& slopes) {
  return python_type("Jacobian")(slopes, names.of, names.by);
}

nb::object of_vehicle_step(VehicleHandle& self, RoadArgument on, nb::handle dt, const nb::kwargs& commands) {
  const RoadHandle& road = on.get();
  const double seconds = number_of("dt", dt);
  const auto& [inputs, overrides] = commands_of(commands);
  const Use use(self.busy());
  StepDerivatives found = run_core(
      road.asks_python, [&] { return step_derivatives(self.vehicle(), inputs, road.road, seconds, overrides); });
  const std::size_t width = found.by.size();
  return jacobian_of(found, array_of(std::move(found.slopes), width));
}

nb::object of_batch_step(BatchHandle& self, RoadArgument on, double dt) {
  const RoadHandle& road = on.get();
  const Use use(self.busy);
  StepDerivatives last;
  std::vector<double> slopes;
  Signals signals;
  run_core(road.asks_python, [&]() -> Result<void> {
    for (std::size_t i = 0; i < self.batch.size() && signals.go_on(); ++i) {
      const VehicleBatch& batch = self.batch;
      auto found = step_derivatives(batch.vehicle(i).value(), batch.inputs(i), road.road, dt, batch.overrides(i));
      if (!found) return found.error();
      slopes.insert(slopes.end(), found->slopes.begin(), found->slopes.end());
      last = std::move(*found);
    }
    return {};
  });
  return jacobian_of(last, array_of(std::move(slopes)).attr("reshape")(-1, last.of.size(), last.by.size()));
}

}  // namespace

void bind_jacobian(nb::class_<VehicleHandle>& vehicle) { def<"Vehicle.jacobian">(vehicle, &of_vehicle_step); }
void bind_jacobian(nb::class_<BatchHandle>& batch) { def<"Batch.jacobian">(batch, &of_batch_step); }

}  // namespace sixline::python
