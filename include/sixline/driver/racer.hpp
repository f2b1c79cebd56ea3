// Racer: drives a race line at the limit. It knows the car's limits, and learns the usable share of them for each bend.
#pragma once
#include "sixline/driver/lookahead_driver.hpp"
#include "sixline/driver/race_car.hpp"
#include "sixline/driver/race_line.hpp"
#include "sixline/driver/race_traffic.hpp"

namespace sixline {

/// Parameters of the racer.
template <class S>
struct RacerDriver {
  S line_rate = S(6);         ///< [rad/s, 0.2 to 20] natural frequency of the return to its line
  S line_damping = S(1.5);    ///< [-, 0.1 to 5] damping of that
  S line_trim = S(0.15);      ///< [1/s, 0 to 5] how fast it learns the offset from its line that remains in bends
  S yaw_damping = S(0.2);     ///< [s, 0 to 1] steer against a yaw rate beyond that of the line
  S steer_preview = S(0.14);  ///< [s, 0 to 1] time by which it looks ahead for the curvature that it steers
  S slide_gain = S(1.2);   ///< [-, 0 to 5] countersteer per angle by which the rear axle slips beyond its steady limit
  S grip_begin = S(0.94);  ///< [-, 0.3 to 1.2] share of the grip for each bend before it has learned one
  S grip_most = S(0.99);   ///< [-, 0.3 to 1.3] the largest share that it learns
  S grip_step = S(
      0.01);  ///< [-, 0 to 0.2] rise of the share of a bend that went well, for the next lap; up to three where much was left
  S grip_spun = S(0.05);  ///< [-, 0 to 0.5] fall of the share of a bend in which it lost its line
  S bend_error = S(
      1.0);  ///< [m, 0.02 to 10] distance from its line up to which a bend went well; road that is left beyond 0.6 m is added
  S brake_use = S(1);         ///< [-, 0.1 to 1.2] share of the braking that it plans with
  S pedal_reserve = S(1);     ///< [-, 1 to 2] factor on the grip that a bend takes where it limits the pedals
  S drive_use = S(0.97);      ///< [-, 0.1 to 1.2] share of the drive force that the tyres can take in a bend
  S speed_gain = S(3);        ///< [1/s, 0.1 to 20] acceleration per difference from the allowed speed
  S brake_play = S(0.03);     ///< [-, 0 to 0.2] dead band of the brake pedal, to either side
  S brake_again = S(0.3);     ///< [-, 0 to 1] rise of the demand at which it presses the eased brake again
  S slip_most = S(1.6);       ///< [-, 0.1 to 20] wheel slip it allows, as a multiple of the tyres' best
  S recovery_angle = S(0.6);  ///< [rad, 0.1 to 3] angle to its line beyond which it recovers as `lookahead` does
  S recovery_offset = S(6);   ///< [m, 1 to 100] distance from its line likewise

  static constexpr auto fields();  // written by tools/fields.py
};

namespace detail {
/// Least corner_squared of a place that does not limit the car [m^2/s^2].
template <class S>
constexpr S free_squared(const RaceLine<S>& line) {
  return square(S(0.98) * line.step * S(line.speeds - 2));
}
/// Share of the grip that it uses at a point: that of its bend; all where full grip allows the car's top speed.
template <class S>
constexpr S bend_share(const RacerDriver<S>& p, const RaceLine<S>& line, const RacePoint<S>& at,
                       const RaceMemory<S>& memory) {
  return at.corner_squared < free_squared(line) ? p.grip_begin + memory.learned[at.bend] : S(1);
}

/// The square of the speed allowed about the place where it lost its line, whatever the share of the bend [m^2/s^2].
template <class S>
constexpr S lost_squared(const RaceLine<S>& line, int index, const RaceMemory<S>& memory) {
  const RacePoint<S>& at = line.points[index];
  const int apart = index - memory.lost_at[at.bend], round = line.closed ? line.count : 0;
  const S past = at.length * S(2 * apart > round ? apart - round : 2 * apart < -round ? apart + round : apart);
  return memory.lost_speed[at.bend] > S(0) && past > S(-30) && past < S(60) ? square(memory.lost_speed[at.bend])
                                                                            : S(1e6);
}
/// After it lost its line, it passes the place at which it last held it at 3 % less. Without effect if it never held it.
template <class S>
constexpr void lose(const RaceLine<S>& line, RaceMemory<S>& memory) {
  if (!(memory.held_speed > S(5))) return;
  const int bend = line.points[memory.held].bend;
  const S before = memory.lost_speed[bend] > S(0) ? memory.lost_speed[bend] : S(1e3);
  memory.lost_speed[bend] = S(0.97) * min(before, memory.held_speed);
  memory.lost_at[bend] = memory.held;
}

/// The line's demands along its direction.
template <class S>
struct RacePlanned {
  S speed_squared;  ///< allowed here [m^2/s^2]
  S along;          ///< acceleration with which that speed changes [m/s^2]
};

/// Squares of the speeds allowed at a point and the next three [m^2/s^2].
template <class S>
struct RaceNear {
  S squared[4] = {};
};
/// Computes them from the bends within `count` points, backwards with the braking deceleration on the way.
template <class S>
constexpr RaceNear<S> allowed_near(const RacerDriver<S>& p, const RaceLine<S>& line, int from, int count,
                                   const RaceMemory<S>& memory, const TrafficMemory<S>& beside = {}) {
  RaceNear<S> near;
  S allowed = S(0), held = S(1);  // share of the braking that leads to the bend: less where it went wrong
  for (int k = max(count, 3); k >= 0; --k) {
    const RacePoint<S>& at = line.points[race_next(line, from, k)];
    const int index = race_next(line, from, k);
    const S bend = corner_beside(line, index, beside.wanted, beside.width) * bend_share(p, line, at, memory);
    const S corner = min(bend, lost_squared(line, index, memory));
    const S reached = allowed + S(2) * p.brake_use * held * at.brake * at.length;
    if (k >= count || corner < reached) held = clamp(S(1) + S(4) * memory.learned[at.bend], S(0.6), S(1));
    allowed = k >= count ? corner : min(corner, reached);
    if (k < 4) near.squared[k] = allowed;
  }
  return near;
}

/// The speed allowed here, and how it changes: over a length that moves with the car, since a value per point would
/// jump, and the pedals with it. Beside the offset from its line that it wants the car is slower.
template <class S>
constexpr RacePlanned<S> race_speed(const RacerDriver<S>& p, const RaceLine<S>& line, const RacePlace<S>& place,
                                    const RaceMemory<S>& memory, const TrafficMemory<S>& beside, S v) {
  const int count = points_to_stop(line, place.index, v);
  const RaceNear<S> near = allowed_near(p, line, place.index, count, memory, beside);
  const auto at = [&near, &place](int k) {
    return near.squared[k] + place.part * (near.squared[k + 1] - near.squared[k]);
  };
  const auto length = [&line, &place](int k) { return line.points[race_next(line, place.index, k)].length; };
  const S now = at(0), later = at(2);
  const S apart = (S(1) - place.part) * length(0) + length(1) + place.part * length(2);
  const S wide = max(abs(place.offset - beside.wanted) - S(1), S(0));
  return {now * max(S(1) - S(0.1) * wide, S(0.5)), S(0.5) * (later - now) / apart};
}

/// Learns from a completed bend, and begins the next one.
template <class S>
constexpr void learn(const RacerDriver<S>& p, const RacePoint<S>& at, S error, S margin, RaceMemory<S>& memory) {
  if (at.bend != memory.bend) {
    if (memory.bend >= 0) {
      S &share = memory.learned[memory.bend], &lost = memory.ceiling_lost[memory.bend];
      const S most = p.grip_most - p.grip_begin;
      const S room = max(memory.least_margin - S(0.6), S(0));  // a place beside the line may still be on the road
      const S much = memory.worst_error / (p.bend_error + room);
      if (much > S(1) || memory.least_margin < S(0)) {
        lost = max(lost, most - share + S(1.5) * p.grip_step);
        share = max(share - p.grip_step * clamp(S(2) * much, S(2), S(6)), S(-0.4));
      } else if (much < S(0.7)) {  // by up to three steps where there was much left
        share = min(share + p.grip_step * clamp(S(8) * (S(0.7) - much), S(1), S(3)), max(most - lost, share));
      }
    }
    memory.bend = at.bend;
    memory.worst_error = S(0);
    memory.least_margin = S(10);
  }
  memory.worst_error = max(memory.worst_error, error);
  memory.least_margin = min(memory.least_margin, margin);
}

/// Angle of the road wheels: the one for the line's bend at this speed, and a correction back to the line.
///     delta = delta(v, v^2 k) - K (e + D sin psi) + T (v k - r),   K = w^2 (L + K_u v^2)/v^2,   D = 2 z v/w
/// With e'' = v^2 delta/(L + K_u v^2) that is a second-order system of natural frequency w and damping z, at every
/// speed.
///   psi: of the direction of travel in the steady bend, not of the current one: a slide is not followed
template <class S>
constexpr S race_steer(const RacerDriver<S>& p, const VehicleLimits<S>& car, const RacePoint<S>& ahead, S heading,
                       const RaceLimits<S>& can, S slide, S beside, const Observation<S>& seen) {
  const S v = max(seen.vx, S(3)), tyres = v * v * ahead.curvature + ahead.across, side = sign(tyres);
  const S psi = wrap_angle(seen.yaw + side * can.sideslip - heading);
  const S stiff = (car.wheelbase + max(car.understeer, S(0)) * v * v) / (v * v);
  const S gain = min(square(p.line_rate) * stiff, S(0.15)), reach = S(2) * p.line_damping * v / p.line_rate;
  const S off = beside + reach * sin(psi);
  const S banked = -car.wheelbase * ahead.across / (v * v);  // the table is of level bends
  return side * can.steer + banked - gain * off + p.yaw_damping * (v * ahead.curvature - seen.yaw_rate) +
         p.slide_gain * slide;
}

/// A brake pedal that ignores demands within `brake_play` to either side. After it is eased by more than that, it is
/// pressed again only when `brake_again` of the pedal is missing, or the car is too fast: by 0.3 m/s straight ahead, where
/// the road's slope changes the brakes' share, by up to 1 m/s in a bend.
///   excess: speed beyond the allowed one [m/s]; use: share of the grip that the bend takes [-]
template <class S>
constexpr S calm_brake(const RacerDriver<S>& p, const Inputs<S>& u, S excess, S use, RaceMemory<S>& memory) {
  const S play = min(p.brake_play, S(0.5) * u.brake), before = memory.brake;
  const bool eased = before<memory.brake_most - p.brake_play, much = u.brake> before + p.brake_again ||
                     excess > min(S(0.3) + use, S(1));
  memory.brake = clamp(before, u.brake - play, u.brake + play);
  if (eased && !much) memory.brake = min(memory.brake, before);
  if (u.throttle > S(0) || (eased && much)) memory.brake_most = memory.brake;
  memory.brake_most = max(memory.brake_most, memory.brake);
  return memory.brake;
}

/// The pedal up to which it opens the throttle: a share of the pedal that the tyres can take; all where they could take
/// the engine's force.   tyres: the pedal beyond which a bend leaves no more drive, 1 where the engine is the limit [-]
template <class S>
constexpr S most_throttle(const RacerDriver<S>& p, S tyres) {
  const S most = clamp(p.drive_use * tyres, S(0), S(1));
  return most + (S(1) - most) * clamp((tyres - S(0.94)) / S(0.04), S(0), S(1));
}

/// Pedals for an acceleration along the path, limited to the grip that the bend leaves.
///   demanded [m/s^2], without gravity
template <class S>
constexpr void race_pedals(const RacerDriver<S>& p, const VehicleLimits<S>& car, const RaceLimits<S>& left, S demanded,
                           const Observation<S>& seen, Inputs<S>& u) {
  demanded = max(demanded, min(left.brake, left.coast));
  if (demanded >= left.coast) {
    const S whole = max(left.drive_straight - left.coast_straight, S(0.05));
    const S pedal = left.throttle * (demanded - left.coast) / whole;
    u.throttle = clamp(pedal, S(0), most_throttle(p, left.throttle * (left.drive - left.coast) / whole));
  } else {
    const S whole = max(left.coast_straight - left.brake_straight, S(0.05));
    u.brake = clamp(left.brake_pedal * (left.coast - demanded) / whole, S(0), S(1));
  }
  const S most = p.slip_most * car.peak_slip;
  u.throttle = ease_slip(u.throttle, seen.rolling_speed_driven - seen.vx, seen.vx, most, S(3));
  u.brake = ease_slip(u.brake, seen.vx - min(seen.rolling_speed_driven, seen.rolling_speed_front), seen.vx, most, S(3));
}
/// Whether it drives back to its line as `lookahead` does. When it gives up its line, it lowers the bend's share.
///   angle: to the line [rad], offset from the wanted one [m]; learns: no other car is near
template <class S>
constexpr bool is_recovering(const RacerDriver<S>& p, const RaceLine<S>& line, S angle, S offset, RaceMemory<S>& race,
                             bool learns = true) {
  const bool lost = abs(angle) > p.recovery_angle || abs(offset) > p.recovery_offset;
  if (lost && race.recovering < S(0.5)) {
    race.recovering = S(1);
    if (learns) lose(line, race);
    if (race.bend >= 0 && learns) {
      race.ceiling_lost[race.bend] = p.grip_most - p.grip_begin - race.learned[race.bend] + p.grip_spun;
      race.learned[race.bend] = max(race.learned[race.bend] - p.grip_spun, S(-0.4));
    }
  }
  if (race.recovering < S(0.5)) return false;
  race.bend = -1;
  if (abs(angle) < S(0.4) * p.recovery_angle && abs(offset) < S(0.6) * p.recovery_offset) race.recovering = S(0);
  return true;
}

/// The bend that it steers now, and the car's limits there.
template <class S>
struct RaceBend {
  RacePoint<S> here, ahead;  ///< beside the car, and `steer_preview` ahead: the point that it steers
  S across;                  ///< lateral acceleration that the point ahead requires [m/s^2]
  S lateral;                 ///< the limit there [m/s^2]
  S grip;                    ///< the limit here over the table's [-]
  RaceLimits<S> can, limit;  ///< at that share of the limit, and at the whole of it
  S slide;                   ///< slip angle of the rear axle beyond its limit [rad]
};
template <class S>
constexpr RaceBend<S> bend_ahead(const RacerDriver<S>& p, const RaceLine<S>& line, const VehicleLimits<S>& car,
                                 const RacePlace<S>& place, S v, S wanted, const Observation<S>& seen) {
  RacePoint<S> here = line.points[place.index], ahead = race_ahead(line, place, p.steer_preview * v);
  for (RacePoint<S>* at : {&here, &ahead}) at->curvature = at->curvature / max(S(1) - at->curvature * wanted, S(0.3));
  const S across = v * v * ahead.curvature + ahead.across, grip = race_grip(here, v);
  const S lateral = max(race_limits(line, v, S(0)).lateral * race_grip(ahead, v), S(0.1));
  const RaceLimits<S> can = race_limits(line, v, abs(across) / lateral), limit = race_limits(line, v, S(1));
  return {here, ahead, across, lateral, grip, can, limit, rear_slide(limit, car, grip, seen)};
}

/// The steer angle that holds the line; learns the offset that remains over whole bends.
///   offset: from the wanted one [m]; heading of the path [rad]
template <class S>
constexpr S steer_on_line(const RacerDriver<S>& p, const VehicleLimits<S>& car, const RaceBend<S>& bend, S offset,
                          S heading, const Observation<S>& seen, DriverMemory<S>& memory, bool learns = true) {
  RaceMemory<S>& race = memory.race;
  const S turned = clamp(bend.across / bend.lateral, S(-1), S(1)), beside = clamp(offset, S(-1.5), S(1.5));
  if (abs(offset) < S(1.5) && learns)
    race.beside = clamp(race.beside + p.line_trim * elapsed(memory, seen.time) * turned * beside, S(-1), S(1));
  const S demanded = race_steer(p, car, bend.ahead, heading, bend.can, bend.slide, beside + turned * race.beside, seen);
  return clamp(within_front_grip(bend.limit, car, bend.grip, seen, demanded), -car.steer_lock, car.steer_lock);
}

/// Pedals for the planned speed and its change, with the grip that the bend leaves.
template <class S>
constexpr void follow_plan(const RacerDriver<S>& p, const RaceLine<S>& line, const VehicleLimits<S>& car,
                           const RaceBend<S>& bend, const RacePlanned<S>& plan, const Observation<S>& seen,
                           RaceMemory<S>& race, Inputs<S>& u) {
  const S v = max(seen.vx, S(0)), excess = v - sqrt(plan.speed_squared);
  // The tyres' present use apart from the pedals, and that at the place where the wheels will act.
  const S now = abs(seen.vx * seen.yaw_rate + bend.here.across) / max(bend.can.lateral * bend.grip, S(0.1));
  const S use = p.pedal_reserve * max(now, S(0.95) * abs(bend.across) / bend.lateral);
  const RaceLimits<S> left = race_limits(line, v, use);
  // Behind a crest the allowed speed rises faster than any car: a rise that it cannot follow must not hide its excess.
  const S along = clamp(plan.along - bend.here.gravity, S(-30), max(left.drive, S(0)));
  race_pedals(p, car, left, along - p.speed_gain * excess, seen, u);
  // A brake takes grip from a sliding tyre.
  u.brake = u.brake * clamp(S(1.25) - abs(bend.slide) / S(0.08), S(0), S(1));
  u.brake = calm_brake(p, u, excess, use, race);
}
}  // namespace detail

/// One decision, 50 times a second, on a line. Without a line it drives as `lookahead`.
template <class S>
constexpr Inputs<S> drive(const RacerDriver<S>& p, const RaceLine<S>& line, const VehicleLimits<S>& car,
                          const TrackView<S>& track, const Observation<S>& seen, DriverMemory<S>& memory,
                          Intention<S>& intention) {
  RaceMemory<S>& race = memory.race;
  if (line.count < 3 || line.speeds < 2) return drive(LookaheadDriver<S>{}, car, track, seen, memory, intention);
  // Place on the line.
  const RacePlace<S> place = race_place(line, seen.x, seen.y, race.index);
  race.index = place.index;
  const S from = line.points[place.index].heading, to = line.points[race_next(line, place.index, 1)].heading;
  const S heading = from + place.part * wrap_angle(to - from), v = max(seen.vx, S(0));
  // Plan with what is known of the bends, and of the cars about it.
  detail::RacePlanned<S> plan = detail::race_speed(p, line, place, race, memory.traffic, v);
  TrafficPlan<S> others;
  if (seen.others || memory.traffic.begun)
    others = detail::among_others(detail::race_traffic(line, place, heading, sqrt(plan.speed_squared), seen), seen.time,
                                  memory.traffic);
  const S wanted = memory.traffic.wanted, beside = place.offset - wanted, turned = memory.traffic.rate / max(v, S(5));
  const int number = line.points[place.index].bend;
  if (others.near) race.bend = -2 - number;  // nothing is learned in this bend
  if (abs(beside) < p.bend_error && !others.near) race.held = place.index, race.held_speed = v;
  if (detail::is_recovering(p, line, wrap_angle(heading - seen.yaw), beside, race, !others.near)) {
    memory.traffic = {};
    return drive(LookaheadDriver<S>{}, car, track, seen, memory, intention);
  }
  // Steer.
  const detail::RaceBend<S> bend = detail::bend_ahead(p, line, car, place, v, wanted, seen);
  const S steer = detail::steer_on_line(p, car, bend, beside, heading + turned, seen, memory, !others.near);
  Inputs<S> u{.steer = steer_command(steer, car.steer_lock)};
  // Learn.
  const TrackPose<S> road = pose(track, seen.place.s, seen.place.piece);
  const S margin = detail::wheel_margin(car, road, seen);
  const bool off = margin < S(0) && race.least_margin >= S(0),
             free = bend.here.corner_squared >= detail::free_squared(line);
  if (off && free && !others.near) detail::lose(line, race);  // no share of a bend counts there
  if (race.bend != -2 - number) detail::learn(p, bend.here, abs(beside), margin, race);
  if (square(others.speed) < plan.speed_squared) plan = {square(others.speed), min(plan.along, S(0))};
  intention = {.target_x = bend.ahead.x, .target_y = bend.ahead.y, .allowed_speed = sqrt(plan.speed_squared)};
  // Gear and pedals.
  detail::race_gear(line, car, seen, u);
  detail::follow_plan(p, line, car, bend, plan, seen, race, u);
  return u;
}

}  // namespace sixline

#include "sixline/generated/driver/racer.hpp"
