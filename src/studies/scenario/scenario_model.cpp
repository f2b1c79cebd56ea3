// The car of a scenario: model, profile, car file, values, options, and the state in which it starts.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "files/cars/cars.hpp"
#include "files/document_set.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/scenario/scenario_tables.hpp"
#include "vehicle/registry/model_names.hpp"

namespace sixline {
namespace {

constexpr double start_grid_row = 10;  ///< [m] from one vehicle back to the next on the start line of a track

/// The car that [car] names; a file must be in the scenario's folder, as files of [ground].
std::string car_of(DocumentTable& car, const std::string& file) {
  const std::string name = car.text("file", default_car_name);
  if (!is_car_file(name)) return name;
  const auto beside = file_in_folder(std::filesystem::path(file).parent_path(), name, "the scenario's");
  if (beside) return beside->string();
  car.refuse("file", beside.error().rule);
  return name;
}

/// The model with its car. An error of the car as a whole names the scenario's line.
Status make_the_model(DocumentTable& car, const std::string& id, const std::string& file, ScenarioData& s) {
  const std::string longitudinal = car.text("longitudinal_model", ""), car_name = car_of(car, file);
  if (car.wrong()) return car.wrong();
  auto model = make_model_with_car(id, longitudinal, car_name);
  if (model) {
    s.model = std::move(*model);
    return {};
  }
  Error e = model.error();
  const Node* node = car.find(e.field == "longitudinal_model" ? "longitudinal_model" : "file");
  if (node && e.line == 0) {  // the car itself, not something in it
    if (!e.file.empty()) {
      e.field = "car.file";
      e.value = e.file;
    }
    e.file = file;
    e.line = node->line;
  }
  return e;
}

/// The values of [car] besides `file`, which take precedence over the file's.
Status read_car_values(const Node& root, DocumentTable& car, const std::string& file, ScenarioData& s) {
  std::vector<Node> values;
  if (car.has("base"))
    car.refuse("base",
               "is a key of car files; a scenario's car is `file`, and the values beside it hold over the file's");
  Names keys = known_parameters();
  keys.insert(keys.end(), {"file", "longitudinal_model"});
  car.only(keys);
  if (car.wrong()) return car.wrong();
  if (const Node* table = root.find("car"))
    for (const auto& child : table->children)
      if (child.name != "file" && child.name != "longitudinal_model") values.push_back(child);
  return set_layer(*s.model, values, file);
}

/// [options], and the checks of the car with them.
Status read_options(const Node& root, const std::string& file, ScenarioData& s) {
  DocumentTable options(root.find("options"), file, "options.");
  Names keys = names_in(s.model->describe().options);
  if (s.model->parameter("load_transfer_share")) keys.push_back("load_transfer_share");
  options.only(keys);
  if (options.wrong()) return options.wrong();
  if (const Node* table = root.find("options"))
    if (auto e = set_layer(*s.model, table->children, file)) return e;
  auto wrong = s.model->check();
  if (!wrong) return {};
  wrong->file = file;
  for (const char* where : {"car", "options"})
    if (const Node* table = root.find(where))
      for (const Node& child : table->children)
        if (child.name == wrong->field) wrong->line = child.line;
  return wrong;
}

}  // namespace

Status read_model(const Node& root, const std::string& file, ScenarioData& s) {
  DocumentTable scenario(root.find("scenario"), file, "scenario."), car(root.find("car"), file, "car.");
  if (!scenario.has("model")) scenario.refuse_missing("model", "; `sixline list models` shows the ids");
  const std::string id = scenario.text("model", "");
  const ModelInfo* model_info = find_model(id);
  if (!model_info) scenario.refuse("model", unknown_model(id).rule);
  const std::string profile = scenario.text("profile", "corrected", {"corrected", "source"});
  if (scenario.wrong()) return scenario.wrong();
  if (auto e = make_the_model(car, std::string(model_info->id), file, s)) return e;
  const auto put = [&](const char* key, const char* value) {
    (void)s.model->set(text_node(key, value));  // no effect on models without that option
  };
  put("profile", profile.c_str());
  if (profile == "source") put("relation", "sin");
  if (auto e = read_car_values(root, car, file, s)) return e;
  return read_options(root, file, s);
}

Status read_initial(const Node& root, const std::string& file, ScenarioData& s) {
  const Node* table = root.find("initial");
  const auto states = s.model->describe().states;
  DocumentTable initial(table, file, "initial.");
  Names keys = names_in(states);
  const Names aliases = s.model->describe().aliases;
  keys.insert(keys.end(), aliases.begin(), aliases.end());
  initial.only(keys);
  double start[] = {0, 0, 0};  // the start of the track, unless the file gives a place or the model has only a distance
  if (const TrackData* track = s.ground.track(); track && !known_as("y", {&states}).empty()) {
    const auto line = pose(track->view(), wrap_distance(track->view(), -start_grid_row * s.number));
    start[0] = line.x;
    start[1] = line.y;
    start[2] = line.heading;
  }
  const char* const where[] = {"x", "y", "yaw"};
  for (int i = 0; i < 3; ++i) start[i] = initial.number(where[i], start[i], -infinite, infinite);
  if (initial.wrong()) return initial.wrong();
  s.model->place(s.ground, start[0], start[1], start[2]);
  s.model->roll();
  if (!table) return {};
  for (int round = 0; round < 2; ++round) {  // once for v and gear, again so that given values override derived ones
    for (const auto& child : table->children) {
      const double value = initial.number(child.name, 0, -infinite, infinite);
      for (const auto& e : states)
        if (e.name == known_as(child.name, {&states}) && (value < e.min || value > e.max))
          initial.refuse(child, "must be " + range_text(e.min, e.max, e.unit));
      if (initial.wrong()) return initial.wrong();
      s.model->set_state(child.name, value);
    }
    if (round == 0) s.model->roll();
  }
  return {};
}

}  // namespace sixline
