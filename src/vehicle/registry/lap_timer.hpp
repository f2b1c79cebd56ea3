// Lap timer: laps, their times and their time off the road, while a vehicle drives around a track.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "sixline/lap_record.hpp"
#include "sixline/road/track.hpp"

namespace sixline {

class LapTimer {
 public:
  /// A timer for a track of this length [m], from a start time [s].
  explicit LapTimer(double track_length, double start = 0) : length_(track_length), started_(start) {}

  /// Records a step that ended at t: the vehicle's places before and now, and whether a wheel is off the road.
  void step(double t, double dt, const TrackPlace<double>& before, const TrackPlace<double>& now, double v, bool off) {
    double moved = now.s - before.s;
    if (moved > 0.5 * length_) moved -= length_;   // backwards over the line
    if (moved < -0.5 * length_) moved += length_;  // forwards over the line
    distance += moved;
    LapSummary& lap = laps.back();
    lap.top_speed = std::max(lap.top_speed, v);
    lap.max_offset = std::max(lap.max_offset, std::abs(now.n));
    if (off) {
      lap.clean = false;
      lap.off_track_s += dt;
      off_track_s += dt;
    }
    const double line = static_cast<double>(laps.size()) * length_;
    if (distance < line) return;
    finish(t - (moved > 0 ? (distance - line) / moved * dt : 0));  // the line was crossed within the step
    laps.push_back({});
  }
  /// Ends the run; the current lap is incomplete.
  void abandon(double t) {
    finish(t);
    laps.back().complete = false;
  }
  int lap() const { return static_cast<int>(laps.size()); }
  double lap_started() const { return started_; }  ///< [s]

  std::vector<LapSummary> laps{1};  ///< the last is the current one
  double off_track_s = 0;           ///< of all laps
  double distance = 0;              ///< along the centre line since the start [m]

 private:
  void finish(double t) {
    LapSummary& lap = laps.back();
    lap.time = t - started_;
    lap.mean_speed = lap.time > 0 ? (distance - from_) / lap.time : 0;
    started_ = t;
    from_ = distance;
  }
  double length_, started_, from_ = 0;
};

}  // namespace sixline
