// LapEpisodes: reinforcement learning on a track for the vehicles of a batch - observations, rewards, ends of episodes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sixline/road.hpp"
#include "sixline/track_sight.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {

/// Settings of episodes: steps of an action, observed numbers, rewards, ends.
struct LapEpisodesConfig {
  double dt = 0.01;          ///< of a step [s], above 0 and at most 20
  int substeps = 10;         ///< steps of an action, 1 to 1,000,000
  double max_seconds = 300;  ///< [s] after which an episode is truncated, to the nearest action; above 0
  int laps = 1;              ///< after which an episode is finished; at least 1
  /// [m] a reference point this far beyond an edge is off the track; at least minus half of the narrowest road
  double margin = 0;
  double stuck_seconds = 4;         ///< [s] a vehicle that gains less than 1 m in this time is stuck; above 0
  double progress_reward = 0.01;    ///< [1/m] for each metre gained along the centre line
  double steer_change_share = 0.1;  ///< share of those metres that a change of the steering command by 1 costs
  double time_cost = 0.05;          ///< [1/s] so that the faster of two laps has the larger reward
  double failure_penalty = 10;      ///< for an action after which the vehicle is off the track, spun, stuck or frozen
  double finish_reward = 10;        ///< for the action that ends the last lap
  SightConfig sight{.curvature_ahead = {0, 10, 20, 35, 50, 70, 100, 140}};  ///< observed beside place and motion
  bool observes_place = true;  ///< offset, heading_error, to_left_edge and to_right_edge are observed
};

/// A number of an observation: a column of TrackSight, or last_steer, times its scale.
struct ObservedNumber {
  std::string name{};  ///< as in TrackSight::columns()
  double scale = 1;    ///< factor on the number
};

/// Results of the vehicles, one number each. Flags are 0 or 1, after the last action.
///
/// The reward of an action in which a vehicle gained g metres and changed its steering command by d, in t seconds:
///     progress_reward (g - steer_change_share d^2 |g|) - time_cost t - failure_penalty (failed) + finish_reward (finished)
struct LapEpisodesOutcome {
  std::vector<double> reward{};    ///< of the last action
  std::vector<double> distance{};  ///< [m] along the centre line
  /// [m] Along the centre line since the episode began. It never jumps: if a place far beyond an edge jumps to another
  /// part of the road ahead, the metres between are not counted; an action gains no more than the driven distance.
  std::vector<double> progress{};
  std::vector<double> time{};              ///< [s] since then; of a finished episode up to the finish line
  std::vector<std::int64_t> actions{};     ///< since then
  std::vector<std::uint8_t> terminated{};  ///< off the track, spun, stuck, finished or frozen
  std::vector<std::uint8_t> truncated{};   ///< max_seconds have passed
  std::vector<std::uint8_t> off_track{};   ///< the reference point is more than `margin` beyond an edge
  std::vector<std::uint8_t> spun{};        ///< the vehicle points back along the road
  std::vector<std::uint8_t> stuck{};       ///< less than 1 m was gained in stuck_seconds
  std::vector<std::uint8_t> frozen{};      ///< its next state was not finite (VehicleBatch)
  std::vector<std::uint8_t> finished{};    ///< all laps are driven, and it has not failed
};

/// Episodes on a track for the vehicles of a batch, one action of all at a time: the base of sixline/Lap-v0 of the
/// Python package. Vehicles drive on after the end of an episode until their next one begins. A handle for one thread
/// at a time, which uses the threads of the batch; the numbers do not depend on them. A refused call changes nothing.
class LapEpisodes {
 public:
  /// No episodes yet.
  LapEpisodes();
  /// Episodes for this number of vehicles, not yet begun. Errors: those of TrackSight::create, a number of the
  /// configuration that is not finite or out of its range.
  static Result<LapEpisodes> create(const Track& track, std::size_t vehicles, const LapEpisodesConfig& config = {});
  /// Moves; the source then refuses every call.
  LapEpisodes(LapEpisodes&& other) noexcept;
  /// Moves; the source then refuses every call.
  LapEpisodes& operator=(LapEpisodes&& other) noexcept;
  ~LapEpisodes();

  /// Begins episodes of the masked vehicles at their current places; an empty mask means all. Updates all observations.
  /// Refused: another number of vehicles, a mask of another length, a model that reports no motion.
  Result<void> begin(const VehicleBatch& batch, std::span<const std::uint8_t> which = {});
  /// One action of each, (pedal, steer) of the first vehicle, of the second and so on, limited to -1 ... 1: pedal > 0
  /// is throttle, < 0 brake, steer > 0 left. Sets inputs, steps all vehicles and updates observations and outcome.
  /// Allocates nothing on one thread. Refused: before the first begin, another number of vehicles or of numbers, a
  /// number that is not finite, no road.
  Result<void> step(VehicleBatch& batch, const Road& road, std::span<const double> actions);

  /// The numbers of an observation; valid as long as this object.
  std::span<const ObservedNumber> observed() const;
  /// Observations of all, observed().size() numbers each, valid until the next step or begin.
  std::span<const float> observations() const;
  /// The rows of TrackSight::look for all vehicles, valid until the next step or begin.
  std::span<const double> rows() const;
  /// Rewards, flags and sums, valid until the next step or begin. Empty for a default-constructed object.
  const LapEpisodesOutcome& outcome() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
