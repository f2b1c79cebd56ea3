// Steering: command to road-wheel angle, turning circles, and the two different front wheels.
#pragma once
#include "sixline/math/wheel_vec.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/overrides.hpp"

namespace sixline {

/// Steering of the front axle; 35 deg by default.
template <class S>
struct Steering {
  static constexpr Component component = Component::steering;  ///< the part of the car described here
  S steer_lock = S(0.6108652381980153);  ///< [rad, 0.01 to 1.57] road-wheel angle at full lock, each way

  static constexpr auto fields();  // written by tools/fields.py
};

/// Road-wheel angle of the front axle: the imposed one, or the clamped command times the lock.   returns [rad], left >
/// 0
template <class S>
constexpr S road_wheel_angle(const Steering<S>& p, const Inputs<S>& u, const Overrides<S>& test) {
  return select(test.steer_angle_is_imposed > S(0.5), test.imposed_steer_angle,
                clamp(u.steer, S(-1), S(1)) * p.steer_lock);
}

/// The largest road-wheel angle [rad] if the curvature is proportional to its tangent: 85 degrees, 11 times the
/// curvature of 45 degrees. At 90 degrees it would be infinite. Scenarios and cars with larger angles are rejected.
template <class S>
inline constexpr S max_angle_of_tangent = S(85) * degree<S>;

/// Sines and cosines of two angles, computed together.
template <class S>
struct SinCosPair {
  /// Sine and cosine of each angle.
  SinCos<S> first, second;
};
/// Sines and cosines of two angles [rad].
template <class S>
constexpr SinCosPair<S> sincos_pair(S first, S second) {
  const auto both = sincos(wheel_vec<S>(first, second));
  return {{both.sin[0], both.cos[0]}, {both.sin[1], both.cos[1]}};
}

/// Angles of the two front wheels.
template <class S>
struct FrontWheels {
  S left, right;  ///< [rad], left positive
};

/// Ackermann geometry: the normals of both front wheels meet the rear axle line in the rotation centre.
///     left = atan(L / (R - t/2)),  right = atan(L / (R + t/2)),  R = L / tan(delta);  cot(outer) - cot(inner) = t/L
/// Written with T = tan(delta) so that straight ahead is no special case.
/// Limit: |R| > t/2, the inner wheel stays below 90 deg; beyond it the angle is held at 90 deg.
/// Source: Monster 1.9, "low speed turning".   wheelbase L, track t [m], delta [rad]
template <class S>
constexpr FrontWheels<S> ackermann(S wheelbase, S track, S delta) {
  const S tangent = tan(delta), half = S(0.5) * track * tangent;
  return {.left = atan2(wheelbase * tangent, max(wheelbase - half, S(0))),
          .right = atan2(wheelbase * tangent, max(wheelbase + half, S(0)))};
}

/// Speeds of the four wheels along their own planes when the rear axle centre moves at v.
template <class S>
struct RollingSpeeds {
  S front_left, front_right, rear_left, rear_right;  ///< [m/s]
};
/// Wheel speeds from wheelbase and track [m], the steer angle at the middle of the front axle, left positive [rad], and
/// v [m/s].
template <class S>
constexpr RollingSpeeds<S> rolling_speeds(S wheelbase, S track, S delta, S v) {
  const S curvature = tan(delta) / wheelbase;  // 1/R; speeds are w times the distance to the rotation centre
  const S inner = S(1) - S(0.5) * track * curvature, outer = S(1) + S(0.5) * track * curvature;
  const S reach = wheelbase * curvature;
  return {.front_left = v * hypot(inner, reach),
          .front_right = v * hypot(outer, reach),
          .rear_left = v * inner,
          .rear_right = v * outer};
}

}  // namespace sixline

#include "sixline/generated/vehicle/steering.hpp"
