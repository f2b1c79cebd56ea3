// Class Simulation: vehicles that are stepped together, created, driven and run.
#include <nanobind/stl/shared_ptr.h>

#include <deque>
#include <set>

#include "signals.hpp"
#include "sixline/internal/files/document.hpp"
#include "telemetry.hpp"

namespace sixline::python {
namespace {

using Shared = std::shared_ptr<SimulationHandle>;

/// Calls the caller's function after each step, which may use the simulation. False: it returned False, or raised.
bool call_after(const std::optional<nb::callable>& after, bool& busy) {
  const nb::gil_scoped_acquire gil;
  busy = false;
  bool go_on = goes_on(after);
  if (busy) {
    PyErr_SetString(PyExc_RuntimeError, "another thread uses the simulation that runs");
    set_pending(nb::python_error());
    go_on = false;
  }
  busy = true;
  return go_on;
}

void init(SimulationHandle* self, VehicleHandle& vehicle, RoadArgument on, const NameOrFile& driver, double dt,
          bool from_start, bool retries, const std::optional<nb::dict>& driver_parameters, bool collides,
          double restitution, double collision_friction, int grid_columns, double grid_row, double grid_column,
          double grid_staggered) {
  const RoadHandle& road = on.get();
  const Use use(vehicle.busy());
  Simulation made = finished(Simulation::create({.vehicle = vehicle.vehicle(),
                                                 .road = road.road,
                                                 .driver = text_of(driver),
                                                 .dt = dt,
                                                 .from_start = from_start,
                                                 .collides = collides,
                                                 .collide = {restitution, collision_friction},
                                                 .grid = {grid_columns, grid_row, grid_column, grid_staggered},
                                                 .retries = retries,
                                                 .driver_parameters = parameters_from(driver_parameters)}));
  new (self) SimulationHandle{std::move(made), {vehicle.recipe()}, {}, road.asks_python};
}

std::vector<Collision> collide_all(const std::vector<VehicleHandle*>& vehicles, RoadArgument on, double dt,
                                   double restitution, double friction) {
  std::set<bool*> busy;
  for (VehicleHandle* each : vehicles) busy.insert(&each->busy());
  std::deque<Use> uses;
  for (bool* each : busy) uses.emplace_back(*each);
  std::vector<Vehicle*> all;
  for (VehicleHandle* each : vehicles) all.push_back(&each->vehicle());
  return finished(collide(std::span<Vehicle* const>(all), on.get().road, dt, {restitution, friction}));
}

int add(SimulationHandle& self, VehicleHandle& vehicle, const NameOrFile& driver,
        const std::optional<nb::dict>& driver_parameters) {
  const Use use(self.busy);
  std::optional<Use> other;
  if (&vehicle.busy() != &self.busy) other.emplace(vehicle.busy());
  const Recipe recipe = vehicle.recipe();
  const Vehicle copy = vehicle.vehicle();
  const int number = finished(self.simulation.add(copy, text_of(driver), parameters_from(driver_parameters)));
  self.recipes.push_back(recipe);
  return number;
}

void remove(SimulationHandle& self, int number) {
  const Use use(self.busy);
  self.check_number(number);
  value_of(self.simulation.remove(number));
  self.recipes.erase(self.recipes.begin() + number);
  std::map<int, std::vector<std::string>> recorded;
  for (auto& [vehicle, channels] : self.recorded_channels)
    if (vehicle != number) recorded[vehicle - (vehicle > number ? 1 : 0)] = std::move(channels);
  self.recorded_channels = std::move(recorded);
}

void step(SimulationHandle& self) {
  const Use use(self.busy);
  run_core(self.asks_python, [&] { return self.simulation.step(); });
}

/// A method that calls call(simulation, arguments), which may query a road.
template <class... Argument, class Call>
auto calling(Call call) {
  return [call](SimulationHandle& self, Argument... arguments) {
    const Use use(self.busy);
    if constexpr (std::is_void_v<std::invoke_result_t<Call, Simulation&, Argument...>>) {
      std::invoke(call, self.simulation, arguments...);
      raise_pending();
    } else {
      finished(std::invoke(call, self.simulation, arguments...));
    }
  };
}

Telemetry run(SimulationHandle& self, double seconds, const std::optional<nb::callable>& after) {
  const Use use(self.busy);
  Signals signals;
  const auto go_on = [&] { return signals.go_on() && (!after || call_after(after, self.busy)); };
  run_core(self.asks_python, [&] { return self.simulation.run(seconds, go_on); });
  return telemetry_of(self, 0);
}

LapRecord run_laps(SimulationHandle& self, int laps, int number, double sample_every,
                   const std::vector<std::string>& channels) {
  const Use use(self.busy);
  self.check_number(number);
  LapRecord record = run_core(
      self.asks_python, [&] { return self.simulation.run_laps(laps, number, sample_every, &Signals::look, channels); });
  record.car = self.recipes[static_cast<std::size_t>(number)].car;
  return record;
}

void bind_made(nb::class_<SimulationHandle>& sim) {
  def<"Simulation.collisions">(sim, [](SimulationHandle& self) {
    const Use use(self.busy);
    return list_of(self.simulation.collisions());
  });
  def<"Simulation.others">(sim, of_vehicle(&Simulation::others));
  def<"Simulation.damage">(sim, of_vehicle(&Simulation::damage));
  def<"Simulation.__init__">(sim, &init);
  def<"Simulation.add">(sim, &add);
  def<"Simulation.remove">(sim, &remove);
  def<"Simulation.vehicle">(sim, [](const Shared& self, int number) {
    return VehicleHandle(self, checked_index("vehicle", number, self->simulation.vehicle_count()));
  });
  def<"Simulation.vehicles">(sim, [](const Shared& self) {
    std::vector<VehicleHandle> all;
    for (int i = 0; i < self->simulation.vehicle_count(); ++i) all.emplace_back(self, i);
    return all;
  });
  sim.def("__repr__", [](const SimulationHandle& self) {
    return "<Simulation of " + std::to_string(self.simulation.vehicle_count()) + ": " +
           std::to_string(self.simulation.time()) + " s>";
  });
  def<"Simulation.set_inputs">(sim, [](SimulationHandle& self, int number, const nb::kwargs& commands) {
    const Use use(self.busy);
    const Commands given = commands_of(commands);
    const Overrides<double> before = self.simulation.overrides(number);
    value_of(self.simulation.set_overrides(given.overrides, number));
    const Result<void> taken = self.simulation.set_inputs(given.inputs, number);
    if (!taken) (void)self.simulation.set_overrides(before, number);
    value_of(taken);
  });
  def<"Simulation.inputs">(sim, of_vehicle([](const Simulation& simulation, int number) {
                             return as_keywords({simulation.inputs(number), simulation.overrides(number)});
                           }));
}

void bind_drivers(nb::class_<SimulationHandle>& sim) {
  def<"Simulation.driver_parameters">(sim, of_vehicle([](const Simulation& simulation, int number) {
                                        nb::dict numbers;
                                        for (const ParameterInfo& info : simulation.driver_parameters(number))
                                          numbers[info.name.c_str()] = simulation.driver_parameter(info.name, number);
                                        return numbers;
                                      }));
  def<"Simulation.set_driver_parameter">(sim,
                                         [](SimulationHandle& self, const std::string& name, double value, int number) {
                                           const Use use(self.busy);
                                           value_of(self.simulation.set_driver_parameter({name, value}, number));
                                         });
  def<"Simulation.intention">(sim, of_vehicle(&Simulation::intention));
  def<"Simulation.plan">(sim, of_vehicle(&Simulation::plan));
  def<"Simulation.set_driver">(sim, [](SimulationHandle& self, const NameOrFile& driver, int number,
                                       const std::optional<nb::dict>& driver_parameters) {
    const Use use(self.busy);
    finished(self.simulation.set_driver(text_of(driver), number, parameters_from(driver_parameters)));
  });
}

void bind_running(nb::class_<SimulationHandle>& sim) {
  def<"Simulation.observe">(sim, calling(&Simulation::observe));
  def<"Simulation.step">(sim, &step);
  def<"Simulation.set_dt">(sim, calling<double>(&Simulation::set_dt));
  def<"Simulation.restart">(sim, calling(&Simulation::restart));
  def<"Simulation.moment">(sim, [](SimulationHandle& self) {
    const Use use(self.busy);
    return self.simulation.moment();
  });
  def<"Simulation.restore">(sim, calling<const SimulationMoment&>(&Simulation::restore));
  def<"Simulation.run">(sim, &run);
  def<"Simulation.run_laps">(sim, &run_laps);
  def<"Simulation.time">(sim, [](SimulationHandle& self) {
    const Use use(self.busy);
    return self.simulation.time();
  });
  def<"Simulation.dt">(sim, [](const SimulationHandle& self) { return self.simulation.dt(); });
}

}  // namespace

void SimulationHandle::check_number(int number) const {
  if (number < 0 || number >= simulation.vehicle_count())
    refuse({.field = "vehicle", .value = std::to_string(number), .rule = "is not the number of a vehicle"});
}

void bind_simulations(nb::module_& m) {
  auto intention = class_of<"Intention", Intention<double>>(m);
  intention.def("__repr__", [](const Intention<double>& i) {
    return "<Intention: at (" + number_text(i.target_x) + ", " + number_text(i.target_y) + "), allowed " +
           number_text(i.allowed_speed) + " m/s>";
  });
  bind_simulation_events(m);
  class_of<"SimulationMoment", SimulationMoment>(m);
  class_of<"Collision", Collision>(m).def("__repr__", [](const Collision& c) {
    return "<Collision of " + std::to_string(c.a) + " and " + (c.b < 0 ? "a wall" : std::to_string(c.b)) + " at " +
           number_text(c.speed) + " m/s>";
  });
  class_of<"OtherVehicle", OtherVehicle>(m).def("__repr__", [](const OtherVehicle& o) {
    return "<OtherVehicle " + std::to_string(o.number) + ": " + number_text(o.ds) + " m ahead, " + number_text(o.dn) +
           " m to the left>";
  });
  def<"collide">(m, &collide_all);
  auto sim = class_of<"Simulation", SimulationHandle>(m);
  bind_made(sim);
  bind_drivers(sim);
  bind_running(sim);
  bind_simulation_notes(sim);
}

}  // namespace sixline::python
