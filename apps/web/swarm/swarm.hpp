// Swarm: many cars on one track, which differ by one parameter, each driven by a robot of one kind.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/batch_laps.hpp"
#include "sixline/track_sight.hpp"

namespace sixline {

/// Whose cars, on which track.
struct SwarmConfig {
  std::string model, car;  ///< names; car may be a file
  std::string track;       ///< name or file of a closed track
  int count = 0;           ///< of cars, 1 to Swarm::max_count
};

/// What is read of each car between two drives, one number per car.
struct SwarmColumns {
  std::vector<double> value;          ///< of the parameter that differs
  std::vector<double> x, y, yaw, vx;  ///< world [m], [rad]; [m/s]
  std::vector<double> progress;       ///< [m] along the centre line since its start
  std::vector<double> off_track;      ///< 1: the reference point is beyond an edge of the road
  std::vector<double> frozen;         ///< 1: the next state would not be finite
  /// By its name; empty: there is none.
  std::span<const double> find(std::string_view name) const;
};

/// A handle for one thread at a time. What is refused changes nothing.
class Swarm {
 public:
  static constexpr int max_count = 10'000;
  static constexpr double look_every = 0.02;  ///< [s] between two looks of the drivers: BatchLaps'

  /// All alike, at rest on the start line, not started. Errors: those of VehicleBatch and of Track, an open track.
  static Result<Swarm> create(const SwarmConfig& config);
  /// Car i gets from + (to - from) i / (count - 1) of a number of the car; to be started again. Refused as by VehicleBatch::set_parameter.
  Result<void> vary(const std::string& parameter, double from, double to);
  /// All at rest on the centre line of the first `spread` of a lap, in another order than their values; no laps. Refused:
  /// a spread outside [0, 1], dt outside ]0, look_every], no such robot. A "racer" plans first; all follow the plan of car 0.
  Result<void> start(double spread, double dt, const std::string& driver = "lookahead");
  /// Refused: not started, looks outside [0, 1'000'000].
  Result<void> drive(int looks);

  /// How long they have driven [s].
  double time() const { return laps_.time(); }
  /// How many steps each has made.
  double steps() const { return steps_; }
  /// As they are after the last start or drive.
  const SwarmColumns& columns() const { return columns_; }
  /// As BatchLaps::lap_times.
  Result<void> lap_times(int lap, std::span<double> seconds) const { return laps_.lap_times(lap, seconds); }
  /// How many cars.
  std::size_t size() const { return cars_.size(); }
  /// Changes when any bit of the state of any car changes.
  std::uint64_t hash() const;

 private:
  Result<void> look();

  Track track_;
  Road road_;
  VehicleBatch cars_;
  BatchLaps laps_;
  TrackSight sight_;
  double dt_ = 0, steps_ = 0;
  std::vector<VehicleMotion<double>> motion_;
  std::vector<double> rows_;
  SwarmColumns columns_;
};

/// Ids of the models that a swarm can have: those that this program has batches of and that can lap.
std::vector<std::string> swarm_models();

}  // namespace sixline
