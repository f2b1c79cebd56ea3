// Chosen driver: a robot by its name, or a policy by its file.
#pragma once
#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "simulation/policy.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/vehicle.hpp"
#include "studies/lap_time/race_plan.hpp"

namespace sixline {

/// A robot or a policy.
struct ChosenDriver {
  Driver<double> robot{};
  std::shared_ptr<const Policy> policy{};  ///< null: the robot drives
  std::shared_ptr<const RacePlan> plan{};  ///< of a racer, from a file or prepare()
  VehicleLimits<double> planned{};         ///< of the car that the plan is of
  double friction = 0;                     ///< of the track, where the plan is of a model's envelope; else 0
  std::shared_ptr<const RacePlan> now{};   ///< the plan with the present limits: the data of `robot.line`
};

/// Memory of any driver for its car.
struct ChosenMemory {
  DriverMemory<double> robot{};
  PolicyMemory policy{};
};

/// The driver with that name, or of that file (NAME.npz: a policy; NAME.json: a racer's plan), with these parameters
/// set. Errors: no such robot, with the nearest name; an invalid file; those of set_parameter.
Result<ChosenDriver> choose_driver(const std::string& name, std::span<const ParameterValue> parameters = {});

/// Whether its decisions depend on the other cars.
inline bool asks_for_others(const ChosenDriver& driver) {
  return !driver.policy && (driver.robot.kind == DriverKind::racer || driver.robot.kind == DriverKind::lookahead);
}

/// Gives a racer its plan for this car and this track; other drivers are unchanged. Errors: a plan from a file that
/// does not fit the track; a track that is too narrow or too steep for the car; `stop`, set by Ctrl-C, while it plans.
Result<void> prepare(ChosenDriver& driver, const AnyModel& model, const TrackView<double>& track,
                     const std::atomic<bool>* stop = nullptr);
/// The same for a car of which only the limits are known.
Result<void> prepare(ChosenDriver& driver, const VehicleLimits<double>& car, const TrackView<double>& track);

/// Makes a racer plan again after a change of the car's limits, on its line; where its plan is of a
/// model's envelope, and a limit has changed by over 2 %, with the envelope of this model (about a second).
void plan_again(ChosenDriver& driver, const VehicleLimits<double>& car, const AnyModel* model = nullptr);

// Parameters of a driver: the fields of its struct, by the names of its field list, with or without "driver." in front.
// A policy has none.

/// All parameters, with units, ranges and defaults.
std::vector<ParameterInfo> parameters_of(const ChosenDriver& driver);
/// A parameter; NaN: no such name.
double parameter_of(const ChosenDriver& driver, std::string_view name);
/// Errors, without a change: no such parameter, with the nearest name; a text; out of range.
Result<void> set_parameter(ChosenDriver& driver, const ParameterValue& value);
/// The same for a robot.
Result<void> set_parameter(Driver<double>& robot, const ParameterValue& value);

/// Settings of --set ("NAME=VALUE"), split into those of a driver and those of its car.
struct TakenSettings {
  std::vector<ParameterValue> driver{};
  std::vector<std::string> of_driver{}, of_car{};  ///< as given
};
/// The driver's settings are those that begin with "driver.", name a parameter that a robot has and no car has, or are
/// closer to such a name than to a parameter of a car. Errors: a value that is not a number.
Result<TakenSettings> take_driver_settings(const std::vector<std::string>& sets);

/// The plan of a racer with its learned corrections, as the file that choose_driver reads; "" for another driver.
std::string learned_plan(const ChosenDriver& driver, const ChosenMemory& memory);

/// One decision. A policy may be called at every step: it holds its commands for its own period.
Inputs<double> drive(const ChosenDriver& driver, const VehicleLimits<double>& car, const TrackView<double>& track,
                     const Observation<double>& seen, ChosenMemory& memory, Intention<double>& intention);

}  // namespace sixline
