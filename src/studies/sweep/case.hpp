// Case of a sweep: laps or a manoeuvre with these values, and what they gave.
#pragma once
#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "sixline/internal/tracks/track_file.hpp"
#include "sixline/vehicle.hpp"
#include "studies/sweep/row.hpp"

namespace sixline {

/// What the cases of a plan share: its tracks, read once.
struct SweepWorld {
  std::map<std::string, TrackData> tracks;
};

/// What can be known to be wrong before the first case: names, parameters, values at both ends of every axis. Reads the
/// tracks, and puts units and a hash of the cars and tracks into the plan. What only some cases have is said in their
/// rows: values that do not go together, a model that cannot do a manoeuvre.
Result<SweepWorld> check_plan(SweepPlan& plan);

/// Does a case. `stop` ends it early, and then the row is not to be kept.
SweepRow run_case(const SweepPlan& plan, const SweepWorld& world, std::size_t number,
                  const std::vector<std::string>& values, const std::atomic<bool>& stop);

/// Is it a number of the driver of laps, as "lookahead_distance"?
bool is_of_driver(const SweepPlan& plan, const SweepAxis& axis);
/// The settings of the driver among these values.
std::vector<ParameterValue> driver_parameters_of(const SweepPlan& plan, const std::vector<std::string>& values);
/// The settings of the car among these values: "mass=1600".
std::vector<std::string> sets_of(const SweepPlan& plan, const std::vector<std::string>& values);
/// The value of the axis of that name.
const std::string& value_of(const SweepPlan& plan, const std::vector<std::string>& values, std::string_view axis);

}  // namespace sixline
