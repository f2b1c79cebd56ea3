// Assists: anti-lock brakes ease the brake of each wheel, traction control the drive of all, before the wheels turn.
#pragma once
#include "sixline/stages/tyre_contact.hpp"

namespace sixline {

/// Source: sixline (vehicle/aids.hpp).
///   inertia of each wheel with the engine's on it [kg m^2], shares: drive_shares(),
///   drive, brake [N m] are changed, h [s]
template <class S, class G, class Laws>
constexpr void apply_assists(const RoadCar<S, Laws>& p, const TyreContact<S, G, Laws>& contact, const G& inertia,
                             const G& shares, S& drive, G& brake, S h) {
  const bool peaked = is_peaked(p.tyre);
  const G& vx = contact.vx;
  const G best = max(peaked ? peak_slips(contact.tyre) : contact.limit.fx / contact.tyre.slip_stiffness, G(S(0.02)));
  const G R = wheel_radii<G::lanes>(p), inv = G(S(1)) / max(abs(vx), G(p.tyre.slip_speed_min));
  const G slip = contact.at.slip, direction = copysign(G(S(1)), vx), moves = G(h) * R * inv / inertia;
  // Torque of the tyre at a slip not below the best; there the curve is flat, so it applies to the whole step.
  const auto torque = [&](const G& slip_ratio) {
    return R * respond_along(contact.tyre, contact.at.with(slip_ratio, contact.at.tan_alpha), contact.loaded).fx *
           direction;
  };
  if (p.aids.anti_lock == Aid::on && !vanishes(brake)) {
    const G over = -slip * direction, turns = shares * G(drive) * direction - torque(-max(over, best) * direction);
    brake = brake * aid_share(over - moves * turns, moves * brake, best, vx);
  }
  if (p.aids.traction_control == Aid::on) {
    const G over = slip * direction, slows = brake + torque(max(over, best) * direction);
    const G pulls = max(shares * G(drive) * direction, G(S(0)));
    const G eased = aid_share(over - moves * slows, moves * pulls, best, G(S(2)) + abs(vx));
    drive = drive * min(sum(shares * eased), S(1));
  }
}

}  // namespace sixline
