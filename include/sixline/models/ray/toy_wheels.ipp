// The wheels of the ray toy: resistance to lateral speed, a force from the pedal, and a brake that holds.
#pragma once
#include "sixline/models/ray_car.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::toy_wheels(const Params& p, const RayBody<S>& body, const State& s, S gear,
                                                const Inputs<S>& u, const Contacts& c, S h) -> WheelForces {
  const G none = all(S(0)), friction = c.hits.friction, limit = all(p.mu()) * friction * c.load;
  const bool source = p.profile() == Profile::source, friction_limit = p.toy.limit_wheel_friction == FrictionLimit::on;
  const S direction = gear;  // AccelerationInput of S4, [-1, 1]: throttle times gear
  const S pedal = source ? clamp(u.throttle * direction - u.brake * select(direction < S(0), S(-1), S(1)), S(-1), S(1))
                         : clamp(u.throttle, S(-1), S(1)) * direction;
  const G drive = select(c.hits.grounded, p.driven_shares() * all(p.toy.forward_force * pedal), none);
  const G grip = p.grip() * all(p.toy.steering_force);
  const auto& at = c.at;
  if (source) {  // explicit; the article's test is inverted: force in the air only (E-S4-1)
    const G resists = select(c.hits.grounded, none, grip), left = -resists * (speed_left(at, c.now) + c.hang);
    return wheels_of(p, s, c, drive, left, Mask<S>(false), {}, limit, sum(drive));
  }
  const G resists = select(c.hits.grounded, grip * friction, none);
  const S lever = u.handbrake * (S(1) - u.brake);
  const G brake = (all(u.brake) + by_axle<S, 4>(S(0), lever)) * limit;
  const bool braking = !vanishes(brake);
  const G slow = all(S(1e-6)), scrub = braking ? brake * inv_speed(at, c.free, slow) : none;
  const LateralSlip<G> slides{.offset = none, .gain = all(S(1)), .memory = none, .relaxation_gain = none, .slow = none};
  const S lateral = max(body.inv_mass, S(0.25) * c.plane.mobility.y.y),
          soft = implicit_share(slides, resists, at.lever_left, lateral, body.inv_inertia.z, h),
          share = select(sum(brake) > S(0), S(1), soft);  // dry friction at the end of the step
  const Vec3<S> then = c.now + share * (c.free - c.now);
  const Vec3<S> m =
      moved(c.plane, at, ContactForces<G>{drive, -(resists * c.hang), scrub, resists + scrub}, then, h * share);
  const G v_l = speed_along(at, m), v_t = speed_left(at, m), resisted = -(resists * (v_t + c.hang));
  G along = drive, left = resisted;
  if (braking) {
    const G drag = brake * inv_speed(at, m, slow);
    const Vec3<S> pushed = c.free + times(c.plane.mobility, total_of(at, drive, resisted)) * h;
    const G rubs = all(sliding_share(c.plane, pushed, total_of(at, -(drag * v_l), -(drag * v_t)), h));
    along = drive - rubs * (drag * v_l);
    left = resisted - rubs * (drag * v_t);
  }
  if (friction_limit) {
    const G over = limit / max(sqrt(along * along + left * left), max(limit, all(S(1e-9))));
    along = along * over;
    left = left * over;
  }
  const auto slowly = sum(brake) > S(0) && could_stop(c.plane, c.free, sum(limit), h);
  if (any_of(slowly)) {
    const auto hold = hold_in_plane(c.plane, at, c.free, drive, limit, brake, h);
    const auto holding = slowly && hold.holds;
    return wheels_of(p, s, c, select(every_wheel<G>(holding), hold.along, along),
                     select(every_wheel<G>(holding), hold.left, left), holding, hold.impulse, limit, sum(drive));
  }
  return wheels_of(p, s, c, along, left, Mask<S>(false), {}, limit, sum(drive));
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::wheels_of(const Params& p, const State& s, const Contacts& c, const G& along,
                                               const G& left, const Mask<S>& holding, const Vec3<S>& impulse,
                                               const G& limit, S force) -> WheelForces {
  const G v_l = speed_along(c.at, c.now), v_t = speed_left(c.at, c.now), none = all(S(0));
  const G rolls = select(every_wheel<G>(holding), none, v_l * all(S(1) / p.wheel_radius()));
  return {
      .along = along,
      .left = left,
      .omega = select(c.hits.grounded, rolls, s.wheel_speed.wheel_vec()),
      .contact = none,
      .lateral_slip = select(c.hits.grounded && abs(v_l) + abs(v_t) > none, v_t / max(abs(v_l), all(S(1e-9))), none),
      .slip = none,
      .friction_limit = limit,
      .holding = holding,
      .impulse = impulse,
      .force = force};
}

}  // namespace sixline
