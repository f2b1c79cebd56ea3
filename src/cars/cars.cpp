// Finds car files and reads them.
#include "cars/cars.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "cars/torcs/torcs_car.hpp"
#include "io/cells.hpp"
#include "io/data_folder.hpp"
#include "io/places.hpp"
#include "io/suggestion.hpp"
#include "sixline/internal/catalogue/model_list.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

std::string plain_name(std::string_view name) {
  std::string out;
  for (char c : name) out += c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  return out == "mm-corvette-c5" ? "corvette-c5" : out;  // the specification's name of that preset
}

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

// A tyre file named in a car file is in the car's folder; settings elsewhere give a path.
Status find_tyre_file(Node& value, const std::string& file) {
  if ((value.name != "tir" && value.name != "tmeasy") || value.kind != Node::Kind::text || value.text == "none")
    return {};
  if (!is_file(file)) return {};
  const auto found = file_in_folder(fs::path(file).parent_path(), value.text, "the car's");
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
      bad = Error{file, node.line, node.name, "", "is a table inside [car]: only numbers, text and lists stand there"};
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
    const auto at = std::find(known.begin(), known.end(), table.name);
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
    if (!model) {
      Error error = unknown_model(word);
      error.file = file;
      error.line = table.line;
      error.field = "for";
      error.value = "\"" + word + "\"";
      return error;
    }
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

Result<CarFile> load_torcs_car(const fs::path& path) {
  auto imported = import_torcs_car(path);
  if (!imported) return imported.error();
  return std::move(imported->car);
}

Result<CarFile> load_path(const fs::path& path, const ModelInfo* own) {
  if (path.extension() == ".xml") return load_torcs_car(path);
  const auto text = read_file(path, 1u << 20);
  if (!text) return text.error();
  return read_car(*text, path, own);
}

/// The car that another one builds on. An error in the base's own file names that file.
Result<CarFile> load_base(const CarFile& car, const ModelInfo* own) {
  const auto wrong = [&](const std::string& rule) {
    return Error{car.path.string(), car.base_line, "base", car.base.substr(0, 100), rule};
  };
  if (!is_car_file(car.base)) {
    auto base = load_car(car.base, own);
    if (!base && base.error().file.empty()) return wrong(base.error().rule);
    return base;
  }
  const auto file = file_in_folder(car.path.parent_path(), car.base, "the car's");
  if (!file) return wrong(file.error().rule);
  return load_path(*file, own);
}

}  // namespace

bool is_car_file(const std::string& name_or_path) {
  return name_or_path.find('/') != std::string::npos || name_or_path.ends_with(".toml") ||
         name_or_path.ends_with(".xml");
}

std::vector<std::string> list_cars() {
  std::vector<std::string> names;
  for (const fs::path& file : folder_entries(data_folder() / "cars"))
    if (file.extension() == ".toml") names.push_back(file.stem().string());
  std::sort(names.begin(), names.end(), [](const auto& a, const auto& b) {
    return std::pair(a != default_car_name, a) < std::pair(b != default_car_name, b);
  });
  return names;
}

Result<CarFile> load_car(const std::string& name_or_path, const ModelInfo* own) {
  if (is_car_file(name_or_path)) return load_path(name_or_path, own);
  std::vector<std::string> names = list_cars();
  for (const std::string& name : names)
    if (plain_name(name) == plain_name(name_or_path)) return load_path(data_folder() / "cars" / (name + ".toml"), own);
  for (const TorcsCarEntry& entry : list_torcs_cars())
    if (plain_name(entry.name) == plain_name(name_or_path)) return load_torcs_car(entry.path);
  if (plain_name(name_or_path) == "default")
    return Error{"", 0, "car", name_or_path,
                 "is no longer the name of a car: the articles' car is article, a car for every day reference"};
  if (is_known_torcs_car(name_or_path))
    return Error{"", 0, "car", name_or_path,
                 "comes with TORCS, which is not installed: apt-get install torcs-data, or set SIXLINE_TORCS_DIR to a "
                 "folder that contains cars/ and tracks/"};
  if (const Status missing = data_missing()) return *missing;
  if (names.empty())
    return Error{"", 0, "car", name_or_path,
                 "no car files in " + (data_folder() / "cars").string() + "; SIXLINE_DATA names another data folder"};
  std::string rule = "is not a car";
  const std::vector<std::string> bundled = names;
  for (const TorcsCarEntry& entry : list_torcs_cars()) names.push_back(entry.name);
  if (const std::string near = nearest(name_or_path, names); !near.empty()) {
    rule += "; did you mean " + near + "?";
  } else {
    rule += "; known are";
    for (const std::string& name : bundled) rule += (name == bundled.front() ? " " : ", ") + name;
    if (names.size() > bundled.size()) rule += " and TORCS's (sixline list cars)";
    rule += "; a path must contain '/' or end in .toml or .xml";
  }
  return Error{"", 0, "car", name_or_path.substr(0, 100), rule};
}

Result<CarFile> read_car(std::string_view text, const fs::path& path, const ModelInfo* own) {
  const auto root = parse_toml(text, path.string());
  if (!root) return root.error();
  auto car = car_of(*root, path, own);
  if (car && root->find("car") == nullptr)
    return Error{path.string(), 0, "car", "", "is missing: a car file needs a table [car]"};
  return car;
}

Result<CarFile> car_of(const Node& root, const fs::path& path, const ModelInfo* own) {
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

Result<std::vector<CarFile>> with_bases(CarFile car, const ModelInfo* own) {
  std::vector<CarFile> chain;
  chain.push_back(std::move(car));
  while (!chain.front().base.empty()) {
    const CarFile& above = chain.front();
    auto base = load_base(above, own);
    if (!base) return base.error();
    std::string rule;
    for (std::size_t i = 0; i < chain.size() && rule.empty(); ++i)
      if (resolved(base->path) == resolved(chain[i].path))
        rule = "is a circle: " + base->path.string() + " builds on itself";
    if (chain.size() == 8) rule = "a car may build on seven others at most";
    if (!rule.empty()) return Error{above.path.string(), above.base_line, "base", above.base, rule};
    chain.insert(chain.begin(), std::move(*base));
  }
  return chain;
}

Result<std::vector<CarFile>> load_car_with_bases(const std::string& name_or_path, const ModelInfo* own) {
  auto car = load_car(name_or_path, own);
  if (!car) return car.error();
  return with_bases(std::move(*car), own);
}

bool is_meant(const CarOverride& override, const ModelInfo& model) {
  return override.family == model.family ||
         std::any_of(override.models.begin(), override.models.end(),
                     [&](const std::string& id) { return id == model.id || id == model.variant_of; });
}

std::vector<std::vector<Node>> layers_for(const CarFile& car, const ModelInfo& model) {
  std::vector<std::vector<Node>> layers;
  if (model.takes_car_values) layers.push_back(car.values);
  for (const CarOverride& override : car.overrides)
    if (is_meant(override, model)) layers.push_back(override.values);
  return layers;
}

std::vector<Node> values_for(const CarFile& car, const ModelInfo& model) {
  std::vector<Node> merged;
  for (const auto& layer : layers_for(car, model))
    for (const Node& value : layer) {
      const auto same =
          std::find_if(merged.begin(), merged.end(), [&](const Node& known) { return known.name == value.name; });
      if (same == merged.end())
        merged.push_back(value);
      else
        *same = value;
    }
  return merged;
}

}  // namespace sixline
