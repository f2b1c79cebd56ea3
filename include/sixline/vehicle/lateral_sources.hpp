// Lateral dynamics of published simulators: four named variants, errors included, for comparison with M7.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// simulator: Model 7 of DR (docs/sources.md); simulator_scrub: its version 7.5; monster_demo: Monster's demo 0.8
/// (MMD); carphysics2d: its port to JavaScript (JP).
enum class LateralSource { simulator, simulator_scrub, monster_demo, carphysics2d };

/// Damping that Model 7 of DR has in place of tyre forces that slow a spin, with its sliders' values.   Source: DR.
template <class S>
struct SlideTuning {
  S yaw_damping = S(2);          ///< [1/s, 0 to 10] source simulator: decay of the yaw rate
  S sideslip_damping = S(0.15);  ///< [1/s, 0 to 3] source simulator: decay of the sideslip
  S sideslip_limit = S(0.8);     ///< [rad, 0 to 2] source simulator: largest sideslip

  static constexpr auto fields();  // written by tools/fields.py
};

/// Parameters of a car that these laws use.
template <class S>
struct SourceCar {
  LateralSource source;
  S mass, yaw_inertia, b, c, mu;                                    ///< [kg], [kg m^2], [m], [m], [-]
  S cornering_stiffness_front, cornering_stiffness_rear;            ///< [N/rad], DR
  S cornering_coefficient_front, cornering_coefficient_rear, grip;  ///< [1/rad], [1/rad], [-], MMD and JP
  S fz_front, fz_rear;                                              ///< [N]
  SlideTuning<S> slide;                                             ///< DR
};
/// Motion and inputs of the car.
template <class S>
struct SourceMotion {
  S vx, vy, yaw_rate, steer;  ///< body frame; DR: v_x is the speed along the travel direction
  S handbrake, throttle, gear;
};
/// The result: rates to integrate explicitly, and forces to report.
template <class S>
struct SourceRates {
  S slip_angle_front, slip_angle_rear;  ///< [rad]
  S force_front, force_rear;            ///< [N] left positive
  S lateral;                            ///< dv_y/dt + v_x r [m/s^2], MMD and JP; rate of the sideslip [rad/s], DR
  S yaw;                                ///< [rad/s^2]
  S scrub = S(0);                       ///< resistance [N], DR 7.5
};

inline constexpr double dr_fade_speed = 1.5, dr_scrub = 7, dr_scrub_yaw_damping = 0.5;
inline constexpr double jp_stop_speed = 0.5, jp_lock_grip = 0.7;

/// MMD and JP: accelerations by the forces of both axles; the moment lacks cos(delta).   slip angles [rad], forces [N]
template <class S>
constexpr SourceRates<S> source_rates(const SourceCar<S>& p, const SourceMotion<S>& now, S slip_angle_front,
                                      S slip_angle_rear, S force_front, S force_rear, S yaw_inertia) {
  return {.slip_angle_front = slip_angle_front,
          .slip_angle_rear = slip_angle_rear,
          .force_front = force_front,
          .force_rear = force_rear,
          .lateral = (force_front * sincos(now.steer).cos + force_rear) / p.mass,
          .yaw = (p.b * force_front - p.c * force_rear) / yaw_inertia};
}

/// MMD: three atan2 terms with the signed v_x, so that reversing gives angles near pi; no angle at exactly v_x = 0;
/// equal static loads M 9.8/2; the moment lacks cos(delta). The handbrake stands for the demo's key that halves the
/// rear force.
///     a_f = atan2(v_y, v_x) + atan2(b r, v_x) - delta,   F_f = -clamp(c_f a_f, +-grip) M 9.8/2
/// Source: Monster's demo 0.8, E-MMD-1.
template <class S>
constexpr SourceRates<S> monster_demo(const SourceCar<S>& p, const SourceMotion<S>& now) {
  const auto at_rest = now.vx == S(0);
  const S slide = select(at_rest, S(0), atan2(now.vy, now.vx));
  const S front = slide + select(at_rest, S(0), atan2(p.b * now.yaw_rate, now.vx)) - now.steer;
  const S rear = slide + select(at_rest, S(0), atan2(-p.c * now.yaw_rate, now.vx));
  const S load = p.mass * S(9.8 / 2), half = select(now.handbrake > S(0.5), S(0.5), S(1));
  const S force_front = -clamp(p.cornering_coefficient_front * front, -p.grip, p.grip) * load;
  const S force_rear = -clamp(p.cornering_coefficient_rear * rear, -p.grip, p.grip) * load * half;
  return source_rates(p, now, front, rear, force_front, force_rear, p.yaw_inertia);
}

/// JP: |v_x| and its sign are correct; the moment lacks cos(delta), and the yaw inertia is the mass. The handbrake
/// reduces the rear grip, down to `jp_lock_grip`.   Source: JP, E-JP-1.
template <class S>
constexpr SourceRates<S> carphysics2d(const SourceCar<S>& p, const SourceMotion<S>& now) {
  const S front = atan2(now.vy + p.b * now.yaw_rate, abs(now.vx)) - sign(now.vx) * now.steer;
  const S rear = atan2(now.vy - p.c * now.yaw_rate, abs(now.vx));
  const S rear_grip = p.grip * (S(1) - now.handbrake * S(1 - jp_lock_grip));
  const S force_front = -clamp(p.cornering_coefficient_front * front, -p.grip, p.grip) * p.fz_front;
  const S force_rear = -clamp(p.cornering_coefficient_rear * rear, -rear_grip, rear_grip) * p.fz_rear;
  return source_rates(p, now, front, rear, force_front, force_rear, p.mass);
}

/// DR: sideslip and yaw rate with damping and clamps in place of physics; forces faded below 1.5 m/s; cos(delta) left
/// out; the lateral force never slows the car, except by the separate scrub of 7.5.
///     a_f = delta - beta - r b/v_s,  v_s = sqrt(v^2 + 0.1^2),  F = (2/pi) mu W atan((pi/2) C a/(mu W))
///     dbeta/dt = (F_f + F_r)/(M v_s) - r - 0.15 beta,   dr/dt = (b F_f - c F_r)/I - 2 r
/// Source: DR, E-DR-1.   beta: sideslip [rad]
template <class S>
constexpr SourceRates<S> simulator(const SourceCar<S>& p, const SourceMotion<S>& now, S beta) {
  const S v = now.vx, v_s = sqrt(v * v + S(0.01));
  const S direction = select(abs(v) > S(0.2), sign(v), select(now.gear < S(0), S(-1), S(1)));
  const S front = direction * now.steer - beta - now.yaw_rate * p.b / v_s, rear = -beta + now.yaw_rate * p.c / v_s;
  const S fade = min(abs(v) * S(1 / dr_fade_speed), S(1));
  const auto law = [&](S stiffness, S angle, S load) {
    const S friction_limit = max(p.mu * load, S(1e-9));
    return S(2 / pi_value) * friction_limit * atan(S(pi_value / 2) * stiffness * angle / friction_limit) * fade;
  };
  const S force_front = law(p.cornering_stiffness_front, front, p.fz_front),
          force_rear = law(p.cornering_stiffness_rear, rear, p.fz_rear);
  const bool scrub = p.source == LateralSource::simulator_scrub;
  const S damping = p.slide.yaw_damping + S(scrub ? dr_scrub_yaw_damping : 0);
  const S grind = (abs(force_front) + abs(force_rear)) * abs(sincos(beta).sin) * S(dr_scrub);
  return {.slip_angle_front = front,
          .slip_angle_rear = rear,
          .force_front = force_front,
          .force_rear = force_rear,
          .lateral = (force_front + force_rear) / (p.mass * v_s) - now.yaw_rate - p.slide.sideslip_damping * beta,
          .yaw = (p.b * force_front - p.c * force_rear) / p.yaw_inertia - damping * now.yaw_rate,
          .scrub = scrub ? grind : S(0) * grind};
}

}  // namespace sixline

#include "sixline/generated/vehicle/lateral_sources.hpp"
