// Racing line: a path along a track within its edges - the shortest one, the one that bends least, and those between.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "sixline/internal/files/error.hpp"
#include "sixline/road/track.hpp"

namespace sixline {

/// A place of a line and the road under it.
struct LinePoint {
  double s = 0;                       ///< along the line [m]
  double station = 0, offset = 0;     ///< along the track's centre line and to its left [m]
  double x = 0, y = 0, z = 0;         ///< world [m]
  double heading = 0, curvature = 0;  ///< [rad], [1/m], left positive
  double slope = 0, banking = 0;      ///< rise per metre along the line [-]; left edge higher positive [rad]
  double vertical = 0;                ///< curvature seen from the side [1/m], dips positive
  double bump = 0;           ///< between the steepest and the least slope within 3 m, of 1 m of the centre line [-]
  double friction = 1;       ///< of the surface [-]
  double low = 0, high = 0;  ///< how far the offset may go [m]
};

/// A line. Of a closed one the last point leads to the first.
struct RacingLine {
  bool closed = true;
  double length = 0;    ///< [m]
  double residual = 0;  ///< by how much the last round of its search still moved it [m]
  std::vector<LinePoint> points{};

  /// Distance from a point to the next [m].
  double spacing(std::size_t i) const { return (i + 1 < points.size() ? points[i + 1].s : length) - points[i].s; }
};

/// Request for a line.
struct LineRequest {
  double half_width = 0.9;           ///< of the car [m]
  double margin = 0.5;               ///< between it and the road's edge [m]
  double step = 3;                   ///< between points, along the centre line [m]
  double shortness = 0;              ///< cost of a metre beside curvature squared [1/m^2]: 0 bends least, 1 is shortest
  std::vector<double> importance{};  ///< of the bend at each point; empty: all alike
  double kerbs = 0;                  ///< share of the width of borders that may be used [-]
  std::function<bool()> go_on{};     ///< false ends the search with the best line so far
};

/// A line of that kind. Errors: a track narrower than the car.
Result<RacingLine> find_line(const TrackView<double>& track, const LineRequest& request = {});
/// The middle of the road as a line.
Result<RacingLine> middle_line(const TrackView<double>& track, const LineRequest& request = {});
/// The geometry of a line from the offsets of its points; stations and bounds stay.
void set_offsets(const TrackView<double>& track, RacingLine& line, const std::vector<double>& offsets);

}  // namespace sixline
