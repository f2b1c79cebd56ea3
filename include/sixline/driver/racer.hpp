// Racer: drives a race line at the limit. It knows the car's limits, and learns the usable share of them for each bend.
#pragma once
#include "sixline/driver/lookahead_driver.hpp"
#include "sixline/driver/race_line.hpp"

namespace sixline {

/// Parameters of the racer.
template <class S>
struct RacerDriver {
  S line_rate = S(6);        ///< [rad/s, 0.2 to 20] how fast it comes back to its line: natural frequency
  S line_damping = S(1.5);   ///< [-, 0.1 to 5] damping of that
  S line_trim = S(0.15);     ///< [1/s, 0 to 5] how fast it learns the offset from its line that remains in bends
  S yaw_damping = S(0.2);    ///< [s, 0 to 1] steer against a yaw rate beyond that of the line
  S steer_preview = S(0.2);  ///< [s, 0 to 1] time by which it looks ahead for the curvature that it steers
  S slide_gain = S(1.2);   ///< [-, 0 to 5] countersteer per angle by which the rear axle slips beyond its steady limit
  S grip_begin = S(0.97);  ///< [-, 0.3 to 1.2] share of the grip for each bend before it has learned one
  S grip_most = S(0.98);   ///< [-, 0.3 to 1.3] the largest share that it learns
  S grip_step = S(0.01);   ///< [-, 0 to 0.2] rise of the share of a bend that went well, for the next lap
  S grip_spun = S(0.05);   ///< [-, 0 to 0.5] fall of the share of a bend in which it gave up its line
  S bend_error = S(
      0.7);  ///< [m, 0.02 to 10] distance from its line up to which a bend went well; road that is left beyond 0.6 m is added
  S brake_use = S(0.95);     ///< [-, 0.1 to 1.2] share of the braking that it plans with
  S pedal_reserve = S(1);    ///< [-, 1 to 2] factor on the grip that a bend takes where it limits the pedals
  S drive_use = S(0.97);     ///< [-, 0.1 to 1.2] share of the drive force that the tyres can take in a bend
  S speed_gain = S(3.5);     ///< [1/s, 0.1 to 20] acceleration per difference from the allowed speed
  S brake_play = S(0.03);    ///< [-, 0 to 0.2] dead band of the brake pedal, to either side
  S brake_again = S(0.3);    ///< [-, 0 to 1] rise of the demand at which it presses the eased brake again
  S slip_most = S(1.6);      ///< [-, 0.1 to 20] wheel slip it allows, as a multiple of the tyres' best
  S give_up_angle = S(0.6);  ///< [rad, 0.1 to 3] angle to its line beyond which it recovers as `lookahead` does
  S give_up_offset = S(6);   ///< [m, 1 to 100] distance from its line likewise

  static constexpr auto fields();  // written by tools/fields.py
};

namespace detail {
/// Share of the grip that it uses in the bend of a point.
template <class S>
constexpr S bend_share(const RacerDriver<S>& p, const RaceMemory<S>& memory, int bend) {
  return p.grip_begin + memory.learned[bend];
}

/// The line's demands along its direction.
template <class S>
struct RacePlanned {
  S speed_squared;  ///< allowed here [m^2/s^2]
  S along;          ///< acceleration with which that changes [m/s^2]
};
/// The speed allowed here: from the bends ahead, backwards with the braking deceleration on the way.
template <class S>
constexpr RacePlanned<S> race_speed(const RacerDriver<S>& p, const RaceLine<S>& line, const RacePlace<S>& place,
                                    const RaceMemory<S>& memory, S v) {
  constexpr int most = 400;
  S reach = S(0), enough = v * v / S(5) + S(20);
  int count = 1;
  for (int i = place.index; count < most && reach < enough; ++count) {
    reach += line.points[i].length;
    const int next = race_next(line, i, 1);
    if (next == i) break;
    i = next;
  }
  S near[4] = {}, allowed = S(0);  // at the nearest points
  for (int k = max(count, 3); k >= 0; --k) {
    const RacePoint<S>& at = line.points[race_next(line, place.index, k)];
    const S corner = at.corner_squared * bend_share(p, memory, at.bend);
    allowed = k >= count ? corner : min(corner, allowed + S(2) * p.brake_use * at.brake * at.length);
    if (k < 4) near[k] = allowed;
  }
  // Taken over a length that moves with the car: a value per point would jump, and the pedals with it.
  const auto length = [&line, &place](int k) { return line.points[race_next(line, place.index, k)].length; };
  const S now = near[0] + place.part * (near[1] - near[0]), soon = near[2] + place.part * (near[3] - near[2]);
  const S apart = (S(1) - place.part) * length(0) + length(1) + place.part * length(2);
  return {now, S(0.5) * (soon - now) / apart};
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
      } else if (much < S(0.7)) {
        share = min(share + p.grip_step, max(most - lost, share));
      }
    }
    memory.bend = at.bend;
    memory.worst_error = S(0);
    memory.least_margin = S(10);
  }
  memory.worst_error = max(memory.worst_error, error);
  memory.least_margin = min(memory.least_margin, margin);
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

/// A steer angle kept where the front tyres still pull: within 1.3 times their slip angle at the steady limit, and 0.02
/// rad; beyond that they only brake (docs/lap-time.md).
///   grip: share of the limit [-]; steer [rad]; returns [rad]
template <class S>
constexpr S within_front_grip(const RaceLimits<S>& limit, const VehicleLimits<S>& car, S grip,
                              const Observation<S>& seen, S steer) {
  const S v = max(seen.vx, S(3)), ahead = car.wheelbase - car.cg_to_rear;
  const S travels = (seen.vy + ahead * seen.yaw_rate) / v;
  const S most = S(1.3) * abs(limit.sideslip + ahead * limit.lateral * grip / (v * v) - limit.steer) + S(0.02);
  return clamp(steer, travels - most, travels + most);
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

/// A brake pedal that ignores demands within `brake_play` to either side. After it is eased by more than that, it is
/// pressed again only when `brake_again` of the pedal is missing, or the car is too fast: by 0.3 m/s straight ahead, where
/// the road's slope changes what the brakes have to do, by up to 1 m/s in a bend.
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

/// Pedals for an acceleration along the path, limited to the grip that the bend leaves.
///   wanted [m/s^2], without gravity
template <class S>
constexpr void race_pedals(const RacerDriver<S>& p, const VehicleLimits<S>& car, const RaceLimits<S>& left, S wanted,
                           const Observation<S>& seen, Inputs<S>& u) {
  wanted = min(wanted, left.coast + p.drive_use * max(left.drive - left.coast, S(0)));
  wanted = max(wanted, min(left.brake, left.coast));
  if (wanted >= left.coast) {
    const S whole = max(left.drive_straight - left.coast_straight, S(0.05));
    u.throttle = clamp(left.throttle * (wanted - left.coast) / whole, S(0), S(1));
  } else {
    const S whole = max(left.coast_straight - left.brake_straight, S(0.05));
    u.brake = clamp(left.brake_pedal * (left.coast - wanted) / whole, S(0), S(1));
  }
  const S most = p.slip_most * car.peak_slip;
  u.throttle = ease_slip(u.throttle, seen.rolling_speed_driven - seen.vx, seen.vx, most, S(3));
  u.brake = ease_slip(u.brake, seen.vx - min(seen.rolling_speed_driven, seen.rolling_speed_front), seen.vx, most, S(3));
}
}  // namespace detail

/// One decision, 50 times a second, on a line. Without a line it drives as `lookahead`.
template <class S>
constexpr Inputs<S> drive(const RacerDriver<S>& p, const RaceLine<S>& line, const VehicleLimits<S>& car,
                          const TrackView<S>& track, const Observation<S>& seen, DriverMemory<S>& memory,
                          Intention<S>& intention) {
  RaceMemory<S>& race = memory.race;
  if (line.count < 3 || line.speeds < 2) return drive(LookaheadDriver<S>{}, car, track, seen, memory, intention);
  const RacePlace<S> place = race_place(line, seen.x, seen.y, race.index);
  race.index = place.index;
  const RacePoint<S>&here = line.points[place.index], &next = line.points[race_next(line, place.index, 1)];
  const S heading = here.heading + place.part * wrap_angle(next.heading - here.heading);
  const S v = max(seen.vx, S(0)), angle = wrap_angle(heading - seen.yaw);
  const bool lost = abs(angle) > p.give_up_angle || abs(place.offset) > p.give_up_offset;
  if (lost && race.recovering < S(0.5)) {
    race.recovering = S(1);
    if (race.bend >= 0) {
      race.ceiling_lost[race.bend] = p.grip_most - p.grip_begin - race.learned[race.bend] + p.grip_spun;
      race.learned[race.bend] = max(race.learned[race.bend] - p.grip_spun, S(-0.4));
    }
  }
  if (race.recovering > S(0.5)) {
    race.bend = -1;
    if (abs(angle) < S(0.4) * p.give_up_angle && abs(place.offset) < S(0.6) * p.give_up_offset) race.recovering = S(0);
    return drive(LookaheadDriver<S>{}, car, track, seen, memory, intention);
  }
  const RacePoint<S>& ahead = detail::race_ahead(line, place, p.steer_preview * v);
  const S across = v * v * ahead.curvature + ahead.across;
  const S lateral = max(race_limits(line, v, S(0)).lateral * race_grip(ahead, v), S(0.1));
  const RaceLimits<S> can = race_limits(line, v, abs(across) / lateral);
  const RaceLimits<S> limit = race_limits(line, v, S(1));
  const S slide = detail::rear_slide(limit, car, race_grip(here, v), seen);
  const S turned = clamp(across / lateral, S(-1), S(1)), beside = clamp(place.offset, S(-1.5), S(1.5));
  if (abs(place.offset) < S(1.5))
    race.beside = clamp(race.beside + p.line_trim * elapsed(memory, seen.time) * turned * beside, S(-1), S(1));
  const S steer = detail::within_front_grip(
      limit, car, race_grip(here, v), seen,
      detail::race_steer(p, car, ahead, heading, can, slide, beside + turned * race.beside, seen));

  detail::RacePlanned<S> plan = detail::race_speed(p, line, place, race, v);
  const S wide = max(abs(place.offset) - S(1), S(0));
  plan.speed_squared = plan.speed_squared * max(S(1) - S(0.1) * wide, S(0.5));
  const TrackPose<S> road = pose(track, seen.place.s, seen.place.piece);
  const S margin = min(road.left - seen.place.n, road.right + seen.place.n) - car.half_width;
  detail::learn(p, here, abs(place.offset), margin, race);
  const S allowed = sqrt(plan.speed_squared);
  intention = {.target_x = ahead.x, .target_y = ahead.y, .allowed_speed = allowed};

  Inputs<S> u{.steer = steer_command(clamp(steer, -car.steer_lock, car.steer_lock), car.steer_lock)};
  detail::race_gear(line, car, seen, u);
  // The tyres' present use besides the pedals, and that at the place where the wheels will act.
  const S now = abs(seen.vx * seen.yaw_rate + here.across) / max(can.lateral * race_grip(here, v), S(0.1));
  const S wanted = clamp(plan.along, S(-30), S(30)) + p.speed_gain * (allowed - v) - here.gravity;
  const S use = p.pedal_reserve * max(now, S(0.95) * abs(across) / lateral);
  detail::race_pedals(p, car, race_limits(line, v, use), wanted, seen, u);
  u.brake = u.brake * clamp(S(1.25) - abs(slide) / S(0.08), S(0), S(1));  // a brake takes grip from a sliding tyre
  u.brake = detail::calm_brake(p, u, v - allowed, use, race);
  return u;
}

}  // namespace sixline

#include "sixline/generated/driver/racer.hpp"
