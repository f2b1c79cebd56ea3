// TrackDriver: a robot that drives a car round a track, a Vehicle or one of yours.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "sixline/driver/driver_info.hpp"
#include "sixline/driver/observation.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/result.hpp"
#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// All robots that drive round tracks, the default first.
std::vector<DriverInfo> drivers();
/// The numbers of a driver, which may be set on it: with units, ranges and defaults. A policy has none. Error: an unknown
/// driver.
Result<std::vector<ParameterInfo>> driver_parameters(const std::string& driver);

/// What a driver sees of a vehicle now. Error: a model that cannot be steered round a track.
Result<VehicleMotion<double>> motion_of(const Vehicle& vehicle);
/// What a driver knows of a vehicle. Error: as motion_of.
Result<VehicleLimits<double>> limits_of(const Vehicle& vehicle);

/// What a driver is made for.
struct TrackDriverConfig {
  std::string driver = "lookahead";          ///< a name of drivers(), or a policy's file, NAME.npz
  Road road{};                               ///< a track
  VehicleLimits<double> limits{};            ///< of its car: limits_of(vehicle), or your car's own
  std::vector<ParameterValue> parameters{};  ///< set on the driver, in this order: {"lookahead_distance", 30}
};

/// A robot on a track. A value: a copy drives on by itself. Threads: as Vehicle.
class TrackDriver {
 public:
  /// No driver yet.
  TrackDriver();
  /// Errors: an unknown driver, a road that is no track, limits that no car has, a number as set_parameter refuses it.
  static Result<TrackDriver> create(const TrackDriverConfig& config);
  /// A copy with the same memory.
  TrackDriver(const TrackDriver& other);
  /// Takes over; the other refuses everything from then on.
  TrackDriver(TrackDriver&& other) noexcept;
  /// A copy with the same memory.
  TrackDriver& operator=(const TrackDriver& other);
  /// Takes over; the other refuses everything from then on.
  TrackDriver& operator=(TrackDriver&& other) noexcept;
  ~TrackDriver();

  /// One look at the road, about every 0.02 s: from how the car moves at `time` [s] to commands, which are held until
  /// the next look. Where it is on the track is looked for from where it was at the last look. Refused: numbers that are
  /// not finite.
  Result<Inputs<double>> drive(const VehicleMotion<double>& motion, double time);
  /// What it decided at the last look: the point that it steers at and the speed that it allows. NaN of a policy.
  Intention<double> intention() const;

  /// Its numbers, with units, ranges and defaults.
  std::vector<ParameterInfo> parameters() const;
  /// A number now; NaN: it has none of that name.
  double parameter(std::string_view name) const;
  /// Sets a number, from the next look on. Refused: one that it does not have, with the nearest name; out of range.
  Result<void> set_parameter(const ParameterValue& value);
  /// What it knows of its car.
  VehicleLimits<double> limits() const;
  /// Its car has changed: fuel, tyres, damage. It remembers where it is. Refused: limits that no car has.
  Result<void> set_limits(const VehicleLimits<double>& limits);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
