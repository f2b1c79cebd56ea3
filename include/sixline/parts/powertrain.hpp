// Powertrain: which wheels the engine turns, through what differential, and how driven and braked wheels spin up
// (6.1.6).
#pragma once
#include "sixline/fields.hpp"
#include "sixline/math/group.hpp"
#include "sixline/parts/tyre.hpp"

namespace sixline {

enum class DrivenAxle { rear, front, all };
enum class Differential { open, locked, limited_slip };

/// From the gearbox to the wheels.
template <class S> struct Drivetrain {
  DrivenAxle driven = DrivenAxle::rear;
  Differential differential = Differential::open;
  S drive_share_front = S(0.5), differential_preload = S(60), differential_lock = S(0.4);

  static constexpr auto fields() {
    using D = Drivetrain;
    return std::tuple{
        choice(&D::driven, "driven_axle", "wheels that the engine turns", "rear", "front", "all"),
        field(&D::drive_share_front, "drive_share_front", "-", 0, 1, "all-wheel drive: share of torque to the front"),
        choice(&D::differential, "differential",
               "between left and right driven wheels: equal torque, equal speed, or friction between them", "open",
               "locked", "limited_slip"),
        field(&D::differential_preload, "differential_preload", "N m", 0, 1e5,
              "limited slip: friction torque without drive"),
        field(&D::differential_lock, "differential_lock", "-", 0, 1,
              "limited slip: friction torque over the axle's drive torque"),
    };
  }
};

/// Share of the drive torque that each wheel gets; the engine turns with the same mean of the wheels' speeds.
template <class S, int N> constexpr Group<S, N> drive_shares(const Drivetrain<S>& p) {
  const S front = p.driven == DrivenAxle::front ? S(1) : p.driven == DrivenAxle::all ? p.drive_share_front : S(0);
  return by_axle<S, N>(front * S(2.0 / N), (S(1) - front) * S(2.0 / N));
}

/// Wheel speeds after a step, the engine's inertia included: it turns with the mean speed of the driven wheels.
///     (diag(a) + J q q^T) w' = rhs + J q (q^T w)      by the Sherman-Morrison formula
///   a: inertia plus what is implicit [kg m^2], rhs [N m s], q shares, J = I_e i^2 [kg m^2], w now [rad/s]
template <class S, class G> constexpr G spin_up(const G& a, const G& rhs, const G& q, S J, const G& w) {
  const G per = G(S(1)) / a, y = rhs * per, z = q * per;
  const S along = sum(q * w), lag = J * (sum(q * y) - along) / (S(1) + J * sum(q * z));
  return y - z * G(lag);
}

/// What a differential does to the speeds of two wheels: friction between them up to a torque, exact at any step.
///   speeds w [rad/s] by reference, a [kg m^2], limit: torque times step [N m s]
template <class S> constexpr void couple(S& left, S& right, S a_left, S a_right, S limit) {
  const S per_left = S(1) / a_left, per_right = S(1) / a_right;
  const S moved = clamp((left - right) / (per_left + per_right), -limit, limit);
  left = left - moved * per_left, right = right + moved * per_right;
}

/// Speeds of all wheels behind their differentials.   axle_torque: drive torque of all driven wheels [N m], h step [s]
template <class S, int N>
constexpr Group<S, N> through_differential(const Drivetrain<S>& p, Group<S, N> w, const Group<S, N>& a, S torque, S h) {
  if constexpr (N == 4) {
    if (p.differential == Differential::open) return w;
    const S limit = p.differential == Differential::locked
                        ? S(1e15)
                        : h * (p.differential_preload + p.differential_lock * abs(torque));
    const auto axle = [&](int left, int right) {
      S l = w[left], r = w[right];
      couple(l, r, a[left], a[right], limit);
      w.set(left, l), w.set(right, r);
    };
    if (p.driven != DrivenAxle::rear) axle(0, 1);
    if (p.driven != DrivenAxle::front) axle(2, 3);
  }
  return w;
}

/// What turns a group of wheels during a step.
template <class S, class G> struct WheelTorques {
  G inertia;  ///< of each wheel [kg m^2]
  G drive;    ///< torque from the engine [N m]
  G brake;    ///< torque that brakes can give, a friction [N m] >= 0
  G shares;   ///< drive_shares()
  S engine;   ///< engine inertia seen from the driven wheels, I_e i^2 [kg m^2]
  S damping;  ///< [N m s]
  S radius;   ///< [m]
  S torque;   ///< drive torque of all wheels [N m]
};

/// Wheels after a step: speed, force demanded of the tyre along the wheel, which of them stand.
template <class G> struct Spun {
  G omega;
  G demand;        ///< along the wheel, before it shares the grip [N]
  G force;         ///< what the tyre gave while the wheel turned [N]
  Mask<G> locked;  ///< held by the brake
};

/// Wheel spin, implicit in the wheels' speeds, so light wheels and neutral are stable at any step; then the grip.
///     I dw/dt = T_drive - T_brake - R F - d w,   F = C (w R - v)/max(|v|, v_min)
/// A braked wheel is not reversed: it locks. A locked wheel demands what stops its share of the car, up to slip -1.
/// Source: models.md 3.5, 6.1.6.
///   v_l along the wheel [m/s], share_mass: the part of the car's mass that the wheel may stop [kg],
///   left: lateral demand [N], limit: of both directions [N], felt: lateral slip [-]
template <class S, int N, class G = Group<S, N>>
[[gnu::always_inline]] constexpr Spun<G> spin_wheels(const Tyre<S, G>& tyre, const Drivetrain<S>& train,
                                                     const WheelTorques<S, G>& by, const G& w, const G& v_l,
                                                     const G& cap, const G& left, const TyreForce<G>& limit,
                                                     const G& share_mass, const G& felt, S h) {
  const G R = G(by.radius), H = G(h), D = max(abs(v_l), G(tyre.kind.slip_v_min)), per = G(S(1)) / D;
  const bool linear = tyre.kind.law == TyreLaw::linear;
  const G slip = (w * R - v_l) * per;
  const G C = linear ? tyre.c_traction : secant(demand_along(tyre, slip, cap), slip, slope_along(tyre, cap));
  const G most = linear ? tyre.c_traction : abs(demand_along(tyre, G(S(-1)), cap));
  const G stop = clamp(-share_mass * v_l / H, -most, most), stop_limited = clamp(stop, -limit.along, limit.along);
  const auto still = w == G(S(0));
  const auto held = still && abs(by.drive - R * stop_limited) <= by.brake;
  const G way = select(still, sign(by.drive - R * stop_limited), sign(w));
  const G torque = by.drive - way * by.brake, k = C * R * per;
  const G bare = by.inertia + H * G(by.damping), now = by.inertia * w + H * torque;

  const auto solve = [&](const G& a, const G& rhs) {
    return through_differential<S, N>(train, spin_up(a, rhs, by.shares, by.engine, w), a, by.torque, h);
  };
  const G gripping = solve(bare + H * k * R, now + H * k * v_l);
  const G asked = C * (gripping * R - v_l) * per;
  const G given = tyre.kind.combined == CombinedSlip::curve
                      ? on_one_curve(tyre, slip_of(gripping * R, v_l, G(tyre.kind.slip_v_min)), felt, cap).along
                      : combined(tyre.kind, {asked, left}, limit.along, limit.left).along;
  const auto slipping = given != asked;
  G omega = gripping, force = given;
  if (any_of(slipping)) {
    omega = solve(select(slipping, bare, bare + H * k * R), now + select(slipping, -(H * R * given), H * k * v_l));
    force = select(slipping, given, C * (omega * R - v_l) * per);
  }
  const auto stopped = by.brake > G(S(0)) && omega * way < G(S(0));
  const auto locked = held || stopped;
  return {.omega = select(locked, G(S(0)), omega),
          .demand = select(locked, stop, select(slipping, asked, force)),
          .force = force,
          .locked = locked};
}

}  // namespace sixline
