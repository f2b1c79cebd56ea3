// Kinematic car: what the rungs without forces share - pose and held speed, parameters, and what follows from them.
#pragma once
#include "sixline/parts/steering.hpp"

namespace sixline {

/// Pose of the centre of the wheelbase, and the speed, which holds until it is told otherwise.
template <class S> struct KinematicState {
  S x = S(0), y = S(0), heading = S(0), v = S(0);

  static constexpr auto fields() {
    using K = KinematicState;
    return std::tuple{
        field(&K::x, "x", "m", "centre of the wheelbase, world east"),
        field(&K::y, "y", "m", "centre of the wheelbase, world north"),
        field(&K::heading, "heading", "rad", "from world +x, counter-clockwise, unwrapped"),
        field(&K::v, "v", "m/s", "speed along the car, held; speed_hold changes it"),
    };
  }
};

/// What a kinematic car reports beside its state.
template <class S> struct KinematicOutput {
  S heading_wrapped = S(0), yaw_rate = S(0), steer = S(0), curvature = S(0), lateral_acceleration = S(0);
  S turn_radius_rear = S(0), turn_radius_front = S(0), turn_radius_centre = S(0);

  static constexpr auto fields() {
    using K = KinematicOutput;
    return std::tuple{
        field(&K::heading_wrapped, "heading_wrapped", "rad", "heading in (-pi, pi]"),
        field(&K::yaw_rate, "yaw_rate", "rad/s", "rate of the heading, left positive"),
        field(&K::steer, "steer", "rad", "road-wheel angle, left positive"),
        field(&K::curvature, "curvature", "1/m", "of the rear axle's path, tan(steer)/wheelbase"),
        field(&K::lateral_acceleration, "lateral_acceleration", "m/s^2", "v times yaw rate, left positive"),
        field(&K::turn_radius_rear, "turn_radius_rear", "m",
              "rear axle's circle, left positive; infinite when straight"),
        field(&K::turn_radius_front, "turn_radius_front", "m",
              "front axle's circle, left positive; infinite when straight"),
        field(&K::turn_radius_centre, "turn_radius_centre", "m",
              "wheelbase centre's circle, left positive; infinite when straight"),
    };
  }
};

/// Parameters of all kinematic rungs. models.md 1 (S0 gives no defaults).
template <class S> struct KinematicParams {
  S wheelbase = S(2.5);
  Steering<S> steering{};

  static constexpr auto fields() {
    using K = KinematicParams;
    return std::tuple{field(&K::wheelbase, "wheelbase", "m", 0.1, 20, "front to rear axle, L"), part(&K::steering)};
  }
};

/// Radii of the three circles about the rotation centre, for a road-wheel angle.
///     rear L/tan, front L/sin, centre sqrt((L/tan)^2 + (L/2)^2), signed as the turn
/// Source: Monster 1.9 (front), S0 comments (rear); models.md 1.1, 1.5.
template <class S> constexpr KinematicOutput<S> kinematic_output(S wheelbase, S heading, S steer, S v, S yaw_rate) {
  const auto angle = sincos(steer);
  const S rear = wheelbase * angle.cos / angle.sin;  // +-infinity straight ahead, on purpose
  return {.heading_wrapped = wrap_angle(heading),
          .yaw_rate = yaw_rate,
          .steer = steer,
          .curvature = angle.sin / (wheelbase * angle.cos),
          .lateral_acceleration = v * yaw_rate,
          .turn_radius_rear = rear,
          .turn_radius_front = wheelbase / angle.sin,
          .turn_radius_centre = copysign(sqrt(rear * rear + S(0.25) * wheelbase * wheelbase), rear)};
}

namespace detail {
template <class S> constexpr S held_speed(const KinematicState<S>& s, const Controls<S>& u) {
  return select(u.speed_imposed > S(0.5), u.speed_hold, s.v);
}
}  // namespace detail

}  // namespace sixline
