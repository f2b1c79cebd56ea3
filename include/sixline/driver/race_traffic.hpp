// Race traffic: other cars beside the racer's line, and its line at a distance to the side.
#pragma once
#include "sixline/driver/memory.hpp"
#include "sixline/driver/race_car.hpp"

namespace sixline::detail {

inline constexpr double edge_room = 0.5;  ///< [m] between the car's side and the road's edge, where it leaves its line

/// How far the middle of a car may be to the left and to the right of the line at a point [m] >= 0.
template <class S>
constexpr S room_left(const RacePoint<S>& at, S width) {
  return max(at.left - S(0.5) * width - S(edge_room), S(0));
}
template <class S>
constexpr S room_right(const RacePoint<S>& at, S width) {
  return max(at.right - S(0.5) * width - S(edge_room), S(0));
}
/// The wanted offset at a point, within the road [m].
template <class S>
constexpr S offset_at(const RacePoint<S>& at, S wanted, S width) {
  return clamp(wanted, -room_right(at, width), room_left(at, width));
}

/// Curvature of the path at an offset from the line, with the turns that keep it on the road.
///     k/(1 - k w) + w'',   w'' over `reach` to either side, and within what move_wanted() asks for
template <class S>
constexpr S curvature_beside(const RaceLine<S>& line, int index, S wanted, S width) {
  const RacePoint<S>& at = line.points[index];
  const S reach = S(12), step = max(at.length, S(0.5));
  const int apart = max(static_cast<int>(reach / step), 1);
  const S w = offset_at(at, wanted, width), h = S(apart) * step;
  const S before = offset_at(line.points[race_next(line, index, -apart)], wanted, width),
          behind = offset_at(line.points[race_next(line, index, apart)], wanted, width);
  const S most = S(2.5) / max(at.corner_squared, S(25));
  const S turn = clamp((before - S(2) * w + behind) / (h * h), -most, most);
  return at.curvature / max(S(1) - at.curvature * w, S(0.3)) + turn;
}

/// The square of the speed that the bend allows at an offset from the line.   wanted, width of the car [m]
template <class S>
constexpr S corner_beside(const RaceLine<S>& line, int index, S wanted, S width) {
  const RacePoint<S>& at = line.points[index];
  if (wanted == S(0)) return at.corner_squared;
  const S beside = abs(curvature_beside(line, index, wanted, width)), own = abs(at.curvature);
  if (own < S(0.002)) return at.corner_squared;  // a straight
  return at.corner_squared * min(own / max(beside, S(1e-6)), S(1.1));
}

/// The cars about it beside its line.   allowed: by the road, here [m/s]
template <class S>
constexpr Traffic<S> race_traffic(const RaceLine<S>& line, const RacePlace<S>& place, S heading, S allowed,
                                  const Observation<S>& seen) {
  const RacePoint<S>& here = line.points[place.index];
  const Others<S> none{}, &others = seen.others ? *seen.others : none;
  const SinCos<S> own = sincos(seen.yaw - heading);
  const S v = max(seen.vx, S(0));
  Traffic<S> t{.length = others.length, .width = others.width, .offset = place.offset, .allowed = allowed};
  t.speed = seen.vx * own.cos - seen.vy * own.sin;
  t.left = room_left(here, t.width), t.right = room_right(here, t.width);
  int index = place.index;
  bool bends = false;
  S slow = here.corner_squared;
  for (S reach = S(0); reach < S(8) * v + S(10); reach += line.points[index].length) {
    const int next = race_next(line, index, 1);
    if (next == index) break;
    index = next;
    const RacePoint<S>& at = line.points[index];
    if (reach < v + S(5)) t.left = min(t.left, room_left(at, t.width)), t.right = min(t.right, room_right(at, t.width));
    if (reach < S(2.5) * v + S(10)) slow = min(slow, at.corner_squared);
    if (bends || at.corner_squared > v * v) continue;
    t.bend = at.curvature, bends = true;
  }
  t.slow = sqrt(slow);
  const RaceLimits<S> straight = race_limits(line, v, S(0));
  const S limit = max(straight.lateral * race_grip(here, v), S(0.1));
  t.brake = max(S(-0.75) * straight.brake, S(0.5));
  t.use = min(abs(v * v * here.curvature + here.across) / limit, S(1));
  for (int i = 0; i < others.count; ++i) {
    const OtherCar<S>& other = others.cars[i];
    const int guess = race_next(line, place.index, static_cast<int>(other.ahead / max(here.length, S(0.5))));
    const RacePlace<S> at = race_place(line, other.x, other.y, guess);
    const SinCos<S> to = sincos(line.points[at.index].heading);
    t.cars[t.count++] = {.ahead = other.ahead,
                         .offset = at.offset,
                         .speed = other.velocity_x * to.cos + other.velocity_y * to.sin,
                         .outwards = other.velocity_y * to.cos - other.velocity_x * to.sin,
                         .length = other.length,
                         .width = other.width,
                         .laps = other.laps};
  }
  return t;
}

}  // namespace sixline::detail
