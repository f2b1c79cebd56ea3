// Chosen driver: found, and asked.
#include "simulation/chosen_driver.hpp"

#include <limits>
#include <vector>

#include "io/document.hpp"

namespace sixline {

Result<ChosenDriver> choose_driver(const std::string& name) {
  if (is_policy_file(name)) {
    auto policy = Policy::load(name);
    if (!policy) return policy.error();
    return ChosenDriver{.policy = std::move(*policy)};
  }
  if (const auto robot = find_driver<double>(name)) return ChosenDriver{.robot = *robot};
  std::vector<std::string> names;
  for (const DriverInfo& info : driver_list) names.emplace_back(info.name);
  const std::string near = nearest(name, names);
  return Error{.file = {},
               .line = 0,
               .field = "driver",
               .value = name,
               .rule = near.empty() ? "is not a robot; `sixline list drivers` shows them, a policy is a file NAME.npz"
                                    : "is not a robot; did you mean " + near + "?"};
}

Inputs<double> drive(const ChosenDriver& driver, const VehicleLimits<double>& car, const TrackView<double>& track,
                     const Observation<double>& seen, ChosenMemory& memory, Intention<double>& intention) {
  if (!driver.policy) return drive(driver.robot, car, track, seen, memory.robot, intention);
  constexpr double none = std::numeric_limits<double>::quiet_NaN();  // it aims at no point
  intention = {.target_x = none, .target_y = none, .allowed_speed = none};
  return driver.policy->drive(track, seen, memory.policy);
}

}  // namespace sixline
