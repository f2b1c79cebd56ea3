// Racing lines as files: TUM's raceline CSV, with the profile of a lap where there is one.
#pragma once
#include <filesystem>
#include <string>

#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/lap_time.hpp"

namespace sixline {

inline constexpr double edge_error = 0.25;  ///< a point may lie so far off the road [m]

/// TUM's raceline: s_m; x_m; y_m; psi_rad; kappa_radpm; vx_mps; ax_mps2, psi from +y, left positive.
///   lap: null: speeds are 0
std::string raceline_csv(const RacingLine& line, const LapTime* lap);
/// Reads a line for a track: columns named in a heading behind '#' (x_m and y_m are needed), separated by ';' or ',';
/// without a heading x, y are the first two, or the second and third of seven. Between its points the line is a cubic
/// spline, closed where the track is. Errors name file, line, field, value and rule: malformed, not finite, fewer than
/// 8 points, gaps, a point off the road.
Result<RacingLine> read_raceline(const std::filesystem::path& file, const TrackView<double>& track,
                                 const LineRequest& request);
/// The place of a point of a line, from the place of the point before. Beyond the centre of a tight bend the walk from
/// there may stop at a piece that the line has left: then the place nearest to the point.
TrackPlace<double> place_of_next(const TrackView<double>& track, double x, double y, const TrackPlace<double>& before);
/// All that is known of each point of a lap.
Table lap_profile_table(const RacingLine& line, const LapTime& lap, const Ggv& ggv);

}  // namespace sixline
