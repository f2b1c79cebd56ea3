// On a plane at low speed, Model 6: any drive of Models 1 to 5, steered; the car moves in the direction of its wheels.
#pragma once
#include <array>

#include "sixline/model/arc.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/profile.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/models/drives/slipping_wheel.hpp"
#include "sixline/vehicle/load.hpp"
#include "sixline/vehicle/steering.hpp"

namespace sixline {

/// Curvature from the steer angle: tan(delta)/L, or the source's sin(delta)/L.
enum class Relation { tan, sin };

/// M6: velocity along the car's x axis, no sideslip; steering sets the curvature.
///     r = v tan(delta)/L about the rear axle, moved as an exact arc over the step, v the mean of both speeds
/// The source uses sin (a front-wheel circle with the rear axle's speed, E-S1-1), straight steps at the new yaw angle,
/// and no yaw below 1 mrad of steer (E-PR-9). Valid while v r stays well below mu g.
/// Source: S1 "Model 6", PR.
template <class Number, class Drive = SlippingWheelDrive<Number>>
struct KinematicBicycle {
  using LongitudinalDrive = Drive;
  template <class Other>
  using With = KinematicBicycle<Number, Other>;  ///< the same with another drive
  using Scalar = typename Drive::Scalar;
  using S = Scalar;
  static constexpr ModelInfo info =
      model_info("kinematic_bicycle", "M6", "Kinematic bicycle", "any of M1 to M5 on a plane, turning without slip",
                 {.family = Family::planar,
                  .wheels = 2,
                  .reference = ReferencePoint::rear_axle,
                  .has_grip = false,
                  .has_wheel_inertia = Drive::info.has_wheel_inertia,
                  .takes_speed = true,
                  .takes_body_force = true,
                  .takes_wind = true,
                  .tested_at_imposed_speed = true,
                  .has_longitudinal = true});

  struct Params {
    typename Drive::Params drive{};
    Steering<S> steering{};
    Relation relation = Relation::tan;  ///< [choice] curvature from steer: tan(delta)/L, or the source's sin(delta)/L

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct State {
    S x = S(0);    ///< [m] rear axle centre, world east
    S y = S(0);    ///< [m] rear axle centre, world north
    S yaw = S(0);  ///< [rad] heading from world +x, counter-clockwise, unwrapped
    typename Drive::State drive{};

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct Output {
    S yaw_wrapped = S(0);         ///< [rad] yaw angle in (-pi, pi]
    S yaw_rate = S(0);            ///< [rad/s] yaw rate, left positive
    S steer_angle = S(0);         ///< [rad] road-wheel angle, left positive
    S curvature = S(0);           ///< [1/m] of the rear axle's path, left positive
    S ay = S(0);                  ///< [m/s^2] v^2 times curvature, left positive
    S turn_radius_rear = S(0);    ///< [m, of rear] rear axle's circle, left positive; infinite when straight
    S turn_radius_front = S(0);   ///< [m, of front] front axle's circle, left positive; infinite when straight
    S turn_radius_centre = S(0);  ///< [m] circle of the wheelbase centre, left positive; infinite when straight
    typename Drive::Output drive{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Forces {
    S steer_angle = S(0);  ///< of the road wheels [rad]
    S speed = S(0);        ///< mean over the step [m/s]
    S curvature = S(0);    ///< of the rear axle's path [1/m]
    S imposed = S(0);      ///< 1: the override imposed_speed acted
    /// Forces of the longitudinal model.
    typename Drive::Forces drive{};

    static constexpr auto means() { return std::tuple(&Forces::drive); }
    static constexpr auto lasts() {
      using F = Forces;
      return std::tuple(&F::steer_angle, &F::speed, &F::curvature, &F::imposed);
    }
  };

  static StepResult<KinematicBicycle> step(const Params& p, const State& s, const Inputs<S>& u,
                                           const RoadPlane<S>& ground, S dt,
                                           const Overrides<S>& test = no_overrides<S>);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u);
  /// The largest road-wheel angle that this car can take [rad].
  static constexpr S max_steer_angle(const Params& p) {
    return p.relation == Relation::sin ? S(infinite) : max_angle_of_tangent<S>;
  }
  /// The motion for a driver: of the rear axle, which moves along the car.
  static VehicleMotion<S> observe(const Params& p, const State& s);
  static VehicleLimits<S> limits(const Params& p);
  /// The axle centres and half the distance between their wheels, to find whether a wheel is off the road.
  struct Axle {
    /// Its centre, world [m].
    Planar<S> centre_w;
    /// Half the distance between its wheels [m].
    S half_track;
  };
  static constexpr std::array<Axle, 2> axles(const Params& p, const State& s) {
    const auto& g = Drive::geometry(p.drive);
    const auto yaw_sincos = rotate(Planar<S>{g.wheelbase, S(0)}, sincos(s.yaw));
    return {Axle{{s.x, s.y}, S(0.5) * g.track_width_rear},
            Axle{{s.x + yaw_sincos.x, s.y + yaw_sincos.y}, S(0.5) * g.track_width_front}};
  }
  static constexpr State rolling(const Params& p, State s) {
    s.drive = Drive::rolling(p.drive, s.drive, s.drive.vx);
    return s;
  }

 private:
  static constexpr S curvature(const Params& p, S L, S steer) {
    const auto angle = sincos(steer);
    const S k = p.relation == Relation::tan ? angle.sin / (L * angle.cos) : angle.sin / L;
    return Drive::profile(p.drive) == Profile::source ? select(abs(steer) < S(0.001), S(0), k) : k;
  }
};

}  // namespace sixline

#include "sixline/generated/models/kinematic_bicycle.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/kinematic_bicycle.ipp"
#endif
