// Scenario runs: a simulation of one vehicle, from checked data.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "sixline/simulation.hpp"
#include "sixline/track_driver.hpp"
#include "sixline/vehicle/planar.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/scenario/scenario_notices.hpp"
#include "vehicle/registry/model_names.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
namespace {

/// The steering key of a scenario; none until an input names it.
using SteerKey = std::optional<double>;

/// A number of the current state, if the model has it; a speed along the car is `vx` or `speed`.
std::optional<double> state_of(const Vehicle& car, Quantity quantity) {
  int index = car.channel_index(quantity);
  if (index < 0 && quantity == Quantity::vx) index = car.channel_index(Quantity::speed);
  if (index < 0 || !car.channels()[static_cast<std::size_t>(index)].is_state) return {};
  return car.channel(index);
}

/// The forces on a rigid body: under the name of each of their inputs a number for each; one that a list lacks is 0.
using BodyForces = std::map<std::string, std::vector<double>, std::less<>>;

/// Imposes the one force with their sum and, in any pair of axes, their moment: the same offset x force and the same
/// offset . force. Forces whose sum is 0 are one of 1e-12 of their size, as much farther away.
void impose(BodyForces& forces, Overrides<double>& test) {
  std::size_t count = 1;
  for (const auto& [name, numbers] : forces) count = std::max(count, numbers.size());
  double fx = 0, fy = 0, x = 0, y = 0, cross = 0, dot = 0, size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto of = [&](const char* name) { return i < forces[name].size() ? forces[name][i] : 0; };
    const double force_x = of("force_x"), force_y = of("force_y");
    x = of("offset_x"), y = of("offset_y");
    fx += force_x, fy += force_y;
    cross += x * force_y - y * force_x, dot += x * force_x + y * force_y;
    size += std::hypot(force_x, force_y);
  }
  if (count > 1 && size > 0) {
    if (std::hypot(fx, fy) < 1e-12 * size) fx = 1e-12 * size, fy = 0;
    const double square = fx * fx + fy * fy;
    x = (dot * fx + cross * fy) / square, y = (dot * fy - cross * fx) / square;
  }
  test.force_x = fx, test.force_y = fy, test.offset_x = x, test.offset_y = y;
}

/// Applies a block: pedals and steering, test inputs, or a state. Returns whether it requests a gear.
bool apply_block(const InputBlock& block, Inputs<double>& u, Overrides<double>& test, BodyForces& forces, Vehicle& car,
                 SteerKey& key) {
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
        if (input.of->taken != &ModelInfo::takes_body_force) continue;
        std::vector<double>& numbers = forces[value.name] = {value.number};
        if (value.kind == Node::Kind::list) numbers.clear();
        for (const Node& each : value.children) numbers.push_back(each.number);
        impose(forces, test);
      }
    if (value.name == "imposed_speed") {
      const double vy = state_of(car, Quantity::vy).value_or(0);
      (void)car.set_state(Quantity::vx, vx_at_speed(value.number, vy));
      car.roll();
    } else if (value.name == "load_transfer_share")
      (void)car.set_parameter({value.name, value.number});
    else if (!control)
      (void)car.set_state(value.name, value.number);
  }
  if (gear_named && !automatic_named) u.auto_shift = 0;      // a gear requested by hand
  if (shifted_itself && u.auto_shift <= 0.5 && !gear_named)  // manual from here on, without a request
    u.gear = state_of(car, Quantity::gear).value_or(u.gear);
  return gear_named && u.auto_shift <= 0.5;
}

/// A simulation of one vehicle whose inputs follow the blocks of the scenario.
class ScenarioRun {
 public:
  explicit ScenarioRun(const ScenarioData& scenario);
  ScenarioResult drive(const std::atomic<bool>* stop, const std::function<void(long, long)>& progress);

 private:
  Vehicle& car() { return loop_.vehicle(); }
  void begin_recording();
  void begin_watching();
  std::string channel_of(const std::string& word) const;
  /// Applies the blocks that begin now, and turns the wheels by the steering key.
  void apply_blocks();
  /// The wheels follow the key by one step.
  void turn_by_key(Inputs<double>& inputs);
  /// Adds the crossings of the last step; true when one of them ends the run.
  bool take_events();
  bool take_event(const SimulationEvent& event);
  /// Adds a notice, once, when a car whose speed is imposed slides faster than it rolls.
  void notice_spin();
  /// Ends at a crossing; false: at the current state.
  ScenarioResult finish(bool at_event);

  const ScenarioData& scenario_;
  const Description model_;
  Simulation loop_;
  std::vector<std::string> recorded_, watched_;  ///< the channel of each column, of each [[until]]
  std::vector<bool> seen_;
  SteerKey steer_key_;
  BodyForces forces_;
  GearNotices gear_notices_;
  bool spun_ = false;  ///< the notice is written
  std::size_t next_input_ = 0, next_event_ = 0;
  ScenarioResult result_;
};

/// One vehicle at its initial place, with the driver that read_driver() has checked.
Simulation simulation_of(const ScenarioData& s) {
  Vehicle vehicle = face::vehicle_of(*s.model);
  (void)vehicle.set_integrator(s.integrator);
  return Simulation::create(
             {.vehicle = std::move(vehicle),
              .road = s.driver.empty() ? RoadAccess::make({.road = s.ground}) : RoadAccess::with_track(s.ground),
              .driver = s.driver,
              .dt = s.dt,
              .from_start = false,
              .driver_parameters = s.driver_parameters})
      .value();
}

ScenarioRun::ScenarioRun(const ScenarioData& s)
    : scenario_(s),
      model_(s.model->describe()),
      loop_(simulation_of(s)),
      seen_(s.untils.size(), false),
      gear_notices_(loop_.vehicle()) {
  result_.model = model_.id;
  result_.channels = {"t"};
  result_.units = {"s"};
  for (const ChannelInfo& channel : car().channels()) {
    result_.channels.push_back(channel.name);
    result_.units.push_back(channel.unit);
  }
  result_.notices = unused_input_notices(s);
  for (std::string& notice : tyre_file_notices(loop_.vehicle())) result_.notices.push_back(std::move(notice));
  result_.recorded_names = s.recorded;
  if (s.records) begin_recording();
  begin_watching();
}

void ScenarioRun::begin_recording() {
  for (const std::string& word : scenario_.recorded) {
    recorded_.push_back(channel_of(word));
    const auto at = std::ranges::find(result_.channels, recorded_.back());
    result_.recorded.push_back(static_cast<std::size_t>(at - result_.channels.begin()));
  }
  (void)loop_.record(recorded_, static_cast<double>(scenario_.record_every) * scenario_.dt);
}

void ScenarioRun::begin_watching() {
  for (std::size_t i = 0; i < scenario_.untils.size(); ++i) {
    const UntilBlock& until = scenario_.untils[i];
    watched_.push_back(channel_of(until.channel));
    bool known = false;
    for (std::size_t k = 0; k < i; ++k)
      known |= watched_[k] == watched_.back() && scenario_.untils[k].level == until.level;
    if (!known) (void)loop_.watch(watched_.back(), until.level);
  }
}

std::string ScenarioRun::channel_of(const std::string& word) const {
  return word == "t" ? word : known_as(word, {&model_.states, &model_.outputs});
}

void ScenarioRun::apply_blocks() {
  const auto& blocks = scenario_.inputs;
  if (!steer_key_ && (next_input_ == blocks.size() || blocks[next_input_].step > result_.steps)) return;
  Inputs<double> inputs = loop_.inputs();
  Overrides<double> overrides = loop_.overrides();
  while (next_input_ < blocks.size() && blocks[next_input_].step <= result_.steps)
    if (apply_block(blocks[next_input_++], inputs, overrides, forces_, car(), steer_key_)) {
      gear_notices_.look(state_of(car(), Quantity::vx).value_or(0), inputs.gear, loop_.time(), result_.notices);
      inputs.gear = gear_notices_.within(inputs.gear);
    }
  if (steer_key_) turn_by_key(inputs);
  // read_inputs() has checked them; a driver sets its own.
  if (scenario_.driver.empty()) (void)loop_.set_inputs(inputs);
  (void)loop_.set_overrides(overrides);
}

void ScenarioRun::turn_by_key(Inputs<double>& inputs) {
  const auto limits = limits_of(car());
  const double lock = limits ? limits->steer_lock : car().parameter("steer_lock");
  if (!(lock > 0)) return;
  const double v = limits ? motion_of(car())->vx : state_of(car(), Quantity::vx).value_or(0);
  inputs.steer = keyed_steer(scenario_.steer_keys, inputs.steer * lock, *steer_key_, v, lock, loop_.dt()) / lock;
}

bool ScenarioRun::take_events() {
  while (next_event_ < loop_.events().size())
    if (take_event(loop_.events()[next_event_++])) return true;
  return false;
}

bool ScenarioRun::take_event(const SimulationEvent& event) {
  for (std::size_t i = 0; i < scenario_.untils.size(); ++i) {
    const UntilBlock& until = scenario_.untils[i];
    if (seen_[i] || until.above != event.rose || until.level != event.level || watched_[i] != event.channel) continue;
    seen_[i] = true;
    std::vector<double> values{event.time};
    values.insert(values.end(), event.values.begin(), event.values.end());
    result_.events.push_back({until.channel, until.level, event.time, until.above, std::move(values)});
    if (until.stop) return true;
  }
  return false;
}

void ScenarioRun::notice_spin() {
  const Overrides<double> test = loop_.overrides();
  const double vx = state_of(car(), Quantity::vx).value_or(0), vy = state_of(car(), Quantity::vy).value_or(0);
  if (spun_ || !(spun_ = test.speed_is_imposed > 0.5 && std::abs(vy) > std::abs(vx))) return;
  result_.notices.push_back("at t = " + number_text(std::round(loop_.time() * 1000) / 1000) +
                            " s the car has spun at imposed_speed " + number_text(test.imposed_speed) +
                            ": it slides sideways faster than it rolls");
}

ScenarioResult ScenarioRun::drive(const std::atomic<bool>* stop, const std::function<void(long, long)>& progress) {
  for (;; ++result_.steps) {
    apply_blocks();
    loop_.observe();
    result_.t = loop_.time();
    if (take_events()) return finish(true);
    if (result_.steps == scenario_.steps) break;
    if (progress && result_.steps % 65536 == 0) progress(result_.steps, scenario_.steps);
    if (stop && stop->load(std::memory_order_relaxed)) {
      result_.interrupted = true;
      result_.trouble = "interrupted at t = " + number_text(result_.t) + " s";
      break;
    }
    if (const Result<void> done = loop_.step(); !done) {
      result_.trouble = done.error().field + " became non-finite in the step after t = " + number_text(result_.t) +
                        " s; the last good state remains";
      break;
    }
    notice_spin();
  }
  return finish(false);
}

ScenarioResult ScenarioRun::finish(bool at_event) {
  const bool sampled = scenario_.records && result_.steps % scenario_.record_every == 0;
  for (const std::string& name : recorded_) {
    const std::span<const double> values = loop_.recorded(name);
    result_.samples.emplace_back(values.begin(), values.end());
  }
  if (at_event) {
    result_.final_values = result_.events.back().values;
    result_.t = result_.final_values[0];
    if (sampled)  // after the end
      for (auto& values : result_.samples) values.pop_back();
  } else {
    result_.final_values = {result_.t};
    const std::span<const double> now = loop_.channel_values();
    result_.final_values.insert(result_.final_values.end(), now.begin(), now.end());
  }
  result_.hash = car().hash();
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
