// Race car: abilities of the racer's car that need no parameters: stopping, gears, where its tyres still pull.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/driver/race_line.hpp"
#include "sixline/model/inputs.hpp"

namespace sixline::detail {
/// Number of points ahead within which the car can stop; at most 400.
template <class S>
constexpr int points_to_stop(const RaceLine<S>& line, int from, S v) {
  constexpr int most = 400;
  S reach = S(0), enough = v * v / S(5) + S(20);
  int count = 1;
  for (int i = from; count < most && reach < enough; ++count) {
    reach += line.points[i].length;
    const int next = race_next(line, i, 1);
    if (next == i) break;
    i = next;
  }
  return count;
}

/// The point at this distance ahead.   distance [m]
template <class S>
constexpr const RacePoint<S>& race_ahead(const RaceLine<S>& line, const RacePlace<S>& place, S distance) {
  int index = place.index;
  for (S far = distance - (S(1) - place.part) * line.points[index].length; far > S(0);
       far -= line.points[index].length) {
    const int to = race_next(line, index, 1);
    if (to == index) break;
    index = to;
  }
  return line.points[index];
}

/// The gear with the largest thrust, with a margin of speed between shifting up and down.
template <class S>
constexpr void race_gear(const RaceLine<S>& line, const VehicleLimits<S>& car, const Observation<S>& seen,
                         Inputs<S>& u) {
  if (!(car.top_gear >= S(1))) return;
  u.auto_shift = S(0);
  u.gear = clamp(seen.gear, S(1), car.top_gear);
  const int gear = static_cast<int>(u.gear);
  const S revs = seen.rpm * half_pi<S> / (S(15) * car.redline);
  const bool faster = gear <= 10 && line.shifts[gear - 1] > S(0) && seen.vx > line.shifts[gear - 1];
  if (u.gear < car.top_gear && (faster || (revs > S(0.985) && seen.vx > S(0.7) * line.shifts[gear - 1])))
    u.gear = u.gear + S(1);
  else if (gear > 1 && seen.vx < S(0.93) * line.shifts[gear - 2])
    u.gear = u.gear - S(1);
}

/// Slip angle of the rear axle beyond that of the steady limit [rad], in the direction of its slip angle.
template <class S>
constexpr S rear_slide(const RaceLimits<S>& limit, const VehicleLimits<S>& car, S grip, const Observation<S>& seen) {
  const S v = max(seen.vx, S(3)), slip = (seen.vy - car.cg_to_rear * seen.yaw_rate) / v;
  const S most = abs(limit.sideslip - car.cg_to_rear * limit.lateral * grip / (v * v)) + S(0.01);
  return slip - clamp(slip, -most, most);
}

/// A steer angle limited to where the front tyres still pull: within 1.3 times their slip angle at the steady limit
/// plus 0.02 rad; beyond that they only brake (docs/lap-time.md).
///   grip: share of the limit [-]; steer [rad]; returns [rad]
template <class S>
constexpr S within_front_grip(const RaceLimits<S>& limit, const VehicleLimits<S>& car, S grip,
                              const Observation<S>& seen, S steer) {
  const S v = max(seen.vx, S(3)), ahead = car.wheelbase - car.cg_to_rear;
  const S travels = (seen.vy + ahead * seen.yaw_rate) / v;
  const S most = S(1.3) * abs(limit.sideslip + ahead * limit.lateral * grip / (v * v) - limit.steer) + S(0.02);
  return clamp(steer, travels - most, travels + most);
}

/// Room from the outermost wheel to the edge of the road [m], negative beside it.
template <class S>
constexpr S wheel_margin(const VehicleLimits<S>& car, const TrackPose<S>& road, const Observation<S>& seen) {
  const SinCos<S> turned = sincos(seen.yaw - road.heading);
  const S rear = seen.place.n - car.cg_to_rear * turned.sin, front = rear + car.wheelbase * turned.sin;
  return min(road.left - max(front, rear), road.right + min(front, rear)) - car.half_width * abs(turned.cos);
}

}  // namespace sixline::detail
