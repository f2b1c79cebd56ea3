// Kinematic car: common parts of the models without forces - pose and constant speed, parameters, reported motion.
#pragma once
#include "sixline/model/arc.hpp"
#include "sixline/model/forces.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/vehicle/load.hpp"
#include "sixline/vehicle/steering.hpp"

namespace sixline {

/// Pose of the centre of the wheelbase, and the speed, which is constant until an input changes it.
template <class S>
struct KinematicState {
  S x = S(0);      ///< [m] centre of the wheelbase, world east
  S y = S(0);      ///< [m] centre of the wheelbase, world north
  S yaw = S(0);    ///< [rad] heading from world +x, counter-clockwise, unwrapped
  S speed = S(0);  ///< [m/s] speed along the car, held; imposed_speed changes it

  static constexpr auto fields();  // written by tools/fields.py
};

/// Properties of a kinematic model: no pedals, no grip, an imposed speed.
///   converges: false for an algorithm whose result is defined per step
constexpr ModelInfo kinematic_properties(bool converges = false) {
  return {.family = Family::kinematic,
          .wheels = 2,
          .reference = ReferencePoint::wheelbase_centre,
          .has_pedals = false,
          .has_grip = false,
          .takes_speed = true,
          .tested_at_imposed_speed = true,
          .converges = converges};
}

/// Outputs of a kinematic car in addition to its state.
template <class S>
struct KinematicOutput {
  S yaw_wrapped = S(0);         ///< [rad] yaw angle in (-pi, pi]
  S yaw_rate = S(0);            ///< [rad/s] yaw rate, left positive
  S steer_angle = S(0);         ///< [rad] road-wheel angle, left positive
  S curvature = S(0);           ///< [1/m] of the rear axle's path, left positive
  S ay = S(0);                  ///< [m/s^2] velocity along the car times yaw rate, left positive
  S turn_radius_rear = S(0);    ///< [m, of rear] rear axle's circle, left positive; infinite when straight
  S turn_radius_front = S(0);   ///< [m, of front] front axle's circle, left positive; infinite when straight
  S turn_radius_centre = S(0);  ///< [m] wheelbase centre's circle, left positive; infinite when straight

  static constexpr auto fields();  // written by tools/fields.py
};

/// Parameters of all kinematic models; the reference car's wheelbase.
template <class S>
struct KinematicParams {
  S wheelbase = S(2.76);  ///< [m, 0.1 to 100, of body] front to rear axle, L
  Steering<S> steering{};
  BodySize<S> size{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// Motion of the wheelbase centre in one step: its path along and across the car's initial direction [m] and the angle
/// turned [rad]. Only the shape of the path is reported, so a car at rest gives the shape of a short step.
template <class S>
struct ShownMotion {
  /// Along the car and to its left [m].
  Planar<S> path_b;
  /// Left positive [rad].
  S turn;
};

/// The step of a model that follows an exact arc: no forces, only steer angle and speed.
template <class S>
struct ArcForces {
  S steer_angle = S(0);  ///< of the road wheels [rad]
  S speed = S(0);        ///< speed in effect [m/s]

  static constexpr auto means() { return std::tuple(); }
  static constexpr auto lasts() { return std::tuple(&ArcForces::steer_angle, &ArcForces::speed); }
};

/// The step of a model that moves its axles: no forces, only their motion.
template <class S>
struct AxleForces {
  S steer_angle = S(0);  ///< of the road wheels [rad]
  S distance = S(0);     ///< speed times dt [m]; 0: `moved_b` is the shape of a short step
  Planar<S> moved_b{};   ///< of the wheelbase centre, in the body frame at the start [m]
  S turn = S(0);         ///< [rad]
  S dt = S(1);           ///< [s]

  static constexpr auto means() { return std::tuple(); }
  static constexpr auto lasts() {
    using F = AxleForces;
    return std::tuple(&F::steer_angle, &F::distance, &F::moved_b, &F::turn, &F::dt);
  }
};

/// Motion of a kinematic car at the start of a step.
template <class S>
struct KinematicMotion {
  S steer_angle = S(0);  ///< of the road wheels [rad]
  S vx = S(0);           ///< of the wheelbase centre along the car [m/s]
  S yaw_rate = S(0);     ///< [rad/s]
  /// The motion from which the reported circles are computed.
  ShownMotion<S> shown{};
};

/// The motion that follows from moved axles.
template <class S>
constexpr KinematicMotion<S> motion_of(const AxleForces<S>& f) {
  const auto moves = f.distance != S(0);
  const ShownMotion<S> shown{arc_path(f.moved_b, f.turn), f.turn};
  return {f.steer_angle, select(moves, shown.path_b.x, S(0)) / f.dt, select(moves, f.turn, S(0)) / f.dt, shown};
}

/// A car's reported motion: the circles of its axles and of its centre about the centre of rotation, independent of
/// which wheels steer. A circle's radius is the length of the point's path over the angle turned, left positive.
template <class S>
constexpr KinematicOutput<S> kinematic_output(S wheelbase, S yaw, const KinematicMotion<S>& motion) {
  const ShownMotion<S>& shown = motion.shown;
  const auto turns = shown.turn != S(0);
  const S angle = select(turns, abs(shown.turn), S(1)), direction = shown.path_b.x * shown.turn;
  const auto circle = [&](S ahead) {  // of a point ahead of the centre
    const S length = hypot(shown.path_b.x, shown.path_b.y + ahead * shown.turn);
    return select(turns, copysign(length / angle, direction), S(infinite));
  };
  const S rear = circle(S(-0.5) * wheelbase);
  return {.yaw_wrapped = wrap_angle(yaw),
          .yaw_rate = motion.yaw_rate,
          .steer_angle = motion.steer_angle,
          .curvature = S(1) / rear,
          .ay = motion.vx * motion.yaw_rate,
          .turn_radius_rear = rear,
          .turn_radius_front = circle(S(0.5) * wheelbase),
          .turn_radius_centre = circle(S(0))};
}

namespace detail {
template <class S>
constexpr S speed_of_step(const KinematicState<S>& s, const Overrides<S>& test) {
  return select(test.speed_is_imposed > S(0.5), test.imposed_speed, s.speed);
}
/// Distance of the step whose shape is reported: its own, or at rest a ten-thousandth of the wheelbase.
template <class S>
constexpr S shown_distance(S direction, S wheelbase) {
  return select(direction == S(0), S(1e-4) * wheelbase, direction);
}
}  // namespace detail

}  // namespace sixline

#include "sixline/generated/vehicle/kinematic_car.hpp"
