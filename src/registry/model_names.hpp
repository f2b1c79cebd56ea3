// Names beside the fields': test inputs of scenarios, and other words for the same state or channel.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"

namespace sixline {

/// An override under its name in scenarios: takes the place of a pedal, the wheel or the powertrain, for some models.
struct TestInput {
  std::string_view name, unit, meaning;
  bool ModelInfo::*taken;             ///< by the models where this is true
  double Overrides<double>::*target;  ///< what it sets
  /// Says that it is set, where 0 does not mean so; else null.
  double Overrides<double>::*is_imposed = nullptr;
  double in_si = 1;  ///< SI units per unit

  bool offered_by(const ModelInfo& info) const { return info.*taken; }
  void apply(Overrides<double>& overrides, double value) const {
    overrides.*target = value * in_si;
    if (is_imposed) overrides.*is_imposed = 1;
  }
};
std::span<const TestInput> test_inputs();

/// The words that may mean `name`, itself first: vx and speed for each other.
std::vector<std::string> words_for(std::string_view name);
/// All words with another meaning than their own.
std::span<const std::string_view> synonyms();

}  // namespace sixline
