// Reads the TOML of a car file.
#include <algorithm>

#include "files/cars/cars.hpp"
#include "files/cells.hpp"
#include "files/places.hpp"
#include "files/suggestion.hpp"
#include "sixline/internal/vehicle/catalogue/model_list.hpp"

namespace sixline {
namespace {

Status read_text(const Node& node, std::string& target, const std::string& file) {
  if (node.kind != Node::Kind::text) return Error{file, node.line, node.name, "", "must be text in quotes"};
  target = node.text;
  return {};
}

Status read_base(const Node& node, CarFile& car, const std::string& file) {
  if (Status bad = read_text(node, car.base, file)) return bad;
  car.base_line = node.line;
  if (car.base.empty())
    return Error{file, node.line, node.name, "\"\"", "must be a car's name or file, or be left out"};
  return {};
}

Status read_color(const Node& node, CarFile& car, const std::string& file) {
  bool good = node.kind == Node::Kind::list && node.children.size() == 3;
  for (const Node& part : node.children)
    good = good && part.kind == Node::Kind::number && part.integer && part.number >= 0 && part.number <= 255;
  if (!good)
    return Error{file, node.line, node.name, "", "must be three whole numbers from 0 to 255: [red, green, blue]"};
  const auto part = [&](int i) { return static_cast<int>(node.children[static_cast<std::size_t>(i)].number); };
  car.color = {part(0), part(1), part(2)};
  return {};
}

bool is_pair_table(std::string_view key) { return key == "gear_ratios" || key == "torque_curve"; }

// A tyre file named in a car file must be in the car's folder; settings from elsewhere name any path.
Status find_tyre_file(Node& value, const std::string& file) {
  constexpr std::string_view tyre_files[] = {"tir", "tir_rear", "tmeasy", "tmeasy_rear"};
  if (std::ranges::find(tyre_files, value.name) == std::end(tyre_files) || value.kind != Node::Kind::text ||
      value.text == "none")
    return {};
  if (!is_file(file)) return {};
  const auto found = file_in_folder(std::filesystem::path(file).parent_path(), value.text, "the car's");
  if (!found) return Error{file, value.line, value.name, "\"" + value.text + "\"", found.error().rule};
  value.text = found->string();
  return {};
}

// [car]: description and values of the car.
Status read_values(const Node& table, CarFile& car, const std::string& file) {
  for (const Node& node : table.children) {
    Status bad;
    if (node.name == "name")
      bad = read_text(node, car.name, file);
    else if (node.name == "description")
      bad = read_text(node, car.description, file);
    else if (node.name == "source")
      bad = read_text(node, car.source, file);
    else if (node.name == "base")
      bad = read_base(node, car, file);
    else if (node.name == "color")
      bad = read_color(node, car, file);
    else if (node.kind == Node::Kind::table && !is_pair_table(node.name))
      bad = Error{file, node.line, node.name, "", "is a table inside [car]: only numbers, text and lists are allowed"};
    else {
      car.values.push_back(node);
      bad = find_tyre_file(car.values.back(), file);
    }
    if (bad) return bad;
  }
  return {};
}

Status read_override(const Node& table, const std::string& name, CarOverride override, CarFile& car,
                     const std::string& file) {
  if (table.kind != Node::Kind::table)
    return Error{file, table.line, name, "", "must be a table of values: [for.double_track] or [for.family.planar]"};
  for (const Node& value : table.children)
    if (value.kind == Node::Kind::table && !is_pair_table(value.name))
      return Error{file, value.line, name + "." + value.name, "", "is a table inside a table of values"};
  override.values = table.children;
  for (Node& value : override.values)
    if (auto wrong = find_tyre_file(value, file)) return wrong;
  car.overrides.push_back(std::move(override));
  return {};
}

// [for.family.NAME]: values for the models of a family.
Status read_families(const Node& families, CarFile& car, const std::string& file) {
  if (families.kind != Node::Kind::table)
    return Error{file, families.line, "for.family", "", "must be a table: [for.family.planar]"};
  const std::vector<std::string> known(std::begin(family_names), std::end(family_names));
  for (const Node& table : families.children) {
    const auto at = std::ranges::find(known, table.name);
    if (at == known.end()) {
      return Error{file, table.line, "for.family", "\"" + table.name + "\"",
                   "is not a family of models" + suggestion(table.name, known, ": " + joined(known) + " are")};
    }
    CarOverride override{.models = {}, .family = static_cast<Family>(at - known.begin()), .values = {}};
    if (auto wrong = read_override(table, "for.family." + table.name, std::move(override), car, file)) return wrong;
  }
  return {};
}

// The models in the name of a table: one, or several separated by commas.
Result<std::vector<std::string>> models_named(const Node& table, const std::string& file, const ModelInfo* own) {
  std::vector<std::string> ids;
  for (const std::string& word : parts_of(table.name, ',')) {
    const ModelInfo* model = own && own->id == word ? own : find_model(word);
    if (!model) return Error{file, table.line, "for", "\"" + word + "\"", unknown_model(word).rule};
    ids.emplace_back(model->id);
  }
  return ids;
}

// [for.MODEL], [for."MODEL, MODEL"], [for.family.NAME]: values for some models.
Status read_overrides(const Node& tables, CarFile& car, const std::string& file, const ModelInfo* own) {
  for (const Node& table : tables.children) {
    if (table.name == "family") {
      if (auto wrong = read_families(table, car, file)) return wrong;
      continue;
    }
    auto models = models_named(table, file, own);
    if (!models) return models.error();
    if (auto wrong = read_override(table, "for." + table.name, {std::move(*models), {}, {}}, car, file)) return wrong;
  }
  return {};
}

}  // namespace

Result<CarFile> read_car(std::string_view text, const std::filesystem::path& path, const ModelInfo* own) {
  const auto root = parse_toml(text, path.string());
  if (!root) return root.error();
  auto car = car_of(*root, path, own);
  if (car && root->find("car") == nullptr)
    return Error{path.string(), 0, "car", "", "is missing: a car file needs a table [car]"};
  return car;
}

Result<CarFile> car_of(const Node& root, const std::filesystem::path& path, const ModelInfo* own) {
  const std::string file = path.string();
  CarFile car;
  car.path = path;
  car.name = path.stem().string();
  for (const Node& table : root.children) {
    if (table.name != "car" && table.name != "for") {
      const bool loose = table.kind != Node::Kind::table;
      const std::string near = nearest(table.name, {"car", "for"});
      return Error{file, table.line, table.name, "",
                   loose ? "is outside a table: values belong below [car]"
                         : "is not a table of a car file" + (near.empty() ? std::string(": [car] and [for.MODEL] are")
                                                                          : "; did you mean [" + near + "]?")};
    }
    if (table.kind != Node::Kind::table)
      return Error{file, table.line, table.name, "", "must be a table: [" + table.name + "]"};
    if (Status bad = table.name == "car" ? read_values(table, car, file) : read_overrides(table, car, file, own))
      return *bad;
  }
  return car;
}

bool applies_to(const CarOverride& override, const ModelInfo& model) {
  return override.family == model.family || std::ranges::any_of(override.models, [&](const std::string& id) {
           return id == model.id || id == model.variant_of;
         });
}

std::vector<std::vector<Node>> layers_for(const CarFile& car, const ModelInfo& model) {
  std::vector<std::vector<Node>> layers;
  if (model.takes_car_values) layers.push_back(car.values);
  for (const CarOverride& override : car.overrides)
    if (applies_to(override, model)) layers.push_back(override.values);
  return layers;
}

std::vector<Node> values_for(const CarFile& car, const ModelInfo& model) {
  std::vector<Node> merged;
  for (const auto& layer : layers_for(car, model))
    for (const Node& value : layer) {
      const auto same = std::ranges::find_if(merged, [&](const Node& known) { return known.name == value.name; });
      if (same == merged.end())
        merged.push_back(value);
      else
        *same = value;
    }
  return merged;
}

}  // namespace sixline
