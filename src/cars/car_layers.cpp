// Which values of a car file are a model's: those for all models, then those of its tables [for...].
#include <algorithm>

#include "cars/cars.hpp"

namespace sixline {

bool applies_to(const CarOverride& override, const ModelInfo& model) {
  return override.family == model.family ||
         std::any_of(override.models.begin(), override.models.end(),
                     [&](const std::string& id) { return id == model.id || id == model.variant_of; });
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
