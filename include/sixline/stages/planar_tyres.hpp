// Planar tyres: the forces of slipping tyres under a car on a plane, and the resulting wheel speeds.
#pragma once
#include "sixline/stages/wheel_response.hpp"
#include "sixline/vehicle/push.hpp"

namespace sixline {

/// Response of the lateral tyre forces to the motion that they cause.
template <class G>
struct TyreResponse {
  WheelResponse<G> wheels;
  LateralSlip<G> slip;  ///< argument of the lateral force; for a locked wheel the speed of its contact [m/s]
  G slip_before;        ///< its value before the step
  G stiffness;          ///< lateral force over that slip [N]
  G block;              ///< of a locked wheel: dry friction over the speed of its contact [kg/s]
};
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr TyreResponse<G> tyre_response(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin) {
  TyreResponse<G> out{.wheels = wheel_response<S, N>(contact, spin),
                      .slip = contact.slip,
                      .slip_before = contact.at.tan_alpha,
                      .stiffness = {},
                      .block = G(S(0))};
  out.stiffness = out.wheels.reply.stiffness_left;
  const auto locked = out.wheels.locked;
  if (!any_of(locked)) return out;
  // A block: friction against its motion, whatever its tyre's stiffness.
  const G speed = sqrt(contact.vx * contact.vx + contact.vy * contact.vy), least = G(S(1e-9));
  out.block = spin.block_friction(locked_wheel_fx(contact.tyre, contact.at), speed);
  const auto given = combined(contact.tyre.kind, {-(out.block * contact.vx), -(out.block * contact.vy)},
                              contact.limit.fx, contact.limit.fy);
  const auto moves = abs(contact.vy) > G(S(1e-7));
  const G shared = select(moves, abs(given.fy) / select(moves, abs(contact.vy), G(S(1))),
                          min(out.block, contact.limit.fx / max(speed, least)));
  out.slip.offset = select(locked, G(S(0)), out.slip.offset);
  out.slip.gain = select(locked, G(S(1)), out.slip.gain);
  out.slip_before = select(locked, contact.vy, out.slip_before);
  out.stiffness = select(locked, shared, out.stiffness);
  out.wheels.reply.force.fx = select(locked, given.fx, out.wheels.reply.force.fx);
  return out;
}

/// A car on a plane, with the data that its tyres need.
template <class S>
struct PlanarBody {
  S mass, yaw_inertia;  ///< [kg], [kg m^2]
  S vx;                 ///< along the car [m/s]
  LateralYawState<S> now;
  S force_left;  ///< all other forces to the left [N]
  S moment;      ///< of all others, left positive [N m]
};

/// The tyres' lateral forces, implicit in the lateral and yawing motion that they cause.
template <class S, int N, class Laws, class G = WheelVec<S, N>>
struct LateralSolution {
  const TyreContact<S, G, Laws>& contact;
  const WheelPlaces<G>& at;
  const PlanarBody<S>& body;
  TyreResponse<G>& tyres;
  S step;                ///< the part of the step at whose end the tyres act [s]
  G vy{}, slip{};        ///< lateral speed of the hubs then [m/s], and the lateral slip
  TyreForce<G> given{};  ///< tyre forces there [N]
  G mz = G(S(0));        ///< aligning moments there [N m], of rolling wheels

  /// Lateral motion at the end of that part, with the forces fx along the wheels and lateral forces by the tyres'
  /// stiffness.
  constexpr void solve(const G& fx) {
    const auto m = solve_lateral_yaw(at, tyres.slip, tyres.stiffness, body.mass, body.yaw_inertia, body.vx, body.now,
                                     body.force_left + sum(at.steer.sin * fx),
                                     pushed(sum(at.lever_along * fx), body.moment), step);
    vy = at.steer.cos * (G(m.vy) + at.x * G(m.yaw_rate)) - at.steer.sin * (G(body.vx) - at.y * G(m.yaw_rate));
    slip = tyres.slip.offset + tyres.slip.gain * vy;
  }
  /// The tyres' forces at the slips found; locked wheels by dry friction.
  constexpr TyreReply<G> reply() {
    const auto& wheels = tyres.wheels;
    auto there = contact.at_slips(wheels.slip_ratio, slip, mz);
    if (!any_of(wheels.locked)) return there;
    mz = select(wheels.locked, G(S(0)), mz);
    const auto slides = combined(contact.tyre.kind, {-(tyres.block * contact.vx), -(tyres.stiffness * slip)},
                                 contact.limit.fx, contact.limit.fy);
    there.force = {select(wheels.locked, slides.fx, there.force.fx), select(wheels.locked, slides.fy, there.force.fy)};
    there.stiffness_left = select(wheels.locked, tyres.stiffness, there.stiffness_left);
    return there;
  }
  /// The forces at the end, by the tyre law. Where the step is stiff, reduces a slip, and the tyre is stiffer there
  /// than the motion was solved for, the motion is solved again with that stiffness and the forces of this solution are
  /// used: a force without a response of the motion could add energy.
  ///   share: implicit_share(); the second solution has a weight from 3/4 on, the whole weight at 1
  constexpr void take_forces(const S& share) {
    solve(tyres.wheels.reply.force.fx);
    const auto there = reply();
    given = there.force;
    const G stiff = clamp(G(S(4) * share - S(3)), G(S(0)), G(S(1)));
    const auto shrinks = stiff > G(S(0)) && exceeds(tyres.slip_before, copysign(slip, G(S(1))));
    if (!any_of(shrinks)) return;
    const auto again = on_cars_with<S, G>(shrinks);
    tyres.stiffness = tyres.stiffness + select(again, stiff * (there.stiffness_left - tyres.stiffness), G(S(0)));
    const G vy_before = vy, slip_before = slip, most = copysign(given.fy, G(S(1)));
    solve(given.fx);
    vy = select(again, vy, vy_before);
    slip = select(again, slip, slip_before);
    const G solved = clamp(-(tyres.stiffness * slip), -most, most);
    given.fy = given.fy + select(again, stiff * (solved - given.fy), G(S(0)));
  }
};

/// Result of the tyres in a step.
template <class S, class G>
struct PlanarTyreForces {
  G fx, fy;        ///< in the wheels' axes [N]
  G mz;            ///< aligning moments [N m]
  G wheel_speed;   ///< after the step [rad/s]
  G slip_ratio;    ///< slip ratio of fx [-]
  G lateral_slip;  ///< tangent of the slip angle of fy [-]
  S share;         ///< fraction of the step after which the lateral forces are evaluated (implicit_share())
};
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr PlanarTyreForces<S, G> planar_tyre_forces(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin,
                                                    const WheelPlaces<G>& at, const PlanarBody<S>& body, S h) {
  auto tyres = tyre_response<S, N>(contact, spin);
  const S share =
      implicit_share(tyres.slip, tyres.stiffness, at.lever_left, S(1) / body.mass, S(1) / body.yaw_inertia, h);
  LateralSolution<S, N, Laws> lateral{contact, at, body, tyres, h * share};
  lateral.take_forces(share);
  const auto& wheels = tyres.wheels;
  const auto turned = spin.turned(wheels.gripping, lateral.given.fx, contact.limit.fx, fx_at(contact, lateral.slip));
  const auto rolls = shared_at_end(contact, lateral.given, wheels.slip_ratio, turned.slip, lateral.slip);
  const TyreForce<G> given{select(wheels.locked, lateral.given.fx, rolls.fx),
                           select(wheels.locked, lateral.given.fy, rolls.fy)};
  const G none = G(S(0)), fx = spin.held_force(wheels.locked, given.fx, turned.force);
  return {.fx = fx,
          .fy = remaining_fy(fx, given.fx, given.fy, contact.limit),
          .mz = lateral.mz,
          .wheel_speed = select(wheels.locked, none, turned.omega),
          .slip_ratio = select(wheels.locked, spin.slip_at(none), turned.slip),
          .lateral_slip = contact.slip.offset + contact.slip.gain * lateral.vy,
          .share = share};
}

}  // namespace sixline
