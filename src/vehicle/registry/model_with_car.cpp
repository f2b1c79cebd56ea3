// Sets a car on a model: the values of its file and of the cars that it builds on, layer upon layer.
#include <algorithm>
#include <utility>

#include "files/document_set.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {
namespace {

/// Values of one file that are set on a model together.
struct CarLayer {
  std::string file;
  std::vector<Node> values;
};

/// The layers of a car and its bases for a model, lowest precedence first.
std::vector<CarLayer> layers_of(const std::vector<CarFile>& cars, const ModelInfo& model) {
  std::vector<CarLayer> layers;
  for (const CarFile& car : cars)
    for (auto& values : layers_for(car, model)) layers.push_back({car.path.string(), std::move(values)});
  return layers;
}

/// The value in effect; null: none.
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

/// The model, with the longitudinal model of the caller or else of the car.
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

/// An axle that steers in the car, and cannot in a model that has no parameter for it.
Status wrong_steering(const ParameterView& parameters, const ModelInfo& info, const std::vector<CarLayer>& layers) {
  constexpr std::pair<std::string_view, double> usual[] = {{"front_steer_ratio", 1}, {"rear_steer_ratio", 0}};
  for (const auto& [name, ratio] : usual) {
    std::string file;
    const Node* value = last_value(layers, std::string(name), file);
    if (!info.has_steering || !value || value->number == ratio || parameters.number(name)) continue;
    Error error = value_error(*value, "must be " + number_text(ratio) + " for " + std::string(info.id) +
                                          ", whose axles do not steer by a ratio; set it for the models that have it, "
                                          "under [for.MODEL]");
    error.file = file;
    return error;
  }
  return {};
}

/// Sets all layers and checks the result. An error between values names the file of the value, or else `file`.
Status set_layers(ParameterView parameters, const ModelInfo& info, const std::vector<CarLayer>& layers,
                  const std::string& file) {
  for (const CarLayer& layer : layers)
    if (auto wrong = set_layer(parameters, layer.values, layer.file)) return wrong;
  if (auto wrong = wrong_steering(parameters, info, layers)) return wrong;
  auto wrong = parameters.check();
  if (!wrong) return wrong;
  wrong->file = file;
  if (const Node* value = last_value(layers, wrong->field, wrong->file)) wrong->line = value->line;
  return wrong;
}

}  // namespace

Status set_car(ParameterView parameters, const ModelInfo& model, const std::vector<CarFile>& cars) {
  return set_layers(parameters, model, layers_of(cars, model), cars.back().path.string());
}

Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::string& car, const std::vector<std::string>& sets) {
  const auto cars = load_car_with_bases(car);
  if (!cars) return cars.error();
  return make_model_with_car(id, longitudinal, *cars, sets);
}

Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::vector<CarFile>& cars,
                                                      const std::vector<std::string>& sets) {
  const ModelInfo* info = find_model(id);
  if (!info) return unknown_model(id);
  const auto settings = read_settings(sets);
  if (!settings) return settings.error();
  auto layers = layers_of(cars, *info);
  layers.push_back({"--set", settings_for(*settings, *info)});
  auto model = make_carrying(*info, longitudinal, layers);
  if (!model) return blame_sets(model.error(), sets);
  if (const auto wrong = set_layers((*model)->edit(), *info, layers, cars.back().path.string()))
    return blame_sets(*wrong, sets);
  return model;
}

}  // namespace sixline
