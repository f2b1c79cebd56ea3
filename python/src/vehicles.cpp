// Class Vehicle: creating, stepping and placing.
#include "handles.hpp"

namespace sixline::python {
namespace {

void init(VehicleHandle* self, const std::string& model, const NameOrFile& car, const std::string& longitudinal_model,
          const std::optional<nb::dict>& parameters) {
  Recipe recipe{model, text_of(car), longitudinal_model, {}};
  const VehicleConfig config{model, recipe.car, longitudinal_model, parameters_from(parameters)};
  Vehicle vehicle = value_of(Vehicle::create(config));
  for (const ParameterValue& value : config.parameters) recipe.set(vehicle, value);
  new (self) VehicleHandle(std::move(vehicle), std::move(recipe));
}

void step(VehicleHandle& self, RoadArgument on, nb::handle dt, const nb::kwargs& commands) {
  const RoadHandle& road = on.get();
  const double seconds = number_of("dt", dt);
  const auto& [inputs, overrides] = commands_of(commands);
  const Use use(self.busy());
  Vehicle& vehicle = self.vehicle();
  run_core(road.asks_python, [&] { return vehicle.step(inputs, road.road, seconds, overrides); });
}

void bind_driving(nb::class_<VehicleHandle>& vehicle) {
  def<"Vehicle.__init__">(vehicle, &init);
  def<"Vehicle.step">(vehicle, &step);
  def<"Vehicle.reset">(vehicle, with_vehicle([](Vehicle& vehicle) { vehicle.reset(); }));
}

/// Calls a member of Vehicle that may refuse and may query a road.
template <class... Arguments>
auto changing(Result<void> (Vehicle::*member)(Arguments...)) {
  return [member](VehicleHandle& self, Arguments... arguments) {
    const Use use(self.busy());
    finished((self.vehicle().*member)(arguments...));
  };
}

void bind_by_hand(nb::class_<VehicleHandle>& vehicle) {
  def<"Vehicle.place">(vehicle, [](VehicleHandle& self, RoadArgument road, double x, double y, double yaw) {
    const Use use(self.busy());
    finished(self.vehicle().place(road.get().road, x, y, yaw));
  });
  def<"Vehicle.set_pose">(vehicle, changing(&Vehicle::set_pose));
  def<"Vehicle.set_velocity">(vehicle, changing(&Vehicle::set_velocity));
  def<"Vehicle.apply_impulse">(vehicle, changing(&Vehicle::apply_impulse));
}

}  // namespace

void bind_vehicles(nb::module_& m) {
  bind_vehicle_infos(m);
  auto vehicle = class_of<"Vehicle", VehicleHandle>(m);
  vehicle.def("__repr__", [](VehicleHandle& self) {
    return "<Vehicle " + std::string(self.vehicle().model().id) + ": " + self.recipe().car + ">";
  });
  bind_driving(vehicle);
  bind_motion(vehicle);
  bind_by_hand(vehicle);
  bind_channels(vehicle);
  bind_parameters(vehicle);
  bind_state(vehicle);
  bind_jacobian(vehicle);
}

}  // namespace sixline::python
