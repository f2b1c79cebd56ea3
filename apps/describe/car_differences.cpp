// Description of a car on all models: the values that differ between models.
#include <algorithm>
#include <map>

#include "describe/describe.hpp"

namespace sixline {
namespace {

/// The models that have a parameter, by its value on them, in the order of the catalogue.
struct Known {
  std::string unit;
  std::vector<const ModelInfo*> models;
  std::vector<std::string> values;  ///< on each of them

  bool same_everywhere() const {
    return std::ranges::all_of(values, [&](const std::string& v) { return v == values.front(); });
  }
  /// The value on kinematic_bicycle, which `describe` shows, or on the first.
  const std::string& usual() const {
    for (std::size_t i = 0; i < models.size(); ++i)
      if (models[i]->id == "kinematic_bicycle") return values[i];
    return values.front();
  }
  /// The ids of the models with a value; a family by its name if all of its models that have the parameter share the
  /// value.
  std::vector<std::string> with(const std::string& value) const {
    std::vector<std::string> affected;
    for (const std::string_view family : family_names) {
      std::vector<std::string> ids;
      std::size_t of_family = 0;
      for (std::size_t i = 0; i < models.size(); ++i) {
        if (name_of(models[i]->family) != family) continue;
        ++of_family;
        if (values[i] == value) ids.emplace_back(models[i]->id);
      }
      if (ids.size() > 1 && ids.size() == of_family)
        affected.push_back(std::string(family) + " models");
      else
        affected.insert(affected.end(), ids.begin(), ids.end());
    }
    return affected;
  }
};

}  // namespace

std::vector<ValueOnModels> car_differences(const std::string& name) {
  std::vector<std::string> order;
  std::map<std::string, Known> parameters;
  const std::vector<ModelInfo> infos = model_infos();
  for (const ModelInfo& info : infos) {
    if (!info.takes_car_values) continue;
    const auto model = make_model_with_car(std::string(info.id), "", name);
    if (!model) continue;  // the model refuses the car, and `describe` of that model reports why
    for (const NamedValue& v : (*model)->parameter_values()) {
      Known& known = parameters[v.name];
      if (known.models.empty()) order.push_back(v.name);
      known.unit = v.unit;
      known.models.push_back(&info);
      known.values.push_back(v.value);
    }
  }
  std::vector<ValueOnModels> all;
  for (const std::string& parameter : order) {
    const Known& known = parameters[parameter];
    if (known.same_everywhere()) continue;
    std::vector<std::string> seen{known.usual()};
    for (const std::string& value : known.values) {
      if (std::ranges::find(seen, value) != seen.end()) continue;
      seen.push_back(value);
      all.push_back({parameter, known.unit, value, known.usual(), known.with(value)});
    }
  }
  return all;
}

}  // namespace sixline
