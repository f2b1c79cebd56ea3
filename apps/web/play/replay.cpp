// A replay: a recorded run as JSON, from which every car is driven again.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "play/world.hpp"
#include "studies/scenario/scenario.hpp"

namespace sixline {
namespace {

constexpr const char* format_name = "sixline replay";
constexpr std::size_t max_inputs_in_file = 1'000'000;

/// The content of a replay, or the reason why it is none.
class ReplayReader {
 public:
  ReplayReader(const Node& root, const std::string& file) : root_(root), file_(file) {}

  Status read(Recording& to) {
    const Node* format = root_.find("format");
    if (!format || format->text != format_name)
      return wrong(root_, "format", "must be \"" + std::string(format_name) + "\"");
    if (auto e = only(root_, {"format", "version", "dt", "integrator", "steps", "ground", "contact", "cars", "ticks",
                              "checkpoints"}))
      return e;
    double version = 0, steps = 0;
    if (auto e = number(root_, "version", version, 1, 1)) return e;
    if (auto e = number(root_, "dt", to.dt, World::min_step, World::longest_step)) return e;
    if (auto e = number(root_, "steps", steps, 0, 1e9)) return e;
    if (steps != std::floor(steps)) return wrong(*root_.find("steps"), "steps", "must be a whole number");
    to.steps = static_cast<long>(steps);
    if (auto e = text(root_, "integrator", to.integrator)) return e;
    const Node *ground = root_.find("ground"), *cars = root_.find("cars");
    if (!ground || ground->kind != Node::Kind::table) return wrong(root_, "ground", "must be a table");
    to.ground = *ground;
    to.contact.cars = false;  // in a replay of a page whose cars did not touch
    if (const Node* contact = root_.find("contact")) {
      auto read = read_contact(*contact, file_, to.contact);
      if (!read) return read.error();
      to.contact = *read;
    }
    if (!cars || cars->kind != Node::Kind::list || cars->children.empty() || cars->children.size() > World::max_cars)
      return wrong(root_, "cars", "must be a list of 1 to " + std::to_string(World::max_cars) + " cars");
    for (const Node& car : cars->children)
      if (auto e = read_car(car, to.cars.emplace_back())) return e;
    if (auto e = read_ticks(to)) return e;
    return read_checkpoints(to);
  }

 private:
  Error wrong(const Node& where, const std::string& field, const std::string& rule) const {
    return {.file = file_, .line = where.line, .field = field, .value = {}, .rule = rule};
  }
  /// Other keys are refused: passed over, those of another version would drive something else.
  Status only(const Node& table, std::initializer_list<std::string_view> keys) const {
    for (const Node& child : table.children)
      if (std::find(keys.begin(), keys.end(), child.name) == keys.end())
        return wrong(child, child.name.substr(0, 100), "is not a key of a replay: it was made by another version");
    return {};
  }
  Status number(const Node& table, const char* key, double& target, double min, double max) const {
    const Node* node = table.find(key);
    if (!node || node->kind != Node::Kind::number || !(node->number >= min && node->number <= max))
      return wrong(node ? *node : table, key, "must be a number, " + range_text(min, max, ""));
    target = node->number;
    return {};
  }
  Status text(const Node& table, const char* key, std::string& target) const {
    const Node* node = table.find(key);
    if (!node) return {};
    if (node->kind != Node::Kind::text || node->text.size() > 200) return wrong(*node, key, "must be a short text");
    target = node->text;
    return {};
  }
  Status read_car(const Node& car, Recording::Car& to) const {
    if (car.kind != Node::Kind::table) return wrong(car, "cars", "must be a list of tables");
    if (auto e = only(car, {"model", "car", "longitudinal_model", "changes", "initial"})) return e;
    if (auto e = text(car, "model", to.choice.model)) return e;
    if (auto e = text(car, "car", to.choice.car)) return e;
    if (auto e = text(car, "longitudinal_model", to.choice.longitudinal)) return e;
    if (to.choice.car.find("..") != std::string::npos || to.choice.car.starts_with("/"))
      return wrong(car, "car", "must be a car's name or a file that was dropped beside it");
    if (const Node* changes = car.find("changes"))
      for (const Node& value : changes->children) {
        if (value.kind != Node::Kind::number && value.kind != Node::Kind::text)
          return wrong(value, value.name, "must be a number or a text");
        to.changes.push_back({value.name, value, false});
      }
    const Node* initial = car.find("initial");
    if (!initial || initial->kind != Node::Kind::table) return wrong(car, "initial", "must be a table of states");
    for (const Node& value : initial->children) {
      if (value.kind != Node::Kind::number || !std::isfinite(value.number))
        return wrong(value, value.name, "must be a finite number");
      to.initial.emplace_back(value.name, value.number);
    }
    return {};
  }
  Status read_ticks(Recording& to) const {
    const Node* inputs_over_time = root_.find("ticks");
    if (!inputs_over_time || inputs_over_time->kind != Node::Kind::list ||
        inputs_over_time->children.size() > max_inputs_in_file)
      return wrong(root_, "ticks", "must be a list of at most 1e6 commands");
    for (const Node& row : inputs_over_time->children) {
      Recording::At at;
      std::size_t i = 0;
      const auto next = [&](double min, double max, double& target) {
        const bool there = i < row.children.size();
        const Node* node = there ? &row.children[i++] : nullptr;
        if (!node || node->kind != Node::Kind::number || !(node->number >= min && node->number <= max)) return false;
        target = node->number;
        return true;
      };
      double step = 0;
      bool good = row.kind == Node::Kind::list && next(0, 1e9, step);
      for_each_field(at.play_inputs, [&](const FieldInfo& f, double& value) {
        if (good && i < row.children.size()) good = next(std::max(f.min, -1e9), std::min(f.max, 1e9), value);
      });
      at.step = static_cast<long>(step);
      if (!good || step != std::floor(step) ||
          (!to.inputs_over_time.empty() && at.step <= to.inputs_over_time.back().step))
        return wrong(row, "ticks",
                     "each must be [step, throttle, brake, handbrake, steer, gear, auto_shift, ...], steps rising");
      to.inputs_over_time.push_back(at);
    }
    return {};
  }
  Status read_checkpoints(Recording& to) const {
    const Node* points = root_.find("checkpoints");
    if (!points) return {};
    for (const Node& point : points->children) {
      const bool pair = point.kind == Node::Kind::list && point.children.size() == 2 &&
                        point.children[0].kind == Node::Kind::number && point.children[0].number >= 0 &&
                        point.children[0].number <= 1e9 &&
                        point.children[0].number == std::floor(point.children[0].number) &&
                        point.children[1].text.size() == 16;
      if (!pair) return wrong(point, "checkpoints", "each must be [step, \"hash\"]");
      to.checkpoints.push_back(
          {static_cast<long>(point.children[0].number), std::strtoull(point.children[1].text.c_str(), nullptr, 16)});
    }
    return {};
  }

  const Node& root_;
  const std::string& file_;
};

}  // namespace

Json json_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::boolean:
      return node.boolean;
    case Node::Kind::number:
      return node.number;
    case Node::Kind::text:
      return node.text;
    case Node::Kind::list: {
      Json list = Json::array();
      for (const Node& item : node.children) list.push_back(json_of(item));
      return list;
    }
    case Node::Kind::table: {
      Json table = Json::object();
      for (const Node& item : node.children) table[item.name] = json_of(item);
      return table;
    }
    case Node::Kind::null:
      break;
  }
  return nullptr;
}

Json json_of(const Contact& c) {
  return {
      {"cars", c.cars}, {"walls", c.walls}, {"restitution", c.options.restitution}, {"friction", c.options.friction}};
}

Result<Contact> read_contact(const Node& table, const std::string& file, Contact known) {
  const auto wrong = [&](const Node& where, const std::string& field, const std::string& rule) {
    return Error{.file = file, .line = where.line, .field = field, .value = {}, .rule = rule};
  };
  if (table.kind != Node::Kind::table) return wrong(table, "contact", "must be a table");
  for (const Node& node : table.children) {
    const bool is_switch = node.name == "cars" || node.name == "walls", restitution = node.name == "restitution";
    if (!is_switch && !restitution && node.name != "friction")
      return wrong(node, node.name.substr(0, 100), "is not cars, walls, restitution or friction");
    if (is_switch && node.kind != Node::Kind::boolean) return wrong(node, node.name, "must be true or false");
    if (is_switch) {
      (node.name == "cars" ? known.cars : known.walls) = node.boolean;
      continue;
    }
    const double most = restitution ? 1 : 10;
    if (node.kind != Node::Kind::number || !(node.number >= 0 && node.number <= most))
      return wrong(node, node.name, "must be a number, " + range_text(0, most, ""));
    (restitution ? known.options.restitution : known.options.friction) = node.number;
  }
  return known;
}

std::string replay_json(const Recording& r) {
  Json out{{"format", format_name}, {"version", 1}, {"dt", r.dt}, {"integrator", r.integrator}, {"steps", r.steps}};
  out["ground"] = json_of(r.ground);
  out["contact"] = json_of(r.contact);
  Json& cars = out["cars"] = Json::array();
  for (const Recording::Car& car : r.cars) {
    Json one{{"model", car.choice.model}, {"car", car.choice.car}};
    if (!car.choice.longitudinal.empty()) one["longitudinal_model"] = car.choice.longitudinal;
    for (const ChangedValue& change : car.changes) one["changes"][change.name] = json_of(change.value);
    Json& initial = one["initial"] = Json::object();
    for (const auto& [name, value] : car.initial) initial[name] = value;
    cars.push_back(std::move(one));
  }
  Json& inputs_over_time = out["ticks"] = Json::array();
  for (const Recording::At& at : r.inputs_over_time) {
    Json row{at.step};
    for_each_field(at.play_inputs, [&](const FieldInfo&, double value) { row.push_back(value); });
    while (row.size() > 7 && row.back() == 0.0) row.erase(row.size() - 1);  // unused test inputs
    inputs_over_time.push_back(std::move(row));
  }
  Json& points = out["checkpoints"] = Json::array();
  for (const Recording::Checkpoint& point : r.checkpoints) points.push_back({point.step, hash_text(point.hash)});
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Recording> read_replay(std::string_view json, const std::string& file) {
  const auto root = parse_json(json, file);
  if (!root) return root.error();
  if (root->kind != Node::Kind::table) return Error{file, 1, "replay", "", "must be a JSON object"};
  Recording recording;
  if (auto wrong = ReplayReader(*root, file).read(recording)) return *wrong;
  return recording;
}

}  // namespace sixline
