// Case of a sweep: laps or a manoeuvre with these values, and their results.
#pragma once
#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/vehicle.hpp"
#include "studies/sweep/row.hpp"

namespace sixline {

/// Common data of the cases of a plan: its tracks, read once.
struct SweepWorld {
  std::map<std::string, TrackData> tracks;
};

/// Checks names, parameters and the values at both ends of every axis. Reads the tracks, and stores units and a hash of
/// the cars and tracks in the plan. Errors of single cases are in their rows: values that conflict, a model that cannot do
/// a manoeuvre.
Result<SweepWorld> check_plan(SweepPlan& plan);

/// Runs a case. `stop` ends it early; its row is then invalid.
SweepRow run_case(const SweepPlan& plan, const SweepWorld& world, std::size_t number,
                  const std::vector<std::string>& values, const std::atomic<bool>& stop);

/// Whether it is a number of the driver of laps, as "lookahead_distance".
bool is_of_driver(const SweepPlan& plan, const SweepAxis& axis);
}  // namespace sixline
