// Tutorial robot: the TORCS robot tutorial up to chapter 4.3. It looks ahead, brakes in time, and cuts corners.
#pragma once
#include "sixline/driver/braking.hpp"
#include "sixline/driver/gears.hpp"
#include "sixline/driver/lookahead.hpp"
#include "sixline/driver/memory.hpp"
#include "sixline/driver/pedals.hpp"
#include "sixline/driver/recovery.hpp"

namespace sixline {

/// Parameters of the tutorial robot, all from the tutorial. Source: TT 2.6 to 3.6, S2 (TT 4.3).
template <class S>
struct TutorialDriver {
  Lookahead<S> ahead;
  S throttle_margin = S(1);  ///< [m/s, 0.01 to 20] full throttle while this much below the allowed speed
  S slide_grip =
      S(0.9);            ///< [-, 0.1 to 1.5] share of its tyres' grip that a car whose tyres can slide may use in bends
  S short_turns = S(0);  ///< [-, 0 to 1] 1: a bend that turns by less than 90 degrees counts as wider (TT 4.4)
  Shifting<S> shifting;
  SlipGuard<S> slip;
  Stuck<S> stuck;

  static constexpr auto fields();  // written by tools/fields.py
};

namespace detail {
/// Curvature by which the tutorial limits the speed on a piece: the road's, or the short-turn radius for the angle from
/// the start of the piece on, or between them.   short_turns: 0 to 1 [-]
template <class S>
constexpr S tutorial_curvature(const TrackView<S>& track, int index, S short_turns) {
  const TrackPiece<S>& p = track.pieces[index];
  if (short_turns == S(0) || p.curvature == S(0)) return p.curvature;
  const S angle = turn_ahead(track, TrackPlace<S>{p.start, S(0), index}, half_pi<S>);
  const S wide = S(1) / short_turn_radius(S(1) / abs(p.curvature), p.left_start + p.right_start, angle);
  return p.curvature + short_turns * (copysign(wide, p.curvature) - p.curvature);
}
/// The tutorial's limit for one piece: it uses only the friction of the surface, with mu = 1 for the tyre.
template <class S>
constexpr S tutorial_limit(const VehicleLimits<S>& car, const TrackView<S>& track, int index, S slide_grip,
                           S short_turns) {
  const S share = car.tyres_slide > S(0.5) ? min(slide_grip * car.lateral_grip / S(9.81), S(1)) : S(1);
  const S curvature = tutorial_curvature(track, index, short_turns);
  return sqrt(corner_speed_squared(share * track.pieces[index].friction, curvature, car.downforce / car.mass));
}

/// Whether a piece ahead requires braking now. Tests the road v^2/(2 c) ahead. The tutorial takes c = mu g; here the
/// car's own deceleration is used where it is less. The margin covers the road between two calls, v 20 ms.
template <class S>
constexpr bool tutorial_brakes(const VehicleLimits<S>& car, const TrackView<S>& track, const TrackPlace<S>& place, S v,
                               S slide_grip, S short_turns) {
  const TrackPiece<S>* p = &track.pieces[place.piece];
  if (tutorial_limit(car, track, place.piece, slide_grip, short_turns) < v) return true;
  const S d = (car.drag + car.downforce * p->friction) / car.mass, margin = S(0.02) * v;
  const auto hard = [&](S friction) { return max(min(friction * S(9.81), friction * car.max_deceleration), S(0.1)); };
  const S look = braking_distance(v, S(0), hard(p->friction));
  S distance = p->start + p->length - place.s;
  for (int i = 1, piece = place.piece; i < track.count && distance < look; ++i) {
    const int next = step_piece(track, piece, 1);
    if (next == piece) return false;
    piece = next;
    p = &track.pieces[piece];
    const S limit = tutorial_limit(car, track, piece, slide_grip, short_turns);
    if (limit < v && braking_distance_bound(v, limit, hard(p->friction), d) > distance - margin) return true;
    distance += p->length;
  }
  return false;
}

/// One decision of the tutorial's robot without its steering: backing out, gear, brake, throttle.
///   steer: road-wheel angle [rad], target: its target point, for the report, short_turns: TutorialDriver's
template <class P, class S>
constexpr Inputs<S> tutorial_drive(const P& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                                   const Observation<S>& seen, DriverMemory<S>& memory, Intention<S>& intention,
                                   const TrackPoint<S>& target, S steer, S short_turns = S(0)) {
  const S dt = elapsed(memory, seen.time);
  const S angle = wrap_angle(pose(track, seen.place.s, seen.place.piece).heading - seen.yaw);
  const S allowed = tutorial_limit(car, track, seen.place.piece, p.slide_grip, short_turns);
  intention = {.target_x = target.x, .target_y = target.y, .allowed_speed = allowed};
  if (is_stuck(p.stuck, angle, seen.place.n, seen.vx, dt, memory.stuck) && car.top_gear >= S(1))
    return back_out(p.stuck, angle, car.steer_lock);

  Inputs<S> u{.steer = steer_command(steer, car.steer_lock)};
  shift_gears(p.shifting, car, seen, u);
  u.brake = tutorial_brakes(car, track, seen.place, seen.vx, p.slide_grip, short_turns) ? S(1) : S(0);
  if (u.brake == S(0)) u.throttle = tutorial_throttle(car, u.gear, allowed, seen.vx, p.throttle_margin);
  u.brake = anti_lock(p.slip, u.brake, S(0.5) * (seen.rolling_speed_front + seen.rolling_speed_driven), seen.vx);
  u.throttle = anti_spin(p.slip, u.throttle, seen.rolling_speed_driven, seen.vx);
  return u;
}
}  // namespace detail

/// One decision, 50 times a second, for every model that reports an Observation.
///   place must be on the track, which has at least one piece
template <class S>
constexpr Inputs<S> drive(const TutorialDriver<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                          const Observation<S>& seen, DriverMemory<S>& memory, Intention<S>& intention) {
  const TrackPoint<S> target =
      point_at(track, seen.place.s + lookahead_distance(p.ahead, seen.vx), S(0), seen.place.piece);
  return detail::tutorial_drive(p, car, track, seen, memory, intention, target,
                                steer_at(sight(seen, target.x, target.y)), p.short_turns);
}

}  // namespace sixline

#include "sixline/generated/driver/tutorial_driver.hpp"
