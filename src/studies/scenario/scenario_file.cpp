// Scenario files: TOML to a checked Scenario.
#include <algorithm>

#include "files/document_set.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/scenario/scenario_road.hpp"
#include "studies/scenario/scenario_tables.hpp"

namespace sixline {

Result<ScenarioData> scenario_of(const Node& root, const std::string& path) {
  DocumentTable top(&root, path);
  top.only({"scenario", "car", "options", "initial", "input", "steer_keys", "ground", "driver", "record", "until",
            "collide", "wall", "vehicle"});
  ScenarioData s;
  s.file = path;
  DocumentTable scenario(root.find("scenario"), path, "scenario.");
  scenario.only({"title", "model", "profile", "dt", "duration", "integrator", "collides"});
  s.title = scenario.text("title", "");
  s.dt = scenario.number_above("dt", s.dt, 0, longest_step);
  if (!scenario.has("duration")) scenario.refuse_missing("duration", ": seconds to run, >= 0");
  const double duration = scenario.number("duration", 0, 0, 1e9);
  if (duration / s.dt > 1e10)
    scenario.refuse("duration", "is more than 1e10 steps of dt = " + number_text(s.dt) + " s");
  s.steps = whole_steps(duration, s.dt);
  for (const DocumentTable* table : {&top, &scenario})
    if (table->wrong()) return *table->wrong();
  if (auto e = read_collisions(root, scenario, path, s)) return *e;
  if (auto e = read_model(root, path, s)) return *e;
  auto ground = read_ground(root.find("ground"), path, &s.track_walls);
  if (!ground) return ground.error();
  s.ground = std::move(*ground);
  if (auto e = read_one(root, path, s)) return *e;
  if (auto e = read_vehicles(root, path, s)) return *e;
  return s;
}

namespace {
/// A car that --set names replaces the whole car of the file: the values of [car] belong to the car that they change.
void replace_car(Node& root, const std::vector<std::string>& sets) {
  if (std::ranges::none_of(sets, [](const std::string& set) { return set.starts_with("car.file="); })) return;
  for (Node& table : root.children)
    if (table.name == "car")
      std::erase_if(table.children, [](const Node& value) { return value.name != "longitudinal_model"; });
}
}  // namespace

Result<ScenarioData> parse_scenario(std::string_view toml, const std::string& name,
                                    const std::vector<std::string>& sets) {
  auto root = parse_toml(std::string(toml), name);
  if (!root) return root.error();
  replace_car(*root, sets);
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
