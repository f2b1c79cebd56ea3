// Biarcs: a line of circular arcs through given points, without kinks.
#pragma once
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

struct PlanePoint {
  double x = 0, y = 0;
};

/// Two arcs that lead from one point to the next one, tangent to each other and to their neighbours.
struct Biarc {
  double heading = 0;                        ///< at the start [rad]
  double length[2] = {}, curvature[2] = {};  ///< [m], [1/m]
};

/// The distances of the road's edges at a point [m].
struct RoadEdges {
  double left = 0, right = 0;
};

/// The biarc between two points with given directions [rad], whose control legs are equally long.
Biarc biarc_between(const PlanePoint& a, double heading_a, const PlanePoint& b, double heading_b);

/// One biarc from each point to the next, and on a closed line from the last back to the first. Directions at the points
/// come from a cubic spline over the chord length, periodic where it closes; points on a circle give that circle exactly.
/// With `edges`, one for each point, directions are turned where the spline's overshoot would bend an arc more tightly
/// than its inner edge allows; where no direction helps the arcs stay too tight.
/// Needs at least 3 points. Errors (value: index of the point, from 0): neighbours coincide, or the line turns back.
Result<std::vector<Biarc>> biarcs_through(const std::vector<PlanePoint>& points,
                                          const std::vector<RoadEdges>& edges = {}, bool closed = true);

}  // namespace sixline
