// Simulations: vehicles that are stepped together, driven, timed, recorded and watched.
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <chrono>

#include "handles.hpp"

namespace sixline::python {
namespace {

using Shared = std::shared_ptr<SimulationHandle>;

/// Does Python want to go on: no exception of a road's function, no signal? Looks for signals about ten times a second, and
/// may be asked without the GIL.
class Signals {
 public:
  bool go_on() {
    if (has_kept()) return false;
    if (++asked_ % 64 != 0) return true;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(100)) return true;
    last_ = now;
    return look();
  }
  /// At once.
  static bool look() {
    const nb::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() == 0) return !has_kept();
    keep_exception(nb::python_error());
    return false;
  }

 private:
  long asked_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// Calls the core without the GIL, but for a road that is a Python function; raises what was kept meanwhile.
template <class Call>
auto run_core(SimulationHandle& self, Call call) {
  std::optional<nb::gil_scoped_release> others_may_run;
  if (!self.asks_python) others_may_run.emplace();
  auto done = call();
  others_may_run.reset();
  raise_kept();
  return done;
}

/// Calls the function that the caller wants after each step: it may use the simulation. False: it said False, or raised.
bool call_after(const nb::callable& after, bool& busy) {
  const nb::gil_scoped_acquire gil;
  busy = false;
  bool go_on = false;
  try {
    go_on = !after().is(nb::handle(Py_False));
    if (busy) PyErr_SetString(PyExc_RuntimeError, "another thread uses the simulation that runs");
    if (busy) throw nb::python_error();
  } catch (nb::python_error& error) {
    keep_exception(std::move(error));
    go_on = false;
  }
  busy = true;
  return go_on;
}

void init(SimulationHandle* self, VehicleHandle& vehicle, const RoadHandle& road, const std::string& driver, double dt,
          bool from_start) {
  const Use use(vehicle.busy());
  auto made = Simulation::create({vehicle.vehicle(), road.road, driver, dt, from_start});
  raise_kept();
  new (self) SimulationHandle{value_of(std::move(made)), {vehicle.recipe()}, road.asks_python};
}

int add(SimulationHandle& self, VehicleHandle& vehicle, const std::string& driver) {
  const Use use(self.busy);
  std::optional<Use> other;
  if (&vehicle.busy() != &self.busy) other.emplace(vehicle.busy());
  const Recipe recipe = vehicle.recipe();
  const Vehicle copy = vehicle.vehicle();
  auto added = self.simulation.add(copy, driver);
  raise_kept();
  const int number = value_of(std::move(added));
  self.recipes.push_back(recipe);
  return number;
}

void step(SimulationHandle& self) {
  const Use use(self.busy);
  value_of(run_core(self, [&] { return self.simulation.step(); }));
}

void run(SimulationHandle& self, double seconds, const std::optional<nb::callable>& after) {
  const Use use(self.busy);
  Signals signals;
  const auto go_on = [&] { return signals.go_on() && (!after || call_after(*after, self.busy)); };
  value_of(run_core(self, [&] { return self.simulation.run(seconds, go_on); }));
}

LapRecord run_laps(SimulationHandle& self, int laps, int number, double sample_every) {
  const Use use(self.busy);
  self.check_number(number);
  return value_of(run_core(self, [&] { return self.simulation.run_laps(laps, number, sample_every, &Signals::look); }));
}

nb::object recorded(SimulationHandle& self, const std::string& channel, int number) {
  const Use use(self.busy);
  self.check_number(number);
  auto values = self.simulation.recorded_until_now(channel, number);
  if (!values) refuse({.field = "channel", .value = channel, .rule = "is not recorded"});
  using Values = std::shared_ptr<const std::vector<double>>;
  auto* own = new Values(std::move(values));
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<Values*>(last); });
  return nb::cast(nb::ndarray<nb::numpy, const double, nb::ndim<1>>((*own)->data(), {(*own)->size()}, owner));
}

void bind_made(nb::class_<SimulationHandle>& sim) {
  sim.def("__init__", &init, "vehicle"_a, "road"_a, nb::kw_only(), "driver"_a = "", "dt"_a = 0.002,
          "from_start"_a = true,
          "Of a copy of a vehicle, number 0. driver: \"lookahead\", \"tutorial\", \"centre-line\", or \"\" where the "
          "caller sets "
          "inputs; dt: time step [s], "
          "0.00001 to 0.1; from_start: puts vehicles on the start line of a track, at rest.");
  sim.def("add", &add, "vehicle"_a, "driver"_a = "", "Adds a copy of a vehicle; its number.");
  sim.def(
      "vehicle",
      [](const Shared& self, int number) {
        self->check_number(number);
        return VehicleHandle(self, number);
      },
      "number"_a = 0, "A vehicle of the simulation, to be read, and changed between two steps.");
  sim.def_prop_ro(
      "vehicles",
      [](const Shared& self) {
        std::vector<VehicleHandle> all;
        for (int i = 0; i < self->simulation.vehicle_count(); ++i) all.emplace_back(self, i);
        return all;
      },
      "All vehicles, in order of their numbers.");
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
      "number"_a = 0, "commands"_a, nb::sig("def set_inputs(self, number: int = 0, **commands: float | None) -> None"),
      "Commands held from the next step on, by the keywords of Vehicle.step; a driver overwrites them, but for the "
      "test "
      "inputs (steer_angle, imposed_speed ...), which hold beside it.");
  sim.def(
      "inputs",
      [](SimulationHandle& self, int number) {
        const Use use(self.busy);
        self.check_number(number);
        return as_keywords({self.simulation.inputs(number), self.simulation.overrides(number)});
      },
      "number"_a = 0, nb::sig("def inputs(self, number: int = 0) -> dict[str, typing.Any]"),
      "The commands in force, as set_inputs takes them; those of its driver, if it has one.");
}

void bind_running(nb::class_<SimulationHandle>& sim) {
  sim.def("step", &step, "One step of all vehicles. A vehicle that refuses it stays as it is, the others go on.");
  sim.def("run", &run, "seconds"_a, "after"_a = nb::none(),
          nb::sig("def run(self, seconds: float, after: collections.abc.Callable[[], object] | None = None) -> None"),
          "Steps for so many seconds, rounded to whole steps; after() is called after each and ends the run by False. "
          "Other Python "
          "threads run meanwhile; Ctrl-C ends the run between two steps.");
  sim.def("run_laps", &run_laps, "laps"_a, "number"_a = 0, "sample_every"_a = 0.01,
          "Steps until a vehicle has driven so many laps more, or has made no progress for 30 s (`ended` says so). The "
          "record has "
          "these laps, with samples about every sample_every seconds (0: none). Needs a closed track. Other Python "
          "threads run "
          "meanwhile; Ctrl-C ends the run between two steps, and the simulation may be driven on.");
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

void bind_notes(nb::class_<SimulationHandle>& sim) {
  sim.def(
      "laps",
      [](SimulationHandle& self, int number) {
        const Use use(self.busy);
        self.check_number(number);
        return lap_table(self.simulation.laps(number));
      },
      "number"_a = 0, nb::sig("def laps(self, number: int = 0) -> numpy.typing.NDArray[numpy.void]"),
      "Laps of a vehicle since it was added, as LapRecord.laps has them; the last one is not complete. A copy.");
  sim.def(
      "place",
      [](SimulationHandle& self, int number) {
        const Use use(self.busy);
        self.check_number(number);
        return self.simulation.place(number);
      },
      "number"_a = 0, "Where it is on the track.");
  sim.def(
      "record",
      [](SimulationHandle& self, const std::vector<std::string>& channels, double every, int number) {
        const Use use(self.busy);
        value_of(self.simulation.record(channels, every, number));
      },
      "channels"_a, "every"_a = 0.01, "number"_a = 0,
      "Records channels of a vehicle every so many seconds, from now on; begins anew if it was recording.");
  sim.def(
      "recorded", &recorded, "channel"_a, "number"_a = 0,
      nb::sig("def recorded(self, channel: str, number: int = 0) -> numpy.typing.NDArray[numpy.float64]"),
      "Recorded values of a channel so far, shape (values,), in its unit; \"t\" is the time [s]. A read-only view "
      "without a copy, "
      "which stays as it is, whatever the simulation does (where it goes on recording, it copies them once, then).");
  sim.def(
      "watch",
      [](SimulationHandle& self, const std::string& channel, double level, int number) {
        const Use use(self.busy);
        value_of(self.simulation.watch(channel, level, number));
      },
      "channel"_a, "level"_a, "number"_a = 0, "Notes when a channel passes a level, in either direction.");
  sim.def_prop_ro(
      "events",
      [](SimulationHandle& self) {
        const Use use(self.busy);
        return std::vector(self.simulation.events().begin(), self.simulation.events().end());
      },
      "What has happened, in order of time.");
}

}  // namespace

void SimulationHandle::check_number(int number) const {
  if (number < 0 || number >= simulation.vehicle_count())
    refuse({.field = "vehicle", .value = std::to_string(number), .rule = "is no number of a vehicle"});
}

void bind_simulations(nb::module_& m) {
  using E = SimulationEvent;
  nb::class_<E>(m, "SimulationEvent", "A channel passed a level.")
      .def_ro("vehicle", &E::vehicle, "Its number.")
      .def_ro("channel", &E::channel, "Its name.")
      .def_ro("level", &E::level, "In the unit of the channel.")
      .def_ro("rose", &E::rose, "From below to above.")
      .def_ro("time", &E::time, "Between two steps, by the straight line through the values of both [s].")
      .def_ro("values", &E::values,
              "Of all channels of the vehicle at that time, by the same line; gears and flags as they were before.")
      .def("__repr__", [](const E& e) {
        return "<SimulationEvent vehicle " + std::to_string(e.vehicle) + ": " + e.channel +
               (e.rose ? " rose to " : " fell to ") + std::to_string(e.level) + " at " + std::to_string(e.time) + " s>";
      });
  auto sim = nb::class_<SimulationHandle>(
      m, "Simulation",
      "Vehicles on one road that are stepped together; they do not touch each other. On a track laps are timed for "
      "every vehicle. One thread at a time may use it; one of another thread is refused with a RuntimeError.");
  bind_made(sim);
  bind_running(sim);
  bind_notes(sim);
}

}  // namespace sixline::python
