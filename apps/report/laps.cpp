// A run cut into laps, ready to draw: own time and distance from each start line, thinned for pictures.
#include "report/laps.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "vehicle/registry/car_settings.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {

namespace {

/// Samples of the lowest and the highest value of each column.
using Ranges = std::array<std::pair<size_t, size_t>, std::size(lap_columns)>;

/// s without the jump of a whole lap that a car just behind or just past the line shows.
std::vector<double> unwrapped(const std::vector<LapSample>& samples, double length) {
  std::vector<double> out;
  out.reserve(samples.size());
  double shift = 0, last = 0;  // a lap begins at 0
  for (const LapSample& sample : samples) {
    if (length > 0) {
      if (sample.s + shift - last > 0.5 * length) shift -= length;
      if (sample.s + shift - last < -0.5 * length) shift += length;
    }
    out.push_back(sample.s + shift);
    if (std::isfinite(out.back())) last = out.back();
  }
  return out;
}

Ranges ranges_of(const std::vector<LapSample>& samples) {
  Ranges ranges{};
  for (size_t c = 0; c < ranges.size(); ++c) {
    if (!lap_columns[c].shapes_page) continue;
    auto& [low, high] = ranges[c];
    for (size_t i = 1; i < samples.size(); ++i) {
      if (samples[i].*lap_columns[c].value < samples[low].*lap_columns[c].value) low = i;
      if (samples[i].*lap_columns[c].value > samples[high].*lap_columns[c].value) high = i;
    }
  }
  return ranges;
}

/// The sample between a and b that lies farthest from the straight line a to b, each channel measured by its range.
size_t farthest(const std::vector<LapSample>& samples, size_t a, size_t b, const Ranges& ranges) {
  size_t found = a;
  double maximum = 0;
  for (size_t c = 0; c < ranges.size(); ++c) {
    const auto channel = lap_columns[c].value;
    const double range = samples[ranges[c].second].*channel - samples[ranges[c].first].*channel;
    if (!(range > 0)) continue;
    const double from = samples[a].*channel, slope = (samples[b].*channel - from) / static_cast<double>(b - a);
    for (size_t i = a + 1; i < b; ++i) {
      const double away = std::abs(samples[i].*channel - from - slope * static_cast<double>(i - a)) / range;
      if (away > maximum) {
        maximum = away;
        found = i;
      }
    }
  }
  return found;
}

}  // namespace

std::string car_text(const LapRecord& record) { return car_text(record.car, record.set); }
std::string track_text(const LapRecord& record) {
  std::string text = record.track;
  if (record.friction != 1) text += ", " + number_text(record.friction) + " of its friction";
  if (record.slope_deg != 0)
    text +=
        ", on a slope of " + number_text(record.slope_deg) + "° towards " + number_text(record.slope_heading_deg) + "°";
  return text;
}
const std::string& name_of(const LapRecord& run) { return run.label.empty() ? run.model : run.label; }

LapSummary summary_of(std::span<const LapSample> samples) {
  LapSummary out;
  out.complete = false;
  double sum = 0;
  for (const LapSample& sample : samples) {
    out.top_speed = std::max(out.top_speed, sample.vx);
    out.max_offset = std::max(out.max_offset, std::abs(sample.n));
    sum += sample.vx;
  }
  if (!samples.empty()) {
    out.time = samples.back().t - samples.front().t;
    out.mean_speed = sum / static_cast<double>(samples.size());
  }
  return out;
}

std::vector<Lap> cut_into_laps(const LapRecord& record) {
  std::map<int, Lap> laps;
  for (auto first = record.samples.begin(); first != record.samples.end();) {  // runs of one lap number
    const int number = first->lap;
    const auto last =
        std::find_if(first, record.samples.end(), [&](const LapSample& one) { return one.lap != number; });
    auto& samples = laps[number].samples;
    samples.insert(samples.end(), first, last);
    first = last;
  }
  for (auto& [number, lap] : laps) lap.summary = summary_of(lap.samples);
  for (size_t i = 0; i < record.laps.size(); ++i) laps[static_cast<int>(i) + 1].summary = record.laps[i];

  std::vector<Lap> out;
  double start = 0;  // the end of the lap before
  for (auto& [number, lap] : laps) {
    lap.number = number;
    lap.distance = unwrapped(lap.samples, record.track_length);
    const bool fits =
        lap.samples.empty() || std::abs(lap.samples.front().t - start) < 1;  // else the sums do not add up
    lap.start = fits ? start : lap.samples.front().t;
    start = lap.start + lap.summary.time;
    out.push_back(std::move(lap));
  }
  return out;
}

bool has_channel(const std::vector<LapSample>& samples, double LapSample::*channel) {
  return samples.empty() ||
         std::ranges::any_of(samples, [&](const LapSample& one) { return !std::isnan(one.*channel); });
}

std::optional<size_t> best_lap(const std::vector<Lap>& laps) {
  std::optional<size_t> best;
  for (size_t i = 0; i < laps.size(); ++i) {
    const LapSummary& lap = laps[i].summary;
    if (!lap.complete || !(lap.time > 0) || !std::isfinite(lap.time)) continue;
    if (!best || lap.time < laps[*best].summary.time - 1e-9) best = i;  // equal but for round-off: the earlier one
  }
  return best;
}

std::optional<size_t> lap_to_show(const std::vector<Lap>& laps) {
  if (const auto best = best_lap(laps)) return best;
  const auto longest = std::max_element(laps.begin(), laps.end(),
                                        [](const Lap& a, const Lap& b) { return a.samples.size() < b.samples.size(); });
  if (longest == laps.end()) return std::nullopt;
  return static_cast<size_t>(longest - laps.begin());
}

Lap thinned(const Lap& lap, size_t limit) {
  const size_t count = lap.samples.size();
  if (count <= limit || limit < 4) return lap;
  const Ranges ranges = ranges_of(lap.samples);
  std::vector<bool> keep(count, false);
  const size_t stretches = limit / 2;
  for (size_t k = 0; k < stretches; ++k) {
    const size_t a = k * (count - 1) / stretches, b = (k + 1) * (count - 1) / stretches;
    keep[a] = keep[b] = true;
    keep[farthest(lap.samples, a, b, ranges)] = true;
  }
  for (const auto& [low, high] : ranges) keep[low] = keep[high] = true;

  Lap out{lap.number, lap.start, lap.summary, {}, {}};
  for (size_t i = 0; i < count; ++i) {
    if (!keep[i]) continue;
    out.samples.push_back(lap.samples[i]);
    out.distance.push_back(lap.distance[i]);
  }
  return out;
}

}  // namespace sixline
