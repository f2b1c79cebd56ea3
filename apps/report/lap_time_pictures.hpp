// Pictures of g-g-v, line and lap, as SVG.
#pragma once
#include <string>

#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/lap_time/lap_time.hpp"

namespace sixline {

/// The envelope at some speeds under the car's own weight: along over across.
/// The envelope at a speed on the flat, once around: accelerations across (left positive) and along [m/s^2].
std::pair<std::vector<double>, std::vector<double>> ggv_outline(const Ggv& ggv, double v);
std::string ggv_svg(const Ggv& ggv, const std::string& title);
/// The road's edges and the line.
std::string line_svg(const TrackData& track, const RacingLine& line, const std::string& title);
/// Speeds along the line: of the bends, with braking, driven.
std::string lap_profile_svg(const RacingLine& line, const LapTime& lap, const std::string& title);

}  // namespace sixline
