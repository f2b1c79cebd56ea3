// Scenario files: TOML to a checked Scenario, every error with file, line, key, value and rule.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "cars/cars.hpp"
#include "io/document_set.hpp"
#include "registry/model_names.hpp"
#include "simulation/chosen_driver.hpp"
#include "sixline/internal/registry/models.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/scenario/scenario_road.hpp"
#include "studies/scenario/scenario_section.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_untils = 1000;

/// The step of a time; beyond 1e15 steps: never.
long step_at(double t, double dt) { return std::lround(std::min(t / dt, 1e15)); }

Names names_of(const std::vector<Entry>& entries) {
  Names names;
  for (const auto& e : entries) names.push_back(e.name);
  return names;
}

/// Reads the common part of every block of a list `name`, in order. Missing list: nothing.
template <class Each>
Status each_block(const Node& root, const char* name, const std::string& file, Each&& each) {
  const Node* list = root.find(name);
  if (!list) return {};
  if (list->kind != Node::Kind::list)
    return Error{
        .file = file, .line = list->line, .field = name, .rule = "must be written [[" + std::string(name) + "]]"};
  for (const auto& block : list->children)
    if (Status wrong = each(block)) return wrong;
  return {};
}

/// The car that [car] names; a file must be in the scenario's folder, as files of [ground].
Result<std::string> car_of(const Section& car, const std::string& file) {
  std::string name = default_car_name;
  if (auto e = car.text("file", name)) return *e;
  if (!is_car_file(name)) return name;
  const auto beside = file_in_folder(std::filesystem::path(file).parent_path(), name, "the scenario's");
  if (!beside) return car.error(*car.find("file"), beside.error().rule);
  return beside->string();
}

/// The model with its car. An error of the car as a whole names the scenario's line.
Status make_the_model(const Section& car, const std::string& id, const std::string& file, ScenarioData& s) {
  std::string longitudinal;
  if (auto e = car.text("longitudinal_model", longitudinal)) return e;
  const auto car_name = car_of(car, file);
  if (!car_name) return car_name.error();
  auto model = make_model_with_car(id, longitudinal, *car_name);
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
Status read_car_values(const Node& root, const Section& car, const std::string& file, ScenarioData& s) {
  std::vector<Node> values;
  if (const Node* table = root.find("car")) {
    if (const Node* base = car.find("base"))
      return car.error(
          *base, "is a key of car files; a scenario's car is `file`, and the values beside it hold over the file's");
    Names keys = known_parameters();
    keys.insert(keys.end(), {"file", "longitudinal_model"});
    if (auto e = car.only(keys)) return e;
    for (const auto& child : table->children)
      if (child.name != "file" && child.name != "longitudinal_model") values.push_back(child);
  }
  return set_layer(*s.model, values, file);
}

/// [options], and the checks of the car with them.
Status read_options(const Node& root, const std::string& file, ScenarioData& s) {
  const Section options(root.find("options"), "options", file);
  Names keys = names_of(s.model->describe().options);
  if (s.model->parameter("load_transfer_share")) keys.push_back("load_transfer_share");
  if (auto e = options.only(keys)) return e;
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

/// Model, profile, car, options.
Status read_model(const Node& root, const std::string& file, std::string& id, ScenarioData& s) {
  const Section scenario(root.find("scenario"), "scenario", file), car(root.find("car"), "car", file);
  std::string profile = "corrected";
  if (!scenario.find("model")) return scenario.missing("model", "; `sixline list models` shows the ids");
  if (auto e = scenario.text("model", id)) return e;
  const ModelInfo* model_info = find_model(id);
  if (!model_info) return scenario.error(*scenario.find("model"), unknown_model(id).rule);
  id = model_info->id;
  if (auto e = scenario.text("profile", profile, {"corrected", "source"})) return e;
  if (auto e = make_the_model(car, id, file, s)) return e;
  const auto put = [&](const char* key, const char* value) {
    (void)s.model->set(text_node(key, value));  // no effect on models without that option
  };
  put("profile", profile.c_str());
  if (profile == "source") put("relation", "sin");
  if (auto e = read_car_values(root, car, file, s)) return e;
  return read_options(root, file, s);
}

/// Initial state: v alone means a car that rolls steadily at v.
Status read_initial(const Node& root, const std::string& file, ScenarioData& s) {
  const Node* table = root.find("initial");
  const auto states = s.model->describe().states;
  const Section section(table, "initial", file);
  Names keys = names_of(states);
  const Names aliases = s.model->describe().aliases;
  keys.insert(keys.end(), aliases.begin(), aliases.end());
  if (auto e = section.only(keys)) return e;
  double start[] = {0, 0, 0};  // the start of the track, unless the file gives a place or the model has only a distance
  if (const TrackData* track = s.ground.track(); track && !known_as("y", {&states}).empty()) {
    const auto line = pose(track->view(), 0.0);
    start[0] = line.x;
    start[1] = line.y;
    start[2] = line.heading;
  }
  const char* const where[] = {"x", "y", "yaw"};
  for (int i = 0; i < 3; ++i)
    if (const Node* given = section.find(where[i])) start[i] = given->number;
  s.model->place(s.ground, start[0], start[1], start[2]);
  s.model->roll();
  if (!table) return {};
  for (int round = 0; round < 2; ++round) {  // once for v and gear, again so that given values override derived ones
    std::vector<Node> values = table->children;  // directions first: a velocity in world axes needs them
    std::stable_partition(values.begin(), values.end(),
                          [](const Node& n) { return n.name == "yaw" || n.name == "source_angle"; });
    for (const auto& child : values) {
      if (child.kind != Node::Kind::number || !std::isfinite(child.number))
        return section.error(child, "must be a finite number");
      for (const auto& e : states)
        if (e.name == known_as(child.name, {&states}) && (child.number < e.min || child.number > e.max))
          return section.error(child, "must be " + range_text(e.min, e.max, e.unit));
      s.model->set_state(child.name, child.number);
    }
    if (round == 0) s.model->roll();
  }
  return {};
}

/// [driver]: the driver on a track, with its parameters.
Status read_driver(const Node& root, const std::string& file, ScenarioData& s) {
  const Node* table = root.find("driver");
  if (!table) return {};
  const Section section(table, "driver", file);
  const auto at = [&](const Node* node, const Error& why) {
    return node ? section.error(*node, why.rule)
                : Error{.file = file, .line = section.line(), .field = "driver", .rule = why.rule};
  };
  std::string name = std::string(driver_list[0].name);
  if (auto e = section.text("name", name)) return e;
  const Node* named = section.find("name");
  if (is_policy_file(name)) {  // in the scenario's folder, as files of [ground]
    const auto beside = file_in_folder(std::filesystem::path(file).parent_path(), name, "the scenario's");
    if (!beside) return at(named, beside.error());
    name = beside->string();
  }
  auto driver = choose_driver(name);
  if (!driver) return at(named, driver.error());
  Names keys{"name"};
  for (const ParameterInfo& number : parameters_of(*driver)) keys.push_back(number.name);
  if (auto e = section.only(keys)) return e;
  for (const Node& child : table->children) {
    if (child.name == "name") continue;
    if (child.kind != Node::Kind::number) return section.error(child, "must be a number");
    s.driver_parameters.emplace_back(child.name, child.number);
    if (const auto set = set_parameter(*driver, s.driver_parameters.back()); !set)
      return section.error(child, set.error().rule);
  }
  if (!s.ground.track()) return at(nullptr, {.rule = "needs a track to follow: [ground] with kind = \"track\""});
  if (!s.model->observe() || !s.model->limits())
    return at(nullptr, {.rule = "cannot steer a " + std::string(s.model->info().id)});
  s.driver = name;
  return {};
}

/// [steer_keys]: how the wheels follow the input steer_key.
Status read_steer_keys(const Node& root, const std::string& file, ScenarioData& s) {
  const Section section(root.find("steer_keys"), "steer_keys", file);
  Names keys{"steer_return"};
  for_each_field(s.steer_keys, [&](const FieldInfo& f, const double&) { keys.emplace_back(f.name); });
  if (auto e = section.only(keys)) return e;
  std::string law = "constant";
  Status wrong = section.text("steer_return", law, {"constant", "speed"});
  s.steer_keys.law = law == "speed" ? ReturnLaw::speed : ReturnLaw::constant;
  for_each_field(s.steer_keys, [&](const FieldInfo& f, double& target) {
    if (!wrong) wrong = section.number(std::string(f.name).c_str(), target, f.min, f.max);
  });
  return wrong;
}

Status read_inputs(const Node& root, const std::string& file, ScenarioData& s) {
  const Description d = s.model->describe();
  Names keys = names_of(d.inputs);
  for (const auto& state : d.states) keys.push_back(state.name);
  keys.insert(keys.end(), d.aliases.begin(), d.aliases.end());
  keys.push_back("t");
  if (s.model->parameter("load_transfer_share")) keys.push_back("load_transfer_share");
  Status wrong = each_block(root, "input", file, [&](const Node& block) -> Status {
    const Section section(&block, "input", file);
    if (auto e = section.only(keys)) return e;
    double t = 0;
    if (auto e = section.number("t", t, 0, 1e9)) return e;
    InputBlock input{.step = step_at(t, s.dt), .values = {}};
    for (const auto& child : block.children) {
      if (child.name == "t") continue;
      if (!s.driver.empty() && (child.name == "steer_key" || field_index<Inputs<double>>(child.name) >= 0))
        return section.error(child, "is the driver's to decide: leave out [driver], or this");
      Node value = child;
      if (value.kind == Node::Kind::boolean) {
        value.kind = Node::Kind::number;
        value.number = value.boolean;
      }  // auto_shift = true
      if (value.kind != Node::Kind::number || !std::isfinite(value.number))
        return section.error(child, "must be a finite number");
      if (value.name == "load_transfer_share" && (value.number < 0 || value.number > 1))
        return section.error(child, "must be 0 to 1");
      if (value.name == "steer_key" && value.number != -1 && value.number != 0 && value.number != 1)
        return section.error(child, "must be -1 (right), 0 (none) or 1 (left)");
      const auto of = [&](const std::vector<Entry>& list, const std::string& name) {
        return std::find_if(list.begin(), list.end(), [&](const Entry& e) { return e.name == name; });
      };
      auto entry = of(d.inputs, value.name);
      const bool is_input = entry != d.inputs.end();
      if (!is_input) entry = of(d.states, known_as(value.name, {&d.states}));
      if ((is_input || entry != d.states.end()) && (value.number < entry->min || value.number > entry->max))
        return section.error(child, "must be " + range_text(entry->min, entry->max, entry->unit));
      const double maximum = s.model->max_steer_angle() / degree<double>;
      if (value.name == "imposed_steer_angle_deg" && std::abs(value.number) > maximum)
        return section.error(child,
                             "must be " + range_text(-maximum, maximum, "deg") + ": " + std::string(tangent_rule));
      input.values.push_back(std::move(value));
    }
    s.inputs.push_back(std::move(input));
    return {};
  });
  std::stable_sort(s.inputs.begin(), s.inputs.end(), [](const auto& a, const auto& b) { return a.step < b.step; });
  return wrong;
}

/// The recorded channels, selected from `all`.
Status read_channels(const Section& record, const Node& list, const std::string& file, const Names& all,
                     ScenarioData& s) {
  if (list.kind != Node::Kind::list) return record.error(list, "must be a list of channel names");
  s.recorded.clear();
  for (const auto& item : list.children) {
    if (item.kind != Node::Kind::text) return record.error(list, "must be a list of channel names in quotes");
    if (std::find(all.begin(), all.end(), item.text) == all.end()) {
      return Error{
          .file = file,
          .line = item.line,
          .field = "record.channels",
          .value = "\"" + item.text + "\"",
          .rule = "no such channel" +
                  suggestion(item.text, all, "; `sixline describe " + s.model->describe().id + "` lists them", "\"")};
    }
    s.recorded.push_back(item.text);
  }
  return {};
}

/// One [[until]] block.
Status read_until(const Node& block, const std::string& file, const Names& all, ScenarioData& s) {
  const auto wrong = [&](const char* field, std::string rule) {
    return Error{.file = file, .line = block.line, .field = field, .rule = std::move(rule)};
  };
  const Section until(&block, "until", file);
  if (auto e = until.only({"channel", "above", "below", "stop"})) return e;
  UntilBlock u;
  if (!until.find("channel")) return until.missing("channel");
  if (auto e = until.text("channel", u.channel, all)) return e;
  if (!until.find("above") == !until.find("below")) return wrong("until", "needs either `above` or `below`");
  u.above = until.find("above");
  if (auto e = until.number(u.above ? "above" : "below", u.level, -1e300, 1e300)) return e;
  if (auto e = until.flag("stop", u.stop)) return e;
  if (s.untils.size() == most_untils)  // each is checked in every step
    return wrong("until", "is one too many: there may be " + std::to_string(most_untils) + " [[until]] blocks");
  s.untils.push_back(u);
  return {};
}

Status read_record(const Node& root, const std::string& file, ScenarioData& s) {
  const Section record(root.find("record"), "record", file);
  if (auto e = record.only({"every", "channels"})) return e;
  const Description d = s.model->describe();
  Names all{"t"};
  for (const auto& e : d.states) all.push_back(e.name);
  for (const auto& e : d.outputs) all.push_back(e.name);
  s.recorded = all;
  for (const std::string_view word : synonyms())
    if (const std::string name = known_as(word, {&d.states, &d.outputs}); !name.empty() && name != word)
      all.emplace_back(word);
  double every = -1;
  if (auto e = record.number("every", every, 0, 1e9)) return e;
  s.records = every >= 0;
  s.record_every = std::max(1L, step_at(std::max(every, 0.0), s.dt));
  if (const Node* list = record.find("channels"))
    if (auto e = read_channels(record, *list, file, all, s)) return e;
  if (const double numbers =
          static_cast<double>(s.steps) / static_cast<double>(s.record_every) * static_cast<double>(s.recorded.size());
      s.records && numbers > 5e7)
    return record.error(*record.find("every"),
                        "would record " + number_text(std::round(numbers)) +
                            " numbers; at most 5e7 fit: choose fewer channels or a longer time between samples");
  return each_block(root, "until", file, [&](const Node& block) { return read_until(block, file, all, s); });
}

}  // namespace

Result<ScenarioData> scenario_of(const Node& tree, const std::string& path) {
  const Node* const root = &tree;
  const Section top(root, "", path);
  const Names tables{"scenario",   "car",    "options", "initial", "input",
                     "steer_keys", "ground", "driver",  "record",  "until"};
  for (const auto& child : root->children)
    if (std::find(tables.begin(), tables.end(), child.name) == tables.end()) {
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
