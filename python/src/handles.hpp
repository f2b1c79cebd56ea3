// The objects behind a Python Road, Vehicle and Simulation.
#pragma once
#include <map>
#include <memory>

#include "binding.hpp"

namespace sixline::python {

/// A road, whether it calls a Python function (the GIL is then held), and its repr if it is not a track.
struct RoadHandle {
  Road road;
  bool asks_python = false;
  const char* made_of = "a plane";
};

/// An argument that must be a Road, accepted as any object so that get() can report a wrong one.
struct RoadArgument {
  nb::handle given;
  /// Throws TypeError if it is not a Road.
  const RoadHandle& get() const;
};

/// A parameter's value: a number, or the text of a choice or a table.
using NumberOrText = std::variant<double, std::string>;
ParameterValue value_from(const std::string& name, const NumberOrText& value);
/// The values of a dict, in its order.
std::vector<ParameterValue> parameters_from(const std::optional<nb::dict>& given);
/// The current values of a vehicle.
NumberOrText parameter_of(const Vehicle& vehicle, const ParameterInfo& info);

/// The recipe of a vehicle: its car and the parameters set on it, the last value of each.
struct Recipe {
  std::string model = "double_track", car = "reference", longitudinal_model = "";
  std::vector<ParameterValue> parameters{};
  void set(const Vehicle& vehicle, const ParameterValue& value);
};

/// A simulation, the recipes of its vehicles, and whether a call is using it.
struct SimulationHandle {
  Simulation simulation;
  std::vector<Recipe> recipes{};
  std::map<int, std::vector<std::string>> recorded_channels{};  ///< by the vehicle's number, as passed to record()
  bool asks_python = false;
  bool busy = false;
  /// Throws unless there is a vehicle of that number.
  void check_number(int number) const;
};

/// A method that calls read(simulation, number) for a vehicle of a simulation, which nothing else uses meanwhile.
template <class Read>
auto of_vehicle(Read read) {
  return [read](SimulationHandle& self, int number) {
    const Use use(self.busy);
    self.check_number(number);
    return std::invoke(read, self.simulation, number);
  };
}

/// A vehicle: a separate one, or number `number` of a simulation.
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

/// A method that calls call(vehicle), which nothing else uses meanwhile.
template <class Call>
auto with_vehicle(Call call) {
  return [call](VehicleHandle& self) {
    const Use use(self.busy());
    return call(self.vehicle());
  };
}

/// The inputs and overrides of a call's keywords.
struct Commands {
  Inputs<double> inputs{};
  Overrides<double> overrides{};
};
/// Commands from the keywords of Vehicle.step and Simulation.set_inputs: a gear without auto_shift is engaged by hand.
/// Throws TypeError for an unknown name, with the nearest known one, and for a value that is not a number;
/// refuses a gear that no gearbox has.
Commands commands_of(const nb::kwargs& given);
/// Whether gears shift automatically, depending on whether `gear` and `auto_shift` were passed.
inline bool shifts_itself(bool gear_given, bool auto_shift_given, bool auto_shift) {
  return auto_shift_given ? auto_shift : !gear_given;
}
/// Refuses a gear that no gearbox has.
void check_gear(double gear);
/// A number; otherwise throws a TypeError that names the argument.
double number_of(const char* name, nb::handle value);
/// The same commands as a dict of keywords.
nb::dict as_keywords(const Commands& commands);

// The parts of class Vehicle, each defined in a separate file.
void bind_vehicle_infos(nb::module_& m);
void bind_motion(nb::class_<VehicleHandle>& vehicle);
void bind_channels(nb::class_<VehicleHandle>& vehicle);
void bind_parameters(nb::class_<VehicleHandle>& vehicle);
void bind_state(nb::class_<VehicleHandle>& vehicle);
void bind_jacobian(nb::class_<VehicleHandle>& vehicle);

/// Centre and edges of a track, arrays by name.
nb::dict outline_columns(const TrackOutline& line);

/// Laps as a numpy array with a field for each number, shape (laps,); a copy.
nb::object lap_table(std::span<const LapSummary> laps);

}  // namespace sixline::python

namespace nanobind::detail {

template <>
struct type_caster<sixline::python::RoadArgument> {
  using Argument = sixline::python::RoadArgument;
  NB_TYPE_CASTER(Argument, make_caster<sixline::python::RoadHandle>::Name)
  bool from_python(handle from, uint32_t, cleanup_list*) noexcept {
    value.given = from;
    return true;
  }
};

}  // namespace nanobind::detail
