// Scenario car: one vehicle of a scenario's run - its inputs by time, its notices, its samples.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sixline/simulation.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/scenario/scenario_notices.hpp"

namespace sixline {

/// The steering key of a scenario; none until an input names it.
using SteerKey = std::optional<double>;
/// The forces on a rigid body: under the name of each of their inputs a number for each; one that a list lacks is 0.
using BodyForces = std::map<std::string, std::vector<double>, std::less<>>;

/// A vehicle of a simulation whose inputs follow the blocks of its scenario.
class ScenarioCar {
 public:
  /// `result` is filled with what is known before the run.
  ScenarioCar(const ScenarioData& scenario, Simulation& loop, ScenarioResult& result);

  Vehicle& car() { return loop_.vehicle(scenario_.number); }
  /// The channel that a word of the scenario names.
  std::string channel_of(const std::string& word) const;
  /// Applies the blocks that begin at a step, and turns the wheels by the steering key.
  void apply_blocks(long step);
  /// Adds a notice, once, when a car whose speed is imposed slides faster than it rolls.
  void notice_spin();
  /// Ends it after this many steps at the time t: at the last event within the step before, or at the current state.
  void finish(long steps, double t, bool at_event);

 private:
  void begin_recording();
  /// The wheels follow the key by one step.
  void turn_by_key(Inputs<double>& inputs);

  const ScenarioData& scenario_;
  const Description model_;
  Simulation& loop_;
  ScenarioResult& result_;
  std::vector<std::string> recorded_{};  ///< the channel of each column
  SteerKey steer_key_{};
  BodyForces forces_{};
  GearNotices gear_notices_;
  bool spun_ = false;  ///< the notice is written
  std::size_t next_input_ = 0;
};

}  // namespace sixline
