// Several rungs on one track, lap against lap: which lap is compared, and the time each loses or gains along it.
#include "report/compared.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {

namespace {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

/// The last lap that every rung has begun; rungs that never started do not count.
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

/// Own time at which the lap first comes to each place. A complete lap ends at its lap time, whenever the last sample
/// was.
std::vector<double> arrivals(const Lap& lap, const std::vector<double>& places) {
  std::vector<double> out(places.size(), nowhere);
  double before = 0, when = 0;  // of the last sample that was farther than all before it
  size_t next = 0;
  const auto reach = [&](double place, double time) {
    if (!(place > before) || !std::isfinite(time)) return;
    for (; next < places.size() && places[next] <= place; ++next)
      out[next] = when + (time - when) * (places[next] - before) / (place - before);
    before = place, when = time;
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

/// Change of `delta` per 100 m over 10 to 40 m on either side.
std::vector<double> loss_rate(const std::vector<double>& delta, const Comparison& all) {
  std::vector<double> out(delta.size(), nowhere);
  if (all.places.size() < 2) return out;
  const double step = all.places[1];
  const auto half = static_cast<size_t>(std::ceil(std::clamp(all.length / 150, 10.0, 40.0) / step));
  for (size_t i = 0; i < delta.size(); ++i) {
    const size_t a = i > half ? i - half : 0, b = std::min(i + half, delta.size() - 1);
    out[i] = (delta[b] - delta[a]) / (all.places[b] - all.places[a]) * 100;
  }
  return out;
}

/// What the first rung does between two places decides where the time of that stretch counts.
void sum_up(ComparedRung& rung, const ComparedRung& base, const std::vector<double>& places) {
  if (!rung.lap || !base.lap) return;
  const auto& samples = base.lap->samples;
  double most = 0;
  for (const LapSample& one : samples)
    if (std::isfinite(one.a_lateral)) most = std::max(most, std::abs(one.a_lateral));
  size_t at = 0;
  for (size_t i = 0; i + 1 < places.size(); ++i) {
    const double lost = rung.delta[i + 1] - rung.delta[i];
    if (!std::isfinite(lost)) break;
    while (at + 1 < samples.size() && base.lap->distance[at] < 0.5 * (places[i] + places[i + 1])) ++at;
    const LapSample& there = samples[at];
    if (std::abs(there.a_lateral) > 0.4 * most)
      rung.in_bends += lost;
    else if (there.a_forward < -0.5)
      rung.braking += lost;
    else
      rung.elsewhere += lost;
  }
}

void look_at_lap(ComparedRung& rung, const std::vector<double>& places) {
  rung.arrival = std::vector<double>(places.size(), nowhere);
  if (!rung.lap) return;
  rung.arrival = arrivals(*rung.lap, places);
  if (rung.lap->summary.complete && std::isfinite(rung.lap->summary.time)) rung.time = rung.lap->summary.time;
  for (const LapSample& one : rung.lap->samples)
    if (std::isfinite(one.a_lateral)) rung.side_g = std::max(rung.side_g, std::abs(one.a_lateral) / 9.80665);
}

}  // namespace

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
    ComparedRung rung{.name = runs[i].model, .ended = runs[i].ended};
    for (const Lap& lap : all[i])
      if (lap.number == out.number && lap.samples.size() > 1) rung.lap = lap;
    look_at_lap(rung, out.places);
    out.rungs.push_back(std::move(rung));
  }
  std::vector<double> sizes;
  for (ComparedRung& rung : out.rungs) {
    const ComparedRung& base = out.rungs.front();
    for (size_t k = 0; k < out.places.size(); ++k) rung.delta.push_back(rung.arrival[k] - base.arrival[k]);
    rung.loss = loss_rate(rung.delta, out);
    for (const double loss : rung.loss)
      if (std::isfinite(loss) && &rung != &base) sizes.push_back(std::abs(loss));
    if (rung.time && base.time) rung.gap = *rung.time - *base.time;
    sum_up(rung, base, out.places);
  }
  std::sort(sizes.begin(), sizes.end());
  out.most_loss = sizes.empty() ? 0.02 : std::max(0.02, sizes[sizes.size() * 98 / 100]);
  return out;
}

}  // namespace sixline
