// Several models on one track, lap against lap: which lap is compared, and the time each loses or gains along it.
#include "report/compared.hpp"

#include <algorithm>
#include <cmath>

#include "vehicle/registry/car_settings.hpp"

namespace sixline {

namespace {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

/// The last lap that every model has begun; models that never started do not count.
int common_lap(const std::vector<std::vector<Lap>>& all) {
  int number = 0;
  for (const auto& laps : all) {
    int last = 0;
    for (const Lap& lap : laps)
      if (lap.samples.size() > 1) last = std::max(last, lap.number);
    if (last > 0) number = number == 0 ? last : std::min(number, last);
  }
  return std::max(number, 1);
}

/// Own time at which the lap first reaches each place. A complete lap ends at its lap time, whenever the last sample
/// was.
std::vector<double> arrivals(const Lap& lap, const std::vector<double>& places) {
  std::vector<double> out(places.size(), nowhere);
  double before = 0, when = 0;  // of the last sample that was farther than all before it
  size_t next = 0;
  const auto reach = [&](double place, double time) {
    if (!(place > before) || !std::isfinite(time)) return;
    for (; next < places.size() && places[next] <= place; ++next)
      out[next] = when + (time - when) * (places[next] - before) / (place - before);
    before = place;
    when = time;
  };
  if (!places.empty()) out[next++] = 0;
  for (size_t i = 0; i < lap.samples.size(); ++i) {
    const double place = lap.distance[i];
    if (lap.summary.complete && !places.empty() && place >= places.back()) break;
    reach(place, lap.samples[i].t - lap.start);
  }
  if (lap.summary.complete && !places.empty()) reach(places.back(), lap.summary.time);
  return out;
}

/// Adds the time lost on each stretch to bends, braking or elsewhere, by the motion of the first model there.
void sum_up(ComparedModel& candidate, const ComparedModel& base, const std::vector<double>& places) {
  if (!candidate.lap || !base.lap) return;
  const auto& samples = base.lap->samples;
  double maximum = 0;
  for (const LapSample& one : samples)
    if (std::isfinite(one.ay)) maximum = std::max(maximum, std::abs(one.ay));
  size_t at = 0;
  for (size_t i = 0; i + 1 < places.size(); ++i) {
    const double lost = candidate.delta[i + 1] - candidate.delta[i];
    if (!std::isfinite(lost)) break;
    while (at + 1 < samples.size() && base.lap->distance[at] < 0.5 * (places[i] + places[i + 1])) ++at;
    const LapSample& there = samples[at];
    if (std::abs(there.ay) > 0.4 * maximum)
      candidate.in_bends += lost;
    else if (there.vx_rate < -0.5)
      candidate.braking += lost;
    else
      candidate.elsewhere += lost;
  }
}

void look_at_lap(ComparedModel& candidate, const std::vector<double>& places) {
  candidate.arrival = std::vector<double>(places.size(), nowhere);
  if (!candidate.lap) return;
  candidate.arrival = arrivals(*candidate.lap, places);
  if (candidate.lap->summary.complete && std::isfinite(candidate.lap->summary.time))
    candidate.time = candidate.lap->summary.time;
  for (const LapSample& one : candidate.lap->samples)
    if (std::isfinite(one.ay)) candidate.side_g = std::max(candidate.side_g, std::abs(one.ay) / 9.80665);
}

bool all_same(const std::vector<LapRecord>& runs, std::string LapRecord::*member) {
  return std::ranges::all_of(runs, [&](const LapRecord& run) { return run.*member == runs.front().*member; });
}

}  // namespace

std::string compared_kind(const std::vector<LapRecord>& runs) {
  const bool same_car = all_same(runs, &LapRecord::car), same_model = all_same(runs, &LapRecord::model);
  return same_car == same_model && runs.size() > 1 ? "run" : same_car ? "model" : "car";
}

std::string common_car(const std::vector<LapRecord>& runs) {
  if (runs.empty()) return {};
  const std::string kind = compared_kind(runs);
  const LapRecord& first = runs.front();
  const bool same_set = std::ranges::all_of(runs, [&](const LapRecord& run) { return run.set == first.set; });
  const std::string name = kind == "car" ? first.model : all_same(runs, &LapRecord::car) ? first.car : "several cars";
  return car_text(name, same_set ? first.set : std::vector<std::string>{});
}

Comparison compared(const std::vector<LapRecord>& runs) {
  Comparison out;
  std::vector<std::vector<Lap>> all;
  for (const LapRecord& run : runs) all.push_back(cut_into_laps(run));
  out.number = common_lap(all);
  if (!runs.empty() && std::isfinite(runs.front().track_length)) out.length = std::max(runs.front().track_length, 0.0);
  const auto count = static_cast<size_t>(std::clamp(out.length / 2, 100.0, 4000.0));
  for (size_t i = 0; out.length > 0 && i <= count; ++i)
    out.places.push_back(i == count ? out.length : out.length * static_cast<double>(i) / static_cast<double>(count));
  for (size_t i = 0; i < runs.size(); ++i) {
    ComparedModel candidate{.name = name_of(runs[i]), .ended = runs[i].ended};
    for (const Lap& lap : all[i])
      if (lap.number == out.number && lap.samples.size() > 1) candidate.lap = lap;
    look_at_lap(candidate, out.places);
    out.models.push_back(std::move(candidate));
  }
  for (ComparedModel& candidate : out.models) {
    const ComparedModel& base = out.models.front();
    for (size_t k = 0; k < out.places.size(); ++k) candidate.delta.push_back(candidate.arrival[k] - base.arrival[k]);
    if (candidate.time && base.time) candidate.gap = *candidate.time - *base.time;
    sum_up(candidate, base, out.places);
  }
  return out;
}

}  // namespace sixline
