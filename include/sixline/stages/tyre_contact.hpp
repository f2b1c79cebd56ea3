// Tyre contact: how every tyre of a car meets the road when a step begins; shared by all models with slipping tyres.
#pragma once
#include "sixline/contact/static_friction.hpp"
#include "sixline/vehicle/road_car.hpp"

namespace sixline {

/// The tyres of a car when a step begins, side by side.
template <class S, class G, class Laws = BuiltInTyreLaws>
struct TyreContact {
  Tyre<S, G, Laws> tyre;
  G friction_limit;     ///< [N] >= 0
  TyreForce<G> limit;   ///< the same per direction, with the law's own peaks [N]
  G vx, vy;             ///< speed of the hub along the wheel and to its left [m/s]
  LateralSlip<G> slip;  ///< lateral slip over the step, as a function of vy
  G effective_slip;     ///< its value at vy: tangent of the slip angle [-]
  G fy;                 ///< pure lateral force at that slip [N]
  G slope;              ///< slope of the pure lateral force at no slip [N]
};

/// The tyres of a road car, N = 2: those of an axle as one, N = 4: each by itself.
template <int N, class S, class Laws>
constexpr Tyre<S, WheelVec<S, N>, Laws> tyres_of(const RoadCar<S, Laws>& p) {
  using G = WheelVec<S, N>;
  const G per_wheel = G(S(2.0 / N));
  const S rest_load = p.car.body.mass * p.car.body.g / p.car.geometry.wheelbase;
  return {.kind = p.tyre,
          .slip_stiffness = by_axle<S, N>(p.wheels.slip_stiffness_front, p.wheels.slip_stiffness_rear) * per_wheel,
          .cornering_stiffness = by_axle<S, N>(p.cornering_stiffness_front, p.cornering_stiffness_rear) * per_wheel,
          .static_load =
              by_axle<S, N>(p.car.geometry.cg_to_rear * rest_load, p.car.geometry.cg_to_front * rest_load) * per_wheel,
          .stiffness = by_axle<S, N>(p.axle_stiffness.front, p.axle_stiffness.rear)};
}

///   load [N] >= 0, friction of the road [-], vx and vy of the hubs [m/s], relaxation: state of the tyres [-], h [s]
template <class S, class G, class Laws>
constexpr TyreContact<S, G, Laws> tyre_contact(const Tyre<S, G, Laws>& tyre, const G& load, const G& friction,
                                               const G& vx, const G& vy, const G& relaxation, S h) {
  const G friction_limit = friction_limit_of(tyre, load, friction);
  const auto slip = lateral_slip<G>(G(tyre.kind.relaxation_length), relaxation, vx, G(h));
  const G effective_slip = slip.offset + slip.gain * vy;
  return {.tyre = tyre,
          .friction_limit = friction_limit,
          .limit = limits(tyre.kind, friction_limit),
          .vx = vx,
          .vy = vy,
          .slip = slip,
          .effective_slip = effective_slip,
          .fy = pure_fy(tyre, effective_slip, atan(effective_slip), friction_limit),
          .slope = fy_slope(tyre, friction_limit)};
}

/// The lateral force where brake or engine turned out to pull harder along the wheel than the tyre's sharing had given
/// it: what one ellipse of both limits leaves.
///   fx: the force along the wheel that acts, given_fx: what sharing gave it, fy: what sharing left [N]; returns [N]
template <class G>
constexpr G remaining_fy(const G& fx, const G& given_fx, const G& fy, const TyreForce<G>& limit) {
  const auto raised = abs(fx) > abs(given_fx);
  if (!any_of(raised)) return fy;
  const G used = fx / max(limit.fx, G(1e-9));
  const G remaining = limit.fy * sqrt(max(G(1) - used * used, G(0)));
  return select(raised, clamp(fy, -remaining, remaining), fy);
}

}  // namespace sixline
