// Runs a scenario from a text and reads its channels by name.
#pragma once
#include "program.hpp"
#include "studies/scenario/scenario.hpp"

namespace sixline {

/// A run from a text, and its channels by name.
struct Trip {
  std::string wrong;
  ScenarioResult result;
  std::size_t index(const std::string& channel) const {
    auto at = std::find(result.channels.begin(), result.channels.end(), channel);
    if (at == result.channels.end() && channel == "vx")  // named speed in kinematic models
      at = std::find(result.channels.begin(), result.channels.end(), "speed");
    EXPECT_NE(at, result.channels.end()) << "no channel " << channel;
    return at == result.channels.end() ? 0 : static_cast<std::size_t>(at - result.channels.begin());
  }
  double last(const std::string& channel) const { return result.final_values.at(index(channel)); }
  std::vector<double> samples(const std::string& channel) const {
    for (std::size_t i = 0; i < result.recorded.size(); ++i)
      if (result.recorded[i] == index(channel)) return result.samples[i];
    return {};
  }
  double at_event(std::size_t event, const std::string& channel) const {
    return result.events.at(event).values.at(index(channel));
  }
};

/// A scenario's text, with the articles' car if it names none.
inline std::string with_article(std::string text) {
  const std::size_t table = text.find("[car]\n");
  if (table == text.npos) return text + "\n[car]\nfile = \"article\"\n";
  const std::string values = text.substr(table, text.find("\n[", table) - table);
  if (values.find("\nfile = ") == text.npos) text.insert(table + 6, "file = \"article\"\n");
  return text;
}

inline Trip run(const std::string& text, const std::vector<std::string>& sets = {}) {
  const OwnFolder folder;
  const auto scenario = load_scenario(folder.file("s.toml", with_article(text)), sets);
  if (!scenario) return {scenario.error().text(), {}};
  return {"", run_scenario(*scenario)};
}
/// A run that must not be refused.
inline Trip driven(const std::string& text, const std::vector<std::string>& sets = {}) {
  Trip trip = run(text, sets);
  EXPECT_EQ(trip.wrong, "") << text;
  return trip;
}
inline std::string head(const std::string& model, const std::string& more = "duration = 1\n") {
  return "[scenario]\nmodel = \"" + model + "\"\n" + more;
}

}  // namespace sixline
