// Vehicles: made, stepped, moved by hand, copied and pickled.
#include "vehicles.hpp"

namespace sixline::python {
namespace {

ParameterValue value_from(const std::string& name, const std::variant<double, std::string>& value) {
  if (const double* number = std::get_if<double>(&value)) return {name, *number};
  return {name, std::get<std::string>(value)};
}

Vehicle make(const Recipe& recipe) {
  return value_of(Vehicle::create({recipe.model, recipe.car, recipe.longitudinal_model, {}}));
}

void init(VehicleHandle* self, const std::string& model, const NameOrFile& car, const std::string& longitudinal_model,
          const std::optional<nb::dict>& parameters) {
  Recipe recipe{model, text_of(car), longitudinal_model, {}};
  VehicleConfig config{model, recipe.car, longitudinal_model, {}};
  if (parameters)
    for (const auto& [name, value] : *parameters)  // in the caller's order
      config.parameters.push_back(
          value_from(nb::cast<std::string>(name), nb::cast<std::variant<double, std::string>>(value)));
  Vehicle vehicle = value_of(Vehicle::create(config));
  for (const ParameterValue& value : config.parameters) recipe.set(vehicle, value);
  new (self) VehicleHandle(std::move(vehicle), std::move(recipe));
}

/// A vehicle of its own, whatever the other belongs to.
VehicleHandle copy_of(VehicleHandle& self) {
  const Use use(self.busy());
  return {self.vehicle(), self.recipe()};
}

using Pickled = std::tuple<std::string, std::string, std::string,
                           std::vector<std::pair<std::string, std::variant<double, std::string>>>, nb::bytes>;

Pickled pickled(VehicleHandle& self) {
  const Use use(self.busy());
  const Recipe& recipe = self.recipe();
  Pickled out{recipe.model, recipe.car, recipe.longitudinal_model, {}, bytes_of(self.vehicle())};
  for (const ParameterValue& p : recipe.parameters)
    std::get<3>(out).emplace_back(p.name, p.is_text ? std::variant<double, std::string>(p.text) : p.number);
  return out;
}

/// Sets all, in any order that the rules between them allow.
void set_all(Vehicle& vehicle, std::vector<ParameterValue> values) {
  while (!values.empty()) {
    std::vector<ParameterValue> refused;
    std::optional<Error> why;
    for (const ParameterValue& value : values)
      if (const Result<void> set = vehicle.set_parameter(value); !set) {
        refused.push_back(value);
        why = set.error();
      }
    if (refused.size() == values.size()) refuse(*why);
    values = std::move(refused);
  }
}

void unpickle(VehicleHandle& self, const Pickled& from) {
  Recipe recipe{std::get<0>(from), std::get<1>(from), std::get<2>(from), {}};
  for (const auto& [name, value] : std::get<3>(from)) recipe.parameters.push_back(value_from(name, value));
  Vehicle vehicle = make(recipe);
  set_all(vehicle, recipe.parameters);
  const nb::bytes& state = std::get<4>(from);
  value_of(vehicle.restore({static_cast<const std::byte*>(state.data()), state.size()}));
  new (&self) VehicleHandle(std::move(vehicle), std::move(recipe));
}

using Imposed = std::optional<double>;

void step(VehicleHandle& self, const RoadHandle& road, double dt, double throttle, double brake, double handbrake,
          double steer, double gear, bool auto_shift, Imposed steer_angle, Imposed imposed_speed,
          Imposed imposed_drive_force, Imposed drive_torque, double force_x, double force_y, double offset_x,
          double offset_y) {
  const Inputs<double> inputs{.throttle = throttle,
                              .brake = brake,
                              .handbrake = handbrake,
                              .steer = steer,
                              .gear = gear,
                              .auto_shift = auto_shift ? 1.0 : 0.0};
  const Overrides<double> overrides{.steer_angle = steer_angle.value_or(0),
                                    .steer_angle_is_imposed = steer_angle ? 1.0 : 0.0,
                                    .imposed_speed = imposed_speed.value_or(0),
                                    .speed_is_imposed = imposed_speed ? 1.0 : 0.0,
                                    .imposed_drive_force = imposed_drive_force.value_or(0),
                                    .drive_force_is_imposed = imposed_drive_force ? 1.0 : 0.0,
                                    .drive_torque = drive_torque.value_or(0),
                                    .drive_torque_is_imposed = drive_torque ? 1.0 : 0.0,
                                    .force_x = force_x,
                                    .force_y = force_y,
                                    .offset_x = offset_x,
                                    .offset_y = offset_y};
  const Use use(self.busy());
  Vehicle& vehicle = self.vehicle();
  Result<void> done;
  if (road.asks_python) {
    done = vehicle.step(inputs, road.road, dt, overrides);
    raise_kept();
  } else {
    const nb::gil_scoped_release others_may_run;
    done = vehicle.step(inputs, road.road, dt, overrides);
  }
  value_of(done);
}

void bind_driving(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def("__init__", &init, "model"_a = "double_track", "car"_a = NameOrFile(std::string("reference")),
              nb::kw_only(), "longitudinal_model"_a = "", "parameters"_a = nb::none(),
              nb::sig("def __init__(self, model: str = 'double_track', car: str | os.PathLike[str] = 'reference', *, "
                      "longitudinal_model: str = '', "
                      "parameters: collections.abc.Mapping[str, float | str] | None = None) -> None"),
              "At rest at the origin, engine idling; the first step puts wheels on the road. model: id or number "
              "(models()); car: name "
              "(cars()) or file; longitudinal_model: of kinematic_bicycle and dynamic_bicycle, '': what the car says; "
              "parameters: set "
              "on the car in this order, numbers or, for choices and tables, texts.");
  vehicle.def("step", &step, "road"_a, "dt"_a, nb::kw_only(), "throttle"_a = 0.0, "brake"_a = 0.0, "handbrake"_a = 0.0,
              "steer"_a = 0.0, "gear"_a = 1.0, "auto_shift"_a = true, "steer_angle"_a = nb::none(),
              "imposed_speed"_a = nb::none(), "imposed_drive_force"_a = nb::none(), "drive_torque"_a = nb::none(),
              "force_x"_a = 0.0, "force_y"_a = 0.0, "offset_x"_a = 0.0, "offset_y"_a = 0.0,
              "One step of dt > 0 seconds, gear changes included.\n\n"
              "throttle, brake, handbrake 0 to 1, steer -1 to 1 (left positive) and gear (-1 reverse, 0 neutral, 1 "
              "...; counts when "
              "auto_shift is False) are limited to their ranges. Test inputs take the place of the driver's where they "
              "are not None: "
              "steer_angle of the road wheels [rad], imposed_speed [m/s], imposed_drive_force [N], drive_torque on the "
              "rear axle "
              "[N m]; force_x, force_y [N] at offset_x, offset_y [m] push a rigid_body. Refused, with the state kept: "
              "NaN, a dt that "
              "is not > 0, a state that would not be finite. Other Python threads run meanwhile, unless the road is a "
              "Python function.");
  vehicle.def(
      "reset",
      [](VehicleHandle& self) {
        const Use use(self.busy());
        self.vehicle().reset();
      },
      "As it was made, with the parameters that it has now.");
}

/// Calls a member of Vehicle that may be refused, and may ask a road.
template <class... Arguments>
auto changing(Result<void> (Vehicle::*member)(Arguments...)) {
  return [member](VehicleHandle& self, Arguments... arguments) {
    const Use use(self.busy());
    const Result<void> done = (self.vehicle().*member)(arguments...);
    raise_kept();
    value_of(done);
  };
}

void bind_by_hand(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def(
      "place",
      [](VehicleHandle& self, const RoadHandle& road, double x, double y, double yaw) {
        const Use use(self.busy());
        const Result<void> done = self.vehicle().place(road.road, x, y, yaw);
        raise_kept();
        value_of(done);
      },
      "road"_a, "x"_a, "y"_a, "yaw"_a = 0.0,
      "At rest on its wheels, engine idling, its origin at (x, y) [m], pointing to yaw [rad].");
  vehicle.def("set_pose", changing(&Vehicle::set_pose), "pose"_a,
              "Takes position and orientation, as far as the model has them. Velocities stay the same in body axes.");
  vehicle.def("set_velocity", changing(&Vehicle::set_velocity), "velocity"_a,
              "angular_velocity"_a = nb::make_tuple(0.0, 0.0, 0.0),
              nb::sig("def set_velocity(self, velocity: sixline._types.VectorLike, angular_velocity: "
                      "sixline._types.VectorLike = (0.0, 0.0, 0.0)) -> None"),
              "Velocity of the origin [m/s] and angular velocity [rad/s], shape (3,), in world axes, as far as the "
              "model has them. "
              "Wheels and engine turn with it, in the gear that fits.");
  vehicle.def("apply_impulse", changing(&Vehicle::apply_impulse), "impulse"_a, "point"_a,
              "A blow: an impulse [N s] at a point [m], shape (3,), both in world axes. A kinematic model refuses: it "
              "has no mass.");
}

void bind_state(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def(
      "save",
      [](VehicleHandle& self) {
        const Use use(self.busy());
        return bytes_of(self.vehicle());
      },
      "All that driving on needs, but for the parameters: some hundred bytes with version and model.");
  vehicle.def(
      "restore",
      [](VehicleHandle& self, const nb::bytes& state) {
        const Use use(self.busy());
        value_of(self.vehicle().restore({static_cast<const std::byte*>(state.data()), state.size()}));
      },
      "state"_a, "Drives on from there, to the same bits, if parameters, roads and inputs are the same.");
  vehicle.def(
      "hash",
      [](VehicleHandle& self) {
        const Use use(self.busy());
        return self.vehicle().hash();
      },
      "64 bits that change when any bit of the state changes; the same on every machine and from every language.");
  vehicle.def("__copy__", &copy_of);
  vehicle.def(
      "__deepcopy__", [](VehicleHandle& self, const nb::object&) { return copy_of(self); }, "memo"_a);
  vehicle.def("__getstate__", &pickled);
  vehicle.def("__setstate__", &unpickle);
}

}  // namespace

nb::bytes bytes_of(const Vehicle& vehicle) {
  const std::vector<std::byte> block = vehicle.save();
  return nb::bytes(block.data(), block.size());
}

void Recipe::set(const Vehicle& vehicle, const ParameterValue& value) {
  const int index = vehicle.parameter_index(value.name);
  ParameterValue kept = value;
  if (index >= 0) kept.name = vehicle.parameters()[static_cast<std::size_t>(index)].name;
  std::erase_if(parameters, [&](const ParameterValue& before) { return before.name == kept.name; });
  parameters.push_back(std::move(kept));
}

void bind_vehicles(nb::module_& m) {
  bind_vehicle_infos(m);
  auto vehicle = nb::class_<VehicleHandle>(m, "Vehicle",
                                           "A car of any model. SI units, radians; world axes x east, y north, z up; "
                                           "body axes x forward, y left, z up; left, nose down "
                                           "and right side down are positive angles (ISO 8855). What is refused "
                                           "changes nothing. Wheels and channels belong to now: the "
                                           "state now, and the forces of the step that would begin now with the last "
                                           "step's inputs, road and dt. copy.copy gives one "
                                           "that drives on by itself, to the same bits; so does pickle, by the names "
                                           "of model and car. One thread at a time may use it.");
  bind_driving(vehicle);
  bind_motion(vehicle);
  bind_by_hand(vehicle);
  bind_channels(vehicle);
  bind_parameters(vehicle);
  bind_state(vehicle);
}

}  // namespace sixline::python
