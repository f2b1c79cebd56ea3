// Names beside the fields': test inputs of scenarios, and other words for the same state or channel.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/controls.hpp"

namespace sixline {

/// An input that takes the place of a pedal, the wheel or the powertrain (models.md 16), for some rungs.
struct TestInput {
  std::string_view name, unit, meaning;
  bool (*offered_by)(std::string_view id);
  void (*apply)(Controls<double>&, double value);
};
std::span<const TestInput> test_inputs();

/// The words that may mean `name`, itself first: v_x, v_y, r, theta; v and v_longitudinal for each other.
std::vector<std::string> words_for(std::string_view name);
/// All words with another meaning than their own.
std::span<const std::string_view> synonyms();

}  // namespace sixline
