// Steady progress: distance along a centre line without jumps.
#pragma once
#include <algorithm>
#include <cmath>

#include "sixline/road/track.hpp"

namespace sixline {

/// Largest speed of a vehicle's place along the centre line [m/s]: on the inside of a bend it is higher than the speed
/// of the vehicle, up to its value at the edge.
inline double fastest_along(const TrackView<double>& track, double s, double n, double speed) {
  const TrackPose<double> at = pose(track, s);
  return speed / std::max(1 - at.curvature * std::clamp(n, -at.right, at.left), 0.1);
}

/// The place of a vehicle, in metres since its start, jumps where the vehicle is nearer to another part of the road
/// than to its own, which happens far beyond an edge. A distance skipped by a jump ahead is not counted, unless a jump
/// back has cancelled it; a jump back is counted over the following actions. Cutting across thus gains nothing, and no
/// action gains more than a vehicle drives with its speed at the start or end of the action and 1 g in between.
struct SteadyProgress {
  double counted = 0;  ///< progress [m]
  double place = 0;    ///< last value, jumps included [m]
  double skipped = 0;  ///< by jumps ahead, and not counted [m]
  double rate = 0;     ///< last value of fastest_along [m/s]

  /// Moves to another place after an action of this duration [s]. Returns the metres gained.
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
