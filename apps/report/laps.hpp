// A run cut into laps, ready to draw: own time and distance from each start line, thinned for pictures.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "sixline/lap_record.hpp"

namespace sixline {

/// One lap. `distance` has one entry per sample and never jumps by a lap length at the line.
struct Lap {
  int number = 1;    ///< 1-based
  double start = 0;  ///< run time at which it began [s]
  LapSummary summary;
  std::vector<LapSample> samples;
  std::vector<double> distance;  ///< [m]
};

/// Texts for reports: the car with its changes, and the track with friction and slope.
std::string car_text(const LapRecord& record);
std::string track_text(const LapRecord& record);
/// The name of a run in a comparison: its label, else its model's.
const std::string& name_of(const LapRecord& run);

/// Summary of a lap from its samples alone; it counts as not complete.
LapSummary summary_of(std::span<const LapSample> samples);

/// Every lap that has a summary or a sample, in order. A lap with samples but no summary counts as not complete.
std::vector<Lap> cut_into_laps(const LapRecord& record);

/// Whether any sample has it. Empty laps have every channel.
bool has_channel(const std::vector<LapSample>& samples, double LapSample::*channel);

/// Index of the fastest complete lap; none when no lap is complete.
std::optional<size_t> best_lap(const std::vector<Lap>& laps);

/// Index of the lap to show first: the best one, else the one with most samples; none when there is no lap.
std::optional<size_t> lap_to_show(const std::vector<Lap>& laps);

/// The same lap with at most about `limit` samples. They are true samples, not means: of every stretch the first one
/// and the one that bends away most in any channel, and of the lap the lowest and highest value of every channel.
Lap thinned(const Lap& lap, size_t limit);

}  // namespace sixline
