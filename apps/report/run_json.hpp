// JSON of a run and its laps, as in result.json, by their members.
#pragma once
#include "files/results_page.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

SIXLINE_JSON(LapSummary, time, clean, top_speed, mean_speed, max_offset, off_track_s)
SIXLINE_JSON(LapRecord, track, car, set, friction, slope_deg, slope_heading_deg, model, driver, dt, off_track_s,
             simulated_s, ended, version)

}  // namespace sixline
