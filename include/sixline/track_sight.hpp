// TrackSight: what each of many vehicles sees of a track - its place, the edges, the bends ahead, rangefinders.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sixline/track.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {

/// What is looked at beside the place.
struct SightConfig {
  std::vector<double> curvature_ahead{};  ///< [m] so far ahead the curvature of the centre line is read
  std::vector<double> rays{};             ///< [rad] directions of rangefinders from straight ahead, left positive
  double ray_range = 200;                 ///< [m] as far as they see
};

/// The eyes of the vehicles of a batch on a track: one row of numbers for each, which columns() names. It remembers where
/// each was: one for each batch. A handle for one thread at a time.
class TrackSight {
 public:
  /// None yet.
  TrackSight();
  /// Eyes for so many vehicles, which have not looked yet. Errors: no track, no vehicles, numbers that are not finite,
  /// more than 64 of either.
  static Result<TrackSight> create(const Track& track, std::size_t vehicles, const SightConfig& config = {});
  /// Takes over; the other sees nothing.
  TrackSight(TrackSight&& other) noexcept;
  /// Takes over; the other sees nothing.
  TrackSight& operator=(TrackSight&& other) noexcept;
  ~TrackSight();

  /// What a row is made of, with units: distance along the centre line, progress since the first look or since restart
  /// (laps add up), offset to its left, heading_error, to_left_edge, to_right_edge (negative: beyond it), vx, vy,
  /// yaw_rate, then curvature_0 ... and ray_0 ....
  std::span<const ChannelInfo> columns() const;
  /// Looks: rows of columns().size() numbers, one per vehicle. Refused: another number of vehicles, rows of another size,
  /// a model that reports no motion.
  Result<void> look(const VehicleBatch& batch, std::span<double> rows);
  /// Those were put elsewhere: their progress begins anew, at the place where they are when they look next. An empty mask
  /// means all. Refused: a mask of another length.
  Result<void> restart(std::span<const std::uint8_t> which = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
