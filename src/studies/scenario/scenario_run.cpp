// Scenario runs: a simulation of one vehicle, from checked data.
#include <algorithm>
#include <optional>

#include "registry/model_names.hpp"
#include "simulation/entrant.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/scenario/scenario_notices.hpp"

namespace sixline {
namespace {

/// The steering key of a scenario; none until an input names it.
using SteerKey = std::optional<double>;

/// Applies a block: pedals and steering, test inputs, or a state. Returns whether it requests a gear.
bool apply_block(const InputBlock& block, Inputs<double>& u, Overrides<double>& test, AnyModel& model, SteerKey& key) {
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
    if (value.name == "steer" || value.name == "steer_key") test.steer_angle_is_imposed = 0;
    if (value.name == "steer" || value.name == "imposed_steer_angle_deg") key.reset();
    if (value.name == "steer_key") {
      key = value.number;
      control = true;
    }
    for (const TestInput& input : test_inputs())
      if (input.name == value.name) {
        input.apply(test, value.number);
        control = true;
      }
    if (value.name == "imposed_speed") {
      model.set_state(Quantity::vx, value.number);
      model.roll();
    } else if (value.name == "load_transfer_share")
      (void)model.set(value);
    else if (!control)
      model.set_state(value.name, value.number);
  }
  if (gear_named && !automatic_named) u.auto_shift = 0;      // a gear requested by hand
  if (shifted_itself && u.auto_shift <= 0.5 && !gear_named)  // manual from now on, without a request
    u.gear = model.state_value(Quantity::gear).value_or(u.gear);
  return gear_named && u.auto_shift <= 0.5;
}

/// A simulation of one vehicle whose inputs follow the blocks of the scenario.
class ScenarioRun {
 public:
  explicit ScenarioRun(const ScenarioData& scenario);
  ScenarioResult drive(const std::atomic<bool>* stop, const std::function<void(long, long)>& progress);

 private:
  Entrant& car() { return loop_.at(0); }
  int column_of(const std::string& word) const;
  /// Applies the blocks that begin now, and turns the wheels by the steering key.
  void apply_blocks();
  /// The wheels follow the key by one step.
  void turn_by_key();
  /// Adds the crossings of the last step; true when one of them ends the run.
  bool take_events();
  bool take_event(const SimulationEvent& event);
  /// Ends at a crossing; false: at the state now.
  ScenarioResult finish(bool at_event);

  const ScenarioData& scenario_;
  const Description model_;
  SimulationAccess::Impl loop_;
  std::vector<int> watched_;  ///< the column of each [[until]]
  std::vector<bool> seen_;
  SteerKey steer_key_;
  GearNotices gear_notices_;
  std::size_t next_input_ = 0, next_event_ = 0;
  ScenarioResult result_;
};

ScenarioRun::ScenarioRun(const ScenarioData& s)
    : scenario_(s), model_(s.model->describe()), seen_(s.untils.size(), false), gear_notices_(*s.model) {
  loop_.road = s.driver.empty() ? RoadAccess::make({.road = s.ground}) : RoadAccess::with_track(s.ground);
  loop_.begin_steps(s.dt);
  loop_.from_start = false;
  (void)loop_.add(VehicleAccess::make_undrawn(*s.model), s.driver, s.driver_parameters);  // read_driver() has tried it
  VehicleAccess::of(car().vehicle)->integrator = s.integrator;
  result_.model = model_.id;
  result_.channels = {"t"};
  result_.units = {"s"};
  for (const ChannelInfo& channel : car().vehicle.channels()) {
    result_.channels.push_back(channel.name);
    result_.units.push_back(channel.unit);
  }
  result_.notices = unused_input_notices(s);
  result_.recorded_names = s.recorded;
  if (s.records) {
    std::vector<int> columns;
    for (const auto& name : s.recorded) columns.push_back(column_of(name));
    for (const int column : columns) result_.recorded.push_back(static_cast<std::size_t>(column + 1));
    car().record(s.recorded, std::move(columns), s.record_every, 0);
    for (auto& values : car().recorded) values->reserve(static_cast<std::size_t>(s.steps / s.record_every + 2));
  }
  for (const auto& until : s.untils) {
    watched_.push_back(column_of(until.channel));
    const auto same = [&](const WatchedLevel& w) { return w.column == watched_.back() && w.level == until.level; };
    if (std::none_of(car().watched.begin(), car().watched.end(), same))
      car().watched.push_back({.column = watched_.back(), .level = until.level});
  }
}

int ScenarioRun::column_of(const std::string& word) const {
  const std::string name = word == "t" ? word : known_as(word, {&model_.states, &model_.outputs});
  const auto at = std::find(result_.channels.begin(), result_.channels.end(), name);
  return static_cast<int>(at - result_.channels.begin()) - 1;
}

void ScenarioRun::apply_blocks() {
  const auto& blocks = scenario_.inputs;
  while (next_input_ < blocks.size() && blocks[next_input_].step <= loop_.steps)
    if (apply_block(blocks[next_input_++], car().inputs, car().overrides, car().model(), steer_key_))
      gear_notices_.look(car().model(), car().inputs.gear, loop_.time(), result_.notices);
  if (steer_key_) turn_by_key();
}

void ScenarioRun::turn_by_key() {
  const AnyModel& model = car().model();
  const auto limits = model.limits();
  const double lock = limits ? limits->steer_lock : model.parameter("steer_lock").value_or(0);
  if (!(lock > 0)) return;
  const double v = limits ? model.observe()->vx : model.state_value(Quantity::vx).value_or(0);
  double& steer = car().inputs.steer;
  steer = keyed_steer(scenario_.steer_keys, steer * lock, *steer_key_, v, lock, loop_.dt) / lock;
}

bool ScenarioRun::take_events() {
  while (next_event_ < loop_.events.size())
    if (take_event(loop_.events[next_event_++])) return true;
  return false;
}

bool ScenarioRun::take_event(const SimulationEvent& event) {
  for (std::size_t i = 0; i < scenario_.untils.size(); ++i) {
    const UntilBlock& until = scenario_.untils[i];
    if (seen_[i] || until.above != event.rose || until.level != event.level ||
        result_.channels[static_cast<std::size_t>(watched_[i] + 1)] != event.channel)
      continue;
    seen_[i] = true;
    std::vector<double> values{event.time};
    values.insert(values.end(), event.values.begin(), event.values.end());
    result_.events.push_back({until.channel, until.level, event.time, until.above, std::move(values)});
    if (until.stop) return true;
  }
  return false;
}

ScenarioResult ScenarioRun::drive(const std::atomic<bool>* stop, const std::function<void(long, long)>& progress) {
  for (;;) {
    apply_blocks();
    loop_.observe({});
    result_.steps = loop_.steps;
    result_.t = loop_.time();
    if (take_events()) return finish(true);
    if (loop_.steps == scenario_.steps) break;
    if (progress && loop_.steps % 65536 == 0) progress(loop_.steps, scenario_.steps);
    if (stop && stop->load(std::memory_order_relaxed)) {
      result_.interrupted = true;
      result_.trouble = "interrupted at t = " + number_text(result_.t) + " s";
      break;
    }
    if (const Result<void> done = loop_.advance(); !done) {
      result_.trouble = done.error().field + " became non-finite in the step after t = " + number_text(result_.t) +
                        " s; the last good state is kept";
      break;
    }
  }
  return finish(false);
}

ScenarioResult ScenarioRun::finish(bool at_event) {
  const bool sampled = scenario_.records && result_.steps % scenario_.record_every == 0;
  for (const auto& values : car().recorded) result_.samples.push_back(std::move(*values));
  if (at_event) {
    result_.final_values = result_.events.back().values;
    result_.t = result_.final_values[0];
    if (sampled)  // after the end
      for (auto& values : result_.samples) values.pop_back();
  } else {
    result_.final_values = {result_.t};
    const std::vector<double>& now = car().read(loop_.ground(), loop_.dt);
    result_.final_values.insert(result_.final_values.end(), now.begin(), now.end());
  }
  result_.hash = car().model().hash();
  if (scenario_.records && (at_event || !sampled))
    for (std::size_t i = 0; i < result_.samples.size(); ++i)
      result_.samples[i].push_back(result_.final_values[result_.recorded[i]]);
  return std::move(result_);
}

}  // namespace

ScenarioResult run_scenario(const ScenarioData& s, const std::atomic<bool>* stop,
                            const std::function<void(long, long)>& progress) {
  return ScenarioRun(s).drive(stop, progress);
}

}  // namespace sixline
