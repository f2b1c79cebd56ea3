// Steady progress: metres along a centre line that never jump.
#pragma once
#include <algorithm>
#include <cmath>

#include "sixline/road/track.hpp"

namespace sixline {

/// How fast the place of a vehicle moves along the centre line at most [m/s]: faster than the vehicle on the inside of a
/// bend, as far in as the edge.
inline double fastest_along(const TrackView<double>& track, double s, double n, double speed) {
  const TrackPose<double> at = pose(track, s);
  return speed / std::max(1 - at.curvature * std::clamp(n, -at.right, at.left), 0.1);
}

/// The place of a vehicle, metres since its start, jumps where it comes nearer to another part of the road than to its own,
/// which happens far beyond an edge. What a jump skips is not counted, unless a jump back has taken it away again; a jump
/// back is counted, an action's worth after another. So no way round the edges pays, and no action gains more metres than
/// a vehicle drives that has the speed of the action's begin or end and 1 g between.
struct SteadyProgress {
  double counted = 0;  ///< progress [m]
  double place = 0;    ///< as it was last, jumps included [m]
  double skipped = 0;  ///< by jumps ahead, and not counted [m]
  double rate = 0;     ///< fastest_along when it was last asked [m/s]

  /// Follows to another place in an action of so many seconds. Returns the metres gained.
  double follow(double to, double rate_now, double seconds) {
    constexpr double gravity = 9.81, jump = 0.5;  // [m/s^2], [m]
    const double reach = (std::max(rate, rate_now) + 0.5 * gravity * seconds) * seconds;
    const double moved = to - place, beyond = std::abs(moved) - reach;
    if (beyond > jump) skipped = std::max(skipped + std::copysign(beyond, moved), 0.0);
    place = to;
    rate = rate_now;
    const double gained = std::clamp(place - skipped - counted, -reach, reach);
    counted += gained;
    return gained;
  }
};

}  // namespace sixline
