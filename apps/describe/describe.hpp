// Describe: all that is known of a model, car, track or driver, as JSON for programs, from the one field list or file.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cars/cars.hpp"
#include "registry/models.hpp"
#include "sixline/driver/drivers.hpp"

namespace sixline {

using Json = nlohmann::ordered_json;

/// JSON knows no infinity: null.
Json json_number(double value);
Json entries_json(const std::vector<Entry>& entries);
Json values_json(const std::vector<NamedValue>& values);

/// A model as a scenario drives it that names no car and no option: with the default car; without one that can be read,
/// with the model's own values.
Result<std::unique_ptr<AnyModel>> model_as_driven(const std::string& id);
/// With this model's own values as defaults, and what a description leaves to be said: the channel t, and the drives
/// that kinematic_bicycle may carry.
Description full_description(const AnyModel& model);
/// Names and properties of a model.
Json info_json(const ModelInfo& info);
Json model_json(const AnyModel& model);
/// Parameters of a robot, as entries.
std::vector<Entry> driver_entries(const DriverInfo& info);
Json driver_json(const DriverInfo& info);
/// A car, from the model that carries its numbers (kinematic_bicycle). Driving it to its top speed takes a few ms.
std::vector<NamedValue> car_facts(const CarFile& car, const AnyModel& model, const std::string& name);

/// A value that a car has on some models, where kinematic_bicycle has another one, or the first model that knows it.
struct ValueOnModels {
  std::string name, unit, value, usual;  ///< usual: what it is on the others
  std::vector<std::string> models;       ///< ids; a family by its name where it means all of it that have the parameter
};
/// What differs between models of one car: tables [for...] of its file and of the cars that it builds on. Not of ray_toy,
/// which takes no car's values.
std::vector<ValueOnModels> car_differences(const std::string& name);
Json car_json(const CarFile& car, const AnyModel& model, const std::string& name);

/// One line for each model, car, track or driver.
struct Listed {
  std::string name, words;
  Json facts{};  ///< of a model: info_json
};
std::vector<Listed> listed(const std::string& kind);

}  // namespace sixline
