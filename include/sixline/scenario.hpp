// Scenario: one run of one model, described by a TOML file (docs/scenario.md).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/collide.hpp"
#include "sixline/result.hpp"

namespace sixline {

/// Result of a scenario's run.
struct ScenarioResult {
  /// A channel crossed the level of an [[until]].
  struct Event {
    std::string channel{};         ///< as the scenario names it
    double level = 0;              ///< in the unit of the channel
    double t = 0;                  ///< interpolated between two steps [s]
    bool above = true;             ///< it rose; false: it fell
    std::vector<double> values{};  ///< of all channels at that time, in their order
  };
  /// An impact, by the numbers of the vehicles: 0, then those of [[vehicle]] from 1 on.
  struct Impact {
    double t = 0;     ///< at the end of its step [s]
    Collision hit{};  ///< who, whom, where and how hard
  };
  std::string model{};                         ///< its id
  long steps = 0;                              ///< whole steps done
  double t = 0;                                ///< at the end [s]
  std::vector<std::string> channels{};         ///< "t", then states, then outputs
  std::vector<std::string> units{};            ///< of the channels
  std::vector<double> final_values{};          ///< of all channels at the end
  std::vector<Event> events{};                 ///< in order of time
  std::vector<std::size_t> recorded{};         ///< indices of the channels of [record]
  std::vector<std::string> recorded_names{};   ///< their names as in [record]
  std::vector<std::vector<double>> samples{};  ///< of each recorded channel, in order of time
  std::vector<std::string> notices{};          ///< inputs without effect, channels left out, ...: one text each
  std::string trouble{};                       ///< the reason of an early end; "": none
  bool interrupted = false;                    ///< the caller ended it
  std::uint64_t hash = 0;                      ///< of the model's state after the last whole step
  std::vector<Impact> collisions{};            ///< in order of time
  std::vector<ScenarioResult> others{};        ///< of each [[vehicle]], without events and collisions

  /// A channel at the end; NaN: no such channel.
  double final_value(std::string_view channel) const;
  /// Samples of a recorded channel, by its name in [record]; null: not recorded.
  const std::vector<double>* samples_of(std::string_view name) const;
  /// As `sixline run --json` prints.
  std::string json() const;
  /// As `sixline run --csv` writes: the recorded channels, headings "name [unit]".
  std::string csv() const;
};

/// A scenario, read and checked: only the physics can fail afterwards. A handle to constant data; runs in several
/// threads are independent.
class Scenario {
 public:
  /// No scenario yet.
  Scenario() = default;
  /// Loads a file. `sets` change it: "table.key=value", as `sixline run --set`. Errors name file, line, field and rule.
  static Result<Scenario> load(const std::string& file, const std::vector<std::string>& sets = {});
  /// Reads TOML text. `name` appears in errors; files named in the text are searched beside it.
  static Result<Scenario> parse(std::string_view toml, const std::string& name = "scenario.toml",
                                const std::vector<std::string>& sets = {});

  /// Whether there is one.
  explicit operator bool() const { return data_ != nullptr; }
  /// Its title, or its file's name.
  std::string title() const;
  /// The id of its model.
  std::string model() const;
  /// Time step [s].
  double dt() const;
  /// Duration of the run, unless an [[until]] ends it [s].
  double duration() const;

  /// Runs it from its beginning. `go_on`, if any, is called at intervals with the finished part, 0 to 1; false ends the
  /// run early, with valid results. Error: there is no scenario.
  Result<ScenarioResult> run(const std::function<bool(double part)>& go_on = nullptr) const;

 private:
  friend struct ScenarioAccess;
  struct Data;
  std::shared_ptr<const Data> data_;
};

}  // namespace sixline
