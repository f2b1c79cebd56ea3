// Further vehicles of a scenario, walls, and whether they collide.
#include <utility>

#include "studies/scenario/scenario_tables.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_vehicles = 1000, most_walls = 100'000;

Error too_many(const Node& block, const std::string& file, const char* name, std::size_t most) {
  return {.file = file,
          .line = block.line,
          .field = name,
          .rule = "is one too many: there may be " + std::to_string(most) + " [[" + name + "]] blocks"};
}

Status read_wall(const Node& block, const std::string& file, ScenarioData& s) {
  if (s.walls.size() == most_walls) return too_many(block, file, "wall", most_walls);
  DocumentTable table(&block, file, "wall.");
  table.only({"from", "to", "bottom", "top", "thickness"});
  for (const char* end : {"from", "to"})
    if (!table.has(end)) table.refuse_missing(end, ": [x, y] in m");
  const std::vector<double> from = table.numbers("from", 2, -1e7, 1e7), to = table.numbers("to", 2, -1e7, 1e7);
  Wall wall;
  wall.bottom = table.number("bottom", wall.bottom, -1e5, 1e5);
  wall.top = table.number_above("top", std::max(wall.top, wall.bottom + 1), wall.bottom, 1e5 + 1);
  wall.thickness = table.number("thickness", wall.thickness, 0.001, 1000);
  if (table.wrong()) return table.wrong();
  wall.from_x = from[0], wall.from_y = from[1], wall.to_x = to[0], wall.to_y = to[1];
  s.walls.push_back(wall);
  return {};
}

/// A file of one vehicle alone: what the block has, and what it shares with the first one. A block without a model
/// has the model, the car and the options of the first unless it has its own.
Node alone(const Node& root, const Node& block) {
  Node one;
  one.kind = Node::Kind::table;
  one.line = block.line;
  const auto take = [&](const Node& from, const char* key) {
    if (const Node* node = from.find(key)) one.children.push_back(*node);
  };
  Node scenario;
  scenario.kind = Node::Kind::table;
  scenario.name = "scenario";
  scenario.line = block.line;
  const bool own_model = block.find("model");
  for (const char* key : {"model", "profile", "integrator"}) {
    const Node* node = block.find(key);
    if (!node && !own_model) node = root.find("scenario")->find(key);
    if (node) scenario.children.push_back(*node);
  }
  one.children.push_back(std::move(scenario));
  for (const char* key : {"car", "options"}) take(own_model || block.find(key) ? block : root, key);
  for (const char* key : {"initial", "input", "driver", "steer_keys"}) take(block, key);
  take(root, "record");
  return one;
}

}  // namespace

Status read_collisions(const Node& root, DocumentTable& scenario, const std::string& file, ScenarioData& s) {
  s.collides = scenario.flag("collides", false);
  if (scenario.wrong()) return scenario.wrong();
  const Node* table = root.find("collide");
  if (table && !s.collides)
    return Error{file, table->line, "collide", "", "needs collides = true in [scenario], or nothing collides"};
  DocumentTable collide(table, file, "collide.");
  collide.only({"restitution", "friction"});
  s.collide.restitution = collide.number("restitution", s.collide.restitution, 0, 1);
  s.collide.friction = collide.number("friction", s.collide.friction, 0, 10);
  if (collide.wrong()) return collide.wrong();
  if (const Node* wall = root.find("wall"); wall && !s.collides)
    return Error{file, wall->line, "wall", "", "needs collides = true in [scenario], or nothing meets it"};
  return each_block(root, "wall", file, [&](const Node& block) { return read_wall(block, file, s); });
}

Status read_vehicles(const Node& root, const std::string& file, ScenarioData& s) {
  return each_block(root, "vehicle", file, [&](const Node& block) -> Status {
    if (s.others.size() == most_vehicles) return too_many(block, file, "vehicle", most_vehicles);
    DocumentTable table(&block, file, "vehicle.");
    table.only({"model", "profile", "integrator", "car", "options", "initial", "input", "driver", "steer_keys"});
    if (table.wrong()) return table.wrong();
    ScenarioData& other = s.others.emplace_back();
    other.file = file;
    other.dt = s.dt;
    other.steps = s.steps;
    other.ground = s.ground;
    other.number = static_cast<int>(s.others.size());
    const Node one = alone(root, block);
    if (auto e = read_model(one, file, other)) return e;
    return read_one(one, file, other);
  });
}

Status read_one(const Node& root, const std::string& file, ScenarioData& s) {
  DocumentTable scenario(root.find("scenario"), file, "scenario.");
  const auto integrators = s.model->describe().integrators;
  s.integrator = scenario.text("integrator", integrators.front(), integrators);
  if (scenario.wrong()) return scenario.wrong();
  for (const auto read : {read_initial, read_driver, read_steer_keys, read_inputs, read_record})
    if (auto e = read(root, file, s)) return e;
  return {};
}

}  // namespace sixline
