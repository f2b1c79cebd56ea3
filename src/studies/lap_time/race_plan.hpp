// Race plan: the line and the table that a racer drives by, from a track, an envelope and the car's size; and its lap.
#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "sixline/driver/memory.hpp"
#include "sixline/lap_record.hpp"
#include "studies/lap_time/lap_time.hpp"

namespace sixline {

/// A plan, with its quasi-steady lap.
struct RacePlan {
  RacingLine line{};
  LapTime lap{};
  std::vector<RacePoint<double>> points{};
  std::vector<RaceAbility<double>> table{};
  double step = 1;
  std::vector<double> shifts{};
  int bends = 0;
  RaceMemory<double> memory{};  ///< with which a racer begins, from its last run

  /// Valid as long as this object.
  RaceLine<double> view() const;
};

/// The friction that most of a track has, at least 0.05 [-]: that of its envelope.
double usual_friction(const TrackView<double>& track);

/// A plan on a line that is known.   request: shares of the grip and of the brakes
Result<RacePlan> plan_race(RacingLine line, const Ggv& ggv, const LapRequest& request = {});
/// A plan on the fastest line.
Result<RacePlan> plan_race(const TrackView<double>& track, const Ggv& ggv, const LineRequest& request);

/// The plan of a car on a track, with the model's own envelope. The last few plans of each thread are stored.
///   stop: set by Ctrl-C, ends the search with an error; null: nothing ends it
Result<std::shared_ptr<const RacePlan>> plan_for(const AnyModel& model, const TrackView<double>& track,
                                                 const std::atomic<bool>* stop = nullptr);
/// The same of a car of which only its limits are known.
Result<std::shared_ptr<const RacePlan>> plan_for(const VehicleLimits<double>& car, const TrackView<double>& track);

/// Notes how far the road reaches beside each point of the plan's line.
void give_room(RacePlan& plan, const TrackView<double>& track);

/// The plan of a car whose parameters have changed, with the model's own envelope. Line and numbers of bends stay.
///   friction: that most of the track has [-]
Result<RacePlan> plan_changed(const RacePlan& plan, const AnyModel& model, double friction);
/// The plan of a car for the same car with other limits, without a model: mass, grip, air, engine, brakes. The line stays.
RacePlan plan_with(const RacePlan& plan, const VehicleLimits<double>& planned, const VehicleLimits<double>& now);

/// One lap with a sample at each point of the plan's line, and one at the finish. It has place, speed, accelerations;
/// pedals, wheels and engine are absent.
LapRecord quasi_steady_lap(const RacePlan& plan, double track_length);

}  // namespace sixline
