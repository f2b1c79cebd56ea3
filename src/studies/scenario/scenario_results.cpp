// Results of a scenario as JSON, CSV and a table. Samples are written number by number: 5e7 of them never form one
// text.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "files/json.hpp"
#include "files/table.hpp"
#include "studies/scenario/scenario.hpp"

namespace sixline {
namespace {

// All except the samples.
Json head_json(const ScenarioResult& r) {
  Json out{{"model", r.model}, {"steps", r.steps}, {"t", r.t}, {"hash", hash_text(r.hash)}};
  auto& last = out["final"] = Json::object();
  for (std::size_t i = 0; i < r.channels.size(); ++i) last[r.channels[i]] = r.final_values[i];
  auto& events = out["events"] = Json::array();
  for (const auto& e : r.events) {
    Json event{{"channel", e.channel}, {e.above ? "above" : "below", e.level}, {"t", e.t}};
    for (std::size_t i = 0; i < r.channels.size(); ++i) event["state"][r.channels[i]] = e.values[i];
    events.push_back(std::move(event));
  }
  return out;
}

}  // namespace

std::string hash_text(std::uint64_t bits) { return fmt::format("{:016x}", bits); }

double ScenarioResult::final_value(std::string_view channel) const {
  const auto at = std::ranges::find(channels, channel);
  return at == channels.end() ? std::numeric_limits<double>::quiet_NaN()
                              : final_values[static_cast<std::size_t>(at - channels.begin())];
}

const std::vector<double>* ScenarioResult::samples_of(std::string_view name) const {
  const auto at = std::ranges::find(recorded_names, name);
  const auto index = static_cast<std::size_t>(at - recorded_names.begin());
  return index < samples.size() ? &samples[index] : nullptr;
}

Table samples_table(const ScenarioResult& r) {
  Table table;
  for (std::size_t i = 0; i < r.recorded.size(); ++i)
    table.add(r.recorded_names[i], r.units[r.recorded[i]], r.samples[i]);
  return table;
}

void scenario_json(const ScenarioResult& r, const TextSink& out) {
  std::string head = head_json(r).dump(2);
  head.erase(head.find_last_not_of(" \n", head.rfind('}') - 1) + 1);  // without its last brace, indented or not
  out(head + ",\n  \"samples\": ");
  table_json(samples_table(r), out);
  if (!r.notices.empty()) out(",\n  \"notices\": " + json_line(r.notices));
  if (!r.trouble.empty()) out(",\n  \"trouble\": " + json_line(r.trouble));
  out("\n}\n");
}

std::string ScenarioResult::json() const {
  return text_of([&](const TextSink& out) { scenario_json(*this, out); });
}

std::string ScenarioResult::csv() const { return table_csv(samples_table(*this)); }

std::string scenario_table(const ScenarioResult& r, const ScenarioData& s) {
  std::string text = (s.title.empty() ? s.file : s.title) + "\n" + r.model + ", " + std::to_string(r.steps) +
                     " steps of " + number_text(s.dt) + " s\n\n";
  for (std::size_t i = 0; i < r.channels.size(); ++i)
    text +=
        fmt::format("  {:<24} {:14.6g}  {}\n", r.channels[i], r.final_values[i], r.units[i] == "-" ? "" : r.units[i]);
  for (const auto& e : r.events)
    text +=
        fmt::format("\n  {} {} {:g} at t = {:.6f} s", e.channel, e.above ? "rose above" : "fell below", e.level, e.t);
  for (const auto& until : s.untils) {
    const auto same = [&](const auto& e) {
      return e.channel == until.channel && e.level == until.level && e.above == until.above;
    };
    if (std::ranges::none_of(r.events, same))
      text +=
          fmt::format("\n  {} never {} {:g}", until.channel, until.above ? "rose above" : "fell below", until.level);
  }
  return text + (s.untils.empty() ? "" : "\n");
}

}  // namespace sixline
