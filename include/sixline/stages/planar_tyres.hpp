// Planar tyres: the forces of slipping tyres under a car on a plane, and the wheel speeds that go with them.
#pragma once
#include "sixline/stages/wheel_response.hpp"

namespace sixline {

/// How the lateral forces of the tyres answer the motion that they cause, and what is shared out between them.
template <class G>
struct TyreResponse {
  WheelResponse<G> wheels;
  LateralSlip<G> slip;  ///< what the lateral force answers; of a locked wheel the speed of its contact [m/s]
  G slip_before;        ///< its value before the step
  G pure_stiffness;     ///< lateral demand over that slip [N]
  G stiffness;          ///< lateral force given over it [N]
};
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr TyreResponse<G> tyre_response(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin) {
  auto wheels = wheel_response<S, N>(contact, spin);
  const auto locked = wheels.locked;
  const G &vx = contact.vx, &vy = contact.vy;
  auto answer = contact.slip;
  G before = contact.effective_slip, stiffest = contact.slope;
  if (any_of(locked)) {  // a block: friction against its motion, whatever its tyre's stiffness
    const G speed = sqrt(vx * vx + vy * vy);
    const G block = spin.block_friction(locked_wheel_fx(contact.tyre, contact.friction_limit), speed);
    wheels.demand = {select(locked, -(block * vx), wheels.demand.fx), select(locked, -(block * vy), wheels.demand.fy)};
    const auto sliding = shared_grip(contact, wheels, contact.effective_slip, locked);
    const auto solved = on_cars_with<S, G>(locked);
    wheels.given = {select(solved, sliding.fx, wheels.given.fx), select(solved, sliding.fy, wheels.given.fy)};
    answer.offset = select(locked, G(S(0)), answer.offset);
    answer.gain = select(locked, G(S(1)), answer.gain);
    before = select(locked, vy, before);
    stiffest = select(locked, min(block, contact.limit.fx / max(speed, G(S(1e-9)))), stiffest);
  }
  const auto tiny = abs(before) < G(S(1e-7));
  const G inv_before = G(S(1)) / select(tiny, G(S(1)), before);
  return {.wheels = wheels,
          .slip = answer,
          .slip_before = before,
          .pure_stiffness = select(tiny, stiffest, abs(wheels.demand.fy * inv_before)),
          .stiffness = select(tiny, stiffest, abs(wheels.given.fy * inv_before))};
}

/// A car on a plane, as its tyres move it.
template <class S>
struct PlanarBody {
  S mass, yaw_inertia;  ///< [kg], [kg m^2]
  S vx;                 ///< along the car [m/s]
  LateralYawState<S> now;
  S force_left;  ///< all other forces to the left [N]
};

/// The tyres' lateral forces, implicit in the lateral and yawing motion that they cause.
template <class S, int N, class Laws, class G = WheelVec<S, N>>
struct LateralSolution {
  const TyreContact<S, G, Laws>& contact;
  const WheelPlaces<G>& at;
  const PlanarBody<S>& body;
  TyreResponse<G>& tyres;
  S step;      ///< the part of the step at whose end the tyres act [s]
  G vy, slip;  ///< of the hubs to the left then [m/s], and the lateral slip there

  constexpr G solved_vy() const {
    const G& fx = tyres.wheels.given.fx;
    const auto m = solve_lateral_yaw(at, tyres.slip, tyres.stiffness, body.mass, body.yaw_inertia, body.vx, body.now,
                                     body.force_left + sum(at.steer.sin * fx), sum(at.lever_along * fx), step);
    return at.steer.cos * (G(m.vy) + at.x * G(m.yaw_rate)) - at.steer.sin * (G(body.vx) - at.y * G(m.yaw_rate));
  }
  /// Takes hub speeds, and shares the grip of the tyres at the slip that belongs to them.
  constexpr void take(const G& hub_vy) {
    vy = hub_vy;
    slip = tyres.slip.offset + tyres.slip.gain * vy;
    tyres.wheels.demand.fy = -tyres.pure_stiffness * slip;
    tyres.wheels.given = shared_grip(contact, tyres.wheels, slip, tyres.wheels.locked);
  }
  /// A tyre at its limit, or on a curve, is as stiff as its force over its slip. Where the step makes that slip smaller, once more
  /// with the slip found, and then what was solved for: a force that the motion did not answer could feed it.
  constexpr void solve_again_at_the_limit(const S& share) {
    const G one = G(S(1)), none = G(S(0));
    const auto stiff = every_wheel<G>(share > S(0.75));
    const auto limited = (stiff || tyres.pure_stiffness * G(S(0.999)) > tyres.stiffness) &&
                         abs(slip) < G(S(0.99)) * abs(tyres.slip_before);
    if (!any_of(limited)) return;
    const auto again = every_wheel<G>(sum(select(limited, one, none)) > S(0));
    const auto small = abs(slip) < G(S(1e-7));
    G& fy = tyres.wheels.given.fy;
    tyres.stiffness = select(small || !again, tyres.stiffness, abs(fy / select(small, one, slip)));
    take(select(again, solved_vy(), vy));
    const G law = abs(fy);
    fy = select(again, clamp(-tyres.stiffness * slip, -law, law), fy);
  }
};

/// What the tyres do in a step.
template <class S, class G>
struct PlanarTyreForces {
  G fx, fy;        ///< in the wheels' axes [N]
  G wheel_speed;   ///< after the step [rad/s]
  G slip_ratio;    ///< behind fx [-]
  G lateral_slip;  ///< behind fy: tangent of the slip angle [-]
  S share;         ///< of the step after which the lateral forces were taken (implicit_share())
};
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr PlanarTyreForces<S, G> planar_tyre_forces(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin,
                                                    const WheelPlaces<G>& at, const PlanarBody<S>& body, S h) {
  auto tyres = tyre_response<S, N>(contact, spin);
  const S share =
      implicit_share(tyres.slip, tyres.stiffness, at.lever_left, S(1) / body.mass, S(1) / body.yaw_inertia, h);
  LateralSolution<S, N, Laws> lateral{contact, at, body, tyres, h * share, G(S(0)), G(S(0))};
  lateral.take(lateral.solved_vy());
  lateral.solve_again_at_the_limit(share);
  const auto& wheels = tyres.wheels;
  const auto turned =
      spin.turned(wheels.gripping, wheels.given.fx, contact.limit.fx, fx_at(contact, wheels.demand.fy, lateral.slip));
  const G none = G(S(0)), fx = spin.held_force(wheels.locked, wheels.given.fx, turned.force);
  return {.fx = fx,
          .fy = remaining_fy(fx, wheels.given.fx, wheels.given.fy, contact.limit),
          .wheel_speed = select(wheels.locked, none, turned.omega),
          .slip_ratio = select(wheels.locked, spin.slip_at(none), turned.slip),
          .lateral_slip = contact.slip.offset + contact.slip.gain * lateral.vy,
          .share = share};
}

}  // namespace sixline
