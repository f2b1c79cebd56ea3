// Wheel response: the slip ratios that wheels reach within a step, and the tyre forces there.
#pragma once
#include "sixline/stages/tyre_contact.hpp"
#include "sixline/vehicle/powertrain.hpp"

namespace sixline {

template <class G>
struct WheelResponse {
  G gripping;          ///< wheel speeds if every tyre's force were linear in its slip [rad/s]
  G slip_ratio;        ///< at these speeds [-]
  Mask<G> locked;      ///< wheels that their brakes stop or hold
  TyreReply<G> reply;  ///< of the tyres there, at the lateral slip before the step
};

/// Forces along the wheels at slip ratios, at a lateral slip.
template <class S, class G, class Laws>
constexpr FxAt<S, G, Laws> fx_at(const TyreContact<S, G, Laws>& contact, const G& lateral_slip) {
  return {contact.tyre, contact.at, contact.loaded, lateral_slip};
}

/// The wheels' equation is linear in the tyre's force, through its value before the step. A tyre with lateral slip that
/// gives less than that at the new slip is treated as softer in the same proportion: with the linear stiffness the
/// wheel would settle at a slip whose distance from the steady one grows with the step, h R (asked - given)/I_w.
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr void soften_shared(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin,
                             WheelResponse<G>& wheels) {
  const auto shared = wheels.reply.stiffness_along < spin.C && exceeds(contact.at.tan_alpha, G(S(0)));
  if (!any_of(shared)) return;
  const G softer = select(shared, wheels.reply.stiffness_along, spin.C);
  const G gripping = spin.gripping(softer * spin.by.radius * spin.inv_slip_speed);
  const auto solved = on_cars_with<S, G>(shared);  // the engine couples the wheels of a car, not those of two lanes
  wheels.gripping = select(solved, gripping, wheels.gripping);
  wheels.slip_ratio = select(solved, spin.slip_at(gripping), wheels.slip_ratio);
}

/// Fraction of a tyre's limit by which its force along the wheel may change within a step before the law is evaluated
/// again.
inline constexpr double steady_force = 0.02;

/// Evaluated at the lateral slip before the step. If the forces along the wheels change little in the step and no wheel
/// locks, the whole car keeps the forces from before the step.
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr WheelResponse<G> wheel_response(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin) {
  const G gripping = spin.gripping(), slip = spin.slip_at(gripping);
  WheelResponse<G> out{.gripping = gripping, .slip_ratio = slip, .locked = spin.held, .reply = contact.reply};
  out.reply.force.fx = spin.demand(gripping);
  const auto may = spin.may_lock();
  const auto moved = may || spin.C * abs(slip - spin.slip) > G(S(steady_force)) * contact.limit.fx;
  if (!any_of(moved)) return out;
  const auto solved = on_cars_with<S, G>(moved);
  const auto there = contact.at_slips(slip, contact.at.tan_alpha);
  const auto stops =
      spin.locked(spin.turned(gripping, there.force.fx, contact.limit.fx, fx_at(contact, contact.at.tan_alpha)).omega);
  out.locked = out.locked || (may && stops);
  out.reply.force = {select(solved, there.force.fx, out.reply.force.fx),
                     select(solved, there.force.fy, out.reply.force.fy)};
  out.reply.stiffness_along = select(solved, there.stiffness_along, spin.C);
  out.reply.stiffness_left = select(solved, there.stiffness_left, out.reply.stiffness_left);
  soften_shared(contact, spin, out);
  return out;
}

}  // namespace sixline
