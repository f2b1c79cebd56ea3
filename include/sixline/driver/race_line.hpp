// Race line: the path that the racer follows, with the speeds of its bends and a table of the car's abilities.
#pragma once
#include "sixline/math/circular.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {

/// Number of shares of the largest lateral acceleration in a race line's table.
inline constexpr int race_shares = 11;
/// Number of bends for which a racer learns a share of the grip.
inline constexpr int race_bends = 64;

/// A point of the line.
template <class S>
struct RacePoint {
  S x = S(0), y = S(0), heading = S(0);  ///< world [m, m, rad]
  S curvature = S(0);                    ///< [1/m], left positive
  S length = S(1);                       ///< to the next point [m] > 0
  S corner_squared = S(0);               ///< square of the speed that bend and crest allow here [m^2/s^2]
  S brake = S(1);                        ///< planned deceleration here [m/s^2] > 0
  S grip = S(1);                         ///< lateral limit here at the corner's speed over the table's: weight, surface
  S grip_slow = S(1);                    ///< the same close to standstill
  S across = S(0);                       ///< lateral acceleration by the banking [m/s^2], left positive
  S gravity = S(0);                      ///< along the line [m/s^2]
  S left = S(1e3), right = S(1e3);       ///< from the line to the edges of the road [m]
  int bend = 0;                          ///< which bend's share of the grip counts, below race_bends
};

/// Lateral limit at a point over that of the table: the part of banking and crests grows with the speed squared.
template <class S>
constexpr S race_grip(const RacePoint<S>& p, S speed) {
  return p.grip_slow + (p.grip - p.grip_slow) * min(speed * speed / max(p.corner_squared, S(1)), S(1));
}

/// Abilities of a car at a speed on the flat, by shares of its lateral limit: 0, 0.1 ... 1.
template <class S>
struct RaceAbility {
  S lateral = S(9.81);           ///< limit [m/s^2]
  S throttle = S(1);             ///< pedal of drive[0] [-]
  S brake_pedal = S(1);          ///< pedal of brake[0] [-]
  S drive[race_shares] = {};     ///< at most along the path [m/s^2]
  S brake[race_shares] = {};     ///< at least [m/s^2]
  S coast[race_shares] = {};     ///< without pedals [m/s^2]
  S steer[race_shares] = {};     ///< angle of the road wheels in a left bend [rad]
  S sideslip[race_shares] = {};  ///< direction of the velocity from the nose there [rad]
};

/// A line and a table by speed. A view: both belong to the caller and must outlive it.
template <class S>
struct RaceLine {
  const RacePoint<S>* points = nullptr;   ///< in driving order
  int count = 0;                          ///< how many; 0: there is no line
  bool closed = true;                     ///< the last point leads to the first
  const RaceAbility<S>* table = nullptr;  ///< at speeds 0, step, 2 step ...
  int speeds = 0;                         ///< how many
  S step = S(1);                          ///< [m/s]
  S shifts[10] = {};                      ///< speed above which gear i + 1 is left for the next [m/s]; 0: never
};

/// A place on a race line.
template <class S>
struct RacePlace {
  int index = 0;    ///< the point behind
  S part = S(0);    ///< how far to the next one [-]
  S offset = S(0);  ///< of the car to the line's left [m]
};

/// The index `step` points further; the ends of an open line limit it.
template <class S>
constexpr int race_next(const RaceLine<S>& line, int index, int step) {
  const int to = index + step;
  if (!line.closed) return to < 0 ? 0 : to >= line.count ? line.count - 1 : to;
  return (to % line.count + line.count) % line.count;
}

/// The place of (x, y), searched about the point `near` (-1: everywhere).
template <class S>
constexpr RacePlace<S> race_place(const RaceLine<S>& line, S x, S y, int near) {
  const auto apart = [&](int i) { return square(line.points[i].x - x) + square(line.points[i].y - y); };
  int best = near < 0 || near >= line.count ? 0 : near;
  const int back = near < 0 ? 0 : -8, ahead = near < 0 ? line.count : 40;
  for (int k = back, from = best; k < ahead; ++k)
    if (const int i = race_next(line, from, k); apart(i) < apart(best)) best = i;
  const auto along = [&](int i) {
    const RacePoint<S>& p = line.points[i];
    const SinCos<S> to = sincos(p.heading);
    return (x - p.x) * to.cos + (y - p.y) * to.sin;
  };
  S d = along(best);
  if (d < S(0) && race_next(line, best, -1) != best) {
    best = race_next(line, best, -1);
    d = along(best);
  }
  const RacePoint<S>&a = line.points[best], &b = line.points[race_next(line, best, 1)];
  const S part = clamp(d / a.length, S(0), S(1));
  const S px = a.x + part * (b.x - a.x), py = a.y + part * (b.y - a.y);
  const SinCos<S> to = sincos(a.heading + part * wrap_angle(b.heading - a.heading));
  return {best, part, (y - py) * to.cos - (x - px) * to.sin};
}

/// Abilities of the car at a speed and a share of its lateral limit, interpolated in the table.
template <class S>
struct RaceLimits {
  S lateral;                                         ///< across the path [m/s^2]
  S throttle, brake_pedal;                           ///< pedals that use all grip straight ahead [-]
  S drive, brake, coast;                             ///< along the path at that share [m/s^2]
  S drive_straight, brake_straight, coast_straight;  ///< the same straight ahead [m/s^2]
  S steer, sideslip;                                 ///< of the front wheels, of the body [rad]
};
/// Abilities of a line's car, from the line's table.   speed [m/s], share of the lateral limit [-]
template <class S>
constexpr RaceLimits<S> race_limits(const RaceLine<S>& line, S speed, S share) {
  const S at = clamp(speed / line.step, S(0), S(line.speeds - 1)),
          across = clamp(share, S(0), S(1)) * S(race_shares - 1);
  const int i = static_cast<int>(min(at, S(line.speeds - 2))), k = static_cast<int>(min(across, S(race_shares - 2)));
  const RaceAbility<S>&a = line.table[i], &b = line.table[i + 1];
  const S u = at - S(i), w = across - S(k);
  const auto one = [&](S RaceAbility<S>::*m) { return (S(1) - u) * a.*m + u * b.*m; };
  const auto list = [&](const S(&p)[race_shares], const S(&q)[race_shares], int c, S part) {
    return (S(1) - u) * ((S(1) - part) * p[c] + part * p[c + 1]) + u * ((S(1) - part) * q[c] + part * q[c + 1]);
  };
  return {.lateral = one(&RaceAbility<S>::lateral),
          .throttle = one(&RaceAbility<S>::throttle),
          .brake_pedal = one(&RaceAbility<S>::brake_pedal),
          .drive = list(a.drive, b.drive, k, w),
          .brake = list(a.brake, b.brake, k, w),
          .coast = list(a.coast, b.coast, k, w),
          .drive_straight = list(a.drive, b.drive, 0, S(0)),
          .brake_straight = list(a.brake, b.brake, 0, S(0)),
          .coast_straight = list(a.coast, b.coast, 0, S(0)),
          .steer = list(a.steer, b.steer, k, w),
          .sideslip = list(a.sideslip, b.sideslip, k, w)};
}

}  // namespace sixline
