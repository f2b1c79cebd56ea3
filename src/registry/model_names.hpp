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
  bool (*offered_by)(const ModelInfo& info);
  void (*apply)(Overrides<double>&, double value);
};
std::span<const TestInput> test_inputs();

/// The words that may mean `name`, itself first: vx and speed for each other.
std::vector<std::string> words_for(std::string_view name);
/// All words with another meaning than their own.
std::span<const std::string_view> synonyms();

}  // namespace sixline
