// Fit problem: the windows of a log, from one gap to the next, and their initial states.
#include "studies/identify/fit_problem.hpp"

#include <algorithm>

namespace sixline {
namespace {

constexpr std::size_t fewest_rows = 5;  // a window of fewer rows carries almost no information

/// The windows of a part without gaps: rows begin to end - 1.
void add_windows(std::vector<LogWindow>& windows, const std::vector<double>& t, std::size_t begin, std::size_t end,
                 double seconds, double settle) {
  const auto row_at = [&](double time) {
    const auto from = t.begin() + static_cast<std::ptrdiff_t>(begin), to = t.begin() + static_cast<std::ptrdiff_t>(end);
    return static_cast<std::size_t>(std::lower_bound(from, to, time - 1e-9) - t.begin());
  };
  for (std::size_t fitted = row_at(t[begin] + settle); fitted + fewest_rows <= end;) {
    const double from = t[fitted], rest = t[end - 1] - from;
    const std::size_t next = rest < 1.5 * seconds ? end : std::max(row_at(from + seconds), fitted + 1);
    windows.push_back({row_at(from - settle), fitted, next - 1});
    fitted = next;
  }
}

}  // namespace

double row_distance(const std::vector<double>& t) {
  std::vector<double> between;
  for (std::size_t i = 1; i < t.size(); ++i) between.push_back(t[i] - t[i - 1]);
  return median(std::move(between));
}

std::vector<LogWindow> windows_of(const std::vector<double>& t, double seconds, double settle) {
  const double distance = row_distance(t);
  std::vector<LogWindow> windows;
  std::size_t begin = 0;
  for (std::size_t i = 1; i <= t.size(); ++i) {
    if (i < t.size() && t[i] - t[i - 1] <= 5 * distance) continue;
    add_windows(windows, t, begin, i, seconds, settle);
    begin = i;
  }
  return windows;
}

std::vector<KnownStart> known_starts(const DrivenLog& log, const LogWindow& window) {
  std::vector<KnownStart> known;
  for (const std::string& name : log.start_names) {
    const auto named = [&](const MeasuredChannel& channel) { return channel.name == name; };
    const auto state = std::ranges::find_if(log.states, named);
    const auto fitted = std::ranges::find_if(log.fitted, named);
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
