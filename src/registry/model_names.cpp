// The table of test inputs and the table of synonyms.
#include "registry/model_names.hpp"

#include <utility>

#include "sixline/math/constants.hpp"

namespace sixline {
namespace {

// A start or a channel list for every model: kinematic models name it speed, the others vx.
constexpr std::pair<std::string_view, std::string_view> meanings[] = {{"vx", "speed"}, {"speed", "vx"}};
constexpr std::string_view words_of_speed[] = {"vx", "speed"};

}  // namespace

std::span<const TestInput> test_inputs() {
  static const std::vector<TestInput> all = [] {
    std::vector<TestInput> made;
    for (const Override<double>& each : override_list<double>) {
      const FieldInfo f = info_of(each);
      const bool angle = f.unit == "rad";  // scenarios use degrees, with the suffix _deg
      made.push_back({.name = std::string(f.name) + (angle ? "_deg" : ""),
                      .unit = angle ? "deg" : f.unit,
                      .meaning = "test input: " + std::string(f.meaning),
                      .of = &each,
                      .in_si = angle ? degree<double> : 1});
    }
    return made;
  }();
  return all;
}
std::span<const std::string_view> synonyms() { return words_of_speed; }

std::vector<std::string> words_for(std::string_view name) {
  std::vector<std::string> all{std::string(name)};
  for (const auto& [word, meaning] : meanings)
    if (word == name) all.emplace_back(meaning);
  return all;
}

}  // namespace sixline
