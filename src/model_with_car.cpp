// A car on a model: the values of its file and of the cars that it builds on, layer upon layer.
#include <algorithm>

#include "car_settings.hpp"
#include "models.hpp"
#include "scenario_set.hpp"

namespace sixline {
namespace {

/// Values of one file that go onto a model together.
struct CarLayer {
  std::string file;
  std::vector<Node> values;
};

/// What a car, behind its bases, says about a model: the first is what holds least.
std::vector<CarLayer> layers_of(const std::vector<CarFile>& cars, const ModelInfo& model) {
  std::vector<CarLayer> layers;
  for (const CarFile& car : cars)
    for (auto& values : layers_for(car, model)) layers.push_back({car.path.string(), std::move(values)});
  return layers;
}

/// Where the value that holds stands; null: nowhere.
const Node* last_value(const std::vector<CarLayer>& layers, const std::string& name, std::string& file) {
  const Node* found = nullptr;
  for (const CarLayer& layer : layers)
    for (const Node& value : layer.values)
      if (value.name == name) {
        found = &value;
        file = layer.file;
      }
  return found;
}

/// The model, carrying what the caller or else the car says.
Result<std::unique_ptr<AnyModel>> make_carrying(const ModelInfo& info, const std::string& longitudinal,
                                                const std::vector<CarLayer>& layers) {
  std::string file;
  const Node* value = last_value(layers, "longitudinal_model", file);
  if (!info.has_longitudinal || !longitudinal.empty() || !value) return make_model(std::string(info.id), longitudinal);
  auto model = make_model(std::string(info.id), value->text.empty() ? "no text" : value->text);
  if (model) return model;
  Error error = value_error(*value, model.error().rule);
  error.file = file;
  return error;
}

}  // namespace

Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::string& car, const std::vector<std::string>& sets) {
  auto file = load_car(car);
  if (!file) return file.error();
  const auto cars = with_bases(std::move(*file));
  if (!cars) return cars.error();
  const ModelInfo* info = find_model(id);
  if (!info) return unknown_model(id);
  const auto settings = read_settings(sets);
  if (!settings) return settings.error();
  auto layers = layers_of(*cars, *info);
  layers.push_back({"--set", settings_for(*settings, *info)});
  auto model = make_carrying(*info, longitudinal, layers);
  if (!model) return blame_sets(model.error(), sets);
  for (const CarLayer& layer : layers)
    if (auto wrong = set_layer(**model, layer.values, layer.file)) return blame_sets(*wrong, sets);
  if (auto wrong = (*model)->check()) {  // a rule between values: said of the file that gave the one it names
    wrong->file = cars->back().path.string();
    if (const Node* value = last_value(layers, wrong->field, wrong->file)) wrong->line = value->line;
    return blame_sets(*wrong, sets);
  }
  return model;
}

}  // namespace sixline
