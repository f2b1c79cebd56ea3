// Who drives a scenario: a driver on a track, keys, and inputs at their times.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "files/cars/cars.hpp"
#include "files/document_set.hpp"
#include "simulation/chosen_driver.hpp"
#include "studies/scenario/scenario_tables.hpp"

namespace sixline {
namespace {

/// The value of an input or a state in a block, checked; of a force on a rigid body also a list, a number for each.
Node input_value(DocumentTable& input, const Node& child, const Description& d, double max_steer_angle) {
  Node value = child;
  if (value.kind == Node::Kind::list && (child.name.starts_with("force_") || child.name.starts_with("offset_"))) {
    (void)input.numbers(value.name, 0);
    return value;
  }
  if (value.kind == Node::Kind::boolean)  // auto_shift = true
    value.number = value.boolean;
  else
    value.number = input.number(child.name, 0, -infinite, infinite);
  value.kind = Node::Kind::number;
  if (value.name == "load_transfer_share") value.number = input.number(child.name, 0, 0, 1);
  if (value.name == "steer_key" && value.number != -1 && value.number != 0 && value.number != 1)
    input.refuse(child, "must be -1 (right), 0 (none) or 1 (left)");
  const auto of = [&](const std::vector<Entry>& list, const std::string& name) {
    return std::ranges::find_if(list, [&](const Entry& e) { return e.name == name; });
  };
  auto entry = of(d.inputs, value.name);
  const bool is_input = entry != d.inputs.end();
  if (!is_input) entry = of(d.states, known_as(value.name, {&d.states}));
  if ((is_input || entry != d.states.end()) && (value.number < entry->min || value.number > entry->max))
    input.refuse(child, "must be " + range_text(entry->min, entry->max, entry->unit));
  const double maximum = max_steer_angle / degree<double>;
  if (value.name == "imposed_steer_angle_deg" && std::abs(value.number) > maximum)
    input.refuse(child, "must be " + range_text(-maximum, maximum, "deg") + ": " + std::string(tangent_rule));
  return value;
}

}  // namespace

Status read_driver(const Node& root, const std::string& file, ScenarioData& s) {
  const Node* table = root.find("driver");
  if (!table) return {};
  DocumentTable own(table, file, "driver.");
  const auto refuse = [&](const std::string& rule) {
    if (own.has("name"))
      own.refuse("name", rule);
    else
      own.refuse(Error{.file = file, .line = own.line(), .field = "driver", .rule = rule});
  };
  std::string name = own.text("name", std::string(driver_list[0].name));
  if (is_policy_file(name)) {  // in the scenario's folder, as files of [ground]
    const auto beside = file_in_folder(std::filesystem::path(file).parent_path(), name, "the scenario's");
    if (!beside) refuse(beside.error().rule);
    if (beside) name = beside->string();
  }
  if (own.wrong()) return own.wrong();
  auto driver = choose_driver(name);
  if (!driver) refuse(driver.error().rule);
  if (own.wrong()) return own.wrong();
  Names keys{"name"};
  for (const ParameterInfo& number : parameters_of(*driver)) keys.push_back(number.name);
  own.only(keys);
  if (own.wrong()) return own.wrong();
  for (const Node& child : table->children) {
    if (child.name == "name") continue;
    if (child.kind != Node::Kind::number) own.refuse(child, "must be a number");
    s.driver_parameters.emplace_back(child.name, child.number);
    if (const auto set = set_parameter(*driver, s.driver_parameters.back()); !set) own.refuse(child, set.error().rule);
  }
  if (own.wrong()) return own.wrong();
  const auto needs = [&](const std::string& rule) {
    return Error{.file = file, .line = own.line(), .field = "driver", .rule = rule};
  };
  if (!s.ground.track()) return needs("needs a track to follow: [ground] with kind = \"track\"");
  if (!s.model->observe() || !s.model->limits()) return needs("cannot steer a " + std::string(s.model->info().id));
  s.driver = name;
  return {};
}

Status read_steer_keys(const Node& root, const std::string& file, ScenarioData& s) {
  DocumentTable keys(root.find("steer_keys"), file, "steer_keys.");
  Names names{"steer_return"};
  for_each_field(s.steer_keys, [&](const FieldInfo& f, const double&) { names.emplace_back(f.name); });
  keys.only(names);
  const bool by_speed = keys.text("steer_return", "constant", {"constant", "speed"}) == "speed";
  s.steer_keys.law = by_speed ? ReturnLaw::speed : ReturnLaw::constant;
  for_each_field(s.steer_keys, [&](const FieldInfo& f, double& to) { to = keys.number(f.name, to, f.min, f.max); });
  return keys.wrong();
}

Status read_inputs(const Node& root, const std::string& file, ScenarioData& s) {
  const Description d = s.model->describe();
  Names keys = names_in(d.inputs);
  for (const Names& more : {names_in(d.states), d.aliases}) keys.insert(keys.end(), more.begin(), more.end());
  keys.push_back("t");
  if (s.model->parameter("load_transfer_share")) keys.push_back("load_transfer_share");
  Status wrong = each_block(root, "input", file, [&](const Node& block) -> Status {
    DocumentTable table(&block, file, "input.");
    table.only(keys);
    InputBlock input{.step = whole_steps(table.number("t", 0, 0, 1e9), s.dt), .values = {}};
    for (const auto& child : block.children) {
      if (child.name == "t") continue;
      if (!s.driver.empty() && (child.name == "steer_key" || field_index<Inputs<double>>(child.name) >= 0))
        table.refuse(child, "is the driver's to decide: leave out [driver], or this");
      input.values.push_back(input_value(table, child, d, s.model->max_steer_angle()));
    }
    if (table.wrong()) return table.wrong();
    s.inputs.push_back(std::move(input));
    return {};
  });
  std::ranges::stable_sort(s.inputs, [](const auto& a, const auto& b) { return a.step < b.step; });
  return wrong;
}

}  // namespace sixline
