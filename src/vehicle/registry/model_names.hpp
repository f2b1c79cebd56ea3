// Names besides those of the fields: test inputs of scenarios, and synonyms of states and channels.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"

namespace sixline {

/// An override under its name in scenarios: replaces a pedal, the steering wheel or the powertrain, in some models.
struct TestInput {
  std::string name;
  std::string_view unit;
  std::string meaning;
  const Override<double>* of = nullptr;
  double in_si = 1;  ///< SI units per unit

  bool offered_by(const ModelInfo& info) const { return info.*of->taken; }
  void apply(Overrides<double>& overrides, double value) const {
    overrides.*of->value = value * in_si;
    if (of->is_imposed) overrides.*of->is_imposed = 1;
  }
};
std::span<const TestInput> test_inputs();

/// A name and its synonyms, the name itself first: vx and speed.
std::vector<std::string> with_synonyms(std::string_view name);
/// All names that have a synonym.
std::span<const std::string_view> synonyms();

}  // namespace sixline
