// Planar: common parts of all force-based cars on a plane - their motion and its outputs.
#pragma once
#include <array>

#include "sixline/model/arc.hpp"
#include "sixline/model/fields.hpp"
#include "sixline/model/forces.hpp"
#include "sixline/model/frames.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/vehicle/load.hpp"

namespace sixline {

/// Motion of a car on a plane as channels.
template <class S>
struct PlanarOutput {
  S vx = S(0);                ///< [m/s] velocity along the car
  S speed = S(0);             ///< [m/s] magnitude of the velocity
  S yaw_wrapped = S(0);       ///< [rad] yaw angle in (-pi, pi]
  S sideslip_angle = S(0);    ///< [rad] sideslip: direction of the velocity from the nose, left positive
  S steer_angle = S(0);       ///< [rad] road-wheel angle, left positive
  S curvature = S(0);         ///< [1/m] yaw rate over speed, left positive; 0 at rest
  S ax = S(0);                ///< [m/s^2] acceleration of the mass centre along the car
  S ay = S(0);                ///< [m/s^2] acceleration of the mass centre to the left
  S yaw_acceleration = S(0);  ///< [rad/s^2] yaw acceleration, left positive

  static constexpr auto fields();  // written by tools/fields.py
};

/// Pedals of a car with engine and brakes, and the torques that follow.
template <class S>
struct DriveOutput {
  S vx_rate = S(0);            ///< [m/s^2] longitudinal acceleration: rate of vx
  S throttle = S(0);           ///< [-] accelerator pedal
  S brake = S(0);              ///< [-] brake pedal
  S engine_torque = S(0);      ///< [N m] torque at the crankshaft
  S axle_drive_torque = S(0);  ///< [N m] drive torque at the wheels, all together
  S brake_torque = S(0);       ///< [N m] brake torque available at the wheels, all together

  static constexpr auto fields();  // written by tools/fields.py
};
/// The pedals and torques of a step.   f: its forces, with rates and torques
template <class Forces, class S>
constexpr DriveOutput<S> drive_output(const Forces& f, const Inputs<S>& u) {
  return {.vx_rate = f.rates.vx_rate,
          .throttle = u.throttle,
          .brake = u.brake,
          .engine_torque = f.engine_torque,
          .axle_drive_torque = f.axle_drive_torque,
          .brake_torque = f.brake_torque};
}

/// Motion of the body in a step, in the car's axes: means over the step.
template <class S>
struct BodyRates {
  S steer_angle = S(0);       ///< of the road wheels [rad]
  S vx_rate = S(0);           ///< [m/s^2]
  S ax = S(0), ay = S(0);     ///< acceleration of the mass centre along the car and to its left [m/s^2]
  S yaw_acceleration = S(0);  ///< [rad/s^2]

  static constexpr auto means() {
    using R = BodyRates;
    return std::tuple(&R::vx_rate, &R::ax, &R::ay, &R::yaw_acceleration);
  }
  static constexpr auto lasts() { return std::tuple(&BodyRates::steer_angle); }
};
/// Mean accelerations from velocities [m/s] and yaw rates [rad/s] before and after a step h [s], each velocity in the
/// axes of its time.
template <class S>
constexpr BodyRates<S> body_rates(S steer_angle, Planar<S> before, S rate_before, Planar<S> after, S rate_after, S h) {
  const Planar<S> rate{(after.x - before.x) / h, (after.y - before.y) / h};
  const S turns = S(0.25) * (rate_before + rate_after);
  return {.steer_angle = steer_angle,
          .vx_rate = rate.x,
          .ax = rate.x - turns * (before.y + after.y),
          .ay = rate.y + turns * (before.x + after.x),
          .yaw_acceleration = (rate_after - rate_before) / h};
}

/// The channels of a car's motion: of its state now, and of the last step.
template <class S>
constexpr PlanarOutput<S> planar_output(S yaw, S vx, S vy, S yaw_rate, const BodyRates<S>& rates) {
  const S speed = hypot(vx, vy);
  const auto at_rest = speed == S(0);
  return {.vx = vx,
          .speed = speed,
          .yaw_wrapped = wrap_angle(yaw),
          .sideslip_angle = atan2(vy, vx),
          .steer_angle = rates.steer_angle,
          .curvature = select(at_rest, S(0), yaw_rate / select(at_rest, S(1), speed)),
          .ax = rates.ax,
          .ay = rates.ay,
          .yaw_acceleration = rates.yaw_acceleration};
}

// The motion of a body on a plane in a step h. In its own axes, with a yaw rate r,
//     dv/dt = F/M - r z x v
// The second term alone is a rotation: it keeps |v|, and the velocity in the world, at any step. Half of the rotation,
// the forces, then the other half (Strang splitting):
//     v' = R(-a/2) (R(-a/2) v + h F/M)      a = h (r + r')/2      x' = x + h (V + V')/2      V = R(yaw) v
// The scheme is symmetric in time, so it is of second order. The whole force before the rotation is of first order, and
// accelerates a car in a bend: the force M v r to the left, misdirected by a/2, drives the car with M v r a/2, which is
// v r^2 h/2 [m/s^2]. A steady turn needs  F = M v r sin(a/2)/(a/2):  too little by a^2/24, which is 7e-6 at 60 Hz and
// 0.8 rad/s. Without forces the body keeps its velocity and its straight line to rounding; the work of F is the change
// of energy to rounding:
//     M (v'^2 - v^2)/2 = M (V' - V)(V' + V)/2 = F_w (x' - x),   F_w = R(yaw + a/2) F
// Source: Strang, On the Construction and Comparison of Difference Schemes, SIAM J. Numer. Anal. 5 (1968).

/// Velocity after a step, in the axes that the body has then.
///   v [m/s] in the axes before the step, pushed: v after the forces alone, in the same axes [m/s], half: sine and
///   cosine of a/2
template <class S>
constexpr Planar<S> turned_on(Planar<S> v, Planar<S> pushed, SinCos<S> half) {
  const auto before = rotate_back(v, half);
  return rotate_back(Planar<S>{pushed.x + (before.x - v.x), pushed.y + (before.y - v.y)}, half);
}

/// vx of a car with a speed, which has the sign of vx, and a velocity vy across; 0 where that is faster. [m/s]
template <class S>
constexpr S vx_at_speed(S speed, S vy) {
  const S rest = speed * speed - vy * vy;
  const auto sideways = !(rest > S(0));
  const S along = select(sideways, S(0), sqrt(select(sideways, S(1), rest)));
  return select(vy == S(0), speed, copysign(along, speed));
}

/// [m/s^2] a speed that this deceleration could stop within a step counts as rest
inline constexpr double imposed_from_rest = 20;

/// Velocity after a step h [s] at an imposed speed [m/s]. A force along the car holds it, as driven wheels do; of a car
/// that slides it does so with cos^2 of the sideslip, a force along the path with the rest, since at 90 degrees the
/// first one would turn the path without limit instead. The sign of the speed is that of vx, from rest on; a moving car
/// keeps its direction, also when it has spun.
///   free: without that force [m/s], in the same axes
template <class S>
constexpr Planar<S> at_imposed_speed(S imposed, Planar<S> free, S h) {
  const S speed = abs(imposed), moves = hypot(free.x, free.y), rest = S(imposed_from_rest) * h, least = S(1e-9);
  const S pushed = free.x * (S(1) + max(speed - moves, -rest) / max(moves, least));  // a large drop is along the path
  const S along = select(moves > rest, pushed, imposed);
  const S across = free.y * (speed / max(hypot(along, free.y), least));
  return {vx_at_speed(copysign(speed, along), across), across};
}

/// Position after a step: moved by the mean of the world velocities before and after it.
///   yaw_sincos: of the yaw angle before, turn: of the angle turned; before_b, after_b: body velocities [m/s], each in
///   its frame
template <class S>
constexpr Planar<S> moved_by_mean(Planar<S> place, SinCos<S> yaw_sincos, SinCos<S> turn, Planar<S> before_b,
                                  Planar<S> after_b, S h) {
  const auto now = rotate(before_b, yaw_sincos), then = rotate(after_b, turned(yaw_sincos, turn));
  return {place.x + S(0.5) * h * (now.x + then.x), place.y + S(0.5) * h * (now.y + then.y)};
}

/// Axle centres and half the distance between their wheels, to find whether a wheel is off the road.
template <class S>
struct AxlePlace {
  /// The middle of the axle, world [m].
  Planar<S> centre_w;
  /// Half the distance between its wheels [m].
  S half_track;
};
/// Rear and front axle of a car whose centre of gravity is at (x, y), world [m]; yaw [rad].
template <class S>
constexpr std::array<AxlePlace<S>, 2> axles_about(const Geometry<S>& g, S x, S y, S yaw) {
  const auto yaw_sincos = sincos(yaw);
  const auto rear = rotate(Planar<S>{-g.cg_to_rear, S(0)}, yaw_sincos),
             front = rotate(Planar<S>{g.cg_to_front, S(0)}, yaw_sincos);
  return {AxlePlace<S>{{x + rear.x, y + rear.y}, S(0.5) * g.track_width_rear},
          AxlePlace<S>{{x + front.x, y + front.y}, S(0.5) * g.track_width_front}};
}

/// The wheels of these axles, front left first, world [m].
template <class S>
constexpr std::array<Planar<S>, 4> wheels_of_axles(const std::array<AxlePlace<S>, 2>& axles, S yaw) {
  const SinCos<S> heading = sincos(yaw);
  const auto of = [&](const AxlePlace<S>& axle, S side) {
    const S left = side * axle.half_track;
    return Planar<S>{axle.centre_w.x - left * heading.sin, axle.centre_w.y + left * heading.cos};
  };
  return {of(axles[1], S(1)), of(axles[1], S(-1)), of(axles[0], S(1)), of(axles[0], S(-1))};
}

/// Understeer gradient: extra steer per lateral acceleration, K = (M/L)(c/C_f - b/C_r).
/// K < 0: unstable above sqrt(-L/K); K > 0: most agile at sqrt(L/K).   returns [rad s^2/m]
template <class S>
constexpr S understeer(const Geometry<S>& g, S mass, S c_front, S c_rear) {
  return mass / g.wheelbase * (g.cg_to_rear / max(c_front, S(1e-9)) - g.cg_to_front / max(c_rear, S(1e-9)));
}

/// Slip angle of the rear axle per lateral acceleration, M b/(L C_r).   returns [rad s^2/m]
template <class S>
constexpr S rear_slip(const Geometry<S>& g, S mass, S c_rear) {
  return mass * g.cg_to_front / (g.wheelbase * max(c_rear, S(1e-9)));
}

}  // namespace sixline

#include "sixline/generated/vehicle/planar.hpp"
