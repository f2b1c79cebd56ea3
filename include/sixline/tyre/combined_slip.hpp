// Combined slip: how the forces of both directions share the grip of a tyre.
#pragma once
#include "sixline/tyre/pure_slip.hpp"

namespace sixline {

/// Do both demands together come near the friction limit, or is there no grip at all? Where not, combined() is the
/// demand itself, bit for bit.
template <class G>
constexpr Mask<G> shares_grip(const TyreForce<G>& demand, const G& limit_along, const G& limit_left) {
  const G x = demand.fx * limit_left, y = demand.fy * limit_along, maximum = limit_along * limit_left;
  return !(x * x + y * y < G(0.999) * (maximum * maximum));
}

/// Both demands within one friction limit. On the axes each is the pure law.
///   radial: both scaled; priority: length first, side gets the rest; ellipse: lateral limit mu_ratio times the other
///   limits of both directions [N] >= 0.
template <class S, class Laws, class G>
constexpr TyreForce<G> combined(const TyreKind<S, Laws>& p, TyreForce<G> demand, G limit_along, G limit_left) {
  if (!any_of(shares_grip(demand, limit_along, limit_left))) return demand;
  if (p.combined == CombinedSlip::priority) {
    const G along = clamp(demand.fx, -limit_along, limit_along);
    const G use = along / max(limit_along, G(1e-9));
    const G left = limit_left * sqrt(max(G(1) - use * use, G(0)));
    return {.fx = along, .fy = clamp(demand.fy, -left, left)};
  }
  const G x = demand.fx / max(limit_along, G(1e-9)), y = demand.fy / max(limit_left, G(1e-9));
  const G scale = G(1) / sqrt(max(x * x + y * y, G(1)));
  const G none = G(0) * scale;
  return {.fx = select(limit_along > G(0), demand.fx * scale, none),
          .fy = select(limit_left > G(0), demand.fy * scale, none)};
}

/// Limits of both directions for combined(): the friction limit, a peaked law's own peak, the ellipse's ratio.
template <class S, class Laws, class G>
constexpr TyreForce<G> limits(const TyreKind<S, Laws>& p, G friction_limit) {
  const S ratio = p.combined == CombinedSlip::ellipse ? p.mu_ratio : S(1);
  const TyrePeaks<S> peak = peaks(p);
  return {.fx = friction_limit * G(peak.fx), .fy = friction_limit * G(peak.fy * ratio)};
}

/// One curve over total slip: each direction's own law at the slip that is equally far along it.
///     n = (sigma/sigma_p, tan a/tan a_p),  s = |n|;   F = (|F_x(s sigma_p)| n_x + |F_y(s a_p)| n_y) ... along n/s
/// Straight, atan and brush laws take cap/C for sigma_p and a_p; peaked ones their peak; a wheel that slides as a block
/// sigma_p for both.
template <class S, class G, class Laws>
constexpr TyreForce<G> combine_by_similarity(const Tyre<S, G, Laws>& p, G slip, G tangent, G friction_limit) {
  const bool peaked = is_peaked(p.kind);
  const TyrePeaks<S> peak = peaks(p.kind);
  const G minimum = max(friction_limit, G(1e-6));  // a stiffness of 0 is far from its limit at any slip
  const G unit_along = peaked ? G(peak.slip) : minimum / max(p.slip_stiffness, G(1e-6));
  const G unit_rolling = peaked ? G(peak.slip_angle) / p.stiffness : minimum / max(p.cornering_stiffness, G(1e-6));
  const G block = sliding(slip), unit_left = (G(1) - block) * unit_rolling + block * unit_along;
  const G x = slip / unit_along, y = tangent / unit_left;
  const G s = sqrt(x * x + y * y), inv = G(1) / max(s, G(1e-12)), nx = x * inv, ny = y * inv;
  const auto top = limits(p.kind, friction_limit);
  G force;
  if (any_of(y != G(0))) {
    const G t = s * unit_left;
    const auto pure = pure_forces(p, s * unit_along, t, atan(t), friction_limit);
    force = min(pure.fx, top.fx) * nx * nx + min(-pure.fy, top.fy) * ny * ny;
  } else {  // the lateral law would count 0 times
    force = min(pure_fx(p, s * unit_along, friction_limit), top.fx) * nx * nx;
  }
  return {.fx = force * nx, .fy = -force * ny};
}

/// Both forces of a tyre from one pair of demands: the law's sharing, or its one curve at the slips that they stand
/// for.
///   demand [N], slip ratio and tangent of the slip angle [-], limit: of both directions [N],
///   block: tyres that slide as blocks; their demands point against their motion and are only limited
template <class S, class G, class Laws>
constexpr TyreForce<G> combined_force(const Tyre<S, G, Laws>& p, const TyreForce<G>& demand, const G& slip,
                                      const G& tangent, const G& friction_limit, const TyreForce<G>& limit,
                                      const Mask<G>& block) {
  if (p.kind.combined != CombinedSlip::similarity) return combined(p.kind, demand, limit.fx, limit.fy);
  const auto rolls = combine_by_similarity(p, slip, tangent, friction_limit);
  if (!any_of(block)) return rolls;
  const auto slides = combined(p.kind, demand, limit.fx, limit.fy);
  return {select(block, slides.fx, rolls.fx), select(block, slides.fy, rolls.fy)};
}

}  // namespace sixline
