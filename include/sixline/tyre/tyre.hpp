// Tyre: the one interface of all tyre laws - force from slip ratio, slip angle, load and the road's friction.
#pragma once
#include "sixline/tyre/combined_slip.hpp"

namespace sixline {

/// Force of a tyre that slides with a slip ratio and a slip angle: the one interface of all laws.
/// Odd in both slips, zero at zero load, never outside the friction limit (times the law's own peak).
///   slip ratio [-] (0 rolling, -1 locked, > 0 driving), slip angle [rad] (> 0: the patch slides left),
///   load [N] >= 0, grip of the surface [-]; returns [N] in the wheel's frame
///
template <class S, class G, class Laws>
constexpr TyreForce<G> tyre_force(const Tyre<S, G, Laws>& p, G slip, G angle, G load, G grip) {
  const G friction_limit = friction_limit_of(p, load, grip);
  const G tangent = tan(angle);
  const G left = locked_wheel_fy(p, slip, tangent, pure_fy(p, tangent, angle, friction_limit), friction_limit);
  return combined_force(p, {pure_fx(p, slip, friction_limit), left}, slip, tangent, friction_limit,
                        limits(p.kind, friction_limit), Mask<G>(false));
}

}  // namespace sixline
