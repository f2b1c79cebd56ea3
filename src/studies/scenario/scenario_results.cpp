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

/// The name of vehicle `number`, or of a wall.
std::string name_of_body(int number, int wall) {
  return number >= 0 ? "vehicle " + std::to_string(number) : "wall " + std::to_string(wall);
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

Table collisions_table(const ScenarioResult& r) {
  Table table;
  const auto add = [&](const char* name, const char* unit, auto of) { table.keep(name, unit, r.collisions, of); };
  using I = ScenarioResult::Impact;
  add("t", "s", &I::t);
  add("a", "", [](const I& i) { return i.hit.a; });
  add("b", "", [](const I& i) { return i.hit.b; });
  add("wall", "", [](const I& i) { return i.hit.wall; });
  const auto add_vector = [&](const std::string& name, const char* unit, Vector3 Collision::*vector) {
    add((name + "_x").c_str(), unit, [=](const I& i) { return (i.hit.*vector).x; });
    add((name + "_y").c_str(), unit, [=](const I& i) { return (i.hit.*vector).y; });
    add((name + "_z").c_str(), unit, [=](const I& i) { return (i.hit.*vector).z; });
  };
  add_vector("point", "m", &Collision::point);
  add_vector("normal", "", &Collision::normal);
  add_vector("impulse", "N s", &Collision::impulse);
  add("speed", "m/s", [](const I& i) { return i.hit.speed; });
  return table;
}

namespace {
/// Of a scenario with several vehicles or with collisions: these, and the other vehicles.
void world_json(const ScenarioResult& r, const TextSink& out) {
  if (!r.collisions.empty()) {
    out(",\n  \"collisions\": ");
    table_json(collisions_table(r), out);
  }
  for (std::size_t i = 0; i < r.others.size(); ++i) {
    out(i == 0 ? ",\n  \"vehicles\": [\n" : ",\n");
    scenario_json(r.others[i], out);
  }
  if (!r.others.empty()) out("]");
}
}  // namespace

void scenario_json(const ScenarioResult& r, const TextSink& out) {
  std::string head = head_json(r).dump(2);
  head.erase(head.find_last_not_of(" \n", head.rfind('}') - 1) + 1);  // without its last brace, indented or not
  out(head + ",\n  \"samples\": ");
  table_json(samples_table(r), out);
  world_json(r, out);
  if (!r.notices.empty()) out(",\n  \"notices\": " + json_line(r.notices));
  if (!r.trouble.empty()) out(",\n  \"trouble\": " + json_line(r.trouble));
  out("\n}\n");
}

std::string ScenarioResult::json() const {
  return text_of([&](const TextSink& out) { scenario_json(*this, out); });
}

std::string ScenarioResult::csv() const { return table_csv(samples_table(*this)); }

namespace {
/// The first impacts that are no mere contacts, and the number of all others.
std::string impacts_text(const ScenarioResult& r) {
  std::string text;
  std::size_t told = 0;
  for (const auto& [t, hit] : r.collisions) {
    if (hit.speed < 0.5 || told == 20) continue;
    ++told;
    text += fmt::format("\n  vehicle {} met {} at {:.3g} m/s at t = {:.6f} s: {:.4g} N s at ({:.2f}, {:.2f})", hit.a,
                        name_of_body(hit.b, hit.wall), hit.speed, t, norm(hit.impulse), hit.point.x, hit.point.y);
  }
  if (const std::size_t more = r.collisions.size() - told; more > 0)
    text += fmt::format("\n  {} further impacts: --json lists all", more);
  return text;
}
}  // namespace

std::string scenario_table(const ScenarioResult& r, const ScenarioData& s) {
  std::string text = (s.title.empty() ? s.file : s.title) + "\n" + r.model + ", " + std::to_string(r.steps) +
                     " steps of " + number_text(s.dt) + " s\n\n";
  const auto add = [&](const ScenarioResult& of) {
    for (std::size_t i = 0; i < of.channels.size(); ++i)
      text += fmt::format("  {:<24} {:14.6g}  {}\n", of.channels[i], of.final_values[i],
                          of.units[i] == "-" ? "" : of.units[i]);
  };
  add(r);
  for (std::size_t i = 0; i < r.others.size(); ++i) {
    text += fmt::format("\nvehicle {}: {}\n\n", i + 1, r.others[i].model);
    add(r.others[i]);
  }
  text += impacts_text(r);
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
  return text + (s.untils.empty() && r.collisions.empty() ? "" : "\n");
}

}  // namespace sixline
