// Plots of g-g-v, line, lap and track, for their pages.
#pragma once
#include <string>

#include "files/plot.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/lap_time/lap_time.hpp"

namespace sixline {

/// The envelope at a speed on the flat, once around: accelerations across (left positive) and along [m/s^2].
std::pair<std::vector<double>, std::vector<double>> ggv_outline(const Ggv& ggv, double v);
/// The envelope at some speeds under the car's own weight: along over across.
Plot ggv_plot(const Ggv& ggv);
/// The road's edges and the line.
Plot line_plot(const TrackData& track, const RacingLine& line);
/// Speeds along the line: driven, and allowed with braking ahead.
Plot lap_speed_plot(const RacingLine& line, const LapTime& lap);
/// The road from above with its start, its direction and distances along it; its heights, where it is not level.
std::vector<Plot> track_plots(const TrackData& track);

}  // namespace sixline
