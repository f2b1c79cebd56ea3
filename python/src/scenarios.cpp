// Scenarios: reading, running, and their results as numbers and arrays.
#include "handles.hpp"
#include "studies/scenario/scenario.hpp"
#include "tables.hpp"

namespace sixline::python {
namespace {

using Event = ScenarioResult::Event;

/// Channel names to values.
As<"dict[str, float]"> by_channel(const std::vector<std::string>& channels, const std::vector<double>& values) {
  nb::dict named;
  for (std::size_t i = 0; i < channels.size() && i < values.size(); ++i) named[channels[i].c_str()] = values[i];
  return named;
}

/// Runs without the GIL; Ctrl-C and an exception of `go_on` end the run and reach the caller.
ScenarioResult run(const Scenario& scenario, const std::optional<nb::callable>& go_on) {
  const auto reporting = [&](double part) {
    const nb::gil_scoped_acquire gil;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      return !go_on || !(*go_on)(part).is(nb::handle(Py_False));
    } catch (nb::python_error& error) {
      set_pending(std::move(error));
    }
    return false;
  };
  std::optional<nb::gil_scoped_release> others_may_run(std::in_place);
  auto done = scenario.run(reporting);
  others_may_run.reset();
  raise_pending();
  return value_of(std::move(done));
}

void bind_results(nb::module_& m) {
  using R = ScenarioResult;
  nb::class_<Event>(m, "ScenarioEvent", "A channel passed the level of an [[until]].")
      .def_ro("channel", &Event::channel, "As it was requested.")
      .def_ro("level", &Event::level, "In the unit of the channel.")
      .def_ro("above", &Event::above, "It rose; False: it fell.")
      .def_ro("t", &Event::t, "Between two steps, by the straight line through both [s].")
      .def_ro("values", &Event::values, "Of all channels at that time, in the order of ScenarioResult.channels.")
      .def("__repr__", [](const Event& e) {
        return "<ScenarioEvent " + e.channel + (e.above ? " above " : " below ") + std::to_string(e.level) + " at " +
               std::to_string(e.t) + " s>";
      });
  auto result = nb::class_<R>(m, "ScenarioResult", "The result of a scenario's run; as a table its samples.");
  result.def_ro("model", &R::model, "Id of its model.")
      .def_ro("steps", &R::steps, "Whole steps done.")
      .def_ro("t", &R::t, "At the end [s].")
      .def_ro("channels", &R::channels, "\"t\", then states, then outputs.")
      .def_ro("channel_units", &R::units, "Units of the channels, in their order.")
      .def_prop_ro(
          "final", [](const R& self) { return by_channel(self.channels, self.final_values); },
          "All channels at the end.")
      .def_ro("events", &R::events, "In order of time.")
      .def_ro("notices", &R::notices, "Messages about inputs without effect and refused gears, each once.")
      .def_ro("trouble", &R::trouble, "The reason of an early end; \"\": it ran to its end.")
      .def_ro("interrupted", &R::interrupted, "The caller ended it.")
      .def_ro("hash", &R::hash, "Hash of the model's state after the last whole step.")
      .def("json", &R::json, "The output of `sixline run --json`.")
      .def("csv", &R::csv, "The output of `sixline run --csv`.")
      .def("__repr__", [](const R& self) {
        return "<ScenarioResult " + self.model + ": " + std::to_string(self.steps) + " steps, " +
               std::to_string(self.t) + " s" + (self.trouble.empty() ? "" : ", " + self.trouble) + ">";
      });
  bind_table(result, &samples_table, "samples", "def samples(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]",
             "The channels of [record]: an array per channel, in order of time. Views that the result keeps alive.");
}

}  // namespace

void bind_scenarios(nb::module_& m) {
  bind_results(m);
  nb::class_<Scenario>(
      m, "Scenario",
      "One run of one model, as a TOML file describes it (docs/scenario.md). It never changes, and may "
      "run in several threads at once.")
      .def(
          "__init__",
          [](Scenario* self, const NameOrFile& file, const std::vector<std::string>& sets) {
            new (self) Scenario(value_of(Scenario::load(text_of(file), sets)));
          },
          "file"_a, "sets"_a = std::vector<std::string>{},
          nb::sig("def __init__(self, file: str | os.PathLike[str], sets: collections.abc.Sequence[str] = ()) -> None"),
          "From a file. sets: changes, [\"car.mass=1600\"], as in `sixline run --set`.")
      .def_static(
          "parse",
          [](const std::string& toml, const std::string& name, const std::vector<std::string>& sets) {
            return value_of(Scenario::parse(toml, name, sets));
          },
          "toml"_a, "name"_a = "scenario.toml", "sets"_a = std::vector<std::string>{},
          nb::sig("def parse(toml: str, name: str = ..., sets: collections.abc.Sequence[str] = ()) -> "
                  "Scenario"),
          "From TOML text; `name` appears in errors, and files named in the text are searched beside it.")
      .def_prop_ro("title", &Scenario::title, "Its title, or its file's name.")
      .def_prop_ro("model", &Scenario::model, "Id of its model.")
      .def_prop_ro("dt", &Scenario::dt, "Time step [s].")
      .def_prop_ro("duration", &Scenario::duration, "Duration, unless an [[until]] ends it earlier [s].")
      .def("run", &run, "go_on"_a = nb::none(),
           nb::sig("def run(self, go_on: collections.abc.Callable[[float], object] | None = None) -> ScenarioResult"),
           "Runs it from its beginning, without the GIL. go_on(part), if any, is called at intervals with the finished "
           "part, 0 to 1; False ends the run early, with valid results.")
      .def("__repr__", [](const Scenario& self) { return "<Scenario " + self.title() + ": " + self.model() + ">"; });
}

}  // namespace sixline::python
