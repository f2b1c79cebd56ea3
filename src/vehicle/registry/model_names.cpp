// The table of test inputs and the table of synonyms.
#include "vehicle/registry/model_names.hpp"

#include <utility>

#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

// Kinematic models name the speed along the car `speed`, the others `vx`: an initial state or a list of channels may
// use either name on every model.
constexpr std::pair<std::string_view, std::string_view> synonym_pairs[] = {{"vx", "speed"}, {"speed", "vx"}};
constexpr std::string_view names_of_speed[] = {"vx", "speed"};

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
std::span<const std::string_view> synonyms() { return names_of_speed; }

std::vector<std::string> with_synonyms(std::string_view name) {
  std::vector<std::string> all{std::string(name)};
  for (const auto& [one, other] : synonym_pairs)
    if (one == name) all.emplace_back(other);
  return all;
}

}  // namespace sixline
