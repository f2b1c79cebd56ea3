// Settings of a car for one run, read like a car file.
#include "vehicle/registry/car_settings.hpp"

#include <algorithm>

#include "files/document_set.hpp"
#include "files/suggestion.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {
namespace {

Error wrong_setting(const std::string& set, const std::string& rule) {
  return {.file = "--set " + set, .line = 0, .field = set.substr(0, set.find('=')), .value = {}, .rule = rule};
}

/// The name as in a car file, "car.mass" or "for.MODEL.mass"; an error where its prefix is wrong.
Result<std::string> path_of(const std::string& set) {
  std::string name = set.substr(0, set.find('='));
  name.erase(0, name.find_first_not_of(' '));
  name.erase(name.find_last_not_of(' ') + 1);
  const std::size_t dot = name.find('.');
  if (dot == name.npos) return "car." + name;
  const std::string before = name.substr(0, dot), rest = name.substr(dot + 1);
  if (before == "car" || before == "for") return name;
  if (std::any_of(std::begin(component_names), std::end(component_names),
                  [&](const ComponentNames& component) { return component.name == before; })) {
    if (without_component(name) == rest) return "car." + rest;
    const auto& known = known_parameters();
    if (!std::binary_search(known.begin(), known.end(), rest))
      return wrong_setting(set, "is not a parameter of any model" + suggestion(rest, known));
    const Component owner = component_of(rest);
    if (owner == Component::none) return wrong_setting(set, rest + " belongs to no component: write " + rest);
    const std::string right(names_of(owner).name);
    return wrong_setting(set, rest + " belongs to " + right + ": write " + right + "." + rest);
  }
  std::string all;
  for (const ComponentNames& each : component_names) all += (all.empty() ? "" : ", ") + std::string(each.name);
  return wrong_setting(set, "has an unknown word before the name: allowed are car, for.MODEL, and components: " + all);
}

Result<CarSetting> read_setting(const std::string& set) {
  if (set.find('=') == set.npos || set.find('=') == 0)
    return wrong_setting(set, "must read NAME=VALUE, as in mass=1600");
  const auto path = path_of(set);
  if (!path) return path.error();
  Node root;
  root.kind = Node::Kind::table;
  if (auto wrong = apply_set(root, *path + set.substr(set.find('=')))) return wrong_setting(set, wrong->rule);
  auto car = car_of(root, "--set");
  if (!car) return wrong_setting(set, car.error().rule);
  if (!car->values.empty()) return CarSetting{.text = set, .value = car->values.front()};
  if (car->overrides.empty() || car->overrides.front().values.empty())
    return wrong_setting(set, "is not a parameter or option of a car");
  CarOverride only = car->overrides.front();
  Node value = only.values.front();
  only.values.clear();
  return CarSetting{.text = set, .for_all = false, .only = std::move(only), .value = std::move(value)};
}

bool is_for(const CarSetting& setting, const ModelInfo& model) {
  return setting.for_all || applies_to(setting.only, model);
}

}  // namespace

Result<std::vector<CarSetting>> read_settings(const std::vector<std::string>& sets) {
  std::vector<CarSetting> settings;
  for (const std::string& set : sets) {
    auto setting = read_setting(set);
    if (!setting) return setting.error();
    settings.push_back(std::move(*setting));
  }
  return settings;
}

std::vector<Node> settings_for(const std::vector<CarSetting>& settings, const ModelInfo& model) {
  std::vector<Node> layer;
  for (const CarSetting& setting : settings)
    if (is_for(setting, model)) layer.push_back(setting.value);
  return layer;
}

Status check_settings(const std::vector<std::string>& sets, const std::vector<const AnyModel*>& driven) {
  const auto settings = read_settings(sets);
  if (!settings) return settings.error();
  for (const CarSetting& setting : *settings) {
    const bool has_effect = std::any_of(driven.begin(), driven.end(), [&](const AnyModel* model) {
      if (!is_for(setting, model->info())) return false;
      if (setting.value.name == "longitudinal_model") return model->info().has_longitudinal;
      const auto done = model->clone()->set(setting.value);
      return done && *done;
    });
    if (has_effect) continue;
    std::string ids;
    for (const AnyModel* model : driven)
      if (ids.find(model->info().id) == ids.npos) ids += (ids.empty() ? "" : ", ") + std::string(model->info().id);
    return wrong_setting(setting.text, "has no effect on " + ids + "; `sixline describe MODEL` lists parameters");
  }
  return {};
}

std::string car_text(const std::string& car, const std::vector<std::string>& sets) {
  std::string text = car;
  for (const std::string& set : sets) text += (&set == &sets.front() ? " with " : ", ") + set;
  return text;
}

}  // namespace sixline
