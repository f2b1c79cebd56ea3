// A vehicle for the folders that use src/vehicle and know models: its model, and the checks of its calls.
//
// Batches and the loop of a simulation copy whole states, step with inputs that were checked when they were set, and
// find models by type; the public functions are too slow for that. They use no other internals of a vehicle.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>

#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
class Readout;
}
namespace sixline::face {
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A vehicle with a copy of this model. It is driven but never drawn: the rotation of its wheels is not computed.
Vehicle vehicle_of(const AnyModel& model);
/// Whether there is no vehicle: it was not created, or was moved away.
bool is_none(const Vehicle& vehicle);
/// The model of a vehicle, which must exist.
const AnyModel& model_of(const Vehicle& vehicle);
/// The same, to change its state before the vehicle is read again.
AnyModel& model_to_change(Vehicle& vehicle);
/// The same, to change its parameters by `change`.
void change_parameters(Vehicle& vehicle, const std::function<void(AnyModel&)>& change);
/// Its sizes and the columns of its channels.
const Readout& readout_of(const Vehicle& vehicle);
/// A number that is new after every change of a parameter; only copies of a vehicle share it.
std::uint64_t parameters_id(const Vehicle& vehicle);
/// The fingerprint of the road that its model's hint belongs to.
std::uint64_t& hint_road(Vehicle& vehicle);
/// Puts a vehicle at rest on a road, engine idling, its reference point at (x, y): the start of a lap.
void put_at_rest(Vehicle& vehicle, const Road& road, double x, double y, double yaw);
/// One step with inputs in their ranges and checked overrides. Errors: no vehicle, a state that would not be finite.
Result<void> step_checked(Vehicle& vehicle, const Inputs<double>& inputs, const Overrides<double>& overrides,
                          const Road& road, double dt);

/// The range of an input of a model, an entry of Inputs.
struct InputRange {
  double min, max;
  bool whole;  ///< rounded to a whole number
  InputRange(const FieldInfo& input, const ModelInfo& model)
      : min(input.quantity == Quantity::throttle ? model.throttle_min : input.min),
        max(input.max),
        whole(input.quantity == Quantity::gear) {}
  double limited(double value) const {
    const double inside = std::clamp(value, min, max);
    return whole ? std::round(inside) : inside;
  }
};
/// The inputs limited to their ranges, for a step; or an error that names the one that is NaN.
Result<Inputs<double>> checked_inputs(Inputs<double> inputs, const AnyModel& model);
/// Checks the length of a step.
Result<void> check_dt(double dt, const char* usual = "");
/// Checks that a gear engaged by hand exists in the model's gearbox, if it has one.
Result<void> check_gear(double gear, const AnyModel& model);
/// The index of the element with that name; -1: none.
template <class Info>
int index_of(std::span<const Info> all, std::string_view name) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Info& info) { return info.name == name; });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}
/// A parameter's value as a node of a car's layers.
Node node_of(const ParameterInfo& info, const ParameterValue& value);
/// Sets a parameter of `vehicle` on `model`, of the same kind; rules between parameters are not checked.
Status put_parameter(const Vehicle& vehicle, const ParameterValue& value, AnyModel& model);
/// Checks that the overrides are finite and in their ranges, and that the model accepts the steer angle.
Result<void> check_overrides(const Overrides<double>& test, const AnyModel& model);

inline Error refusal(std::string field, std::string value, std::string rule) {
  return {.file = {}, .line = 0, .field = std::move(field), .value = std::move(value), .rule = std::move(rule)};
}
inline Error no_vehicle() { return refusal("vehicle", "", "is empty: it was not created, or was moved away"); }

}  // namespace sixline::face
