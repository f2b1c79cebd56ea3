// LapEpisodes: reinforcement learning on a track, for the vehicles of a batch - what they see, are paid for, when it is over.
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

/// How an action is driven, what is observed and paid for, and when an episode is over.
struct LapEpisodesConfig {
  double dt = 0.01;                 ///< of a step [s], above 0 and at most 20
  int substeps = 10;                ///< steps of an action, 1 to 1,000,000
  double max_seconds = 300;         ///< [s] an episode is truncated then, to the nearest action; above 0
  int laps = 1;                     ///< an episode is finished then; at least 1
  double margin = 0;                ///< [m] off the track is a reference point so far beyond an edge
  double stuck_seconds = 4;         ///< [s] stuck is a vehicle that gains less than 1 m in so long; above 0
  double progress_reward = 0.01;    ///< [1/m] for each metre gained along the centre line
  double steer_change_share = 0.1;  ///< share of those metres that a change of the steering command by 1 costs
  double time_cost = 0.05;          ///< [1/s] so that of two laps the faster one is paid more
  double failure_penalty = 10;      ///< of an action after which the vehicle is off the track, spun, stuck or frozen
  double finish_reward = 10;        ///< of the action that ends the last lap
  SightConfig sight{.curvature_ahead = {0, 10, 20, 35, 50, 70, 100, 140}};  ///< observed beside place and motion
  bool observes_place = true;  ///< offset, heading_error, to_left_edge and to_right_edge are observed
};

/// A number of an observation: a column of TrackSight, or last_steer, times its scale.
struct ObservedNumber {
  std::string name{};  ///< as TrackSight::columns() has it
  double scale = 1;    ///< what the number is multiplied by
};

/// What has become of the vehicles: of each one number. Flags are 0 or 1, of the last action.
///
/// The reward of an action in which a vehicle gained g metres and changed its steering command by d, in t seconds:
///     progress_reward (g - steer_change_share d^2 |g|) - time_cost t - failure_penalty (failed) + finish_reward (finished)
struct LapEpisodesOutcome {
  std::vector<double> reward{};    ///< of the last action
  std::vector<double> distance{};  ///< [m] along the centre line
  /// [m] Along the centre line since the episode began. It never jumps: where a place jumps, far beyond an edge, from one
  /// part of the road to another one ahead, the metres between are not gained; an action gains no more than is driven.
  std::vector<double> progress{};
  std::vector<double> time{};              ///< [s] since then; where it is finished to the moment at the line
  std::vector<std::int64_t> actions{};     ///< since then
  std::vector<std::uint8_t> terminated{};  ///< off the track, spun, stuck, finished or frozen
  std::vector<std::uint8_t> truncated{};   ///< max_seconds are over
  std::vector<std::uint8_t> off_track{};   ///< the reference point is more than `margin` beyond an edge
  std::vector<std::uint8_t> spun{};        ///< it points back along the road
  std::vector<std::uint8_t> stuck{};       ///< less than 1 m was gained in stuck_seconds
  std::vector<std::uint8_t> frozen{};      ///< its state broke (VehicleBatch)
  std::vector<std::uint8_t> finished{};    ///< all laps are driven, and it has not failed
};

/// Episodes on a track for the vehicles of a batch, one action of all after another: what sixline/Lap-v0 of the Python
/// package is made of. Vehicles drive on after their end until their next episode begins. A handle for one thread at a
/// time, which uses the threads of the batch; the numbers do not depend on them. What is refused changes nothing.
class LapEpisodes {
 public:
  /// None yet.
  LapEpisodes();
  /// Episodes for so many vehicles, which have not begun. Errors: those of TrackSight::create, a number of the
  /// configuration that is not finite or out of its range.
  static Result<LapEpisodes> create(const Track& track, std::size_t vehicles, const LapEpisodesConfig& config = {});
  /// Takes over; the other refuses everything from then on.
  LapEpisodes(LapEpisodes&& other) noexcept;
  /// Takes over; the other refuses everything from then on.
  LapEpisodes& operator=(LapEpisodes&& other) noexcept;
  ~LapEpisodes();

  /// Episodes of those of a mask begin where they stand now; an empty mask means all. All look. Refused: another number of
  /// vehicles, a mask of another length, a model that reports no motion.
  Result<void> begin(const VehicleBatch& batch, std::span<const std::uint8_t> which = {});
  /// One action of each, (pedal, steer) of the first vehicle, of the second and so on, limited to -1 ... 1: pedal > 0 is
  /// throttle, < 0 brake, steer > 0 left. Inputs are set, all step, look and are judged. Allocates nothing on one thread.
  /// Refused: before the first begin, another number of vehicles or of numbers, one that is not finite, no road.
  Result<void> step(VehicleBatch& batch, const Road& road, std::span<const double> actions);

  /// What an observation is made of; valid as long as this.
  std::span<const ObservedNumber> observed() const;
  /// Observations of all, observed().size() numbers each, valid until the next step or begin.
  std::span<const float> observations() const;
  /// What all see: the rows of TrackSight::look, valid until the next step or begin.
  std::span<const double> rows() const;
  /// Rewards, flags and sums, valid until the next step or begin. Nothing where these are no episodes.
  const LapEpisodesOutcome& outcome() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
