// Traffic: the distance from its line that a driver wants, and the speed that it allows itself, for the cars about it.
#pragma once
#include "sixline/driver/others.hpp"

namespace sixline {

/// Another car in the coordinates of a driver's line.
template <class S>
struct LineCar {
  S ahead = S(0);                 ///< middle to middle along the road [m], negative: behind
  S offset = S(0);                ///< to the left of the line beside it [m]
  S speed = S(0);                 ///< along the line [m/s]
  S outwards = S(0);              ///< rate of its offset [m/s]
  S length = S(0), width = S(0);  ///< [m]
  S laps = S(0);                  ///< more than the own ones [-]
};

/// The present place of a driver on its line, and the cars about it.
template <class S>
struct Traffic {
  LineCar<S> cars[Others<S>::most] = {};  ///< the cars about it
  int count = 0;                          ///< how many
  S length = S(0), width = S(0);          ///< own box [m]
  S offset = S(0), speed = S(0);          ///< own, from the line [m], along it [m/s]
  S allowed = S(0);                       ///< speed that the road allows here [m/s]
  S left = S(0),
    right = S(0);  ///< room for the car's middle on both sides of the line, here and in the next second [m]
  S use = S(0);    ///< share of the grip that the bend takes [-]
  S slow = S(0);   ///< speed of the slowest bend ahead [m/s]
  S brake = S(5);  ///< deceleration of which it is sure [m/s^2] > 0
  S bend = S(0);   ///< curvature of the next bend [1/m]: the side that is worth defending
};

/// The wanted offset, which moves smoothly.
template <class S>
struct TrafficMemory {
  S time = S(0);                 ///< of the last decision [s]
  S wanted = S(0), rate = S(0);  ///< [m], [m/s]
  S width = S(0);                ///< of the car [m]
  S aim = S(0);                  ///< where it goes [m]
  S defended = S(0);             ///< [s] for which the last defence counts
  S defence = S(0);              ///< the offset that it defends [m]
  bool begun = false;            ///< it has seen another car since the wanted offset was 0
};

/// The rules of traffic.
template <class S>
struct TrafficRules {
  S beside = S(0.8);    ///< [m] room that it leaves to a car beside it
  S behind = S(1.3);    ///< [m] gap to a car that it follows
  S headway = S(0.07);  ///< [s] by which that gap grows with the speed
  S sight = S(120);     ///< [m] how far ahead it looks
  S rate = S(2.8);      ///< [m/s] fastest change of the wanted offset
  S change = S(4);      ///< [m/s^2] of that rate
  S unlearned = S(20);  ///< [m] distance to another car within which nothing is learned
  S defends = S(1.2);   ///< [m] how far it moves to defend its place, once
};

/// What traffic asks for.
template <class S>
struct TrafficPlan {
  S speed = S(1e3);   ///< at most [m/s]
  bool near = false;  ///< another car is within `unlearned`
  bool halt = false;  ///< off its line and slow: it lets others pass before it comes back
};

namespace detail {
/// Distance of the middles at which two cars are clear of each other across the road.
template <class S>
constexpr S clear_across(const TrafficRules<S>& p, const Traffic<S>& t, const LineCar<S>& car) {
  return S(0.5) * (t.width + car.width) + p.beside;
}
/// Gap along the road between their ends, negative beside each other.
template <class S>
constexpr S gap_along(const Traffic<S>& t, const LineCar<S>& car) {
  return abs(car.ahead) - S(0.5) * (t.length + car.length);
}
/// Where it will be across when it counts.
template <class S>
constexpr S expected(const LineCar<S>& car) {
  return car.offset + S(0.35) * car.outwards;
}
/// Whether a car is beside it, or so soon that its side is taken.
template <class S>
constexpr bool is_beside(const Traffic<S>& t, const LineCar<S>& car) {
  const S closing = car.ahead > S(0) ? t.speed - car.speed : car.speed - t.speed;
  return gap_along(t, car) < S(0.5) + S(0.8) * max(closing, S(0)) * (car.ahead > S(0) ? S(0) : S(1));
}
/// Whether it corners, or has to brake within the next 1.5 s, as long as it takes to get beside a car.
template <class S>
constexpr bool brakes_soon(const Traffic<S>& t) {
  if (t.use > S(0.6)) return true;
  return t.slow < t.speed && square(t.allowed) < square(t.speed) + S(4) * t.brake * t.speed;
}
/// The speed at which it follows a car, that may brake down to the slowest bend ahead as hard as it can itself.
///     d (v_j - v_c) + d^2/2 = a spare,   v = v_j + d
///   v_j of the other car, v_c of the bend [m/s], a [m/s^2]; later: time that passes first [s]
template <class S>
constexpr S following(const TrafficRules<S>& p, const Traffic<S>& t, const LineCar<S>& car, S later = S(0)) {
  const S v = max(car.speed, S(0)), slows = v - min(v, max(S(0.9) * t.slow - S(1), S(0)));
  const S gap = gap_along(t, car) - later * max(t.speed - v, S(0));
  const S spare = gap - p.behind - p.headway * t.speed * (slows > S(0) ? S(1) : S(0.3));
  if (spare < S(0)) return max(v + max(S(1.5) * spare, S(-2)), S(0));
  const auto faster = [&](S brake) { return sqrt(slows * slows + S(2) * brake * spare) - slows; };
  // Where it bends it can hardly brake: much faster than the other car it is only where little braking will do.
  const bool bends = t.use > S(0.5) || t.allowed < t.speed + S(1.5);
  const S most = bends ? max(faster(S(0.25) * t.brake), min(faster(t.brake), S(4))) : faster(t.brake);
  return v + min(most, S(1) + S(2) * spare);
}
/// The speed that the cars ahead allow on a way across from one offset to another.
template <class S>
constexpr S speed_on(const TrafficRules<S>& p, const Traffic<S>& t, S from, S to, S later = S(0)) {
  S speed = S(1e3);
  for (int i = 0; i < t.count; ++i) {
    const LineCar<S>& car = t.cars[i];
    const S clear = clear_across(p, t, car) - (gap_along(t, car) < S(0.5) ? S(0.75) : S(0.5)) * p.beside;
    const S at = expected(car);
    const bool in_way = at > min(from, to) - clear && at < max(from, to) + clear;
    if (in_way && car.ahead > S(0) && car.ahead < p.sight) speed = min(speed, following(p, t, car, later));
  }
  return speed;
}
/// What a way across costs, at most `most`.
template <class S>
constexpr S cost_of(S way, S most) {
  return most * abs(way) / (S(1) + abs(way));
}
/// How much a lane is worth: a speed [m/s].
template <class S>
constexpr S worth(const TrafficRules<S>& p, const Traffic<S>& t, S lane, S aim, S home) {
  S worth = min(speed_on(p, t, lane, lane, S(0.8)), min(t.allowed + S(0.5), t.speed + S(3))) -
            (home == S(0) ? S(0.2) : S(1)) * abs(lane - home) + (lane * t.bend > S(0) ? S(0.3) : S(0)) -
            cost_of(lane - t.offset, S(0.4) + S(0.8) * t.use) - cost_of(lane - aim, S(0.6));
  if (lane != aim && brakes_soon(t)) worth -= S(8);  // it begins no pass
  for (int i = 0; i < t.count; ++i) {
    const LineCar<S>& car = t.cars[i];
    const S clear = clear_across(p, t, car) - S(0.2), at = expected(car);
    const bool crossed = (car.offset - t.offset) * (car.offset - lane) < S(0);
    if (is_beside(t, car) && (abs(at - lane) < clear || crossed)) worth -= S(20);  // its side is taken
    if (car.laps > S(0) && car.ahead < S(0) && car.ahead > S(-60) && abs(at - lane) < clear) worth -= S(4);  // yields
  }
  return worth;
}

/// The offset at which it would drive on.
template <class S>
constexpr S best_lane(const TrafficRules<S>& p, const Traffic<S>& t, S aim, S home) {
  S best = clamp(aim, -t.right, t.left), most = worth(p, t, best, best, home);
  aim = best;
  const auto consider = [&](S lane) {
    if (lane < -t.right || lane > t.left) return;
    if (const S its = worth(p, t, lane, aim, home); its > most) most = its, best = lane;
  };
  consider(clamp(home, -t.right, t.left));
  for (int i = 0; i < t.count; ++i) {
    if (!(abs(t.cars[i].ahead) < p.sight)) continue;
    const S at = expected(t.cars[i]), clear = clear_across(p, t, t.cars[i]);
    consider(at + clear), consider(at - clear);
  }
  return best;
}

/// Once a car comes from behind to one side of it, it moves to that side before a bend, and stays there.
template <class S>
constexpr S defended(const TrafficRules<S>& p, const Traffic<S>& t, TrafficMemory<S>& memory, S dt) {
  memory.defended = max(memory.defended - dt, S(0));
  bool chased = false;
  for (int i = 0; i < t.count; ++i) {
    const LineCar<S>& car = t.cars[i];
    const S gap = gap_along(t, car);
    if (car.ahead > S(0) || gap > S(15) || car.laps != S(0)) continue;
    chased = true;
    const bool alone = gap > S(4) && car.speed > t.speed + S(0.3) && car.speed < t.speed + S(4);
    if (!alone || memory.defended > S(0) || t.bend == S(0)) continue;
    memory.defence = clamp(copysign(p.defends, t.bend), -t.right, t.left);
    memory.defended = S(8);
  }
  if (!chased || t.use > S(0.6)) memory.defence = S(0);
  return memory.defence;
}

/// Keeps the aim clear of the cars beside it; between two of them in their middle.
template <class S>
constexpr S clear_of_sides(const TrafficRules<S>& p, const Traffic<S>& t, S aim) {
  S least = -t.right, most = t.left;
  for (int i = 0; i < t.count; ++i) {
    const LineCar<S>& car = t.cars[i];
    if (!is_beside(t, car)) continue;
    const S clear = clear_across(p, t, car), at = expected(car);
    if (t.offset > car.offset)
      least = max(least, at + clear);
    else
      most = min(most, at - clear);
  }
  if (least <= most) return clamp(aim, least, most);
  return clamp(S(0.5) * (least + most), min(-t.right, t.offset), max(t.left, t.offset));
}

/// Moves the wanted offset towards an aim, with a limited rate and change of rate.
template <class S>
constexpr void move_wanted(const TrafficRules<S>& p, const Traffic<S>& t, S aim, S dt, TrafficMemory<S>& memory) {
  const S fastest = min(p.rate, S(0.08) * t.speed), ahead = aim - memory.wanted;
  const S change = p.change * clamp(S(1.2) - t.use, S(0.35), S(1));
  const S rate = clamp(copysign(sqrt(S(2) * S(0.6) * change * abs(ahead)), ahead), -fastest, fastest);
  memory.rate += clamp(rate - memory.rate, -change * dt, change * dt);
  memory.rate = clamp(memory.rate, -p.rate, p.rate);
  memory.wanted += memory.rate * dt;
  if (aim == S(0) && abs(memory.wanted) < S(0.02) && abs(memory.rate) < S(0.05)) memory.wanted = memory.rate = S(0);
}

/// Lets a car pass that laps it, that is on the inside of the next bend, or that comes while it is beside the road.
template <class S>
constexpr void give_way(const TrafficRules<S>& p, const Traffic<S>& t, const LineCar<S>& car, TrafficPlan<S>& plan) {
  plan.near = plan.near || abs(car.ahead) < p.unlearned;
  if (car.laps > S(0) && car.ahead < S(0) && car.ahead > S(-15))
    plan.speed = min(plan.speed, max(car.speed - S(1), S(8)));
  const bool inside = t.bend * (car.offset - t.offset) > S(0) && gap_along(t, car) < S(0);
  if (inside && car.ahead > S(-0.35) * t.length && brakes_soon(t))
    plan.speed = min(plan.speed, max(car.speed - S(1), S(5)));
  const S closing = car.speed - t.speed;
  const bool comes = car.ahead < S(0) && closing > S(5) && -car.ahead < S(2.5) * closing;
  plan.halt = plan.halt || (comes && t.speed < S(6) && abs(t.offset) > S(2.5) + S(0.5) * t.width);
}
}  // namespace detail

/// One decision in traffic: updates the wanted offset.   dt since the last one [s]
template <class S>
constexpr TrafficPlan<S> plan_traffic(const TrafficRules<S>& p, const Traffic<S>& t, S dt, TrafficMemory<S>& memory) {
  if (!memory.begun) memory.begun = true, memory.wanted = memory.aim = t.offset, memory.rate = S(0);
  TrafficPlan<S> plan;
  const S home = detail::defended(p, t, memory, dt);
  memory.aim = detail::clear_of_sides(p, t, detail::best_lane(p, t, memory.aim, home));
  detail::move_wanted(p, t, memory.aim, dt, memory);
  plan.speed = detail::speed_on(p, t, t.offset, memory.wanted + S(0.5) * memory.rate);
  for (int i = 0; i < t.count; ++i) detail::give_way(p, t, t.cars[i], plan);
  return plan;
}

}  // namespace sixline
