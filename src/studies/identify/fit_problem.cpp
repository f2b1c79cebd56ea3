// Fit problem: free parameters by their names in the model, with ranges; the windows of a log, from one gap to the next, and their
// initial states.
#include "studies/identify/fit_problem.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "files/cells.hpp"
#include "files/suggestion.hpp"
#include "studies/sweep/axis.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {
namespace {

Error wrong_free(const std::string& name, const std::string& rule) {
  return {.field = "--free", .value = name, .rule = rule};
}

/// The description of the parameter with a name.
Result<Entry> entry_of(const std::string& name, const AnyModel& model) {
  const Description described = model.describe();
  std::vector<std::string> numbers;
  for (const Entry& entry : described.parameters) {
    const auto value = model.parameter(entry.name);
    if (value) numbers.push_back(entry.name);
    if (value && entry.name == name) return entry;
  }
  for (const auto* list : {&described.parameters, &described.options})
    for (const Entry& entry : *list)
      if (entry.name == name) return wrong_free(name, "is a choice or a table: only numbers can be fitted");
  return wrong_free(name, "is not a parameter of " + described.id +
                              suggestion(name, numbers, "; `sixline describe " + described.id + "` lists them"));
}

/// Sets the default range of the further starting points.
void set_search_range(FreeParameter& parameter) {
  const double a = 0.5 * parameter.start, b = 2 * parameter.start;
  parameter.search_low = std::max(std::min(a, b), parameter.low);
  parameter.search_high = std::min(std::max(a, b), parameter.high);
  if (parameter.start != 0) return;
  parameter.search_low = std::isfinite(parameter.low) ? parameter.low : -1;
  parameter.search_high = std::isfinite(parameter.high) ? parameter.high : 1;
}

/// Sets both ranges to LOW:HIGH.
Status set_range(FreeParameter& parameter, const std::string& text) {
  const std::size_t colon = text.find(':');
  const auto low = finite_number(text.substr(0, colon)),
             high = colon == text.npos ? std::nullopt : finite_number(text.substr(colon + 1));
  if (!low || !high || !(*low < *high))
    return wrong_free(parameter.name + "=" + text, "must read NAME=LOW:HIGH, two numbers of which the first is less");
  if (*low < parameter.low || *high > parameter.high)
    return wrong_free(parameter.name + "=" + text,
                      "must be within " + range_text(parameter.low, parameter.high, parameter.unit));
  if (parameter.start < *low || parameter.start > *high)
    return wrong_free(parameter.name + "=" + text, "must contain the car's own value, " + number_text(parameter.start) +
                                                       "; --set " + parameter.name + "=VALUE changes that");
  parameter.low = parameter.search_low = *low;
  parameter.high = parameter.search_high = *high;
  return {};
}

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

Result<std::vector<FreeParameter>> free_parameters(const std::string& text, const AnyModel& model) {
  const auto words = names_of(text, "--free");
  if (!words) return words.error();
  std::vector<FreeParameter> all;
  std::set<std::string> names;
  for (const std::string& word : *words) {
    const std::size_t equals = word.find('=');
    const std::string name(without_component(trimmed(word.substr(0, equals))));
    const auto entry = entry_of(name, model);
    if (!entry) return entry.error();
    if (!names.insert(name).second) return wrong_free(name, "is named twice");
    FreeParameter parameter{.name = name,
                            .unit = entry->unit,
                            .meaning = entry->meaning,
                            .start = *model.parameter(name),
                            .low = entry->min,
                            .high = entry->max};
    set_search_range(parameter);
    if (equals != word.npos)
      if (auto wrong = set_range(parameter, word.substr(equals + 1))) return *wrong;
    parameter.size = parameter.start != 0 ? std::abs(parameter.start)
                                          : std::max(0.25 * (parameter.search_high - parameter.search_low), 1e-9);
    all.push_back(std::move(parameter));
  }
  if (names.count("wheelbase") && names.count("cg_to_front") && names.count("cg_to_rear"))
    return wrong_free("wheelbase", "follows from cg_to_front + cg_to_rear: two of the three can be fitted");
  return all;
}

std::vector<LogWindow> windows_of(const std::vector<double>& t, double seconds, double settle) {
  const double gap = gap_of(t);
  std::vector<LogWindow> windows;
  std::size_t begin = 0;
  for (std::size_t i = 1; i <= t.size(); ++i) {
    if (i < t.size() && t[i] - t[i - 1] <= gap) continue;
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
