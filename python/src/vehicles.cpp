// Class Vehicle: creating, stepping and placing.
#include "vehicles.hpp"

namespace sixline::python {
namespace {

void init(VehicleHandle* self, const std::string& model, const NameOrFile& car, const std::string& longitudinal_model,
          const Parameters& parameters) {
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
  Result<void> done;
  if (road.asks_python) {
    done = vehicle.step(inputs, road.road, seconds, overrides);
    raise_pending();
  } else {
    const nb::gil_scoped_release others_may_run;
    done = vehicle.step(inputs, road.road, seconds, overrides);
  }
  value_of(done);
}

void bind_driving(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def(
      "__init__", &init, "model"_a = "double_track", "car"_a = "reference", nb::kw_only(), "longitudinal_model"_a = "",
      "parameters"_a = nb::none(),
      "At rest at the origin, engine idling; the first step puts wheels on the road. model: id or number "
      "(models()); car: name (cars()) or file; longitudinal_model: of kinematic_bicycle and dynamic_bicycle, '': the "
      "car's choice; parameters: set on the car in this order, numbers or, for choices and tables, texts.");
  vehicle.def(
      "step", &step, "road"_a = nb::none(), "dt"_a = nb::none(), "commands"_a,
      nb::sig(with_commands("def step(self, road: Road, dt: float, *, ", ") -> None")),
      "One step of dt > 0 seconds, gear changes included.\n\n"
      "throttle, brake, handbrake 0 to 1 and steer -1 to 1 (left positive) are limited to their ranges. gear (-1 "
      "reverse, 0 neutral, 1 ...) is engaged by hand, unless auto_shift is True; without a gear the gearbox "
      "shifts by itself. Test inputs replace the driver's if they are not None: imposed_steer_angle of "
      "the road wheels [rad], imposed_speed [m/s], imposed_drive_force [N], imposed_drive_torque on the rear axle [N "
      "m]; force_x, force_y [N] at offset_x, offset_y [m] push a rigid_body. Refused, with the state kept: NaN, a dt "
      "that is not > 0, a gear that its gearbox does not have, a state that would not be finite. Other Python threads "
      "run meanwhile, unless the road is a Python function.");
  vehicle.def("reset", with_vehicle([](Vehicle& vehicle) { vehicle.reset(); }),
              "Resets to the initial state, with the current parameters.");
}

/// Calls a member of Vehicle that may refuse and may query a road.
template <class... Arguments>
auto changing(Result<void> (Vehicle::*member)(Arguments...)) {
  return [member](VehicleHandle& self, Arguments... arguments) {
    const Use use(self.busy());
    const Result<void> done = (self.vehicle().*member)(arguments...);
    raise_pending();
    value_of(done);
  };
}

void bind_by_hand(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def(
      "place",
      [](VehicleHandle& self, RoadArgument road, double x, double y, double yaw) {
        const Use use(self.busy());
        const Result<void> done = self.vehicle().place(road.get().road, x, y, yaw);
        raise_pending();
        value_of(done);
      },
      "road"_a.none(), "x"_a, "y"_a, "yaw"_a = 0.0,
      "Places it at rest on its wheels, engine idling, its origin at (x, y) [m], pointing to yaw [rad].");
  vehicle.def("set_pose", changing(&Vehicle::set_pose), "pose"_a,
              "Sets position and orientation, as far as the model has them. Velocities stay the same in body axes.");
  vehicle.def("set_velocity", changing(&Vehicle::set_velocity), "velocity"_a,
              "angular_velocity"_a = nb::make_tuple(0.0, 0.0, 0.0),
              nb::sig("def set_velocity(self, velocity: sixline._types.VectorLike, angular_velocity: "
                      "sixline._types.VectorLike = (0.0, 0.0, 0.0)) -> None"),
              "Sets the velocity of the origin [m/s] and the angular velocity [rad/s], shape (3,), in world axes, as "
              "far as the model has them. Wheels and engine are matched to it, in a suitable gear.");
  vehicle.def("apply_impulse", changing(&Vehicle::apply_impulse), "impulse"_a, "point"_a,
              "Applies an impulse [N s] at a point [m], shape (3,), both in world axes. Kinematic models refuse it: "
              "they have no mass.");
}

}  // namespace

void bind_vehicles(nb::module_& m) {
  bind_vehicle_infos(m);
  auto vehicle = nb::class_<VehicleHandle>(
      m, "Vehicle",
      "A car of any model. SI units, radians; world axes x east, y north, z up; body axes x forward, y left, z up; "
      "left, nose down and right side down are positive angles (ISO 8855). A refused call changes nothing. Wheels and "
      "channels are current: the current state, and the forces of a step from it with the last step's inputs, road and "
      "dt. copy.copy gives a separate vehicle that continues bit for bit; so does pickle, by the names of model and "
      "car. One thread at a time may use it.");
  vehicle.def("__repr__", [](VehicleHandle& self) {
    return "<Vehicle " + std::string(self.vehicle().model().id) + ": " + self.recipe().car + ">";
  });
  bind_driving(vehicle);
  bind_motion(vehicle);
  bind_by_hand(vehicle);
  bind_channels(vehicle);
  bind_parameters(vehicle);
  bind_state(vehicle);
}

}  // namespace sixline::python
