// Who drives a scenario: a driver on a track, keys, and inputs at their times.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "cars/cars.hpp"
#include "io/document_set.hpp"
#include "simulation/chosen_driver.hpp"
#include "studies/scenario/scenario_tables.hpp"

namespace sixline {
namespace {

/// The value of an input or a state in a block, checked.
Result<Node> input_value(const Section& section, const Node& child, const Description& d, double max_steer_angle) {
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
    return std::ranges::find_if(list, [&](const Entry& e) { return e.name == name; });
  };
  auto entry = of(d.inputs, value.name);
  const bool is_input = entry != d.inputs.end();
  if (!is_input) entry = of(d.states, known_as(value.name, {&d.states}));
  if ((is_input || entry != d.states.end()) && (value.number < entry->min || value.number > entry->max))
    return section.error(child, "must be " + range_text(entry->min, entry->max, entry->unit));
  const double maximum = max_steer_angle / degree<double>;
  if (value.name == "imposed_steer_angle_deg" && std::abs(value.number) > maximum)
    return section.error(child, "must be " + range_text(-maximum, maximum, "deg") + ": " + std::string(tangent_rule));
  return value;
}

}  // namespace

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
      auto value = input_value(section, child, d, s.model->max_steer_angle());
      if (!value) return value.error();
      input.values.push_back(std::move(*value));
    }
    s.inputs.push_back(std::move(input));
    return {};
  });
  std::ranges::stable_sort(s.inputs, [](const auto& a, const auto& b) { return a.step < b.step; });
  return wrong;
}

}  // namespace sixline
