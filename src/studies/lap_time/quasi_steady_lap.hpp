// The quasi-steady lap as a lap that was driven: what a driver's lap is compared with, place by place.
#pragma once
#include "sixline/lap_record.hpp"
#include "studies/lap_time/race_plan.hpp"

namespace sixline {

/// One lap with a sample at each point of the plan's line, and one at the finish. It has place, speed and accelerations; pedals, wheels and
/// engine are absent.
LapRecord quasi_steady_lap(const RacePlan& plan, double track_length);

}  // namespace sixline
