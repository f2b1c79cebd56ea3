// Scenario runs: a simulation of its vehicles, from checked data.
#include <algorithm>
#include <cmath>
#include <deque>

#include "studies/scenario/scenario_car.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_collisions = 100'000;

Vehicle vehicle_of(const ScenarioData& s) {
  Vehicle vehicle = face::vehicle_of(*s.model);
  (void)vehicle.set_integrator(s.integrator);
  return vehicle;
}
bool any_driver(const ScenarioData& s) {
  return !s.driver.empty() || std::ranges::any_of(s.others, [](const auto& other) { return !other.driver.empty(); });
}

/// Its vehicles at their initial places, with the drivers that read_driver() has checked.
Simulation simulation_of(const ScenarioData& s) {
  Road road = any_driver(s) || s.collides ? RoadAccess::with_track(s.ground, s.track_walls)
                                          : RoadAccess::make({.road = s.ground});
  if (!s.walls.empty()) road = road.with_walls(s.walls).value();
  Simulation loop = Simulation::create({.vehicle = vehicle_of(s),
                                        .road = std::move(road),
                                        .driver = s.driver,
                                        .dt = s.dt,
                                        .from_start = false,
                                        .collides = s.collides,
                                        .collide = s.collide,
                                        .driver_parameters = s.driver_parameters})
                        .value();
  for (const ScenarioData& other : s.others)
    (void)loop.add(vehicle_of(other), other.driver, other.driver_parameters).value();
  return loop;
}

/// A simulation of the vehicles of a scenario, and what happens in it.
class ScenarioRun {
 public:
  explicit ScenarioRun(const ScenarioData& scenario);
  ScenarioResult drive(const std::atomic<bool>* stop, const std::function<void(long, long)>& progress);

 private:
  void begin_watching();
  /// Adds the crossings of the last step; true when one of them ends the run.
  bool take_events();
  bool take_event(const SimulationEvent& event);
  void take_collisions();
  /// What ends the run: the reason of the vehicle that refused the last step.
  std::string trouble(const Error& refusal) const;
  /// Ends at a crossing; false: at the current state.
  ScenarioResult finish(bool at_event);

  const ScenarioData& scenario_;
  Simulation loop_;
  ScenarioResult result_;
  std::deque<ScenarioCar> cars_;
  std::vector<std::string> watched_;  ///< the channel of each [[until]]
  std::vector<bool> seen_;
  std::size_t next_event_ = 0, more_collisions_ = 0;
};

ScenarioRun::ScenarioRun(const ScenarioData& s) : scenario_(s), loop_(simulation_of(s)), seen_(s.untils.size(), false) {
  result_.others.resize(s.others.size());
  cars_.emplace_back(s, loop_, result_);
  for (std::size_t i = 0; i < s.others.size(); ++i) cars_.emplace_back(s.others[i], loop_, result_.others[i]);
  begin_watching();
}

void ScenarioRun::begin_watching() {
  for (std::size_t i = 0; i < scenario_.untils.size(); ++i) {
    const UntilBlock& until = scenario_.untils[i];
    watched_.push_back(cars_.front().channel_of(until.channel));
    bool known = false;
    for (std::size_t k = 0; k < i; ++k)
      known |= watched_[k] == watched_.back() && scenario_.untils[k].level == until.level;
    if (!known) (void)loop_.watch(watched_.back(), until.level);
  }
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

void ScenarioRun::take_collisions() {
  for (const Collision& hit : loop_.collisions())
    if (result_.collisions.size() < most_collisions)
      result_.collisions.push_back({loop_.time(), hit});
    else
      ++more_collisions_;
}

std::string ScenarioRun::trouble(const Error& refusal) const {
  std::string whose;
  for (int i = 1; i < loop_.vehicle_count(); ++i)
    if (whose.empty() && !loop_.why_refused(0) && loop_.why_refused(i)) whose = " of vehicle " + std::to_string(i);
  return refusal.field + whose + " became non-finite in the step after t = " + number_text(result_.t) +
         " s; the last good state remains";
}

ScenarioResult ScenarioRun::drive(const std::atomic<bool>* stop, const std::function<void(long, long)>& progress) {
  for (;; ++result_.steps) {
    for (ScenarioCar& car : cars_) car.apply_blocks(result_.steps);
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
      result_.trouble = trouble(done.error());
      break;
    }
    take_collisions();
    for (ScenarioCar& car : cars_) car.notice_spin();
  }
  return finish(false);
}

ScenarioResult ScenarioRun::finish(bool at_event) {
  if (more_collisions_ > 0)
    result_.notices.push_back(std::to_string(more_collisions_) + " collisions after the first " +
                              std::to_string(most_collisions) + " are left out");
  for (std::size_t i = 0; i < cars_.size(); ++i)  // the others end at the whole step
    cars_[i].finish(result_.steps, at_event && i > 0 ? loop_.time() : result_.t, at_event && i == 0);
  return std::move(result_);
}

}  // namespace

ScenarioResult run_scenario(const ScenarioData& s, const std::atomic<bool>* stop,
                            const std::function<void(long, long)>& progress) {
  return ScenarioRun(s).drive(stop, progress);
}

}  // namespace sixline
