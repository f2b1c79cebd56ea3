// Descriptions of models, cars, tracks and drivers, as JSON for programs, from their field lists and files.
#pragma once
#include <string>
#include <vector>

#include "files/cars/cars.hpp"
#include "files/json.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// The number; it is written as null if it is not finite, which JSON lacks.
inline Json json_number(double value) { return value; }
Json entries_json(const std::vector<Entry>& entries);

/// A model as in a scenario without a car and options: with the default car, or with the model's own values if that car
/// cannot be read.
Result<std::unique_ptr<AnyModel>> model_as_driven(const std::string& id);
/// A model with its own values as defaults, and additions to the plain description: the channel t, and the
/// longitudinal models that kinematic_bicycle may carry.
Description full_description(const AnyModel& model);
/// Names and properties of a model.
Json info_json(const ModelInfo& info);
Json model_json(const AnyModel& model);
/// Parameters of a robot, as entries.
std::vector<Entry> driver_entries(const DriverInfo& info);
Json driver_json(const DriverInfo& info);
/// A car, from the model that carries its numbers (kinematic_bicycle). Driving it to its top speed takes a few ms.
std::vector<NamedValue> car_facts(const CarFile& car, const std::string& name);

/// The limits of the car on this model that drivers plan with; empty: it has none.
std::vector<NamedValue> limit_values(const AnyModel& model);

/// A value that a car has on some models and that differs from its value on kinematic_bicycle, or on the first model
/// that has it.
struct ValueOnModels {
  std::string name, unit, value, usual;  ///< usual: its value on the others
  std::vector<std::string> models;       ///< ids; a family for all of its models with the parameter
};
/// The differences of a car between models: tables [for...] of its file and of the cars that it builds on. Without
/// ray_toy, which uses no values of cars.
std::vector<ValueOnModels> car_differences(const std::string& name);
/// model: whose parameters and limits are listed
Json car_json(const CarFile& car, const AnyModel& model, const std::string& name);

/// One line for each model, car, track or driver.
struct Listed {
  std::string name, words;
  Json facts{};  ///< of a model: info_json
};
std::vector<Listed> listed(const std::string& kind);

}  // namespace sixline
