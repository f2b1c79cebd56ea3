// Scenario runs: step by step from checked data.
#include <algorithm>
#include <cmath>

#include "registry/channels.hpp"
#include "registry/model_names.hpp"
#include "scenario/scenario.hpp"

namespace sixline {
namespace {

/// A block takes hold: pedals and wheel, test inputs, or a state set by hand.
void apply_block(const InputBlock& block, Inputs<double>& u, AnyModel& model) {
  bool automatic_named = false, gear_named = false;
  const bool shifted_itself = u.auto_shift > 0.5;
  for (const auto& value : block.values) {
    bool control = false;
    for_each_field(u, [&](const FieldInfo& f, double& target) {
      if (f.name == value.name) {
        target = value.number;
        control = true;
      }
    });
    automatic_named |= value.name == "auto_shift";
    gear_named |= value.name == "gear";
    if (value.name == "steer") u.steer_angle_is_imposed = 0;
    for (const TestInput& input : test_inputs())
      if (input.name == value.name) {
        input.apply(u, value.number);
        control = true;
      }
    if (value.name == "imposed_speed") {
      model.set_state("vx", value.number);
      model.roll();
    } else if (value.name == "load_transfer_share")
      (void)model.set(value);
    else if (!control)
      model.set_state(value.name, value.number);
  }
  if (gear_named && !automatic_named) u.auto_shift = 0;      // a gear asked for by hand
  if (shifted_itself && u.auto_shift <= 0.5 && !gear_named)  // by hand from now on, and no hand moved
    u.gear = model.state_value("gear").value_or(u.gear);
}

/// A level that a channel reached within a step, `part` of the way through.
struct Crossing {
  std::size_t until;
  double part;
};
/// The crossings of one step, the earliest first.
std::vector<Crossing> crossings(const std::vector<UntilBlock>& untils, const std::vector<std::size_t>& watched,
                                const std::vector<bool>& seen, const std::vector<double>& before,
                                const std::vector<double>& now) {
  std::vector<Crossing> found;
  for (std::size_t i = 0; i < untils.size(); ++i) {
    const double a = before[watched[i]] - untils[i].level, b = now[watched[i]] - untils[i].level;
    if (!seen[i] && (untils[i].above ? a < 0 && b >= 0 : a > 0 && b <= 0))
      found.push_back({i, std::isfinite(a - b) ? a / (a - b) : 1});
  }
  std::stable_sort(found.begin(), found.end(), [](const Crossing& a, const Crossing& b) { return a.part < b.part; });
  return found;
}

}  // namespace

ScenarioResult run_scenario(const Scenario& s, const std::atomic<bool>* stop,
                            const std::function<void(long, long)>& progress) {
  const auto model = s.model->clone();
  const Description d = model->describe();
  ScenarioResult r;
  r.model = d.id;
  r.recorded_names = s.recorded;
  r.channels = {"t"};
  r.units = {"s"};
  for (const auto* list : {&d.states, &d.outputs})
    for (const auto& e : *list) {
      r.channels.push_back(e.name);
      r.units.push_back(e.unit);
    }
  const auto index_of = [&](const std::string& word) {
    const std::string name = word == "t" ? word : known_as(word, {&d.states, &d.outputs});
    return static_cast<std::size_t>(std::find(r.channels.begin(), r.channels.end(), name) - r.channels.begin());
  };
  if (s.records)
    for (const auto& name : s.recorded) r.recorded.push_back(index_of(name));
  r.samples.resize(r.recorded.size());
  for (auto& list : r.samples) list.reserve(static_cast<std::size_t>(s.steps / s.record_every + 2));
  std::vector<std::size_t> watched;
  for (const auto& until : s.untils) watched.push_back(index_of(until.channel));
  std::vector<bool> seen(s.untils.size(), false);

  Inputs<double> u;
  std::vector<double> now, before, channels;
  const auto look = [&](double t) {
    model->read(u, s.ground, s.dt, channels);
    now.assign(1, t);
    now.insert(now.end(), channels.begin(), channels.end());
  };
  const auto sample = [&](const std::vector<double>& values) {
    for (std::size_t i = 0; i < r.recorded.size(); ++i) r.samples[i].push_back(values[r.recorded[i]]);
  };

  std::size_t next_input = 0;
  bool sampled = false;
  for (long step = 0;; ++step) {
    while (next_input < s.inputs.size() && s.inputs[next_input].step <= step)
      apply_block(s.inputs[next_input++], u, *model);
    r.steps = step;
    r.t = static_cast<double>(step) * s.dt;
    const bool last = step == s.steps, due = s.records && step % s.record_every == 0;
    if (last || due || !watched.empty()) look(r.t);
    if (step > 0 && !watched.empty())
      for (const auto& [i, part] : crossings(s.untils, watched, seen, before, now)) {
        const UntilBlock& until = s.untils[i];
        seen[i] = true;
        std::vector<double> values(now.size());
        for (std::size_t k = 0; k < now.size(); ++k)
          values[k] = between(passing_of(r.channels[k]), before[k], now[k], part);
        r.events.push_back({until.channel, until.level, values[0], until.above, values});
        if (until.stop) {
          r.t = values[0];
          r.final_values = values;
          r.hash = model->hash();
          if (s.records) sample(values);
          return r;
        }
      }
    if (due) sample(now);
    sampled = due;
    if (last) break;
    if (stop && stop->load(std::memory_order_relaxed)) {
      r.interrupted = true;
      r.trouble = "interrupted at t = " + number_text(r.t) + " s";
      break;
    }
    if (progress && step % 65536 == 0) progress(step, s.steps);
    before = now;
    const std::string broken = model->step(u, s.ground, s.dt, s.integrator);
    if (!broken.empty()) {
      r.trouble =
          broken + " became non-finite in the step after t = " + number_text(r.t) + " s; the last good state is kept";
      break;
    }
  }
  look(r.t);
  r.final_values = now;
  r.hash = model->hash();
  if (s.records && !sampled) sample(now);
  return r;
}

}  // namespace sixline
