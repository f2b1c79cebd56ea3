// TrackSight: observations of a track for many vehicles - place, edges, bends ahead, rangefinders.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sixline/track.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {

/// Observations in addition to the place.
struct SightConfig {
  std::vector<double> curvature_ahead{};  ///< [m] distances ahead at which the curvature of the centre line is read
  std::vector<double> rays{};             ///< [rad] directions of rangefinders from straight ahead, left positive
  double ray_range = 200;                 ///< [m] their range
};

/// Observations of the vehicles of a batch on a track: one row of numbers for each, described by columns(). It stores
/// the last place of each vehicle, so each batch needs its own. A handle for one thread at a time.
class TrackSight {
 public:
  /// No vehicles yet.
  TrackSight();
  /// Sight of this number of vehicles, before the first look. Errors: no track, no vehicles, numbers that are not
  /// finite, more than 64 distances or rays.
  static Result<TrackSight> create(const Track& track, std::size_t vehicles, const SightConfig& config = {});
  /// Moves; the source then observes nothing.
  TrackSight(TrackSight&& other) noexcept;
  /// Moves; the source then observes nothing.
  TrackSight& operator=(TrackSight&& other) noexcept;
  ~TrackSight();

  /// The columns of a row, with units: distance along the centre line, progress since the first look or since restart
  /// (laps add up), offset to its left, heading_error, to_left_edge, to_right_edge (negative: beyond it), vx, vy,
  /// yaw_rate, then curvature_0 ... and ray_0 ....
  std::span<const ChannelInfo> columns() const;
  /// Writes rows of columns().size() numbers, one per vehicle. Refused: another number of vehicles, rows of another
  /// size, a model that reports no motion.
  Result<void> look(const VehicleBatch& batch, std::span<double> rows);
  /// Restarts the progress of vehicles that were placed elsewhere, at their place at the next look. An
  /// empty mask means all. Refused: a mask of another length.
  Result<void> restart(std::span<const std::uint8_t> which = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
