// Handles: what a Python Road, Vehicle and Simulation hold beside the core's.
#pragma once
#include <map>
#include <memory>

#include "binding.hpp"

namespace sixline::python {

/// A road, and whether it calls a Python function: then the GIL is kept.
struct RoadHandle {
  Road road;
  bool asks_python = false;
};

/// A parameter's value: a number, or the text of a choice or a table.
using NumberOrText = std::variant<double, std::string>;
ParameterValue value_from(const std::string& name, const NumberOrText& value);
/// The values of a mapping, in its order; none where it is None.
std::vector<ParameterValue> parameters_from(const std::optional<nb::dict>& given);
/// What a vehicle has now.
NumberOrText parameter_of(const Vehicle& vehicle, const ParameterInfo& info);

/// What a vehicle can be made of again: its car and what was set on it, the last of each parameter.
struct Recipe {
  std::string model = "double_track", car = "reference", longitudinal_model = "";
  std::vector<ParameterValue> parameters{};
  void set(const Vehicle& vehicle, const ParameterValue& value);
};

/// A simulation, what its vehicles are made of, and whether it is used now.
struct SimulationHandle {
  Simulation simulation;
  std::vector<Recipe> recipes{};
  std::map<int, std::vector<std::string>> recorded_channels{};  ///< by the vehicle's number, as record() took them
  bool asks_python = false;
  bool busy = false;
  /// Throws unless there is a vehicle of that number.
  void check_number(int number) const;
};

/// A vehicle: its own, or number `number` of a simulation.
class VehicleHandle {
 public:
  VehicleHandle(Vehicle own, Recipe recipe) : own_(std::move(own)), own_recipe_(std::move(recipe)) {}
  VehicleHandle(std::shared_ptr<SimulationHandle> simulation, int number)
      : simulation_(std::move(simulation)), number_(number) {}
  Vehicle& vehicle() { return simulation_ ? simulation_->simulation.vehicle(number_) : own_; }
  Recipe& recipe() { return simulation_ ? simulation_->recipes[static_cast<std::size_t>(number_)] : own_recipe_; }
  bool& busy() { return simulation_ ? simulation_->busy : own_busy_; }

 private:
  Vehicle own_{};
  Recipe own_recipe_{};
  bool own_busy_ = false;
  std::shared_ptr<SimulationHandle> simulation_{};
  int number_ = 0;
};

/// What keywords command and impose.
struct Commands {
  Inputs<double> inputs{};
  Overrides<double> overrides{};
};
/// Commands from keywords, as set_inputs takes them; throws TypeError at another name.
Commands commands_of(const nb::kwargs& given);
/// The same commands as a dict of keywords.
nb::dict as_keywords(const Commands& commands);

/// Centre and edges of a track, arrays by name.
nb::dict outline_columns(const TrackOutline& line);

/// Laps as a numpy array with a field for each number, shape (laps,); a copy.
nb::object lap_table(std::span<const LapSummary> laps);

}  // namespace sixline::python
