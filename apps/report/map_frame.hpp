// The track from above in a picture: one scale, y up, and the road as a ribbon.
#pragma once
#include <cmath>
#include <string>

#include "sixline/lap_record.hpp"

namespace sixline {

/// World to picture. Include everything, then fit.
struct MapFrame {
  double low_x = INFINITY, high_x = -INFINITY, low_y = INFINITY, high_y = -INFINITY;  // [m]
  double scale = 1, left = 0, top = 0, height = 0;                                    // [px/m], [px]
  void include(double x, double y);
  void include(const TrackOutline& road);
  /// Into a box that begins at `box_left`, `box_top` [px]; as tall as it needs, not more than `box_height`.
  void fit(double box_left, double box_top, double box_width, double box_height);
  std::string point(double x, double y) const;  ///< "12.3,45.6"
};

/// Points that have both edges.
size_t road_points(const TrackOutline& road);

/// One ribbon: along the left edge, back along the right one. A closed road meets its start again on both. Of each edge
/// at most about `most` points.
std::string road_path(const MapFrame& frame, const TrackOutline& road, size_t maximum = 2000);

}  // namespace sixline
