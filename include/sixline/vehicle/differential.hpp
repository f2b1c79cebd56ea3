// Drivetrain: driven wheels, their shares of the drive torque, and differentials.
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

enum class DrivenAxle { rear, front, all };
enum class Differential { open, locked, limited_slip, limited_speed };

/// The drivetrain from the gearbox to the wheels.
template <class S>
struct Drivetrain {
  static constexpr Component component = Component::drivetrain;  ///< the part of the car described here
  DrivenAxle driven = DrivenAxle::rear;            ///< "driven_axle" [choice] wheels that the engine turns
  S drive_share_front = S(0.5);                    ///< [-, 0 to 1] all-wheel drive: share of torque to the front
  Differential differential = Differential::open;  ///< [choice] between left and right driven wheels: equal torque,
                                                   ///< equal speed, friction, or a limit of their speeds
  S differential_preload = S(60);                  ///< [N m, 0 to 1e5] limited slip: friction torque without drive
  S differential_lock = S(0.4);  ///< [-, 0 to 1] limited slip: friction torque over the axle's drive torque
  /// [-, 0 to 1] limited speed: most difference of the wheels' speeds over their sum, without drive
  S differential_slip = S(0.03);
  /// [N m, 1 to 1e6] limited speed: drive torque of the axle at which both wheels turn as one
  S differential_lock_torque = S(3000);

  static constexpr auto fields();  // written by tools/fields.py
};

/// Share of the drive torque at each wheel; the engine's speed is the mean of the wheel speeds with the same weights.
template <class S, int N>
constexpr WheelVec<S, N> drive_shares(const Drivetrain<S>& p) {
  const S front = p.driven == DrivenAxle::front ? S(1) : p.driven == DrivenAxle::all ? p.drive_share_front : S(0);
  return by_axle<S, N>(front * S(2.0 / N), (S(1) - front) * S(2.0 / N));
}

/// Effect of a differential on the speeds of two wheels: friction between them up to a torque, exact at any step.
///   speeds w [rad/s] by reference, a [kg m^2], limit: torque times step [N m s], free: difference that it allows
///   [rad/s]
template <class S>
constexpr void couple(S& left, S& right, S a_left, S a_right, S limit, S free = S(0)) {
  const S inv_left = S(1) / a_left, inv_right = S(1) / a_right, apart = left - right;
  const S moved = clamp((apart - clamp(apart, -free, free)) / (inv_left + inv_right), -limit, limit);
  left = left - moved * inv_left;
  right = right + moved * inv_right;
}

/// Speeds of all wheels behind their differentials.   torque: drive torque of all driven wheels [N m], h step [s]
template <class S, int N>
constexpr WheelVec<S, N> through_differential(const Drivetrain<S>& p, WheelVec<S, N> w, const WheelVec<S, N>& a,
                                              S torque, S h) {
  if constexpr (N == 4) {
    if (p.differential == Differential::open) return w;
    const S limit = p.differential == Differential::limited_slip
                        ? h * (p.differential_preload + p.differential_lock * abs(torque))
                        : S(1e15);
    const auto axle = [&](int left, int right) {
      S l = w[left], r = w[right], free = S(0);
      if (p.differential == Differential::limited_speed) {  // TORCS's (docs/cars.md): tighter the harder it pulls
        const S share = p.driven != DrivenAxle::all ? S(1)
                        : left == 0                 ? p.drive_share_front
                                                    : S(1) - p.drive_share_front;
        free = p.differential_slip * max(S(1) - share * abs(torque) / p.differential_lock_torque, S(0)) *
               (abs(l) + abs(r));
      }
      couple(l, r, a[left], a[right], limit, free);
      w.set(left, l);
      w.set(right, r);
    };
    if (p.driven != DrivenAxle::rear) axle(0, 1);
    if (p.driven != DrivenAxle::front) axle(2, 3);
  }
  return w;
}

}  // namespace sixline

#include "sixline/generated/vehicle/differential.hpp"
