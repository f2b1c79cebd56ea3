// What a scenario run gave, as JSON, table and CSV.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <nlohmann/json.hpp>

#include "io/samples_csv.hpp"
#include "scenario/scenario.hpp"

namespace sixline {
namespace {
nlohmann::ordered_json number(double value) {
  if (std::isfinite(value)) return value;
  return nullptr;
}
}  // namespace

double ScenarioResult::final_value(std::string_view channel) const {
  const auto at = std::find(channels.begin(), channels.end(), channel);
  return at == channels.end() ? std::numeric_limits<double>::quiet_NaN()
                              : final_values[static_cast<std::size_t>(at - channels.begin())];
}

const std::vector<double>* ScenarioResult::samples_of(std::string_view name) const {
  const auto at = std::find(recorded_names.begin(), recorded_names.end(), name);
  const auto index = static_cast<std::size_t>(at - recorded_names.begin());
  return index < samples.size() ? &samples[index] : nullptr;
}

std::string ScenarioResult::json() const {
  const ScenarioResult& r = *this;
  char hash[20];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(r.hash));
  nlohmann::ordered_json out{{"model", r.model}, {"steps", r.steps}, {"t", r.t}, {"hash", hash}};
  auto& last = out["final"] = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < r.channels.size(); ++i) last[r.channels[i]] = number(r.final_values[i]);
  auto& events = out["events"] = nlohmann::ordered_json::array();
  for (const auto& e : r.events) {
    nlohmann::ordered_json event{{"channel", e.channel}, {e.above ? "above" : "below", e.level}, {"t", e.t}};
    for (std::size_t i = 0; i < r.channels.size(); ++i) event["state"][r.channels[i]] = number(e.values[i]);
    events.push_back(std::move(event));
  }
  auto& samples = out["samples"] = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < r.recorded.size(); ++i) {
    auto& list = samples[r.recorded_names[i]] = nlohmann::ordered_json::array();
    for (const double value : r.samples[i]) list.push_back(number(value));
  }
  if (!r.trouble.empty()) out["trouble"] = r.trouble;
  return out.dump(2) + "\n";
}

std::string ScenarioResult::csv() const {
  const ScenarioResult& r = *this;
  std::vector<std::string> headings;
  for (std::size_t i = 0; i < r.recorded.size(); ++i)
    headings.push_back(r.recorded_names[i] + " [" + r.units[r.recorded[i]] + "]");
  return samples_csv(headings, r.samples.empty() ? 0 : r.samples.front().size(),
                     [&](std::size_t row, std::size_t column) { return r.samples[column][row]; });
}

std::string scenario_table(const ScenarioResult& r, const ScenarioData& s) {
  std::string text = (s.title.empty() ? s.file : s.title) + "\n" + r.model + ", " + std::to_string(r.steps) +
                     " steps of " + number_text(s.dt) + " s\n\n";
  char line[160];
  for (std::size_t i = 0; i < r.channels.size(); ++i) {
    std::snprintf(line, sizeof line, "  %-24s %14.6g  %s\n", r.channels[i].c_str(), r.final_values[i],
                  r.units[i] == "-" ? "" : r.units[i].c_str());
    text += line;
  }
  for (const auto& e : r.events) {
    std::snprintf(line, sizeof line, "\n  %s %s %g at t = %.6f s", e.channel.c_str(),
                  e.above ? "rose above" : "fell below", e.level, e.t);
    text += line;
  }
  for (const auto& until : s.untils) {
    const auto same = [&](const auto& e) {
      return e.channel == until.channel && e.level == until.level && e.above == until.above;
    };
    if (std::any_of(r.events.begin(), r.events.end(), same)) continue;
    std::snprintf(line, sizeof line, "\n  %s never %s %g", until.channel.c_str(),
                  until.above ? "rose above" : "fell below", until.level);
    text += line;
  }
  return text + (s.untils.empty() ? "" : "\n");
}

}  // namespace sixline
