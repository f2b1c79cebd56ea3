// Pure slip: one tyre or the tyres of a car, their friction limit, and their forces in one direction at a time.
#pragma once
#include "sixline/tyre/rear_tyre.hpp"

namespace sixline {

/// One tyre, or the tyres of a car side by side (G = WheelVec<S, N>): its kind, its stiffnesses, its static load.
template <class S, class G = S, class Laws = BuiltInTyreLaws>
struct Tyre {
  const TyreKind<S, Laws>& kind;      ///< properties common to all tyres of the car
  G slip_stiffness;                   ///< longitudinal force per unit slip ratio [N], laws linear, atan, brush
  G cornering_stiffness;              ///< cornering stiffness [N/rad], laws linear, atan, brush
  G static_load;                      ///< [N] > 0
  G stiffness = G(S(1));              ///< AxleStiffness of its axle [-], laws magic_formula and monster_curve
  G side = G(S(1));                   ///< 1 of wheels on the left, -1 on the right
  int count = 1;                      ///< number of tyres that each stands for: 2 if those of an axle count as one
  G size = G(S(1));                   ///< of the wheels against those of cars (vehicle/wheel.hpp) [-]
  const RearTyre<S>* rear = nullptr;  ///< what the rear tyres have of their own; null: nothing
};
/// What the rear tyres of a car have of their own, or null.
template <class S>
constexpr const RearTyre<S>* own_of_rear(const RearTyre<S>& p) {
  return has_own(p) ? &p : nullptr;
}

/// Numbers of the rear tyres in place of those of the front tyres: a number per wheel or per axle.
template <class S, class G>
constexpr G with_rear(const G& front, const G& rear) {
  return select(by_axle<S, G::lanes>(S(0), S(1)) > G(S(0.5)), rear, front);
}
/// The same of forces.
template <class S, class G>
constexpr TyreForce<G> with_rear(const TyreForce<G>& front, const TyreForce<G>& rear) {
  return {with_rear<S>(front.fx, rear.fx), with_rear<S>(front.fy, rear.fy)};
}
/// The same of forces with their stiffnesses.
template <class S, class G>
constexpr TyreReply<G> with_rear(const TyreReply<G>& front, const TyreReply<G>& rear) {
  return {with_rear<S>(front.force, rear.force), with_rear<S>(front.stiffness_along, rear.stiffness_along),
          with_rear<S>(front.stiffness_left, rear.stiffness_left)};
}
/// The same with aligning moments.
template <class S, class G>
constexpr TyreReplyWithMoment<G> with_rear(const TyreReplyWithMoment<G>& front, const TyreReplyWithMoment<G>& rear) {
  return {with_rear<S>(front.reply, rear.reply), with_rear<S>(front.mz, rear.mz)};
}

/// A function of the tyres, where those of the rear axle have numbers of their own: its value for the front ones, and
/// that for the rear ones on their wheels. Not inlined, so that a car with one kind of tyre does not pay for it.
///   f(tyre), with one kind of tyre on both axles
template <class S, class G, class Laws, class F>
[[gnu::noinline]] constexpr auto on_axles(Tyre<S, G, Laws> p, F f) {
  const TyreKind<S, Laws> own = rear_kind(p.kind, *p.rear);
  const auto of = [&p, &f](const TyreKind<S, Laws>& kind) {
    return f(Tyre<S, G, Laws>{kind, p.slip_stiffness, p.cornering_stiffness, p.static_load, p.stiffness, p.side,
                              p.count, p.size});
  };
  if constexpr (std::is_same_v<S, G>)
    return of(p.kind);  // a single tyre is that of an axle
  else
    return with_rear<S>(of(p.kind), of(own));
}

/// The friction limit: the largest force that a tyre can transmit, its load times its friction, which falls with load.
///     mu grip load_share(W/W_static) W
///   load W [N] >= 0, grip of the surface [-]; returns [N] >= 0
template <class S, class G, class Laws>
constexpr G friction_limit_of(const Tyre<S, G, Laws>& p, G load, G grip) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [load, grip](const auto& one) -> G { return friction_limit_of(one, load, grip); });
  if (p.kind.load_law == LoadLaw::linear && vanishes(p.kind.load_sensitivity)) return G(p.kind.mu) * grip * load;
  return G(p.kind.mu) * grip * load * load_share(p.kind, load / p.static_load);
}

/// Force along the wheel in pure longitudinal slip [N], without the friction limit for the linear law (respond()
/// applies it).
template <class S, class G, class Laws>
constexpr G pure_fx(const Tyre<S, G, Laws>& p, const TyreAt<G>& at) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at](const auto& one) -> G { return pure_fx(one, at); });
  return p.kind.visit([&p, &at](auto law, const auto& numbers) -> G {
    if constexpr (requires { law.respond(numbers, p, at); })
      return law.respond(numbers, p, at.with(at.slip, G(S(0)))).force.fx;
    else
      return law.pure_fx(numbers, p, at);
  });
}
/// The same in the lateral direction: a positive slip angle (the patch slides left) gives a negative force (right).
template <class S, class G, class Laws>
constexpr G pure_fy(const Tyre<S, G, Laws>& p, const TyreAt<G>& at) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at](const auto& one) -> G { return pure_fy(one, at); });
  return p.kind.visit([&p, &at](auto law, const auto& numbers) -> G {
    if constexpr (requires { law.respond(numbers, p, at); })
      return law.respond(numbers, p, at.with(G(S(0)), at.tan_alpha)).force.fy;
    else
      return law.pure_fy(numbers, p, at);
  });
}
/// Slope of the pure laws at the origin [N per unit slip].
template <class S, class G, class Laws>
constexpr G fx_slope(const Tyre<S, G, Laws>& p, const TyreAt<G>& at) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at](const auto& one) -> G { return fx_slope(one, at); });
  return p.kind.visit([&p, &at](auto law, const auto& numbers) -> G { return law.fx_slope(numbers, p, at); });
}
/// The same in the lateral direction [N/rad].
template <class S, class G, class Laws>
constexpr G fy_slope(const Tyre<S, G, Laws>& p, const TyreAt<G>& at) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at](const auto& one) -> G { return fy_slope(one, at); });
  return p.kind.visit([&p, &at](auto law, const auto& numbers) -> G { return law.fy_slope(numbers, p, at); });
}
/// Whether the law has aligning moments.
template <class S, class G, class Laws>
constexpr bool has_moments(const Tyre<S, G, Laws>& p) {
  return p.kind.visit([&](auto law, const auto& numbers) {
    return requires(TyreAt<G> at) { law.respond_with_moment(numbers, p, at); };
  });
}
/// Whether the law uses camber and turn slip.
template <class S, class Laws>
constexpr bool uses_stance(const TyreKind<S, Laws>& p) {
  return p.visit([](auto law, const auto&) { return law.uses_stance; });
}
/// Whether the law has its own rolling resistance.
template <class S, class G, class Laws>
constexpr bool has_rolling_resistance(const Tyre<S, G, Laws>& p) {
  return p.kind.visit([&](auto law, const auto& numbers) {
    return requires(TyreAt<G> at) { law.rolling_resistance(numbers, p, at); };
  });
}
/// Moments of the tyres' rolling resistance at loads and speeds, rolling freely [N m] >= 0; 0 for laws without it.
template <class S, class G, class Laws>
constexpr G rolling_resistance(const Tyre<S, G, Laws>& p, const TyreAt<G>& at) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at](const auto& one) -> G { return rolling_resistance(one, at); });
  return p.kind.visit([&p, &at](auto law, const auto& numbers) -> G {
    if constexpr (requires { law.rolling_resistance(numbers, p, at); })
      return law.rolling_resistance(numbers, p, at);
    else
      return G(S(0));
  });
}
/// Distance to 63 % of a new lateral force [m]: the law's, else the car's.   slope: fy_slope()
template <class S, class G, class Laws>
constexpr G relaxation_length(const Tyre<S, G, Laws>& p, const TyreAt<G>& at, const G& slope) {
  if (p.rear) [[unlikely]]
    return on_axles(p, [at, slope](const auto& one) -> G { return relaxation_length(one, at, slope); });
  return p.kind.visit([&p, &at, &slope](auto law, const auto& numbers) -> G {
    if constexpr (requires { law.relaxation_length(numbers, p, at, slope); })
      return law.relaxation_length(numbers, p, at, slope);
    else
      return G(p.kind.relaxation_length);
  });
}
/// Share by which a tyre slides as a block rather than rolls, 0 up to half locked and 1 locked: the ground's friction
/// then determines the direction.
///   slip ratio [-]; returns [0, 1]
template <class G>
constexpr G sliding(G slip) {
  return clamp(G(2) * abs(slip) - G(1), G(0), G(1));
}

/// Secant stiffness between the origin and this slip, for steps that are implicit in the slip: F = K s.
template <class G>
constexpr G secant(G force, G slip, G slope_at_origin) {
  const auto tiny = abs(slip) < G(1e-7);
  return select(tiny, slope_at_origin, abs(force / select(tiny, G(1), slip)));
}

/// The stiffness of a tyre whose force at this slip cannot exceed its limit.   stiffness >= 0, limit >= 0 [N]
template <class G>
constexpr G within(const G& stiffness, const G& slip, const G& limit) {
  return min(stiffness, limit / max(abs(slip), G(1e-9)));
}

/// Slip ratio: 0 rolling, -1 locked, positive driving; works in reverse.   w R, v, v_min > 0 [m/s]; returns [-]
template <class G>
constexpr G slip_of(G wheel_speed, G v, G v_min) {
  return (wheel_speed - v) / max(abs(v), v_min);
}

}  // namespace sixline
