// Look-ahead: the target on the road ahead, and the wheel angle that leads to it.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/model/fields.hpp"
#include "sixline/road/track.hpp"

namespace sixline {

// Robots drive one car at a time: S is double or float here, and plain `if` is allowed (the search along the track is
// scalar anyway, see track.hpp).

/// Distance that a driver looks ahead, along the centre line.
template <class S>
struct Lookahead {
  S distance = S(17);  ///< "lookahead_distance" [m, 0.5 to 200] how far ahead the driver looks at standstill
  S time = S(0.33);    ///< "lookahead_time" [s, 0 to 5] how much farther per m/s of speed

  static constexpr auto fields();  // written by tools/fields.py
};

/// Look-ahead distance.
///     a = a_0 + T max(v, 0)
/// Source: S2, TT 4.3 (17 m, 0.33 s); reversing does not shorten it (E-S2-1).   v [m/s]; returns [m]
template <class S>
constexpr S lookahead_distance(const Lookahead<S>& p, S v) {
  return p.distance + p.time * max(v, S(0));
}

/// Snap-back guard: the target may stop but not move back, so hard braking does not pull it inwards.
///     a >= a_last - v dt
/// Source: TT, later version of the robot (bt).   distances [m], v [m/s], dt [s]; returns [m]
template <class S>
constexpr S without_snap_back(S wanted, S last, S v, S dt) {
  return max(wanted, last - max(v, S(0)) * dt);
}

/// A point seen from the car.
template <class S>
struct Sight {
  S bearing;   ///< angle from the car's heading, left positive, in (-pi, pi] [rad]
  S distance;  ///< [m]
};

/// Direction and distance from the car's reference point to a world point.   x, y [m]
template <class S>
constexpr Sight<S> sight(const Observation<S>& seen, S x, S y) {
  const S dx = x - seen.x, dy = y - seen.y;
  return {.bearing = wrap_angle(atan2(dy, dx) - seen.yaw), .distance = hypot(dx, dy)};
}

/// D3: the front wheels point at the target: the wheel angle is the bearing itself, however far the target is.
/// Not pure pursuit: on a circle of centre radius Rc a rear-axle car settles inside of it, at
///     rho = (Rc cos p + sqrt((Rc cos p)^2 + 4 L Rc sin p))/2,   p = a/Rc
/// Source: S2, TT 4.3.   returns road-wheel angle [rad], left positive, not limited
template <class S>
constexpr S steer_at(const Sight<S>& target) {
  return target.bearing;
}

/// Pure pursuit: the one circle that leaves the rear axle along the heading and passes through the target.
///     delta = atan(2 L sin(bearing)/distance)
/// Exact on circles and straights when the rear axle is the reference point. For a target behind the car the angle is
/// the largest. Source: Coulter 1992.   wheelbase L [m]; returns road-wheel angle [rad], left positive
template <class S>
constexpr S pure_pursuit(const Sight<S>& target, S wheelbase) {
  const S behind = abs(target.bearing) > half_pi<S> ? copysign(S(1), target.bearing) : sin(target.bearing);
  return atan2(S(2) * wheelbase * behind, max(target.distance, S(0.01)));
}

/// D2: steering by the centre line beside the car, which look-ahead replaced.
///     delta = wrap(tangent - heading) - k n/width
/// Without preview: the car reacts to a bend only once it is in it. Source: TT 1.3.
///   gain k [rad]; returns road-wheel angle [rad], left positive
template <class S>
constexpr S centre_steering(const TrackPose<S>& road, S n, S heading, S gain) {
  return wrap_angle(road.heading - heading) - gain * n / max(road.left + road.right, S(0.1));
}

/// Command for a wheel angle: lock to lock is -1 to 1, clamped (E-S2-1).
template <class S>
constexpr S steer_command(S angle, S steer_lock) {
  return clamp(angle / steer_lock, S(-1), S(1));
}

}  // namespace sixline

#include "sixline/generated/driver/lookahead.hpp"
