// Contact: static friction of tyres. A tyre is a spring at rest and has slip at speed; a car comes to rest exactly.
#pragma once
#include "sixline/math/wheel_vec.hpp"

namespace sixline {

// Contact of force-based models with the road, from standstill to top speed, by one smooth law without thresholds:
//
// 1. Lateral slip has a memory s, the tyre's deflection, expressed as an equivalent slip (tangent of the angle):
//        ds/dt = (v_t - |v_l| s)/sigma(v_l)          sigma: relaxation length, over which the force builds up
//        effective slip = (v_t + v_c s)/(|v_l| + v_c)     v_c: damping of the side walls
//    Steady rolling gives s = v_t/|v_l| = effective slip, for any sigma and v_c: the textbook's slip angle. At rest it
//    is a damped spring of stiffness C_alpha/sigma. At speed sigma fades with (v_0/v)^2: from 10 m/s on the delay is
//    below 0.2 ms. Both are integrated implicitly, so that any step is stable.
// 2. Before tyres slip, the test of dry friction: if contact forces within the tyres' grip and the brakes' torque can
//    bring the car to rest within this step, it is exactly at rest and those are the forces. This holds a car on any
//    slope, at any yaw angle, at any step size.
//
// On small and large wheels lengths and speeds scale (ContactScale).
//
// The constants are chosen so that yaw acceleration changes by less than 1 rad/s^2 per m/s of speed at 5 degrees of
// steer; a parked tyre then deflects by a few millimetres before it slides.

inline constexpr double contact_length = 0.1;      ///< sigma at rest [m]
inline constexpr double contact_fading = 2;        ///< v_0: speed at which sigma is half as long [m/s]
inline constexpr double contact_damping = 8;       ///< v_c [m/s]
inline constexpr double contact_slip_speed = 0.1;  ///< below this speed along the wheel the slip does not wind up [m/s]

/// Factors of the constants above, by vehicle/wheel.hpp: lengths with the size of the wheels, speeds with its root.
template <class G>
struct ContactScale {
  G length = G(1), speed = G(1);  ///< exactly 1 for wheels of cars [-]
};
template <class G>
constexpr ContactScale<G> contact_scale(const G& size) {
  return {size, any_of(size != G(1)) ? sqrt(size) : size};
}

/// Lateral slip as a function of the sliding speed v_t: offset + gain v_t.
template <class G>
struct LateralSlip {
  G offset, gain;             ///< effective slip, its mean over the step [-], [s/m]
  G memory, relaxation_gain;  ///< the memory s at the end of the step
  G slow;                     ///< contact_slip_speed of these wheels [m/s]
};

/// Source: sixline (part 1 above); the relaxation length is Pacejka's, Tire and Vehicle Dynamics, 3rd ed. 2012, 7.2.
///   relaxation >= 0 [m], memory s [-], v_l speed along the wheel [m/s], h step [s]
template <class G>
constexpr LateralSlip<G> lateral_slip(G relaxation, G memory, G v_l, G h,
                                      const ContactScale<std::type_identity_t<G>>& scale = {}) {
  // With D = v^2 + v_0^2: sigma = E/D, E = relaxation D + spring. The distance rolled in this step over sigma is a; at
  // its end 1/(1 + a + a^2/2) of the memory is left, in place of exp(-a), and (1 + a/2)/(1 + a + a^2/2) on average.
  const G v = abs(v_l), D = v * v + G(contact_fading * contact_fading) * scale.length;
  const G spring = G(contact_length * contact_fading * contact_fading) * (scale.length * scale.length),
          inv_E = G(1) / (relaxation * D + spring);
  const G h_over_sigma = h * D * inv_E, a = h_over_sigma * v, half = G(0.5) * a,
          walls = v + G(contact_damping) * scale.speed;
  const G both = G(1) / ((G(1) + a + half * a) * walls), decay = both * walls;
  const G damped = spring * inv_E * (both * (G(1) + a + half * a));  // effective slip = s + damped (v_t - v s)
  const G undamped = G(1) - damped * v, mean = (G(1) + half) * decay,
          mean_gain = G(0.5) * h_over_sigma * (G(1) + a) * decay;
  return {.offset = undamped * (memory * mean),
          .gain = undamped * mean_gain + damped,
          .memory = memory * decay,
          .relaxation_gain = h_over_sigma * mean,
          .slow = G(contact_slip_speed) * scale.speed};
}

/// The memory after the step, limited to the slip at which the tyre's force is largest or at which it slides.
///   v_t, v_l at the end [m/s], hold: slip at the tyre's largest force [-]
template <class G>
constexpr G relaxed_slip(const LateralSlip<G>& slip, G v_t, G v_l, G hold) {
  const G now = slip.memory + slip.relaxation_gain * v_t, rolls = max(abs(v_l), slip.slow);
  const auto beyond = exceeds(now, hold) && exceeds(now * rolls, copysign(v_t, G(1)));
  if (!any_of(beyond)) return now;
  const G maximum = max(hold, copysign(v_t, G(1)) / rolls);
  return select(beyond, clamp(now, -maximum, maximum), now);
}

/// A body that slides sideways and yaws on its tyres.
template <class S>
struct LateralYawState {
  S vy, yaw_rate;
};

/// Place and direction of the wheels, relative to the centre of mass in body axes.
template <class G>
struct WheelPlaces {
  G x, y;           ///< position [m]
  SinCos<G> steer;  ///< of the wheel's angle
  G lever_left;     ///< speed to the wheel's left per yaw rate [m]: x cos + y sin
  G lever_along;    ///< speed along the wheel per yaw rate [m]: x sin - y cos
};
template <class G>
constexpr WheelPlaces<G> wheel_places(G x, G y, SinCos<G> steer) {
  return {x, y, steer, x * steer.cos + y * steer.sin, x * steer.sin - y * steer.cos};
}

/// Lateral velocity and yaw rate after a step, implicit in the tyres' lateral forces F = -K (offset + gain v_t).
///     M (v_y' - v_y)/h = Y + sum c_i F_i - M v_x r'        I (r' - r)/h = N + sum l_i F_i
///   stiffness K >= 0 [N per unit slip], Y [N] and N [N m] all other forces, h [s]
template <class S, class G>
constexpr LateralYawState<S> solve_lateral_yaw(const WheelPlaces<G>& at, const LateralSlip<G>& slip, G stiffness,
                                               S mass, S inertia, S vx, LateralYawState<S> now, S Y, S N, S h) {
  const G soft = stiffness * slip.gain, constant = stiffness * (slip.offset - slip.gain * at.steer.sin * G(vx));
  const G c = at.steer.cos, l = at.lever_left;
  const S cross = h * sum(c * l * soft);
  const S a11 = mass + h * sum(c * c * soft), a12 = cross + h * mass * vx, a22 = inertia + h * sum(l * l * soft);
  const S b1 = mass * now.vy + h * (Y - sum(c * constant)), b2 = inertia * now.yaw_rate + h * (N - sum(l * constant));
  const S inv_det = S(1) / max(a11 * a22 - a12 * cross, S(0.1) * a11 * a22);
  return {.vy = (b1 * a22 - a12 * b2) * inv_det, .yaw_rate = (a11 * b2 - cross * b1) * inv_det};
}

/// The point of the step at which solve_lateral_yaw() evaluates the tyres' forces: its middle while they are soft
/// against the step (then the motion is of second order), its end when they are stiff (then it is stable at any step).
/// The stiffer of the two motions counts: the yaw of a body with little inertia is stiff long before its lateral motion
/// is.
///     1/2 + 1/2 z^2/(z^2 + 1),   z = h max(sum(K gain)/M, sum(K gain l^2)/I)            returns [0.5, 1]
///   lever l of each wheel's lateral force [m]
template <class S, class G>
constexpr S implicit_share(const LateralSlip<G>& slip, const G& stiffness, const G& lever, S inv_mass, S inv_inertia,
                           S h) {
  const G soft = stiffness * slip.gain;
  const S z = h * max(sum(soft) * inv_mass, sum(soft * lever * lever) * inv_inertia), square_z = z * z;
  return S(0.5) + S(0.5) * square_z / (square_z + S(1));
}

/// Force that brings a car to rest within a step, along one of its axes [N].
///   v along that axis [m/s], pull of gravity along it [m/s^2], early: air drag per speed at the start of the step
///   [kg/s]
template <class S>
constexpr S stopping_force(S mass, S v, S pull, S early, S h) {
  return early * v - mass * (v / h + pull);
}
/// Lateral forces of axles at +b and -c whose sum is Y and whose moment is N:  Y_f = (c Y + N)/L,  Y_r = (b Y - N)/L
template <class S>
struct SideForces {
  S front, rear;
};
template <class S>
constexpr SideForces<S> side_forces(S Y, S N, S b, S c) {
  const S inv_det = S(1) / (b + c);
  return {.front = (c * Y + N) * inv_det, .rear = (b * Y - N) * inv_det};
}

/// Forces that would keep a car at rest, axle by axle in body axes, and whether the contacts can provide them.
template <class S>
struct HoldSolution {
  Mask<S> holds;
  S along_front = S(0), along_rear = S(0), left_front = S(0), left_rear = S(0);  ///< [N]
};
/// The forces that the contacts of one axle can provide.
template <class S>
struct AxleGrip {
  S limit;      ///< friction limit of its tyres together [N]
  S low, high;  ///< force along the wheels that brakes and drive allow [N]
  SinCos<S> steer;
};

/// Part 2 above: forces with sum X, Y and moment N about the centre of mass, from two axles at +b and -c.
/// The lateral forces follow; the longitudinal force of each axle lies within the limits of its brakes and its friction
/// circle, and their sum must be X.
///   X, Y [N], N [N m] needed; b, c [m]; slack >= 0 [N]: dry friction on the body itself (rolling resistance)
template <class S>
constexpr HoldSolution<S> hold_axles(S X, S Y, S N, S b, S c, const AxleGrip<S>& front, const AxleGrip<S>& rear,
                                     S slack) {
  const auto sides = side_forces(Y, N, b, c);
  const auto span = [](const AxleGrip<S>& axle, S side) {
    const S remaining = axle.limit * axle.limit - side * side, circle = sqrt(max(remaining, S(0))),
            inv_cos = S(1) / axle.steer.cos;
    struct Span {
      Mask<S> can;
      S low, high;
    };
    const S low = max((axle.low - side * axle.steer.sin) * inv_cos, -circle),
            high = min((axle.high - side * axle.steer.sin) * inv_cos, circle);
    return Span{remaining >= S(0) && low <= high, low, high};
  };
  const auto f = span(front, sides.front), r = span(rear, sides.rear);
  const S low = f.low + r.low, high = f.high + r.high, tyres = clamp(X, low, high);
  // The same share of the available forces of both axles.
  const S share = (tyres - low) / max(high - low, S(1e-12));
  return {.holds = f.can && r.can && abs(X - tyres) <= slack && !exceeds(X - tyres, slack),
          .along_front = f.low + share * (f.high - f.low),
          .along_rear = r.low + share * (r.high - r.low),
          .left_front = sides.front,
          .left_rear = sides.rear};
}

}  // namespace sixline
