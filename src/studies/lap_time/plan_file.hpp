// Race plans as files: line, table and a racer's memory, so that it continues from its last run.
#pragma once
#include <filesystem>
#include <string>

#include "studies/lap_time/race_plan.hpp"

namespace sixline {

/// Whether a driver's name is a plan's file.
bool is_plan_file(const std::string& name);
/// JSON of a plan, every number to its last bit.
std::string race_plan_json(const RacePlan& plan);
/// Reads that. Errors: no such file, malformed, a number that is missing, not finite, out of range, or not as many as there must be.
Result<RacePlan> read_race_plan(const std::filesystem::path& file);
/// Checks that its line is on this track. Error: another track's.
Status check_plan(const RacePlan& plan, const TrackView<double>& track);

}  // namespace sixline
