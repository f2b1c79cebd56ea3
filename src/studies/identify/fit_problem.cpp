// Fit problem: the initial states of windows.
#include "studies/identify/fit_problem.hpp"

#include <algorithm>

namespace sixline {

std::vector<KnownStart> known_starts(const DrivenLog& log, const LogWindow& window) {
  std::vector<KnownStart> known;
  for (const std::string& name : log.start_names) {
    const auto named = [&](const MeasuredChannel& channel) { return channel.name == name; };
    const auto state = std::find_if(log.states.begin(), log.states.end(), named);
    const auto fitted = std::find_if(log.fitted.begin(), log.fitted.end(), named);
    KnownStart start{.value = 0, .deviation = quantity_of(name) == Quantity::yaw_rate ? 0.5 : 1.0};
    if (state != log.states.end()) {
      start.value = state->values[window.first];
      start.deviation = 3 * (fitted != log.fitted.end() ? fitted->scale : noise_of(state->values));
    }
    known.push_back(start);
  }
  return known;
}

FitValues values_from(const FitProblem& problem, std::vector<double> free) {
  FitValues values{.free = std::move(free)};
  for (const LogWindow& window : problem.windows) {
    values.starts.emplace_back();
    for (const KnownStart& start : known_starts(problem.log, window)) values.starts.back().push_back(start.value);
  }
  return values;
}

}  // namespace sixline
