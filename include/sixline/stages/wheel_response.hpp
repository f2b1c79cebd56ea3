// Wheel response: what tyres are asked for and give at the slip ratio that their wheels come to within a step.
#pragma once
#include "sixline/stages/tyre_contact.hpp"
#include "sixline/vehicle/powertrain.hpp"

namespace sixline {

template <class G>
struct WheelResponse {
  G gripping;           ///< wheel speeds if every tyre gave what its slip asks for [rad/s]
  G slip_ratio;         ///< at these [-]
  Mask<G> locked;       ///< wheels that their brakes stop or hold
  TyreForce<G> demand;  ///< of both directions before sharing [N]
  TyreForce<G> given;   ///< after it [N]
};

/// Both forces of the tyres within their grip, at a lateral slip.   block: tyres that slide as blocks
template <class S, class G, class Laws>
constexpr TyreForce<G> shared_grip(const TyreContact<S, G, Laws>& contact, const WheelResponse<G>& wheels,
                                   const G& lateral_slip, const Mask<G>& block) {
  return combined_force(contact.tyre, wheels.demand, wheels.slip_ratio, lateral_slip, contact.friction_limit,
                        contact.limit, block);
}

/// Forces along the wheels at slip ratios.   fy: lateral demand [N]
template <class S, class G, class Laws>
constexpr FxAt<S, G, Laws> fx_at(const TyreContact<S, G, Laws>& contact, const G& fy, const G& lateral_slip) {
  return {contact.tyre, contact.friction_limit, contact.limit, fy, lateral_slip};
}

/// The wheels' equation takes the tyre's force as its pure law's over the slip. Where the tyre gives its lateral side a part of that,
/// it is softer by that part: with the pure law's strength the wheel comes to a slip of its own, whose distance from
/// the steady one grows with the step, h R (asked - given)/I_w.
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr void soften_shared(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin,
                             WheelResponse<G>& wheels) {
  const G none = G(S(0)), asked = abs(wheels.demand.fx), given = abs(wheels.given.fx);
  const auto shared = given < asked && contact.effective_slip != none;
  if (!any_of(shared)) return;
  const G k = spin.k * select(shared, given / max(asked, G(S(1e-9))), G(S(1)));
  const G gripping = spin.gripping(k), slip = spin.slip_at(gripping);
  const G fx = spin.pure_fx_at(contact.tyre, gripping, slip, contact.friction_limit),
          fy = locked_wheel_fy(contact.tyre, slip, contact.effective_slip, contact.fy, contact.friction_limit);
  const auto solved = on_cars_with<S, G>(shared);  // the engine couples the wheels of a car, not those of two lanes
  wheels.gripping = select(solved, gripping, wheels.gripping);
  wheels.slip_ratio = select(solved, slip, wheels.slip_ratio);
  wheels.demand = {select(solved, fx, wheels.demand.fx), select(solved, fy, wheels.demand.fy)};
}

/// At the lateral slip before the step.
template <class S, int N, class Laws, class G = WheelVec<S, N>>
constexpr WheelResponse<G> wheel_response(const TyreContact<S, G, Laws>& contact, const WheelSpin<S, N>& spin) {
  const G gripping = spin.gripping(), slip = spin.slip_at(gripping);
  WheelResponse<G> out{
      .gripping = gripping,
      .slip_ratio = slip,
      .locked = Mask<G>(false),
      .demand = {spin.pure_fx_at(contact.tyre, gripping, slip, contact.friction_limit),
                 locked_wheel_fy(contact.tyre, slip, contact.effective_slip, contact.fy, contact.friction_limit)},
      .given = {}};
  out.given = shared_grip(contact, out, contact.effective_slip, out.locked);
  soften_shared(contact, spin, out);
  out.locked = spin.held;
  if (const auto may = spin.may_lock(); any_of(may)) {
    const auto along = fx_at(contact, out.demand.fy, contact.effective_slip);
    const auto stops = spin.locked(spin.turned(gripping, out.given.fx, contact.limit.fx, along).omega);
    out.locked = out.locked || (may && stops);
  }
  return out;
}

}  // namespace sixline
