// Scenario: one TOML file describes one run of any model without a person. Contract: docs/scenario.md.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "registry/models.hpp"

namespace sixline {

/// A block of inputs: from this step on these keys hold these values.
struct InputBlock {
  long step = 0;
  std::vector<Node> values;
};

/// A crossing to look for.
struct UntilBlock {
  std::string channel;
  double level = 0;
  bool above = true, stop = false;
};

/// A scenario, read and checked: nothing in it can fail any more but the physics.
struct Scenario {
  std::string title, file, integrator;
  std::unique_ptr<AnyModel> model;  ///< with car, options and initial state on it
  double dt = 0.01;                 ///< [s]
  long steps = 0;
  std::vector<InputBlock> inputs;  ///< by time
  std::vector<UntilBlock> untils;
  AnyRoad ground;
  bool records = false;
  long record_every = 1;              ///< steps between samples
  std::vector<std::string> recorded;  ///< channels to sample
};

/// What a run gives.
struct ScenarioResult {
  struct Event {
    std::string channel;
    double level = 0, t = 0;
    bool above = true;
    std::vector<double> values;  ///< of all channels, interpolated
  };
  std::string model;
  long steps = 0;                            ///< whole steps done
  double t = 0;                              ///< [s]
  std::vector<std::string> channels, units;  ///< "t", states, outputs
  std::vector<double> final_values;          ///< of all channels
  std::vector<Event> events;
  std::vector<std::size_t> recorded;         ///< indices into channels
  std::vector<std::string> recorded_names;   ///< as they were asked for
  std::vector<std::vector<double>> samples;  ///< one vector per recorded channel
  std::string trouble;                       ///< why it ended early: a non-finite channel and when; "" when all is well
  bool interrupted = false;
  std::uint64_t hash = 0;  ///< of the model's last whole step
};

/// Reads a scenario file; `sets` are "table.key=value" overrides from the command line.
Result<Scenario> load_scenario(const std::string& path, const std::vector<std::string>& sets);
/// The same from a tree, as JSON gives it; `file` is only for error words and for files beside it.
Result<Scenario> scenario_of(const Node& tree, const std::string& file);
/// Runs it. `stop` ends it early with valid results; progress(done, total steps) is called now and then.
ScenarioResult run_scenario(const Scenario& scenario, const std::atomic<bool>* stop = nullptr,
                            const std::function<void(long, long)>& progress = nullptr);

std::string scenario_json(const ScenarioResult& result);
void scenario_json(const ScenarioResult& result, const std::function<void(std::string_view)>& out);  ///< piece by piece
std::string scenario_table(const ScenarioResult& result, const Scenario& scenario);
std::string scenario_csv(const ScenarioResult& result);
void scenario_csv(const ScenarioResult& result, const std::function<void(std::string_view)>& out);  ///< line by line

}  // namespace sixline
