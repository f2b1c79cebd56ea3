// Derivatives of a step of a vehicle of any model: how the next state follows the state before and the inputs.
#pragma once
#include <string>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// The slopes of a step, exact but for rounding (dual numbers), at a kink those of one side. Gears, flags, counters and
/// timers jump: they are left out.
struct StepDerivatives {
  std::vector<std::string> of, by;  ///< rows: numbers of the next state; columns: of the state before, then inputs
  std::vector<double> slopes;       ///< d of/d by, row by row, in the units of both
};

/// The derivatives of the step that would begin now, by the model's own integrator, on the plane under the vehicle.
/// Refused: steps that Vehicle::step refuses, a custom model, slopes that are not finite.
Result<StepDerivatives> step_derivatives(const Vehicle& vehicle, const Inputs<double>& inputs, const Road& road,
                                         double dt, const Overrides<double>& overrides = {});

/// Arguments of a step of a model.
struct StepPoint {
  const AnyModel& model;
  Inputs<double> inputs;
  Overrides<double> overrides;
  RoadPlane<double> plane;
  double dt;
};
/// All slopes of a step, row by row, by the model's type.
using SlopesOf = std::vector<double> (*)(const StepPoint& at);
using SlopesTable = std::unordered_map<std::type_index, SlopesOf>;
/// Adds M, a model over double. Defined in derivatives_of.hpp, instantiated by models.cpp.in.
template <class M>
void add_slopes(SlopesTable& table);

}  // namespace sixline
