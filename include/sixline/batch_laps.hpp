// BatchLaps: drivers that take the vehicles of a batch round a track, and the laps that these have driven.
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

/// How a batch laps.
struct BatchLapsConfig {
  std::string driver = "lookahead";  ///< a name of drivers(), or a policy's file (NAME.npz)
  double dt = 0.002;  ///< of a vehicle's step [s]; drivers look at the road every 0.02 s, policies decide at a look
  std::vector<ParameterValue> driver_parameters{};  ///< set on every driver, in this order: {"lookahead_distance", 30}
};

/// A driver for each vehicle of a batch, on one track. Each vehicle drives, to the bit of a batch in double precision, as
/// TrackDriver would drive it alone. A lap is once round the track from where a vehicle stood when its laps began. A handle
/// for one thread at a time, which uses the threads of the batch.
class BatchLaps {
 public:
  /// No drivers yet.
  BatchLaps();
  /// Drivers for the vehicles where they stand now, with the parameters that they have now. Errors: a road that is no
  /// track, an unknown driver, dt outside ]0, 0.1] s, a model that cannot be steered round a track.
  static Result<BatchLaps> create(const Road& track, const VehicleBatch& batch, const BatchLapsConfig& config = {});
  /// Takes over; the other refuses everything from then on.
  BatchLaps(BatchLaps&& other) noexcept;
  /// Takes over; the other refuses everything from then on.
  BatchLaps& operator=(BatchLaps&& other) noexcept;
  ~BatchLaps();

  /// All drive on for so long, to the nearest look at the road, with that batch. Its inputs are then the drivers'.
  /// Refused: another number of vehicles, seconds outside [0, 1e6].
  Result<void> drive(VehicleBatch& batch, double seconds);
  /// Those of a mask were put elsewhere, or have other parameters: their laps begin anew where they stand now. An empty
  /// mask means all. Refused: another number of vehicles, a mask of another length.
  Result<void> restart(const VehicleBatch& batch, std::span<const std::uint8_t> which = {});

  /// How long has been driven [s].
  double time() const;
  /// The laps of a vehicle; the last is the one that it drives, not complete, its time so far. A vehicle counts as off the
  /// road where its reference point is nearer to an edge than half its width, seen every 0.02 s. Empty: no such vehicle.
  std::vector<LapSummary> laps(std::size_t vehicle) const;
  /// The time that each took for its lap of that number, 1 and on [s]; NaN where it has not finished it. Refused: a column
  /// of another length, a number below 1.
  Result<void> lap_times(int lap, std::span<double> seconds) const;
  /// How far each has come along the centre line since its laps began [m]. Refused: a column of another length.
  Result<void> progress(std::span<double> metres) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
