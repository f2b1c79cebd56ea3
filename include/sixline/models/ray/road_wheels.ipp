// The wheels of the ray car: tyres, brakes and engine as in the double track, with forces implicit in the motion of a
// body in space.
#pragma once
#include "sixline/models/ray_car.hpp"
#include "sixline/stages/wheel_response.hpp"
#include "sixline/stages/wheel_torques.hpp"

namespace sixline {

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::road_wheels(const Params& p, const RayBody<S>& body, const State& s,
                                                 const Driveline<S>& driveline, const Inputs<S>& u,
                                                 const Overrides<S>& test, const Contacts& c, S h) -> WheelForces {
  const G wheel_speed = s.wheel_speed.wheel_vec();
  typename Laws::template Loaded<G> loaded;
  const auto contact =
      tyre_contact(tyres_of<4>(p.road), c.load, c.hits.friction, speed_along(c.at, c.now), speed_left(c.at, c.now),
                   wheel_speed * wheel_radii<4>(p.road), s.relaxation.wheel_vec(), h, loaded,
                   [&p, &body, &c] { return stance(p, body, c, speed_along(c.at, c.now)); });
  const auto torques = wheel_torques<4>(p.road, driveline, u, test, contact, Mask<S>(false), h);
  const G share_mass = c.load * all(body.mass / max(sum(c.load), S(1e-9)));
  const auto spin =
      wheel_spin<S, 4>(contact.tyre, p.road.drivetrain, torques.wheels, contact.at, contact.reply.stiffness_along,
                       wheel_speed, contact.vx, contact.free, contact.limit.fx, share_mass, h);
  WheelForces f = road_tyre_forces(p, body, c, contact, spin, h);
  f.engine = torques.engine_torque;
  f.drive = torques.wheels.torque;
  f.brake = sum(torques.wheels.brake);
  f.force = torques.wheels.torque * (S(1) / p.road.car.wheel.wheel_radius);
  hold_road_wheels(c, contact, spin, h, f);
  f.contact = select(c.hits.grounded, f.contact, all(S(0)));
  return f;
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::stance(const Params& p, const RayBody<S>& body, const Contacts& c, const G& hub_vx)
    -> WheelStance<G> {
  const G travel = select(c.hits.grounded, body.usual - c.hits.reach, all(S(0)));
  const G roll = quick_atan(c.hits.n.y * c.hits.inv_facing);  // of the body relative to the ground under each wheel
  return {.camber = inclination(p.road.camber, sides_of<S, 4>(), travel, roll),
          .turn_slip = turn_slip_of(p.road.tyre, hub_vx, c.now.z)};
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::moved_by_tyres(const RayBody<S>& body, const Contacts& c,
                                                    const TyreContact<S, G, Laws>& contact, const WheelSpin<S, 4>& spin,
                                                    const WheelResponse<G>& wheels, const G& scrub, S h)
    -> RayTyreMotion<S> {
  const G none = all(S(0)), slow = all(S(1e-6));
  const auto& slip = contact.slip;
  const auto locked = wheels.locked;
  const bool sliding = any_of(locked);
  const auto unlocked = [&](const G& rolling) { return sliding ? select(locked, none, rolling) : rolling; };
  const G stiffness = unlocked(wheels.reply.stiffness_left), given_fx = unlocked(wheels.reply.force.fx);
  // Soft tyres at the middle of the step, stiff and sliding ones at its end, as in the double track.
  const auto skids = sum(select(locked, all(S(1)), none)) > S(0);        // this car, not another lane's
  const S lateral = max(body.inv_mass, S(0.25) * c.plane.mobility.y.y);  // more if it also leans easily
  const S share = select(skids, S(1), implicit_share(slip, stiffness, c.at.lever_left, lateral, body.inv_inertia.z, h));
  const Vec3<S> then = c.now + share * (c.free - c.now);
  const auto grips = wheels.reply.stiffness_along >= all(S(0.9)) * fx_slope(contact.tyre, contact.at);
  const auto free = !locked && grips && c.hits.grounded;
  const G drag = wheel_drag(c, spin.by, spin.C * spin.inv_slip_speed, free, h);  // 0 on all but light bodies
  const bool light = any_of(drag > none);
  const G at_end = light ? drag * all(S(1) / share) : none;
  const G rubbed = sliding ? scrub * inv_speed(c.at, c.free, slow) : none;
  return {
      .motion = moved(c.plane, c.at,
                      ContactForces<G>{light ? given_fx + at_end * contact.vx : given_fx, -(stiffness * slip.offset),
                                       light ? at_end + rubbed : rubbed, stiffness * slip.gain + rubbed},
                      then, h * share),
      .share = share,
      .stiffness = stiffness,
      .drag = at_end,
      .light = light};
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::road_tyre_forces(const Params& p, const RayBody<S>& body, const Contacts& c,
                                                      const TyreContact<S, G, Laws>& contact,
                                                      const WheelSpin<S, 4>& spin, S h) -> WheelForces {
  const G none = all(S(0));
  const auto& limit = contact.limit;
  const auto wheels = wheel_response<S, 4>(contact, spin);
  const auto locked = wheels.locked;
  const bool sliding = any_of(locked);
  // A locked wheel slides as a block: dry friction against its motion, as far as the brake holds it.
  const G scrub = sliding ? select(locked, min(limit.fx, locked_wheel_fx(contact.tyre, contact.at)), none) : none;
  const auto at = moved_by_tyres(body, c, contact, spin, wheels, scrub, h);
  const G vy_after = speed_left(c.at, at.motion), slip_after = contact.slip.offset + contact.slip.gain * vy_after;
  G mz = none;
  const TyreReply<G> there = contact.at_slips(wheels.slip_ratio, slip_after, mz);
  const auto turned = spin.turned(wheels.gripping, there.force.fx, limit.fx, fx_at(contact, slip_after));
  const auto given = shared_at_end(contact, there.force, wheels.slip_ratio, turned.slip, slip_after);

  WheelForces f{.along = select(locked, none, turned.force),
                .left = none,
                .omega = turned.omega,
                .contact = none,
                .lateral_slip = slip_after,
                .slip = select(locked, spin.slip_at(none), turned.slip),
                .friction_limit = contact.at.friction_limit,
                .holding = Mask<S>(false),
                .impulse = {}};
  if (at.light) {  // the part of the body's motion that the wheels absorb
    const G less =
        f.along - clamp(f.along - at.drag * (speed_along(c.at, at.motion) - contact.vx), -limit.fx, limit.fx);
    const G moves = select(at.drag > none, less, none);  // if drag > 0; with wheel_drag()'s own mask g++ 12 -O1 fails
    f.along = f.along - moves;
    f.omega = f.omega + all(h) * spin.by.radius * moves / spin.by.turning();
  }
  // In steps that are stiff against the motion, limits the stiffness to that with which the motion was solved: a force
  // without a response of the motion could add energy to it.
  const G most = copysign(given.fy, all(S(1))), solved = clamp(-(at.stiffness * slip_after), -most, most);
  const G left = given.fy + all(S(2) * at.share - S(1)) * (solved - given.fy);
  f.left = remaining_fy(f.along, given.fx, left, limit);
  if (any_of(c.stiff))
    f.left = select(every_wheel<G>(c.stiff), at_most_to_rest(f.left, speed_left(c.at, c.free), vy_after), f.left);
  if (sliding)
    slide_locked_wheels(c, spin.by, locked, scrub * inv_speed(c.at, at.motion, all(S(1e-6))), at.motion, h, f);
  f.omega = select(locked, none, f.omega);
  if (has_moments(contact.tyre)) {
    if (sliding) mz = select(locked, none, mz);
    f.turning = sum(mz);
    f.steering = of_steered<S>(p.steered, mz);
  }
  const G inv_slope = all(S(1)) / max(contact.slope, all(S(1)));
  f.contact = relaxed_slip(contact.slip, vy_after, contact.vx, all(S(2)) * limit.fy * inv_slope);
  return f;
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::slide_locked_wheels(const Contacts& c, const WheelTorques<S, G>& by,
                                                         const Mask<G>& locked, const G& drag, const Vec3<S>& m, S h,
                                                         WheelForces& f) -> void {
  const G none = all(S(0)), inv_radius = by.inv_radius();
  const G low = (by.drive - by.brake) * inv_radius, high = (by.drive + by.brake) * inv_radius;
  const G across = select(locked, none, f.left);
  const G along = clamp(-(drag * speed_along(c.at, m)), min(low, none), max(high, none)),
          left = -(drag * speed_left(c.at, m));
  const Vec3<S> pushed = c.free + times(c.plane.mobility, total_of(c.at, f.along, across)) * h;
  const G share = all(sliding_share(c.plane, pushed, total_of(c.at, along, left), h));
  f.along = select(locked, share * along, f.along);
  f.left = select(locked, share * left, across);
}

template <class Number, bool is_toy, class Laws>
template <class>
auto RayModel<Number, is_toy, Laws>::hold_road_wheels(const Contacts& c, const TyreContact<S, G, Laws>& contact,
                                                      const WheelSpin<S, 4>& spin, S h, WheelForces& f) -> void {
  const auto& by = spin.by;
  const G none = all(S(0)), inv_radius = by.inv_radius();
  const G brake = max(by.brake - by.inertia * abs(spin.w) * all(S(1) / h), none) * inv_radius;
  const auto slowly = sum(brake) > S(0) && could_stop(c.plane, c.free, sum(contact.at.friction_limit), h);
  if (!any_of(slowly)) return;
  const auto hold = hold_in_plane(c.plane, c.at, c.free, by.drive * inv_radius, contact.limit.fx, brake, h);
  f.holding = slowly && hold.holds;
  f.impulse = hold.impulse;
  const auto held = every_wheel<G>(f.holding);
  const G inv_slope = all(S(1)) / max(contact.slope, all(S(1))), slip_limit = all(S(2)) * contact.limit.fy * inv_slope;
  f.along = select(held, hold.along, f.along);
  f.left = select(held, hold.left, f.left);
  f.omega = select(held, none, f.omega);
  f.contact = select(held, clamp(-(f.left * inv_slope), -slip_limit, slip_limit), f.contact);
  f.lateral_slip = select(held, none, f.lateral_slip);
  f.slip = select(held, none, f.slip);
  f.turning = select(f.holding, S(0), f.turning);
  f.steering = select(f.holding, S(0), f.steering);
}

template <class Number, bool is_toy, class Laws>
auto RayModel<Number, is_toy, Laws>::wheel_drag(const Contacts& contacts, const WheelTorques<S, G>& by, const G& c,
                                                const Mask<G>& free, S h) -> G {
  const G inertia = by.turning();
  const auto& at = contacts.at;
  const auto& a = contacts.plane.mobility;
  const G along = all(a.x.x) * at.cos * at.cos + all(a.y.y) * at.sin * at.sin,
          turns = all(a.z.z) * at.lever_along * at.lever_along;
  const G square = by.radius * by.radius, moves = inertia * (along + turns);
  const bool one = !any_of(square != all(square[0]));
  const S excess = one ? sum(moves) : sum(moves * (all(square[0]) / square)), maximum = S(0.3) * square[0];
  if (!any_of(excess > maximum)) return all(S(0));
  const S share = max(S(1) - maximum / max(excess, maximum), S(0));
  return select(free, all(share) * c * inertia / (inertia + all(h) * square * c), all(S(0)));
}

}  // namespace sixline
