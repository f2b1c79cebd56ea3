// Tyre contact: state of all tyres of a car at the beginning of a step; shared by all models with slipping tyres.
#pragma once
#include "sixline/contact/static_friction.hpp"
#include "sixline/vehicle/road_car.hpp"

namespace sixline {

/// The tyres of a car when a step begins, side by side.
template <class S, class G, class Laws = BuiltInTyreLaws>
struct TyreContact {
  Tyre<S, G, Laws> tyre;
  TyreAt<G> at;         ///< their state on the road, with the slips before the step
  TyreReply<G> reply;   ///< their forces there
  TyreForce<G> limit;   ///< friction limit per direction, with the law's own peaks [N]
  G vx, vy;             ///< speed of the hub along the wheel and to its left [m/s]
  LateralSlip<G> slip;  ///< lateral slip over the step, as a function of vy
  G slope;              ///< slope of the pure lateral force at no slip [N]
  G free;               ///< rim speed without longitudinal force (free_speed()) [m/s]
  /// The data that the law keeps for these loads, for all slips of the step. Separate from the contact, whose numbers
  /// stay in registers, while laws that are not inlined into the step read these data in memory.
  const typename Laws::template Loaded<G>& loaded;

  /// Their forces at other slips: ratio [-], tangent of the slip angle [-].
  constexpr TyreReply<G> at_slips(const G& ratio, const G& tangent) const {
    return respond(tyre, at.with(ratio, tangent), loaded);
  }
  /// The same, with the aligning moments in `mz` if the law has them; otherwise `mz` is unchanged.
  constexpr TyreReply<G> at_slips(const G& ratio, const G& tangent, G& mz) const {
    if (!has_moments(tyre)) return at_slips(ratio, tangent);
    const auto there = respond_with_moment(tyre, at.with(ratio, tangent), loaded);
    mz = there.mz;
    return there.reply;
  }
};

/// 1 for wheels on the left of a car, -1 on the right.
template <class S, int N>
constexpr WheelVec<S, N> sides_of() {
  if constexpr (N == 4)
    return wheel_vec<S>(S(1), S(-1), S(1), S(-1));
  else
    return WheelVec<S, N>(S(1));
}

/// The tyres of a road car; N = 2: those of an axle as one, N = 4: each separately.
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
          .stiffness = by_axle<S, N>(p.axle_stiffness.front, p.axle_stiffness.rear),
          .side = sides_of<S, N>(),
          .count = 4 / N,
          .size = wheel_sizes<N>(p),
          .rear = own_of_rear(p.rear_tyre)};
}

/// Upright wheels of a car that does not turn.
template <class G>
struct UprightWheels {
  constexpr WheelStance<G> operator()() const { return {G(0), G(0)}; }
};
/// Turn slip of wheels that turn with their car [1/m].   vx of the hubs [m/s], yaw_rate [rad/s]
template <class S, class G, class Laws>
constexpr G turn_slip_of(const TyreKind<S, Laws>& p, const G& vx, const S& yaw_rate) {
  return G(yaw_rate) / max(abs(vx), G(p.slip_speed_min));
}

///   load [N] >= 0, friction of the road [-], vx and vy of the hubs [m/s], rolling: wheel speed times radius [m/s],
///   relaxation: state of the tyres [-], h [s]; loaded: written here, must outlive the contact; stance: a function that
///   returns the wheels' WheelStance for laws that use it
template <class S, class G, class Laws, class Stance = UprightWheels<G>>
constexpr TyreContact<S, G, Laws> tyre_contact(const Tyre<S, G, Laws>& tyre, const G& load, const G& friction,
                                               const G& vx, const G& vy, const G& rolling, const G& relaxation, S h,
                                               typename Laws::template Loaded<G>& loaded, const Stance& stance = {}) {
  TyreAt<G> at{.slip = slip_of(rolling, vx, G(tyre.kind.slip_speed_min)),
               .tan_alpha = G(S(0)),
               .friction_limit = friction_limit_of(tyre, load, friction),
               .fz = load,
               .grip = friction,
               .vx = vx};
  if (uses_stance(tyre.kind)) {
    const WheelStance<G> stands = stance();
    at.camber = stands.camber;
    at.turn_slip = stands.turn_slip;
  }
  const G slope = fy_slope(tyre, at);
  const auto slip = lateral_slip<G>(relaxation_length(tyre, at, slope), relaxation, vx, G(h), contact_scale(tyre.size));
  at.tan_alpha = slip.offset + slip.gain * vy;
  take_load(tyre, at, loaded);
  return {.tyre = tyre,
          .at = at,
          .reply = respond(tyre, at, loaded),
          .limit = friction_limits(tyre, at.friction_limit),
          .vx = vx,
          .vy = vy,
          .slip = slip,
          .slope = slope,
          .free = free_speed(tyre, at, loaded, vx),
          .loaded = loaded};
}

/// The forces at the slips at the end of the step, if these are far from the slips of `given`: the share of grip that
/// remains for the lateral force differs there.
///   slip: ratios of `given`, ends: ratios at the end, lateral_slip [-]; returns [N]
template <class S, class G, class Laws>
constexpr TyreForce<G> shared_at_end(const TyreContact<S, G, Laws>& contact, const TyreForce<G>& given, const G& slip,
                                     const G& ends, const G& lateral_slip) {
  const auto far = abs(ends - slip) > G(S(0.1)) * abs(slip) && abs(ends - slip) > G(S(0.01));
  if (!any_of(far)) return given;
  const auto there = contact.at_slips(ends, lateral_slip).force;
  return {select(far, there.fx, given.fx), select(far, there.fy, given.fy)};
}

/// The lateral force where the force along the wheel exceeds the one by which the tyre law shared its grip: the
/// rest that the ellipse of both limits leaves.
///   fx: the acting force along the wheel; given_fx, fy: forces by the tyre law [N]; returns [N]
template <class G>
constexpr G remaining_fy(const G& fx, const G& given_fx, const G& fy, const TyreForce<G>& limit) {
  const auto raised = abs(fx) > abs(given_fx);
  if (!any_of(raised)) return fy;
  const G used = fx / max(limit.fx, G(1e-9));
  const G remaining = limit.fy * sqrt(max(G(1) - used * used, G(0)));
  return select(raised, clamp(fy, -remaining, remaining), fy);
}

/// A lateral force that does not drive its contact past rest. A tyre with relaxation keeps the deflection of the last
/// load: if the load grows a thousandfold within a step, the force of that deflection would add energy to the body.
///   fy [N], vy before the step without it, and after it [m/s]; returns [N]
template <class G>
constexpr G at_most_to_rest(const G& fy, const G& before, const G& after) {
  const auto drives = before * after < G(0) && fy * after > G(0);
  return select(drives, fy * before / select(drives, before - after, G(1)), fy);
}

}  // namespace sixline
