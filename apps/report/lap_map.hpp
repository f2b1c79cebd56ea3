// The lap map for callers that have already cut the run into laps.
#pragma once
#include <string>
#include <vector>

#include "report/laps.hpp"

namespace sixline {

/// What lap_svg (report.hpp) returns; `laps` are the record's.
std::string lap_map(const LapRecord& record, const std::vector<Lap>& laps);

}  // namespace sixline
