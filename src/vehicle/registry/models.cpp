// Models by name: the table of models, and setting a car's values on one of them.
#include "sixline/internal/vehicle/registry/models.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "files/cars/cars.hpp"
#include "files/suggestion.hpp"
#include "sixline/internal/vehicle/registry/field_rows.hpp"
#include "vehicle/catalogue/catalogue.hpp"
#include "vehicle/registry/model_names.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {
namespace {

/// Makers of all models, with each longitudinal model that they can have.
std::vector<ModelMaker> all_makers() {
  std::vector<ModelMaker> all;
  for (const auto& entry : catalogue()) {
    for (const auto& [id, make] : entry.carrying) all.push_back(make);
    if (entry.carrying.empty()) all.push_back(entry.make);
  }
  return all;
}

}  // namespace

std::string known_as(std::string_view word, std::initializer_list<const std::vector<Entry>*> lists) {
  const auto has = [](const std::vector<Entry>& list, std::string_view name) {
    return std::any_of(list.begin(), list.end(), [&](const Entry& entry) { return entry.name == name; });
  };
  for (const auto* list : lists)
    if (has(*list, word)) return std::string(word);
  for (const auto* list : lists)  // a state before an output
    for (const std::string& name : with_synonyms(word))
      if (has(*list, name)) return name;
  return {};
}

namespace {
/// Every parameter and option of any model. Cached, since describing all models takes a while.
struct KnownParameters {
  std::vector<std::string> names;  ///< sorted
  std::map<std::string, Component, std::less<>> components;

  KnownParameters() {
    for (const std::string_view pair : axle_pairs) names.emplace_back(pair);
    names.emplace_back("longitudinal_model");
    for (const auto& make : all_makers()) add(*make());
    for (const std::string_view pair : axle_pairs)
      components[std::string(pair)] = components[std::string(pair) + "_front"];
  }
  void add(const AnyModel& model) {
    const Description d = model.describe();
    for (const auto* entries : {&d.parameters, &d.options})
      for (const Entry& e : *entries) {
        names.push_back(e.name);
        components.emplace(e.name, e.component);
      }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
  }
};
KnownParameters& known() {
  static KnownParameters all;
  return all;
}
}  // namespace

const std::vector<std::string>& known_parameters() { return known().names; }
Component component_of(std::string_view parameter) {
  const auto found = known().components.find(parameter);
  return found == known().components.end() ? Component::none : found->second;
}

Status register_model(const ModelInfo& info, ModelMaker make) {
  for (const std::string_view word : {info.id, info.number})
    if (!word.empty() && find_entry(word))
      return Error{.field = "model", .value = std::string(word), .rule = "is the name of a model already"};
  catalogue().push_back({info, make, {}});
  known().add(*make());
  return {};
}

Result<std::unique_ptr<AnyModel>> make_model(const std::string& id, const std::string& longitudinal) {
  const CatalogueEntry* entry = find_entry(id);
  if (!entry) return unknown_model(id);
  if (!entry->info.has_longitudinal || longitudinal.empty()) return entry->make();
  const ModelInfo* requested = find_model(longitudinal);
  for (const auto& [carried_id, make] : entry->carrying)
    if (carried_id == longitudinal || (requested && carried_id == requested->id)) return make();
  return Error{
      .field = "longitudinal_model", .value = longitudinal, .rule = "must be one of " + joined(longitudinal_ids())};
}

namespace {
/// wheelbase, cg_to_front and cg_to_rear after a layer sets some of them: L = b + c; L alone moves the rear axle.
Status resolve_geometry(ParameterView& model, const std::vector<Node>& values, const std::string& file) {
  const Node *L = nullptr, *b = nullptr, *c = nullptr;
  for (const auto& value : values) {
    if (value.name == "wheelbase") L = &value;
    if (value.name == "cg_to_front") b = &value;
    if (value.name == "cg_to_rear") c = &value;
  }
  const auto front = model.number(Quantity::cg_to_front), rear = model.number(Quantity::cg_to_rear),
             base = model.number(Quantity::wheelbase);
  if (!(L || b || c) || !front || !rear || !base) return {};
  const auto put = [&](const char* name, double number, const Node& cause) -> Status {
    Node node;
    node.kind = Node::Kind::number;
    node.name = name;
    node.number = number;
    node.line = cause.line;
    const auto done = model.set(node);
    if (done) return {};
    Error error = done.error();
    error.file = file;
    error.line = cause.line;
    error.rule += " (it follows from " + cause.name + " = " + number_text(cause.number) +
                  ": wheelbase = cg_to_front + cg_to_rear)";
    return error;
  };
  if (L && b && c) {
    if (std::abs(*front + *rear - *base) > 1e-6 * *base)
      return Error{.file = file,
                   .line = L->line,
                   .field = "wheelbase",
                   .value = number_text(*base),
                   .rule = "must be cg_to_front + cg_to_rear = " + number_text(*front + *rear)};
    return {};
  }
  if (L && c) return put("cg_to_front", *base - *rear, *L);
  if (L) return put("cg_to_rear", *base - *front, *L);
  return put("wheelbase", *front + *rear, b ? *b : *c);
}
}  // namespace

namespace {
/// A value that this model does not use must still be valid for some model: a mass of -1 kg is wrong for every model.
Status wrong_elsewhere(const Node& value, const std::string& file) {
  Status first;
  for (const auto& make : all_makers()) {
    const auto done = make()->set(value);
    if (!done && !first) first = done.error();
    if (done && *done) return {};
  }
  if (first) {
    first->file = file;
    first->line = value.line;
  }
  return first;
}
}  // namespace

Status set_layer(ParameterView model, const std::vector<Node>& values, const std::string& file) {
  for (const auto& value : values) {
    const auto known = model.set(value);
    if (!known) {
      Error error = known.error();
      error.file = file;
      error.line = value.line;
      return error;
    }
    if (*known) continue;
    if (auto wrong = wrong_elsewhere(value, file)) return wrong;
    const std::vector<std::string>& names = known_parameters();
    if (std::binary_search(names.begin(), names.end(), value.name)) continue;
    return Error{.file = file,
                 .line = value.line,
                 .field = value.name,
                 .rule = "is not a parameter of any model" +
                         suggestion(value.name, names, "; `sixline describe MODEL` lists them")};
  }
  return resolve_geometry(model, values, file);
}

std::string range_text(double min, double max, std::string_view unit) {
  const std::string u = unit.empty() || unit == "-" ? "" : " " + std::string(unit);
  if (std::isinf(min) && std::isinf(max)) return "a finite number" + u;
  if (std::isinf(max)) return ">= " + number_text(min) + u;
  if (std::isinf(min)) return "<= " + number_text(max) + u;
  return number_text(min) + " to " + number_text(max) + u;
}

Error value_error(const Node& value, const std::string& rule) {
  using Kind = Node::Kind;
  const std::string shown = value.kind == Kind::number    ? number_text(value.number)
                            : value.kind == Kind::text    ? "\"" + value.text + "\""
                            : value.kind == Kind::boolean ? (value.boolean ? "true" : "false")
                            : value.kind == Kind::list    ? "a list"
                            : value.kind == Kind::table   ? "a table"
                                                          : "empty";
  return {.line = value.line, .field = value.name, .value = shown, .rule = rule};
}

std::string table_text(const GearRatios<double>& gears) {
  std::string text = "R:" + number_text(gears.ratio[0]) + ", N:0";
  for (int gear = 1; gear <= static_cast<int>(gears.top); ++gear)
    text += ", " + std::to_string(gear) + ":" + number_text(gears.ratio[gear + 1]);
  return text;
}
std::string table_text(const TorqueCurve<double>& curve) {
  std::string text;
  for (int i = 0; i < curve.size; ++i)
    text += (i ? ", " : "") + number_text(curve.rpm[i]) + ":" + number_text(curve.torque[i]);
  return text;
}
Status read_table(const Node& value, GearRatios<double>& gears) {
  const auto pairs = parse_gear_ratios(value);
  if (!pairs) return pairs.error();
  gears = {};
  for (const auto& [gear, ratio] : *pairs) {
    gears.ratio[static_cast<int>(gear) + 1] = ratio;
    gears.top = std::max(gears.top, gear);
  }
  return {};
}
Status read_table(const Node& value, TorqueCurve<double>& curve) {
  const auto pairs = parse_torque_curve(value);
  if (!pairs) return pairs.error();
  curve = {};
  for (const auto& [rpm, torque] : *pairs) {
    curve.rpm[curve.size] = rpm;
    curve.torque[curve.size] = torque;
    ++curve.size;
  }
  return {};
}

}  // namespace sixline
