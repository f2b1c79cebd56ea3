// Combined slip: the sharing of a tyre's grip between the forces of both directions.
#pragma once
#include "sixline/tyre/pure_slip.hpp"

namespace sixline {

/// Whether both demands together come near the friction limit, or there is no grip at all. Otherwise combined() returns
/// the demand itself, bit for bit.
template <class G>
constexpr Mask<G> shares_grip(const TyreForce<G>& demand, const G& limit_along, const G& limit_left) {
  const G x = demand.fx * limit_left, y = demand.fy * limit_along, maximum = limit_along * limit_left;
  return !(x * x + y * y < G(0.999) * (maximum * maximum));
}

/// Limits both demands to one friction limit. Where only one direction slips, its force is that of the pure law.
///   radial: both are scaled by one factor; priority: the longitudinal force is kept, the lateral force gets the rest;
///   ellipse: radial, with a lateral limit mu_ratio times the longitudinal one
///   limit_along, limit_left: of both directions [N] >= 0
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

/// Limits of both directions for combined(): the friction limit times a peaked law's peak, times the ellipse's ratio.
template <class S, class Laws, class G>
constexpr TyreForce<G> friction_limits(const TyreKind<S, Laws>& p, G friction_limit) {
  const S ratio = p.combined == CombinedSlip::ellipse ? p.mu_ratio : S(1);
  const TyrePeaks<S> peak = peaks(p);
  return {.fx = friction_limit * G(peak.fx), .fy = friction_limit * G(peak.fy * ratio)};
}

/// The same for the tyres of both axles.
template <class S, class G, class Laws>
constexpr TyreForce<G> friction_limits(const Tyre<S, G, Laws>& p, G friction_limit) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [friction_limit](const auto& one) { return friction_limits(one.kind, friction_limit); });
  return friction_limits(p.kind, friction_limit);
}
/// The slip ratios at which tyres with a peak pull hardest.
template <class S, class G, class Laws>
constexpr G peak_slips(const Tyre<S, G, Laws>& p) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [](const auto& one) -> G { return G(peaks(one.kind).slip); });
  return G(peaks(p.kind).slip);
}

/// The law of a tyre with its parameters.
template <class Law, class Numbers>
struct LawOf {
  Law law;                 ///< its functions
  const Numbers& numbers;  ///< its Params

  /// Both pure forces at the slips of `at`, each in its own direction.
  template <class Tyre, class G>
  constexpr TyreForce<G> pure(const Tyre& tyre, const TyreAt<G>& at) const {
    if constexpr (requires { law.pure_forces(numbers, tyre, at); })
      return law.pure_forces(numbers, tyre, at);
    else
      return {law.pure_fx(numbers, tyre, at), law.pure_fy(numbers, tyre, at)};
  }
};

/// The slips at which both directions are at the same point of their curves: the peaks of a peaked law; for other laws,
/// where the initial slope would reach the limit. A wheel that slides as a block has one slip for both.
///   block: sliding()
template <class Law, class Numbers, class S, class G, class Laws>
constexpr TyreForce<G> slip_units(const LawOf<Law, Numbers>& of, const Tyre<S, G, Laws>& p, const G& friction_limit,
                                  const G& block) {
  G along, left;
  if constexpr (Law::is_peaked) {
    const TyrePeaks<S> peak = of.law.peaks(of.numbers);
    along = G(peak.slip);
    left = G(peak.slip_angle) / p.stiffness;
  } else {
    const G least = max(friction_limit, G(1e-6));  // a stiffness of 0 is far from its limit at any slip
    along = least / max(p.slip_stiffness, G(1e-6));
    left = least / max(p.cornering_stiffness, G(1e-6));
  }
  return {along, left + block * (along - left)};
}

/// Similarity: the pure curve of each direction at the common slip, weighted by that direction's component of it.
///     n = (slip/slip_p, tan a/tan a_p),  s = |n|;   F_x = F_x0(s slip_p) n_x/s,  F_y = F_y0(s tan a_p) n_y/s
///     lateral: whether the lateral parts are used; without, F_y0 is evaluated only for wheels that slide as a block
///
/// Small slips do not affect each other; where only one direction slips, its force is that of the pure law; large slips
/// share one limit. A wheel that slides as a block has one curve for both directions, so that its force opposes its
/// motion. Not inlined: a step of ray_car evaluates it at five places, and takes 788 ns instead of 810.
/// Source: Pacejka, Tire and Vehicle Dynamics, 3rd ed. 2012, 4.3.
template <class Law, class Numbers, class S, class G, class Laws>
[[gnu::noinline]] constexpr TyreReply<G> by_similarity(LawOf<Law, Numbers> of, Tyre<S, G, Laws> p, TyreAt<G> at,
                                                       bool lateral = true) {
  const G block = sliding(at.slip);
  const TyreForce<G> unit = slip_units(of, p, at.friction_limit, block),
                     top = friction_limits(p.kind, at.friction_limit);
  const G one = G(S(1)), none = G(S(0)), inv_along = one / unit.fx, inv_left = one / unit.fy;
  const G x = at.slip * inv_along, y = at.tan_alpha * inv_left, s = sqrt(x * x + y * y);
  const TyreForce<G> pure = lateral || !vanishes(block)
                                ? of.pure(p, at.with(s * unit.fx, s * unit.fy))
                                : TyreForce<G>{of.law.pure_fx(of.numbers, p, at.with(s * unit.fx, none)), none};
  G along = min(pure.fx, top.fx), left = min(-pure.fy, top.fy);
  const auto tiny = s < G(S(1e-12));
  const G inv = one / select(tiny, one, s);
  if (!vanishes(block)) {
    const G nx = x * inv, ny = y * inv, both = along * (nx * nx) + left * (ny * ny);
    along = along + block * (both - along);
    left = left + block * (both - left);
  }
  const G stiffness_along = select(tiny, of.law.fx_slope(of.numbers, p, at), along * inv * inv_along),
          stiffness_left = select(tiny, of.law.fy_slope(of.numbers, p, at), left * inv * inv_left);
  return {{stiffness_along * at.slip, -(stiffness_left * at.tan_alpha)}, stiffness_along, stiffness_left};
}

/// Sharing: both pure laws are demands, and combined() limits them to one limit. A slip of 1e-12 stands for no slip.
///     F_y = -|F_x| tan(a)/|slip|   when it slides as a block: a locked wheel pulls against its sliding, whatever its
///                                  stiffnesses, and so does not steer; the rolling tyre's law when it rolls
template <class Law, class Numbers, class S, class G, class Laws>
constexpr TyreReply<G> by_sharing(const LawOf<Law, Numbers>& of, const Tyre<S, G, Laws>& p, const TyreAt<G>& at) {
  const G least = G(S(1e-12));
  const auto no_slip = abs(at.slip) < least, no_angle = abs(at.tan_alpha) < least;
  const G slip = select(no_slip, least, at.slip), tangent = select(no_angle, least, at.tan_alpha);
  TyreForce<G> demand = of.pure(p, at.with(slip, tangent));
  if (const G block = sliding(at.slip); !vanishes(block)) {
    const G stiffness = abs(demand.fx) / max(abs(at.slip), G(S(0.5)));
    demand.fy = demand.fy - block * (demand.fy + stiffness * tangent);
  }
  const TyreForce<G> top = friction_limits(p.kind, at.friction_limit), given = combined(p.kind, demand, top.fx, top.fy);
  const G along = abs(given.fx / slip), left = abs(given.fy / tangent);
  return {
      {select(no_slip, along * at.slip, given.fx), select(no_angle, -(left * at.tan_alpha), given.fy)}, along, left};
}

/// Computes the data that do not depend on the slips, for laws that store them for a step's evaluations.
template <class S, class G, class Laws>
constexpr void take_load(const Tyre<S, G, Laws>& p, const TyreAt<G>& at, typename Laws::template Loaded<G>& loaded) {
  p.kind.visit([&p, &at, &loaded](auto law, const auto& numbers) {
    if constexpr (requires { law.take_load(numbers, p, at, loaded.template of<decltype(law)>()); })
      law.take_load(numbers, p, at, loaded.template of<decltype(law)>());
  });
}

/// The rim speed at which a tyre has no longitudinal force [m/s]: that of the hub, except for laws with a shifted
/// curve.
///   vx: of the hub; loaded: by take_load()
template <class S, class G, class Laws>
constexpr G free_speed(const Tyre<S, G, Laws>& p, const TyreAt<G>& at, const typename Laws::template Loaded<G>& loaded,
                       const G& vx) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at, vx](const auto& one) -> G {
      typename Laws::template Loaded<G> own;
      take_load(one, at, own);
      return free_speed(one, at, own, vx);
    });
  return p.kind.visit([&p, &loaded, &vx](auto law, const auto& numbers) -> G {
    if constexpr (requires { law.rest_slip(numbers, loaded.template of<decltype(law)>()); })
      return vx + law.rest_slip(numbers, loaded.template of<decltype(law)>()) * max(abs(vx), G(p.kind.slip_speed_min));
    else
      return vx;
  });
}

/// respond(); `lateral` false: its lateral parts are not used, so that the similarity rule evaluates one pure curve, not
/// two, while no wheel slides as a block.
template <class S, class G, class Laws, class... Loaded>
constexpr TyreReply<G> respond_in(const Tyre<S, G, Laws>& p, const TyreAt<G>& at, bool lateral,
                                  const Loaded&... loaded) {
  if (p.rear) [[unlikely]]  // `loaded` is of the front tyres
    return on_axles(p, [at, lateral](const auto& one) -> TyreReply<G> { return respond_in(one, at, lateral); });
  return p.kind.visit([&p, &at, lateral, &loaded...](auto law, const auto& numbers) -> TyreReply<G> {
    if constexpr (requires { law.respond(numbers, p, at, loaded.template of<decltype(law)>()...); }) {
      return law.respond(numbers, p, at, loaded.template of<decltype(law)>()...);
    } else if constexpr (requires { law.respond(numbers, p, at); }) {
      return law.respond(numbers, p, at);
    } else {
      const LawOf<decltype(law), std::remove_cvref_t<decltype(numbers)>> of{law, numbers};
      return p.kind.combined == CombinedSlip::similarity ? by_similarity(of, p, at, lateral) : by_sharing(of, p, at);
    }
  });
}

/// The forces of a tyre at given slips: the only evaluation, for steps, curves and plots. Zero at zero load. Except for
/// tyres from files, odd in both slips and never outside the friction limit (times the law's own peak).
///   loaded: from take_load() at these loads; without it, computed here
template <class S, class G, class Laws, class... Loaded>
constexpr TyreReply<G> respond(const Tyre<S, G, Laws>& p, const TyreAt<G>& at, const Loaded&... loaded) {
  return respond_in(p, at, true, loaded...);
}

/// The longitudinal part of respond(), the same bits.
template <class S, class G, class Laws, class... Loaded>
constexpr LongitudinalReply<G> respond_along(const Tyre<S, G, Laws>& p, const TyreAt<G>& at, const Loaded&... loaded) {
  const TyreReply<G> reply = respond_in(p, at, false, loaded...);
  return {reply.force.fx, reply.stiffness_along};
}

/// The same with aligning moments; 0 for laws without them.
template <class S, class G, class Laws, class... Loaded>
constexpr TyreReplyWithMoment<G> respond_with_moment(const Tyre<S, G, Laws>& p, const TyreAt<G>& at,
                                                     const Loaded&... loaded) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at](const auto& one) -> TyreReplyWithMoment<G> { return respond_with_moment(one, at); });
  return p.kind.visit([&p, &at, &loaded...](auto law, const auto& numbers) -> TyreReplyWithMoment<G> {
    if constexpr (requires { law.respond_with_moment(numbers, p, at, loaded.template of<decltype(law)>()...); })
      return law.respond_with_moment(numbers, p, at, loaded.template of<decltype(law)>()...);
    else if constexpr (requires { law.respond_with_moment(numbers, p, at); })
      return law.respond_with_moment(numbers, p, at);
    else
      return {respond(p, at, loaded...), G(S(0))};
  });
}

}  // namespace sixline
