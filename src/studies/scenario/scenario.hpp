// Implementation of scenarios: the content of a file (docs/scenario.md), reading and running.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "files/table.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/play/steer_filters.hpp"
#include "sixline/scenario.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// The hash of a state: 16 hexadecimal digits.
std::string hash_text(std::uint64_t bits);

/// A block of inputs: from this step on these keys have these values.
struct InputBlock {
  long step = 0;
  std::vector<Node> values;
};

/// A level crossing to detect.
struct UntilBlock {
  std::string channel;
  double level = 0;
  bool above = true, stop = false;
};

/// A scenario, read and checked: after that only the physics can fail.
struct ScenarioData {
  std::string title, file, integrator;
  std::unique_ptr<AnyModel> model;  ///< with car, options and initial state on it
  double dt = 0.01;                 ///< [s]
  long steps = 0;
  std::vector<InputBlock> inputs;  ///< by time
  SteerReturn<double> steer_keys;  ///< how the wheels follow the input steer_key
  std::vector<UntilBlock> untils;
  AnyRoad ground;
  std::vector<RoadWalls<double>> track_walls;
  std::vector<Wall> walls;  ///< [[wall]]
  bool collides = false;
  CollideOptions collide;
  std::string driver;  ///< as for choose_driver; "": driven by the inputs
  std::vector<ParameterValue> driver_parameters;
  bool records = false;
  long record_every = 1;              ///< steps between samples
  std::vector<std::string> recorded;  ///< channels to sample
  std::vector<std::string> left_out;  ///< channels of [record] that only other models have
  int number = 0;                     ///< of its vehicle
  std::vector<ScenarioData> others;   ///< of each [[vehicle]], with what is its own
};

/// Reads a scenario file; `sets` are "table.key=value" overrides from the command line.
Result<ScenarioData> load_scenario(const std::string& path, const std::vector<std::string>& sets);
/// The same from its text, under a name for errors; files named in it are searched beside that.
Result<ScenarioData> parse_scenario(std::string_view toml, const std::string& name,
                                    const std::vector<std::string>& sets);
/// The same from a tree, as JSON gives it; `file` is only for error messages and for files beside it.
Result<ScenarioData> scenario_of(const Node& tree, const std::string& file);
/// Runs it. `stop` ends it early with valid results; progress(done, total steps) is called at intervals.
ScenarioResult run_scenario(const ScenarioData& scenario, const std::atomic<bool>* stop = nullptr,
                            const std::function<void(long, long)>& progress = nullptr);

/// ScenarioResult::json, written piece by piece: the samples are never one text.
void scenario_json(const ScenarioResult& result, const TextSink& out);
/// Its samples, which point into the result.
Table samples_table(const ScenarioResult& result);
/// Its collisions: when, who, whom or which wall, where, along which normal, the impulse, the speed of approach.
Table collisions_table(const ScenarioResult& result);
/// The result as a text for users.
std::string scenario_table(const ScenarioResult& result, const ScenarioData& scenario);

}  // namespace sixline
