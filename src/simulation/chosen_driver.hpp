// Chosen driver: a robot by its name, or a policy by its file.
#pragma once
#include <memory>
#include <string>

#include "simulation/policy.hpp"
#include "sixline/driver/drivers.hpp"

namespace sixline {

/// One of both.
struct ChosenDriver {
  Driver<double> robot{};
  std::shared_ptr<const Policy> policy{};  ///< null: the robot drives
};

/// What a driver remembers of its car, whichever it is.
struct ChosenMemory {
  DriverMemory<double> robot{};
  PolicyMemory policy{};
};

/// The driver of that name, or of that file (NAME.npz). Errors: no such robot, with the nearest name; a bad file.
Result<ChosenDriver> choose_driver(const std::string& name);

/// One look at the road. A policy may look at every step: it holds what it decided for its own period.
Inputs<double> drive(const ChosenDriver& driver, const VehicleLimits<double>& car, const TrackView<double>& track,
                     const Observation<double>& seen, ChosenMemory& memory, Intention<double>& intention);

}  // namespace sixline
