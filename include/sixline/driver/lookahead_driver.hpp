// Look-ahead robot, the default: it steers at a point ahead on a line that cuts bends, within the limits of its car.
#pragma once
#include "sixline/driver/braking.hpp"
#include "sixline/driver/gears.hpp"
#include "sixline/driver/lookahead.hpp"
#include "sixline/driver/mean_line.hpp"
#include "sixline/driver/memory.hpp"
#include "sixline/driver/pedals.hpp"
#include "sixline/driver/recovery.hpp"
#include "sixline/math/vec.hpp"

namespace sixline {

/// Parameters of the look-ahead robot.
template <class S>
struct LookaheadDriver {
  Lookahead<S> ahead;
  MeanLine<S> line;
  S min_distance = S(1.5);    ///< "lookahead_least" [-, 0.5 to 10] shortest look-ahead, in wheelbases
  S cut = S(0.6);             ///< [m, 0.05 to 5] how far the line to its target may cut a bend
  S corner_grip = S(0.95);    ///< [-, 0.1 to 1.5] share of the grip used for cornering
  S slide_grip = S(0.92);     ///< [-, 0.1 to 1.5] the same in cars whose tyres can slide away
  S slide_braking = S(0.62);  ///< [-, 0.1 to 1] braking_share in such cars: brakes and bends share the grip
  S crest_load = S(0.3);      ///< [-, 0 to 1] share of its weight that it keeps on the wheels over a crest;
                              ///< a dip adds no more than such a crest takes
  S yaw_damping = S(0.3);     ///< [s, 0 to 1] steer against a yaw rate beyond that of its path
  S slide_preview = S(0.2);   ///< [s, 0 to 2] how far ahead it reads the bend that its tyres will slip in
  S braking_share = S(0.95);  ///< [-, 0.1 to 1] share of the car's deceleration it plans with
  S speed_band = S(1.2);      ///< [m/s, 0.05 to 10] speed excess over which the brake goes from none to full
  S bend_band = S(0.6);       ///< [m/s, 0.05 to 10] the same where it is too fast for the path it steers now
  S release = S(0.25);        ///< [s, 0 to 2] time over which it lets go of the brake where a bend begins
  S throttle_gain = S(2.5);   ///< [-, 0.1 to 100] how much steeper the throttle is
  S reaction = S(0.02);       ///< [s, 0 to 2] time by which it brakes earlier: one look at the road
  S side_divisor = S(3);      ///< [-, 2 to 20] no throttle beyond width/divisor from the middle
  Shifting<S> shifting;
  S brake_play = S(0.03);  ///< [-, 0 to 0.2] dead band of the brake pedal, to either side
  S slip_share = S(1.5);   ///< [-, 0.1 to 20] wheel slip it allows, as a multiple of the tyres' best
  Stuck<S> stuck{.speed = S(1.5)};

  static constexpr auto fields();  // written by tools/fields.py
};

/// Demands of the road ahead.
template <class S>
struct SpeedPlan {
  S allowed_squared;  ///< square of the speed allowed here and now [m^2/s^2]
  bool braking;       ///< set by a place ahead, not by the current one
  S lookahead;        ///< farthest useful look-ahead [m]
  S demand = S(0);    ///< pedal demand of all these limits, 1 full throttle ... -1 full brake
};

namespace detail {
/// Share of the grip that it plans to corner with. A car that oversteers is lost at the limit of its rear axle, where
/// its front tyres slip by no more than 1 + K/rear_slip of that: it uses as much less.
template <class S>
constexpr S cornering_share(const LookaheadDriver<S>& p, const VehicleLimits<S>& car) {
  if (!(car.tyres_slide > S(0.5))) return p.corner_grip;
  return p.slide_grip * clamp(S(1) + car.understeer / max(car.rear_slip, S(1e-6)), S(0.5), S(1));
}
/// Share of its deceleration that it plans to brake with.
template <class S>
constexpr S braking_share(const LookaheadDriver<S>& p, const VehicleLimits<S>& car) {
  return car.tyres_slide > S(0.5) ? p.slide_braking : p.braking_share;
}
/// Share of a tyre's grip that cornering leaves for the pedals: sqrt(1 - use^2), never quite 0.   use of the grip [-]
/// >= 0
template <class S>
constexpr S grip_remaining(S use) {
  return sqrt(max(S(1) - use * use, S(0.04)));
}

/// Speed limit of the line on a piece. Banking counts only where it is adverse, the inside of the bend higher. A crest
/// takes load off the wheels; the load that a dip adds is not relied on.   curvature: of the line [1/m]
template <class S>
constexpr S planned_corner(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece,
                           const RoadProfile<S>& profile, S curvature) {
  const S over = profile_speed_squared(profile, p.crest_load, car.downforce / car.mass);
  if (curvature == S(0)) return over;
  const S banking = S(0.5) * (piece.banking_start + piece.banking_end) * sign(curvature);  // > 0: outside lower
  const S grip =
      max(cornering_share(p, car) * car.lateral_grip * piece.friction - S(9.81) * max(banking, S(0)), S(0.5));
  return min(over, corner_speed_squared(grip / S(9.81), curvature, air_grip(car) - profile.crest));
}
/// Deceleration of the car with the share it plans with, on the plane of a piece [m/s^2]: downhill it is less.
/// In a bend the grip is shared: a bend taken at its planned speed leaves hardly any for the brakes.
///   curvature: of the line [1/m], corner: planned_corner() there [m^2/s^2]
template <class S>
constexpr S planned_deceleration(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece,
                                 const RoadProfile<S>& profile, S curvature, S corner, S speed_squared) {
  S brakes = braking_share(p, car) * min(car.max_deceleration * piece.friction, car.brake_limit);
  const S squared = min(corner, speed_squared);
  brakes = brakes * max(S(1) - profile.crest * squared / S(9.81), S(0.1));
  if (car.tyres_slide > S(0.5)) {
    const S planned = cornering_share(p, car) * car.lateral_grip * piece.friction * pressed(car, squared);
    brakes = brakes * grip_remaining(squared * abs(curvature) / max(planned, S(0.1)));
  }
  return max(brakes + S(9.81) * slope_of(piece), S(0.3));
}

/// Depth to which a chord may cut a piece's bend [m]: less on narrow roads, where a turning car also needs more of the
/// width. A chord of length a cuts by a^2 k/8; when entering a bend the car can be up to three times as far inside.
template <class S>
constexpr S useful_cut(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece) {
  const S left = (S(1) - car.tyres_slide * p.line.inside) * free_road(p.line, car, piece);  // by its line
  return clamp(left / S(3), S(0.05), p.cut);
}
/// A look-ahead no farther than the chord to a target may cut the bend of a piece.   distance: to that piece [m]
template <class S>
constexpr S within_cut(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece, S distance,
                       S lookahead) {
  const S reach = S(8) * useful_cut(p, car, piece), k = abs(piece.curvature);
  return square(lookahead - distance) * k > reach ? distance + sqrt(reach / k) : lookahead;
}
}  // namespace detail

/// Pedal demand of a speed limit, 1 full throttle ... -1 full brake: linear over one speed band on each side.
template <class S>
constexpr S pedal_demand(const LookaheadDriver<S>& p, S allowed_squared, S v) {
  return (allowed_squared - v * abs(v)) / (max(S(2) * v, S(2)) * p.speed_band);
}

/// Reads the road ahead, piece by piece, as far as the car needs to stop (or all of it).
/// Each limit ahead becomes a speed here, backwards along the braking curve; the lowest counts. The time grows
/// with the stopping distance, not with the road: half a microsecond to one (docs/robots.md).
///   grip_share: share of the brakes that cornering leaves now [-]; beside: offset from its line that it wants [m]
template <class S>
constexpr SpeedPlan<S> plan_speed(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                                  const TrackPlace<S>& place, S v, S grip_share = S(1), S beside = S(0)) {
  // Deceleration by the air: its drag, and its load times the share of the grip used for braking.
  const S forward = max(v, S(0)), drag = car.drag / car.mass;
  const S load = air_grip(car) * min(detail::braking_share(p, car) * car.max_deceleration / S(9.81), S(1));
  const TrackPiece<S>* piece = &track.pieces[place.piece];
  S fall_ahead = fall_at_end(track, place.piece);
  RoadProfile<S> profile = profile_between(fall_at_end(track, detail::step_piece(track, place.piece, -1)), fall_ahead);
  S distance = max(piece->start + piece->length - place.s, S(0)), ahead = distance, unseen = p.reaction * forward;
  const auto moved = [beside](S k) { return k / max(S(1) - k * beside, S(0.3)); };
  S curvature = moved(driven_curvature(p.line, car, track, place.piece, piece->length - distance));
  S corner = detail::planned_corner(p, car, *piece, profile, curvature);
  SpeedPlan<S> plan{corner, false, detail::within_cut(p, car, *piece, S(0), lookahead_distance(p.ahead, v))};
  plan.demand = pedal_demand(p, plan.allowed_squared, v);
  const S share = detail::braking_share(p, car), now = square(forward);
  const S hard =
      share * grip_share * min(car.max_deceleration * piece->friction, car.brake_limit) + S(9.81) * slope_of(*piece);
  BrakingCurve<S> curve;
  const S enough = square(forward + S(2) * p.speed_band + S(2));
  for (int i = 1, index = place.piece; i < track.count; ++i) {
    const S braked = max(ahead - unseen, S(0));  // the distance rolled before the brakes act may exceed a piece
    unseen = max(unseen - ahead, S(0));
    curve.add(detail::planned_deceleration(p, car, *piece, profile, curvature, corner, now),
              drag + load * piece->friction, braked);
    if (curve.offset >= min(plan.allowed_squared, enough) && distance >= plan.lookahead) break;
    const int next = detail::step_piece(track, index, 1);
    if (next == index) break;
    index = next;
    piece = &track.pieces[index];
    const S fall_behind = fall_ahead;
    fall_ahead = fall_at_end(track, index);
    profile = profile_between(fall_behind, fall_ahead);
    if (distance < plan.lookahead) plan.lookahead = detail::within_cut(p, car, *piece, distance, plan.lookahead);
    curvature = moved(driven_curvature(p.line, car, track, index));
    corner = detail::planned_corner(p, car, *piece, profile, curvature);
    const S here = curve.gain * corner + curve.offset;
    if (here < plan.allowed_squared) {
      plan.allowed_squared = here;
      plan.braking = true;
    }
    // On its braking curve a limit demands the planned brake; close to it, the brake for the remaining excess speed.
    const S needed = S(0.5) * max(now - corner, S(0)) / (distance + p.release * forward + S(0.1));
    plan.demand = min(plan.demand, pedal_demand(p, here, v) - share * min(needed / max(hard, S(0.3)), S(1)));
    distance += piece->length;
    ahead = piece->length;
  }
  plan.lookahead = max(plan.lookahead, p.min_distance * car.wheelbase);
  return plan;
}

/// Throttle and brake for a demand, without a jump where they meet.   useful: share of the brake that tyres can use
template <class S>
constexpr void use_pedals(const LookaheadDriver<S>& p, S demand, S useful, Inputs<S>& u) {
  u.brake = useful * clamp(-demand, S(0), S(1));
  u.throttle = clamp(p.throttle_gain * demand, S(0), S(1));
}

/// Steering of a car whose tyres slip: more steer where it understeers, and against a yaw rate that differs from the
/// path's.
///     delta = delta_path + K v^2 k + T (v k - r),   k = tan(delta_path)/L
/// Source: the steady turn of docs/models/dynamic_bicycle.md.   path: wheel angle of a car without slip [rad]; returns
/// [rad]
template <class S>
constexpr S slide_steer(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const Observation<S>& seen, S path) {
  const S curvature = tan(clamp(path, S(-1), S(1))) / car.wheelbase, v = max(seen.vx, S(0));
  const S max_curvature = car.lateral_grip * pressed(car, v * v) / max(v * v, S(1));  // limit of the tyres
  const S followed = clamp(curvature, -max_curvature, max_curvature);
  return path + car.understeer * v * v * followed + p.yaw_damping * (v * followed - seen.yaw_rate);
}

/// The point to steer at: on the mean line, or beside it, or as near to that as the edges let the car; world [m].
///   beside: offset from its line [m]
template <class S>
constexpr Vec2<S> aim_point(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                            const TrackPlace<S>& place, S lookahead, S beside = S(0)) {
  const TrackPose<S> aim = pose(track, place.s + lookahead, place.piece);
  const S clearance = car.half_width + p.line.edge_margin;
  const S middle = S(0.5) * (aim.left - aim.right), free = max(S(0.5) * (aim.left + aim.right) - clearance, S(0));
  const S line = mean_line(p.line, car, track, place.s + lookahead, place.piece).n;
  const S n = clamp(line + beside, middle - free, middle + free);
  const SinCos<S> direction = sincos(aim.heading);
  return {aim.x - n * direction.sin, aim.y + n * direction.cos};
}

/// The point that pure pursuit steers: the rear axle. In a bend its velocity points outwards of the car's direction by
/// the rear slip angle that the line requires `slide_preview` ahead.
template <class S>
constexpr Observation<S> rear_axle(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                                   const Observation<S>& seen) {
  if (!(car.tyres_slide > S(0.5))) return seen;
  Observation<S> rear = seen;
  const SinCos<S> yaw_sincos = sincos(seen.yaw);
  rear.x = seen.x - car.cg_to_rear * yaw_sincos.cos;
  rear.y = seen.y - car.cg_to_rear * yaw_sincos.sin;
  const S preview = seen.place.s + p.slide_preview * max(seen.vx, S(0));
  const TrackPose<S> road = pose(track, preview, seen.place.piece);
  const S curvature = mean_line(p.line, car, track, preview, seen.place.piece).curvature;
  const S lateral = (seen.vx * seen.vx * curvature + S(9.81) * road.banking) / pressed(car, square(seen.vx));
  rear.yaw = seen.yaw - rear_slip_angle(car, lateral, car.lateral_grip * road.friction);
  return rear;
}

namespace detail {
/// The cars about it beside its line.   allowed: by the road, here [m/s]
template <class S>
constexpr Traffic<S> lookahead_traffic(const LookaheadDriver<S>& p, const VehicleLimits<S>& car,
                                       const TrackView<S>& track, const Observation<S>& seen, S allowed, S use) {
  const Others<S> none{}, &others = seen.others ? *seen.others : none;
  const S v = max(seen.vx, S(0));
  const auto line = [&](S ahead) { return mean_line(p.line, car, track, seen.place.s + ahead, seen.place.piece).n; };
  Traffic<S> t{.length = others.length, .width = others.width, .left = S(1e3), .right = S(1e3)};
  t.offset = seen.place.n - line(S(0)), t.speed = seen.vx, t.allowed = allowed, t.use = min(use, S(1)),
  t.slow = S(0.6) * min(allowed, v);
  t.brake = S(0.75) * min(car.max_deceleration, car.brake_limit);
  for (int i = 0; i < 4; ++i) {
    const S ahead = (v + S(5)) * S(i) / S(3), n = line(ahead), margin = S(0.5) * t.width + p.line.edge_margin;
    const TrackPose<S> road = pose(track, seen.place.s + ahead, seen.place.piece);
    t.left = min(t.left, max(road.left - margin - n, S(0))), t.right = min(t.right, max(road.right - margin + n, S(0)));
  }
  for (int i = 0; i < others.count; ++i) {
    const OtherCar<S>& other = others.cars[i];
    const TrackPose<S> road = pose(track, seen.place.s + other.ahead, seen.place.piece);
    const SinCos<S> to = sincos(road.heading);
    const S v_along = other.velocity_x * to.cos + other.velocity_y * to.sin;
    t.cars[t.count++] = {.ahead = other.ahead,
                         .offset = seen.place.n + other.beside - line(other.ahead),
                         .speed = v_along,
                         .outwards = other.velocity_y * to.cos - other.velocity_x * to.sin -
                                     v_along * (line(other.ahead + S(4)) - line(other.ahead)) / S(4),
                         .length = other.length,
                         .width = other.width,
                         .laps = other.laps};
  }
  return t;
}

/// Decides among the cars about it. Alone it returns to its line, and has then nothing to do with traffic.
template <class S>
constexpr TrafficPlan<S> among_others(const Traffic<S>& traffic, S time, TrafficMemory<S>& memory) {
  const S dt = memory.begun ? clamp(time - memory.time, S(0), S(0.1)) : S(0);
  const TrafficPlan<S> plan = plan_traffic(TrafficRules<S>{}, traffic, dt, memory);
  memory.time = time;
  if (traffic.width > S(0)) memory.width = traffic.width;
  if (traffic.count == 0 && memory.wanted == S(0)) memory = {};
  return plan;
}
}  // namespace detail

/// One decision, 50 times a second, for every model that reports an Observation.
///   place must be on the track, which has at least one piece
template <class S>
constexpr Inputs<S> drive(const LookaheadDriver<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                          const Observation<S>& seen, DriverMemory<S>& memory, Intention<S>& intention) {
  const S dt = elapsed(memory, seen.time);
  const TrackPose<S> road = pose(track, seen.place.s, seen.place.piece);
  const S angle = wrap_angle(road.heading - seen.yaw);
  const bool slides = car.tyres_slide > S(0.5);
  const S grown = road.friction * pressed(car, square(seen.vx));
  const S use = abs(seen.vx * seen.yaw_rate) / max(car.lateral_grip * grown, S(0.1));
  const S grip_share = slides ? detail::grip_remaining(use) : S(1);
  const SpeedPlan<S> plan = plan_speed(p, car, track, seen.place, seen.vx, grip_share, memory.traffic.wanted);
  TrafficPlan<S> others;
  if (seen.others || memory.traffic.begun)
    others = detail::among_others(detail::lookahead_traffic(p, car, track, seen, sqrt(plan.allowed_squared), use),
                                  seen.time, memory.traffic);
  memory.lookahead = without_snap_back(plan.lookahead, memory.lookahead, seen.vx, dt);
  const Vec2<S> target = aim_point(p, car, track, seen.place, memory.lookahead, memory.traffic.wanted);
  const S path = pure_pursuit(sight(rear_axle(p, car, track, seen), target.x, target.y), car.wheelbase);
  const S steer = clamp(slides ? slide_steer(p, car, seen, path) : path, -car.steer_lock, car.steer_lock);
  // The path that the car steers counts as much as the road: returning to the line may be a tighter bend.
  const S own = corner_speed_squared(detail::cornering_share(p, car) * car.lateral_grip * road.friction / S(9.81),
                                     tan(clamp(path, -car.steer_lock, car.steer_lock)) / car.wheelbase, air_grip(car));
  const S allowed = min(sqrt(min(plan.allowed_squared, own)), others.speed);
  intention = {.target_x = target.x, .target_y = target.y, .allowed_speed = allowed};
  if (is_stuck(p.stuck, angle, seen.place.n, seen.vx, dt, memory.stuck) && car.top_gear >= S(1))
    return back_out(p.stuck, angle, car.steer_lock);
  if (others.halt) return {.brake = S(1), .steer = steer_command(steer, car.steer_lock)};

  Inputs<S> u{.steer = steer_command(steer, car.steer_lock)};
  shift_gears(p.shifting, car, seen, u);
  // Brakes stronger than the tyres are applied only as far as the tyres can use.
  const S braked = car.max_deceleration * grown;
  const S useful = slides ? min(braked / max(car.brake_limit, S(0.1)), S(1)) : S(1);
  // Excess speed on the steered path is immediate and was not planned for: a short band.
  const S mine = pedal_demand(p, own, seen.vx);
  const S demand = min(min(plan.demand, pedal_demand(p, square(others.speed), seen.vx)),
                       min(mine, mine * p.speed_band / p.bend_band));
  use_pedals(p, demand, useful, u);
  u.brake = u.brake * grip_share;
  const S spin = seen.rolling_speed_driven - seen.vx,
          lock = seen.vx - min(seen.rolling_speed_driven, seen.rolling_speed_front);
  const S allowed_slip = (slides ? grip_share : p.slip_share) * car.peak_slip * road.friction;
  u.brake = ease_slip(u.brake, lock, seen.vx, allowed_slip, S(3));
  const S play = slides ? min(p.brake_play, S(0.5) * u.brake) : S(0);
  u.brake = memory.race.brake = clamp(memory.race.brake, u.brake - play, u.brake + play);
  const FullThrottle<S> full = full_throttle(car, seen.gear, seen.rpm, grown * grip_share);
  u.throttle = min(u.throttle, full.usable);
  u.throttle = ease_slip(u.throttle, spin, seen.vx, allowed_slip, S(3), full.spin * dt);
  if (seen.place.n * angle < S(0))  // only while moving outwards: a car that returns needs its throttle
    u.throttle = side_guard(u.throttle, seen.vx, seen.place.n, road.left + road.right, road.curvature, p.side_divisor);
  return u;
}

}  // namespace sixline

#include "sixline/generated/driver/lookahead_driver.hpp"
