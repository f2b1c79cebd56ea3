// TrackDriver: a robot that drives a Vehicle or a car of the caller around a track.
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

/// All robots that drive around tracks, the default first.
std::vector<DriverInfo> drivers();
/// The parameters of a driver, with units, ranges and defaults. A policy has none. Error: an unknown
/// driver.
Result<std::vector<ParameterInfo>> driver_parameters(const std::string& driver);

/// The motion of a vehicle, for its driver. Error: a model that cannot be steered around a track.
Result<VehicleMotion<double>> motion_of(const Vehicle& vehicle);
/// The limits of a vehicle, for its driver. Error: as motion_of.
Result<VehicleLimits<double>> limits_of(const Vehicle& vehicle);

/// Settings of a driver.
struct TrackDriverConfig {
  std::string driver = "lookahead";  ///< a name of drivers(), or a file: NAME.npz, a policy; plan.json, a racer's plan
  Road road{};                       ///< a track
  VehicleLimits<double> limits{};    ///< of its car: limits_of(vehicle), or your car's own
  std::vector<ParameterValue> parameters{};  ///< set on the driver, in this order: {"lookahead_distance", 30}
};

/// A robot on a track. A value: a copy drives on independently. Threads: as for Vehicle.
class TrackDriver {
 public:
  /// No driver yet.
  TrackDriver();
  /// Errors: an unknown driver, a road that is not a track, impossible limits, a parameter that set_parameter refuses.
  static Result<TrackDriver> create(const TrackDriverConfig& config);
  /// A copy with the same memory.
  TrackDriver(const TrackDriver& other);
  /// Moves; the source then refuses every call.
  TrackDriver(TrackDriver&& other) noexcept;
  /// A copy with the same memory.
  TrackDriver& operator=(const TrackDriver& other);
  /// Moves; the source then refuses every call.
  TrackDriver& operator=(TrackDriver&& other) noexcept;
  ~TrackDriver();

  /// One decision, about every 0.02 s: from the car's motion at `time` [s] to commands, which are held until the next
  /// decision. The search for its place starts at its last place. Refused: numbers that are not finite.
  Result<Inputs<double>> drive(const VehicleMotion<double>& motion, double time);
  /// Its last decision: target point and allowed speed. NaN for a policy.
  Intention<double> intention() const;
  /// The plan of a `racer` with its learned corrections: text of a `plan.json`, which is a driver; "": another driver.
  std::string plan() const;

  /// Its parameters, with units, ranges and defaults.
  std::vector<ParameterInfo> parameters() const;
  /// A parameter; NaN: no such parameter.
  double parameter(std::string_view name) const;
  /// Sets a parameter, from the next decision on. Refused: an unknown one, with the nearest name; out of range.
  Result<void> set_parameter(const ParameterValue& value);
  /// The limits of its car.
  VehicleLimits<double> limits() const;
  /// Updates the limits after a change of the car: fuel, tyres, damage. The driver keeps its memory; a racer plans
  /// again on its line, by how the limits differ from those at create(). Refused: impossible limits.
  Result<void> set_limits(const VehicleLimits<double>& limits);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
