// BatchLaps: drivers that take the vehicles of a batch around a track, and their laps.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sixline/lap_record.hpp"
#include "sixline/road.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {

/// Settings of the laps of a batch.
struct BatchLapsConfig {
  std::string driver = "lookahead";  ///< a name of drivers(), a policy's file (NAME.npz) or a racer's plan (NAME.json)
  double dt = 0.002;                 ///< of a vehicle's step [s]; drivers and policies decide every 0.02 s
  std::vector<ParameterValue> driver_parameters{};  ///< set on every driver, in this order: {"lookahead_distance", 30}
};

/// A driver for each vehicle of a batch, on one track. In a batch in double precision each vehicle drives to the bit as
/// with a TrackDriver of its own. All `racer`s follow the plan of the first vehicle, and each learns its own correction
/// of the grip. A lap is once around the track from the place of a vehicle when its laps began. A handle for one thread
/// at a time, which uses the threads of the batch.
class BatchLaps {
 public:
  /// No drivers yet.
  BatchLaps();
  /// Drivers for the vehicles at their current places, with their current parameters. Errors: a road that is not a
  /// track, an unknown driver, dt outside ]0, 0.1] s, a model that cannot be steered around a track.
  static Result<BatchLaps> create(const Road& track, const VehicleBatch& batch, const BatchLapsConfig& config = {});
  /// Moves; the source then refuses every call.
  BatchLaps(BatchLaps&& other) noexcept;
  /// Moves; the source then refuses every call.
  BatchLaps& operator=(BatchLaps&& other) noexcept;
  ~BatchLaps();

  /// Drives all vehicles of the batch for this time, to the nearest decision. The batch keeps the drivers' inputs.
  /// Refused: another number of vehicles, seconds outside [0, 1e6].
  Result<void> drive(VehicleBatch& batch, double seconds);
  /// Restarts the laps of vehicles that were placed elsewhere or have other parameters, at their current
  /// places. An empty mask means all. Refused: another number of vehicles, a mask of another length.
  Result<void> restart(const VehicleBatch& batch, std::span<const std::uint8_t> which = {});

  /// Driven time [s].
  double time() const;
  /// The laps of a vehicle; the last is the current one, incomplete, with its time so far. A vehicle counts as off the
  /// road if its reference point is nearer to an edge than half its width, tested every 0.02 s. Empty: no such vehicle.
  std::vector<LapSummary> laps(std::size_t vehicle) const;
  /// Time of each vehicle for its lap `lap` (from 1) [s]; NaN if it is not finished. Refused: a column of another
  /// length, a number below 1.
  Result<void> lap_times(int lap, std::span<double> seconds) const;
  /// Distance of each along the centre line since its laps began [m]. Refused: a column of another length.
  Result<void> progress(std::span<double> metres) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
