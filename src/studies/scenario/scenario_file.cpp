// Scenario files: TOML to a checked Scenario.
#include <algorithm>

#include "io/document_set.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/scenario/scenario_road.hpp"
#include "studies/scenario/scenario_tables.hpp"

namespace sixline {

Result<ScenarioData> scenario_of(const Node& tree, const std::string& path) {
  const Node* const root = &tree;
  const Section top(root, "", path);
  const Names tables{"scenario",   "car",    "options", "initial", "input",
                     "steer_keys", "ground", "driver",  "record",  "until"};
  for (const auto& child : root->children)
    if (std::ranges::find(tables, child.name) == tables.end()) {
      Error e = top.unknown(child, tables);
      e.field = child.name;
      e.rule = "unknown table or key" + e.rule.substr(std::string("unknown key").size());
      return e;
    }
  ScenarioData s;
  s.file = path;
  const Section scenario(root->find("scenario"), "scenario", path);
  if (auto e = scenario.only({"title", "model", "profile", "dt", "duration", "integrator"})) return *e;
  double duration = 0;
  if (auto e = scenario.text("title", s.title)) return *e;
  if (auto e = scenario.number("dt", s.dt, 0, longest_step, true)) return *e;
  if (!scenario.find("duration")) return scenario.missing("duration", ": seconds to run, >= 0");
  if (auto e = scenario.number("duration", duration, 0, 1e9)) return *e;
  if (duration / s.dt > 1e10)
    return scenario.error(*scenario.find("duration"), "is more than 1e10 steps of dt = " + number_text(s.dt) + " s");
  s.steps = step_at(duration, s.dt);
  std::string id;
  if (auto e = read_model(*root, path, id, s)) return *e;
  const auto integrators = s.model->describe().integrators;
  s.integrator = integrators.front();
  if (auto e = scenario.text("integrator", s.integrator, integrators)) return *e;
  auto ground = read_ground(root->find("ground"), path);
  if (!ground) return ground.error();
  s.ground = std::move(*ground);
  if (auto e = read_initial(*root, path, s)) return *e;
  if (auto e = read_driver(*root, path, s)) return *e;
  if (auto e = read_steer_keys(*root, path, s)) return *e;
  if (auto e = read_inputs(*root, path, s)) return *e;
  if (auto e = read_record(*root, path, s)) return *e;
  return s;
}

Result<ScenarioData> parse_scenario(std::string_view toml, const std::string& name,
                                    const std::vector<std::string>& sets) {
  auto root = parse_toml(std::string(toml), name);
  if (!root) return root.error();
  for (const auto& set : sets)
    if (auto e = apply_set(*root, set)) return blame_sets(*e, sets);
  auto scenario = scenario_of(*root, name);
  if (!scenario) return blame_sets(scenario.error(), sets);
  return scenario;
}

Result<ScenarioData> load_scenario(const std::string& path, const std::vector<std::string>& sets) {
  const auto text = read_file(path, 4u << 20);
  if (!text) return blame_sets(text.error(), sets);
  return parse_scenario(*text, path, sets);
}

}  // namespace sixline
