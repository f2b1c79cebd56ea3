// Class Simulation: vehicles that are stepped together, created, driven and run.
#include <nanobind/stl/shared_ptr.h>

#include "signals.hpp"
#include "sixline/internal/io/document.hpp"
#include "telemetry.hpp"

namespace sixline::python {
namespace {

using Shared = std::shared_ptr<SimulationHandle>;

/// Calls the core without the GIL, unless the road is a Python function; raises a pending exception.
template <class Call>
auto run_core(SimulationHandle& self, Call call) {
  std::optional<nb::gil_scoped_release> others_may_run;
  if (!self.asks_python) others_may_run.emplace();
  auto done = call();
  others_may_run.reset();
  raise_pending();
  return done;
}

/// Calls the caller's function after each step, which may use the simulation. False: it returned False, or raised.
bool call_after(const nb::callable& after, bool& busy) {
  const nb::gil_scoped_acquire gil;
  busy = false;
  bool go_on = false;
  try {
    go_on = !after().is(nb::handle(Py_False));
    if (busy) PyErr_SetString(PyExc_RuntimeError, "another thread uses the simulation that runs");
    if (busy) throw nb::python_error();
  } catch (nb::python_error& error) {
    set_pending(std::move(error));
    go_on = false;
  }
  busy = true;
  return go_on;
}

void init(SimulationHandle* self, VehicleHandle& vehicle, RoadArgument on, const NameOrFile& driver, double dt,
          bool from_start, const DriverParameters& driver_parameters) {
  const RoadHandle& road = on.get();
  const Use use(vehicle.busy());
  auto made = Simulation::create({.vehicle = vehicle.vehicle(),
                                  .road = road.road,
                                  .driver = text_of(driver),
                                  .dt = dt,
                                  .from_start = from_start,
                                  .driver_parameters = parameters_from(driver_parameters)});
  raise_pending();
  new (self) SimulationHandle{value_of(std::move(made)), {vehicle.recipe()}, {}, road.asks_python};
}

int add(SimulationHandle& self, VehicleHandle& vehicle, const NameOrFile& driver,
        const DriverParameters& driver_parameters) {
  const Use use(self.busy);
  std::optional<Use> other;
  if (&vehicle.busy() != &self.busy) other.emplace(vehicle.busy());
  const Recipe recipe = vehicle.recipe();
  const Vehicle copy = vehicle.vehicle();
  auto added = self.simulation.add(copy, text_of(driver), parameters_from(driver_parameters));
  raise_pending();
  const int number = value_of(std::move(added));
  self.recipes.push_back(recipe);
  return number;
}

void step(SimulationHandle& self) {
  const Use use(self.busy);
  value_of(run_core(self, [&] { return self.simulation.step(); }));
}

Telemetry run(SimulationHandle& self, double seconds, const std::optional<nb::callable>& after) {
  const Use use(self.busy);
  Signals signals;
  const auto go_on = [&] { return signals.go_on() && (!after || call_after(*after, self.busy)); };
  value_of(run_core(self, [&] { return self.simulation.run(seconds, go_on); }));
  return telemetry_of(self, 0);
}

LapRecord run_laps(SimulationHandle& self, int laps, int number, double sample_every,
                   const std::vector<std::string>& channels) {
  const Use use(self.busy);
  self.check_number(number);
  LapRecord record = value_of(
      run_core(self, [&] { return self.simulation.run_laps(laps, number, sample_every, &Signals::look, channels); }));
  record.car = self.recipes[static_cast<std::size_t>(number)].car;
  return record;
}

void bind_made(nb::class_<SimulationHandle>& sim) {
  sim.def(
      "__init__", &init, "vehicle"_a, "road"_a.none(), nb::kw_only(), "driver"_a = "", "dt"_a = 0.002,
      "from_start"_a = true, "driver_parameters"_a = nb::none(),
      nb::sig("def __init__(self, vehicle: Vehicle, road: Road, *, driver: str | os.PathLike[str] = '', dt: float = "
              "0.002, from_start: bool = True, driver_parameters: dict[str, float] | None = None) -> None"),
      "A simulation of a copy of a vehicle, number 0. driver: a name of drivers(), a policy's file (NAME.npz), or \"\" "
      "if the caller sets inputs; dt: time step [s], above 0, at most 20; from_start: puts vehicles on the start line "
      "of a track, at rest; driver_parameters: set on the driver, {\"lookahead_distance\": 30}.");
  sim.def("add", &add, "vehicle"_a, "driver"_a = "", "driver_parameters"_a = nb::none(),
          "Adds a copy of a vehicle and returns its number. driver, driver_parameters: as in the constructor.");
  sim.def(
      "vehicle",
      [](const Shared& self, int number) {
        return VehicleHandle(self, checked_index("vehicle", number, self->simulation.vehicle_count()));
      },
      "number"_a = 0, "A vehicle of the simulation, which may be read, and changed between two steps.");
  sim.def_prop_ro(
      "vehicles",
      [](const Shared& self) {
        std::vector<VehicleHandle> all;
        for (int i = 0; i < self->simulation.vehicle_count(); ++i) all.emplace_back(self, i);
        return all;
      },
      "All vehicles, in order of their numbers.");
  sim.def("__repr__", [](const SimulationHandle& self) {
    return "<Simulation of " + std::to_string(self.simulation.vehicle_count()) + ": " +
           std::to_string(self.simulation.time()) + " s>";
  });
  sim.def(
      "set_inputs",
      [](SimulationHandle& self, int number, const nb::kwargs& commands) {
        const Use use(self.busy);
        const Commands given = commands_of(commands);
        const Overrides<double> before = self.simulation.overrides(number);
        value_of(self.simulation.set_overrides(given.overrides, number));
        const Result<void> taken = self.simulation.set_inputs(given.inputs, number);
        if (!taken) (void)self.simulation.set_overrides(before, number);
        value_of(taken);
      },
      "number"_a = 0, "commands"_a, nb::sig(with_commands("def set_inputs(self, number: int = 0, *, ", ") -> None")),
      "Sets commands held from the next step on, by the keywords of Vehicle.step; a driver overwrites them except the "
      "test inputs (imposed_steer_angle, imposed_speed ...), which stay in force.");
  sim.def("inputs", of_vehicle([](SimulationHandle & self, int number) -> As<"dict[str, typing.Any]"> {
            return as_keywords({self.simulation.inputs(number), self.simulation.overrides(number)});
          }),
          "number"_a = 0, "The commands in force, as keywords of set_inputs; those of the driver, if it has one.");
}

void bind_drivers(nb::class_<SimulationHandle>& sim) {
  sim.def("driver_parameters", of_vehicle([](SimulationHandle & self, int number) -> As<"dict[str, float]"> {
            nb::dict numbers;
            for (const ParameterInfo& info : self.simulation.driver_parameters(number))
              numbers[info.name.c_str()] = self.simulation.driver_parameter(info.name, number);
            return numbers;
          }),
          "number"_a = 0,
          "The current parameters of a vehicle's driver; empty without a driver and for a policy. "
          "driver_parameters(driver) of the module has their units and ranges.");
  sim.def(
      "set_driver_parameter",
      [](SimulationHandle& self, const std::string& name, double value, int number) {
        const Use use(self.busy);
        value_of(self.simulation.set_driver_parameter({name, value}, number));
      },
      "name"_a, "value"_a, "number"_a = 0, "Sets a parameter of a vehicle's driver, from its next decision on.");
  sim.def("intention", of_vehicle([](SimulationHandle& self, int number) { return self.simulation.intention(number); }),
          "number"_a = 0, "The last decision of a vehicle's driver; zeros without a driver.");
}

void bind_running(nb::class_<SimulationHandle>& sim) {
  sim.def("step", &step, "One step of all vehicles. A vehicle that refuses it keeps its state, the others continue.");
  sim.def(
      "run", &run, "seconds"_a, "after"_a = nb::none(),
      nb::sig("def run(self, seconds: float, after: collections.abc.Callable[[], object] | None = None) -> Telemetry"),
      "Steps for this time in seconds, rounded to whole steps; after() is called after each step and ends the run by "
      "False. Returns the recorded channels of vehicle 0 (telemetry()). Other Python threads run meanwhile; Ctrl-C "
      "ends the run between two steps.");
  sim.def(
      "run_laps", &run_laps, "laps"_a, "number"_a = 0, "sample_every"_a = 0.01,
      "channels"_a = std::vector<std::string>(),
      "Steps until a vehicle has driven this number of further laps, or has made no progress for 30 s (`ended` "
      "reports it). The record has these laps, with samples about every sample_every seconds (0: none); channels: of "
      "the vehicle's model, recorded besides the columns that all models have. Needs a closed track. Other Python "
      "threads run meanwhile; Ctrl-C ends the run between two steps, and the simulation "
      "may continue.");
  sim.def_prop_ro(
      "time",
      [](SimulationHandle& self) {
        const Use use(self.busy);
        return self.simulation.time();
      },
      "Since the beginning [s].");
  sim.def_prop_ro(
      "dt", [](const SimulationHandle& self) { return self.simulation.dt(); }, "Time step [s].");
}

}  // namespace

void SimulationHandle::check_number(int number) const {
  if (number < 0 || number >= simulation.vehicle_count())
    refuse({.field = "vehicle", .value = std::to_string(number), .rule = "is not the number of a vehicle"});
}

void bind_simulations(nb::module_& m) {
  nb::class_<Intention<double>>(m, "Intention", "A driver's decision; NaN for a policy.")
      .def_ro("target_x", &Intention<double>::target_x, "Target point, world [m].")
      .def_ro("target_y", &Intention<double>::target_y, "The same [m].")
      .def_ro("allowed_speed", &Intention<double>::allowed_speed, "Allowed speed [m/s]; 1000: no limit.")
      .def("__repr__", [](const Intention<double>& i) {
        return "<Intention: at (" + number_text(i.target_x) + ", " + number_text(i.target_y) + "), allowed " +
               number_text(i.allowed_speed) + " m/s>";
      });
  bind_simulation_events(m);
  auto sim = nb::class_<SimulationHandle>(
      m, "Simulation",
      "Vehicles on one road that are stepped together; they do not collide. On a track laps are timed for every "
      "vehicle. One thread at a time may use it; a call from another thread is refused with a RuntimeError.");
  bind_made(sim);
  bind_drivers(sim);
  bind_running(sim);
  bind_simulation_notes(sim);
}

}  // namespace sixline::python
