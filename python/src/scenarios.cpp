// Scenarios: reading, running, and their results as numbers and arrays.
#include "signals.hpp"
#include "studies/scenario/scenario.hpp"
#include "tables.hpp"

namespace sixline::python {
namespace {

using Event = ScenarioResult::Event;

/// Channel names to values.
nb::dict by_channel(const std::vector<std::string>& channels, const std::vector<double>& values) {
  nb::dict named;
  for (std::size_t i = 0; i < channels.size() && i < values.size(); ++i) named[channels[i].c_str()] = values[i];
  return named;
}

/// Runs without the GIL; Ctrl-C and an exception of `go_on` end the run and reach the caller.
ScenarioResult run(const Scenario& scenario, const std::optional<nb::callable>& go_on) {
  return run_core(false, [&] { return scenario.run([&](double part) { return goes_on(go_on, part); }); });
}

void bind_results(nb::module_& m) {
  using R = ScenarioResult;
  class_of<"ScenarioEvent", Event>(m).def("__repr__", [](const Event& e) {
    return "<ScenarioEvent " + e.channel + (e.above ? " above " : " below ") + std::to_string(e.level) + " at " +
           std::to_string(e.t) + " s>";
  });
  auto result = class_of<"ScenarioResult", R>(m);
  def<"ScenarioResult.channel_units">(result, [](const R& self) { return self.units; });
  def<"ScenarioResult.final">(result, [](const R& self) { return by_channel(self.channels, self.final_values); });
  def<"ScenarioResult.others">(result, [](const R& self) { return self.others; });
  def<"ScenarioResult.collisions">(
      result, [](const nb::object& self) { return columns_of(collisions_table(nb::cast<const R&>(self)), self); });
  def<"ScenarioResult.json">(result, &R::json);
  def<"ScenarioResult.csv">(result, &R::csv);
  result.def("__repr__", [](const R& self) {
    return "<ScenarioResult " + self.model + ": " + std::to_string(self.steps) + " steps, " + std::to_string(self.t) +
           " s" + (self.trouble.empty() ? "" : ", " + self.trouble) + ">";
  });
  bind_table<"ScenarioResult.samples">(result, &samples_table);
}

}  // namespace

void bind_scenarios(nb::module_& m) {
  bind_results(m);
  auto scenario = class_of<"Scenario", Scenario>(m);
  def<"Scenario.__init__">(scenario, [](Scenario* self, const NameOrFile& file, const std::vector<std::string>& sets) {
    new (self) Scenario(value_of(Scenario::load(text_of(file), sets)));
  });
  def<"Scenario.parse">(scenario,
                        [](const std::string& toml, const std::string& name, const std::vector<std::string>& sets) {
                          return value_of(Scenario::parse(toml, name, sets));
                        });
  def<"Scenario.title">(scenario, &Scenario::title);
  def<"Scenario.model">(scenario, &Scenario::model);
  def<"Scenario.dt">(scenario, &Scenario::dt);
  def<"Scenario.duration">(scenario, &Scenario::duration);
  def<"Scenario.run">(scenario, &run);
  scenario.def("__repr__",
               [](const Scenario& self) { return "<Scenario " + self.title() + ": " + self.model() + ">"; });
}

}  // namespace sixline::python
