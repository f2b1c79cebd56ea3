// Settings of a car for one run, in the form of --set: "mass=1600", "tyre.mu=0.8", "for.ray_car.spring_rate_front=9e4".
#pragma once
#include <string>
#include <vector>

#include "files/cars/cars.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// One setting: a value as in a car file, and the models that it applies to.
struct CarSetting {
  std::string text;  ///< the text of the setting
  bool for_all = true;
  CarOverride only{};  ///< models of [for.MODEL] or [for.family.NAME]; empty: all
  Node value{};
};

/// Reads "NAME=VALUE". The name may have a prefix: `car.`, the component to which the parameter belongs (`tyre.mu`), or
/// `for.MODEL.` or `for.family.NAME.`, as in a car file. Errors name the setting; unknown names come with a suggestion.
Result<std::vector<CarSetting>> read_settings(const std::vector<std::string>& sets);

/// Those that apply to a model, in order, as one more layer over its car's values.
std::vector<Node> settings_for(const std::vector<CarSetting>& settings, const ModelInfo& model);

/// Checks that each setting exists in at least one of the models, each with its car: a report must not list a setting
/// without effect.
Status check_settings(const std::vector<std::string>& sets, const std::vector<const AnyModel*>& driven);

/// A car's name with its settings: "sports-car with mass=1600, mu=0.8".
std::string car_text(const std::string& car, const std::vector<std::string>& sets);

}  // namespace sixline
