// Powertrain: the speeds of driven and braked wheels after a step.
#pragma once
#include "sixline/tyre/tyre.hpp"
#include "sixline/vehicle/differential.hpp"

namespace sixline {

/// Wheel speeds after a step, the engine's inertia included: it turns with the mean speed of the driven wheels.
///     (diag(a) + J q q^T) w' = rhs + J q along        by the Sherman-Morrison formula
/// Behind a slipping clutch this applies only where the wheels would outrun the engine: the clutch then closes within
/// the step.
///   a: inertia plus the implicit terms [kg m^2], rhs [N m s], q shares, J = I_e i^2 [kg m^2], along: engine's speed
///   before [rad/s], slips: direction in which the engine is faster, or 0
template <class S, class G>
constexpr G spin_up(const G& a, const G& rhs, const G& q, S J, S along, S slips) {
  const G inv_slip_speed = G(S(1)) / a, y = rhs * inv_slip_speed, z = q * inv_slip_speed;
  const S lag = J * (sum(q * y) - along) / (S(1) + J * sum(q * z));
  return y - z * G(select(slips == S(0), lag, slips * max(slips * lag, S(0))));
}

/// The force along wheels at any slip ratio, at one lateral slip.
template <class S, class G, class Laws>
struct FxAt {
  const Tyre<S, G, Laws>& tyre;
  const TyreAt<G>& at;
  const typename Laws::template Loaded<G>& loaded;
  G lateral_slip;  ///< tangent of the slip angle [-]

  constexpr G operator()(const G& slip) const { return respond_along(tyre, at.with(slip, lateral_slip), loaded).fx; }
  /// The slip ratio beyond which a law with a peak gives less force.
  constexpr G peak_slip() const { return is_peaked(tyre.kind) ? peak_slips(tyre) : G(S(1e9)); }
};

/// The torques and inertias that turn a group of wheels during a step.
template <class S, class G>
struct WheelTorques {
  G inertia;       ///< of the parts that turn together: a wheel, or the two of an axle [kg m^2]
  G drive;         ///< torque from the engine [N m]
  G brake;         ///< largest torque of the brakes, dry friction [N m] >= 0
  G shares;        ///< drive_shares()
  S engine;        ///< engine inertia seen from the driven wheels, I_e i^2 [kg m^2]
  S slips;         ///< direction in which the engine outruns them behind a slipping clutch, 0: it turns with them
  S engine_speed;  ///< of such an engine, seen from the wheels, at the step's end [rad/s]
  S damping;       ///< of the wheels [N m s]
  G radius;        ///< [m]
  S torque;        ///< drive torque of all wheels [N m]

  /// One over the radius [1/m]: wheels of an axle have one.
  constexpr G inv_radius() const { return by_axle<S, G::lanes>(S(1) / radius[0], S(1) / radius[G::lanes - 1]); }
  /// Inertia with the engine's where it turns with the wheels [kg m^2].
  constexpr G turning() const { return inertia + shares * G(select(slips == S(0), engine, S(0))); }
};

/// The wheels' equation over one step, implicit in their speeds, so light wheels and neutral are stable at any step:
///     I dw/dt = T_drive - T_brake - R F - d w,   F = C (w R - free)/max(|v|, v_min)
/// C is the tyre's force over its slip before the step. The brake opposes the motion, or at rest the torque that would
/// start it. Source: Monster 1.9 "slip ratio" (docs/models/slipping_wheel.md).
template <class S, int N>
struct WheelSpin {
  using G = WheelVec<S, N>;
  const Drivetrain<S>& train;
  const WheelTorques<S, G>& by;
  S along;              ///< engine's speed seen from the driven wheels [rad/s]
  G w, v_l;             ///< before the step: wheel speed [rad/s], speed of the hub along the wheel [m/s]
  G free;               ///< rim speed without longitudinal force: v_l, except for shifted curves [m/s]
  G slip;               ///< before the step [-]
  G C, inv_slip_speed;  ///< [N], one over the reference speed of the slip [s/m]
  G k, bare;            ///< C R/max(|v|, v_min) [N s], inertia and damping [kg m^2]
  G now;                ///< momentum with the step's torques, without the tyre's [N m s]
  G block;              ///< the part of the car's mass that the wheel may stop, divided by the step [kg/s]
  G direction;          ///< direction of the wheel's motion
  Mask<G> held;         ///< the brake holds the standing wheel
  S h;                  ///< [s]

  [[gnu::always_inline]] constexpr G solve(const G& a, const G& rhs) const {
    return through_differential<S, N>(train, spin_up(a, rhs, by.shares, by.engine, along, by.slips), a, by.torque, h);
  }
  /// Wheel speeds if every tyre's force is linear in its slip, k per wheel speed [N s]; demand(): that force [N].
  [[gnu::always_inline]] constexpr G gripping() const { return gripping(k); }
  [[gnu::always_inline]] constexpr G gripping(const G& of) const {
    return solve(bare + G(h) * of * by.radius, now + G(h) * of * free);
  }
  [[gnu::always_inline]] constexpr G demand(const G& omega) const {
    return C * (omega * by.radius - free) * inv_slip_speed;
  }
  constexpr G slip_at(const G& omega) const { return (omega * by.radius - v_l) * inv_slip_speed; }

  /// Wheel speeds, forces and their slips when the tyres give `given` at the speeds `gripping`. A tyre that gives less
  /// than the linear force acts with the constant force `given` (by_chord()). One that gives so much more that its slip
  /// could reverse within the step acts as a spring of that stiffness. No force exceeds `limit`: the engine's inertia
  /// couples wheels that slip with wheels that do not.
  ///   fx_at: force along the wheels at given slips (FxAt)
  struct Turned {
    G omega, force, slip;
  };
  template <class F>
  [[gnu::always_inline]] constexpr Turned turned(const G& gripping, const G& given, const G& limit,
                                                 const F& fx_at) const {
    const G asked = demand(gripping), R = by.radius, H = G(h);
    const auto differ = abs(given - asked) > G(S(1e-6)) * abs(asked);  // a margin above rounding, which must not decide
    if (!any_of(differ)) return {gripping, asked, slip_at(gripping)};
    const G slides = slip_at(gripping);
    const G jump = H * R * R * inv_slip_speed * abs(given - asked) / bare;  // change of slip by the difference alone
    const auto fixed = differ && (abs(given) < abs(asked) || jump < G(S(0.25)) * abs(slides));
    const G stronger = select(differ && !fixed, given / select(asked == G(S(0)), G(S(1)), asked), G(S(1)));
    const G K = k * stronger, springs = bare + H * K * R, pulled = now + H * K * free;
    const auto solved = [&](const Mask<G>& constant, const G& force) {
      return solve(select(constant, bare, springs), select(constant, now - H * R * force, pulled));
    };
    G omega = solved(fixed, given), force = select(fixed, given, stronger * demand(omega));
    if (const auto over = !fixed && abs(force) > limit; any_of(over)) {
      force = select(over, clamp(force, -limit, limit), force);  // elsewhere rounding beyond the limit is kept
      omega = solved(fixed || over, force);
      force = select(fixed || over, force, stronger * demand(omega));
    }
    // A car whose tyres all give their linear force gets the same result whatever the cars in other lanes.
    const auto changed = on_cars_with<S, G>(differ);
    const Turned out{select(changed, omega, gripping), select(changed, force, asked),
                     slip_at(select(fixed || !changed, gripping, omega))};
    return by_chord(out, slides, clamp(given, -limit, limit), fixed, differ && !fixed, fx_at);
  }
  /// Solves again for wheels whose slip at the step's end is far from the slip of their force: under that constant
  /// force a wheel near its tyre's peak would oscillate from step to step until it locks, and a light one would reverse
  /// its slip. The force is now on the chord to the slip at the end, or to the peak if that comes first: a wheel that
  /// its tyre can hold stays on the rising side.
  ///     F = F_1 + D (s - s_1),  D = (F(s_2) - F_1)/(s_2 - s_1) >= 0
  ///   slides: s_1 [-], given: F_1 [N]; constant, spring: wheels on which it acted as a constant and as a spring
  template <class F>
  constexpr Turned by_chord(const Turned& at, const G& slides, const G& given, const Mask<G>& constant,
                            const Mask<G>& spring, const F& fx_at) const {
    const G ends = slip_at(at.omega), none = G(S(0)), one = G(S(1)), R = by.radius, H = G(h), peak = fx_at.peak_slip();
    const G moved = abs(ends - slides), before = abs(slides);
    const auto far = (constant && moved > G(S(0.25)) * before) || (spring && moved > G(S(0.02)) * before);
    if (!any_of(far)) return at;
    const auto over = abs(slides) < peak && ends * slides > peak * abs(slides);  // past the peak
    const G to = select(over, copysign(peak, slides), ends), reached = fx_at(to);
    const auto steps = far && abs(to - slides) > G(S(1e-6));
    const G chord = select(steps, max((reached - given) / select(steps, to - slides, one), none), none),
            rate = chord * inv_slip_speed;
    G omega = solve(bare + H * R * R * rate, now - H * R * (given - chord * slides - rate * v_l));
    G force = given + chord * (slip_at(omega) - slides);
    if (const auto slips = steps && over && abs(force) > abs(reached); any_of(slips)) {  // more than a tyre can give
      force = select(slips, reached, force);
      omega = select(on_cars_with<S, G>(slips), solve(bare, now - H * R * force), omega);
    }
    const auto solved = on_cars_with<S, G>(far);  // the engine couples the wheels of a car, not those of two lanes
    return {select(solved, omega, at.omega), select(far, force, at.force), select(far, slip_at(omega), at.slip)};
  }
  /// Wheels that a brake could stop within the step, except wheels that roll forwards and keep some of their momentum,
  /// since the ground only pulls those forwards.
  [[gnu::always_inline]] constexpr Mask<G> may_lock() const {
    const G none = G(S(0));
    return by.brake > none && !(now > none && v_l >= none);
  }
  /// Wheels that their brakes hold or have stopped: a brake reverses no wheel.
  [[gnu::always_inline]] constexpr Mask<G> locked(const G& omega) const {
    return held || (by.brake > G(S(0)) && omega * direction < G(S(0)));
  }

  /// The force of a locked wheel, limited to the holding force of its brake.
  constexpr G held_force(const Mask<G>& stands, const G& sliding_force, const G& rolling) const {
    const G none = G(S(0)), inv_radius = by.inv_radius();
    const G low = (by.drive - by.brake) * inv_radius, high = (by.drive + by.brake) * inv_radius;
    return select(stands, clamp(sliding_force, min(low, none), max(high, none)), rolling);
  }

  /// A locked wheel slides like a block: dry friction against its motion, which at most brings it to rest.
  ///   locked_force: of its tyre (locked_wheel_fx()) [N], speed of its contact [m/s] >= 0; returns force/speed [kg/s]
  constexpr G block_friction(const G& locked_force, const G& speed) const {
    return min(locked_force / max(speed, G(S(1e-9))), block);
  }
};

/// Largest force of tyres along locked wheels [N] >= 0.
template <class S, class G, class Laws>
constexpr G locked_wheel_fx(const Tyre<S, G, Laws>& tyre, const TyreAt<G>& at) {
  return abs(respond_along(tyre, at.with(G(S(-1)), G(S(0)))).fx);
}

///   at: state of the tyres before the step, C: their force over slip there [N], v_l along the wheel [m/s]
///   share_mass: the part of the car's mass that the wheel may stop [kg]
///   limit_along: friction limit with the law's own peak [N]
template <class S, int N, class Laws, class G = WheelVec<S, N>>
[[gnu::always_inline]] constexpr WheelSpin<S, N> wheel_spin(const Tyre<S, G, Laws>& tyre, const Drivetrain<S>& train,
                                                            const WheelTorques<S, G>& by, const TyreAt<G>& at,
                                                            const G& C, const G& w, const G& v_l, const G& free,
                                                            const G& limit_along, const G& share_mass, S h) {
  const G R = by.radius, H = G(h), inv_slip_speed = G(S(1)) / max(abs(v_l), G(tyre.kind.slip_speed_min));
  const G block = share_mass * G(S(1) / h);
  G direction = sign(w);
  Mask<G> held(false);
  if (const auto at_rest = w == G(S(0)); any_of(at_rest)) {
    const G reach = min(locked_wheel_fx(tyre, at), limit_along);
    const G push = by.drive - R * clamp(-block * v_l, -reach, reach);
    direction = select(at_rest, sign(push), direction);
    held = at_rest && abs(push) <= by.brake && !(exceeds(push, by.brake) || exceeds(w, by.brake));
  }
  return {.train = train,
          .by = by,
          .along = select(by.slips == S(0), sum(by.shares * w), by.engine_speed),
          .w = w,
          .v_l = v_l,
          .free = free,
          .slip = at.slip,
          .C = C,
          .inv_slip_speed = inv_slip_speed,
          .k = C * R * inv_slip_speed,
          .bare = by.inertia + H * G(by.damping),
          .now = by.inertia * w + H * (by.drive - direction * by.brake),
          .block = block,
          .direction = direction,
          .held = held,
          .h = h};
}

/// Speeds, forces and slip ratios of wheels that roll straight ahead, after a step.
template <class G>
struct StraightGrip {
  G omega, force, slip;
};
template <class S, int N, class Laws, class G = WheelVec<S, N>>
[[gnu::always_inline]] constexpr StraightGrip<G> straight_grip(const Tyre<S, G, Laws>& tyre,
                                                               const WheelSpin<S, N>& spin, const TyreAt<G>& at,
                                                               const typename Laws::template Loaded<G>& loaded,
                                                               const TyreForce<G>& limit) {
  const G none = G(S(0)), gripping = spin.gripping();
  const FxAt<S, G, Laws> fx_at{tyre, at, loaded, none};
  G given = fx_at(spin.slip_at(gripping));
  auto turned = spin.turned(gripping, given, limit.fx, fx_at);
  const auto locked = spin.locked(turned.omega);
  if (any_of(locked)) {
    const G block = spin.block_friction(locked_wheel_fx(tyre, at), abs(spin.v_l));
    given = select(locked, clamp(-(block * spin.v_l), -limit.fx, limit.fx), given);
    turned = spin.turned(gripping, given, limit.fx, fx_at);
  }
  return {select(locked, none, turned.omega), spin.held_force(locked, given, turned.force),
          select(locked, spin.slip_at(none), turned.slip)};
}

}  // namespace sixline
