// Road car: all parameters of a road car with an engine, four tyres and brakes, the same for M8 and the ray car.
#pragma once
#include "sixline/tyre/tyre.hpp"
#include "sixline/vehicle/aids.hpp"
#include "sixline/vehicle/brakes.hpp"
#include "sixline/vehicle/engine_car.hpp"
#include "sixline/vehicle/planar.hpp"
#include "sixline/vehicle/powertrain.hpp"
#include "sixline/vehicle/steering.hpp"
#include "sixline/vehicle/wheel_camber.hpp"
#include "sixline/vehicle/wheel_dynamics.hpp"

namespace sixline {

/// Front wheels at the same angle, or each about the centre of the turn.
enum class FrontSteer { parallel, ackermann };

/// All parameters of a road car.
template <class S, class Laws = BuiltInTyreLaws>
struct RoadCar {
  EngineCar<S> car{};
  Steering<S> steering{};
  /// "ackermann" [choice] front wheels: the same angle, or each about the rotation centre
  FrontSteer front_steer = FrontSteer::ackermann;
  TyreKind<S, Laws> tyre = ReferenceCar<S>::template tyre<Laws>;
  RearTyre<S> rear_tyre{};
  WheelBrakes<S> brakes = ReferenceCar<S>::brakes;
  Drivetrain<S> drivetrain{};
  AidsFitted aids{.anti_lock = Aid::on};
  /// [kg m^2, 1e-4 to 1e7, of body] about the vertical axis through the mass centre, I_z
  S yaw_inertia = ReferenceCar<S>::yaw_inertia;
  /// [N/rad, 0 to 1e7, of tyre] cornering stiffness of the front axle, C_f
  S cornering_stiffness_front = ReferenceCar<S>::cornering_stiffness_front;
  /// [N/rad, 0 to 1e7, of tyre] cornering stiffness of the rear axle, C_r
  S cornering_stiffness_rear = ReferenceCar<S>::cornering_stiffness_rear;
  WheelDynamics<S> wheels{};
  S wheel_radius_front = S(0);  ///< [m, 0 to 2, of wheel] of the front wheels; 0: wheel_radius, that of the driven ones
  S wheel_radius_rear = S(0);   ///< [m, 0 to 2, of wheel] of the rear wheels; 0: wheel_radius
  S downforce_front = S(0);     ///< [kg/m, -10 to 50, of aero] extra front load per speed squared
  S downforce_rear = S(0);      ///< [kg/m, -10 to 50, of aero] extra rear load per speed squared
  /// [-, -1 to 1, of body] share of the lateral load transfer on the front axle; negative: as the static load
  S lateral_load_share_front = ReferenceCar<S>::lateral_load_share_front;
  S roll_centre_height =
      S(-1);  ///< [m, -1 to 2, of body] lever of the lateral load transfer on a plane; negative: cg_height
  /// [kg/m, 0 to 50, of aero] front load per speed squared that comes as the air presses the floor to the ground
  S ground_effect_front = S(0);
  S ground_effect_rear = S(0);    ///< [kg/m, 0 to 50, of aero] the same at the rear
  S ground_effect_speed = S(50);  ///< [m/s, 1 to 500, of aero] speed at which half of it has built up
  S drag_height =
      S(0);  ///< [m, 0 to 2, of aero] height at which drag pushes, on a plane: above 0 it loads the rear axle
  AxleStiffness<S> axle_stiffness = ReferenceCar<S>::axle_stiffness;
  WheelCamber<S> camber{};
  /// [rad, -0.2 to 0.2, of suspension] toe of both front wheels, each towards the other in front: toe-in
  S toe_front = S(0);
  S toe_rear = S(0);  ///< [rad, -0.2 to 0.2, of suspension] toe-in of both rear wheels
  /// [m, -0.2 to 0.3, of steering] distance of the contacts behind the steering axis, by caster: the lateral force's lever in
  /// steering_torque
  S mechanical_trail = S(0.025);

  static constexpr auto fields();  // written by tools/fields.py
};

/// Radius of each wheel or axle [m].
template <int N, class S, class Laws>
constexpr WheelVec<S, N> wheel_radii(const RoadCar<S, Laws>& p) {
  const S R = p.car.wheel.wheel_radius, none = S(0);
  return by_axle<S, N>(select(p.wheel_radius_front > none, p.wheel_radius_front, R),
                       select(p.wheel_radius_rear > none, p.wheel_radius_rear, R));
}
/// One over them [1/m].
template <int N, class S, class Laws>
constexpr WheelVec<S, N> inv_radii(const RoadCar<S, Laws>& p) {
  const auto radii = wheel_radii<N>(p);
  return by_axle<S, N>(S(1) / radii[0], S(1) / radii[N - 1]);
}
/// wheel_scale() of each of them [-].
template <int N, class S, class Laws>
constexpr WheelVec<S, N> wheel_sizes(const RoadCar<S, Laws>& p) {
  return wheel_scale(wheel_radii<N>(p));
}
/// The radii over `wheel_radius` [-]: exactly 1 where all wheels have one.
template <int N, class S, class Laws>
constexpr WheelVec<S, N> radii_ratio(const RoadCar<S, Laws>& p) {
  return wheel_radii<N>(p) / WheelVec<S, N>(p.car.wheel.wheel_radius);
}

/// Angles that toe gives four wheels [rad], left positive.
template <class S, class Laws>
constexpr WheelVec<S, 4> toe_of(const RoadCar<S, Laws>& p) {
  return wheel_vec<S>(-p.toe_front, p.toe_front, -p.toe_rear, p.toe_rear);
}
/// The steer angles of four wheels with their toe.
template <class S, class Laws, class G = WheelVec<S, 4>>
constexpr SinCos<G> with_toe(const RoadCar<S, Laws>& p, const SinCos<G>& steer) {
  return vanishes(p.toe_front) && vanishes(p.toe_rear) ? steer : turned(steer, sincos(toe_of(p)));
}

/// Lever of the lateral load transfer [m]: for a real car the height of the mass centre; TORCS uses that of the roll
/// centres (docs/cars.md).
template <class S, class Laws>
constexpr S roll_lever(const RoadCar<S, Laws>& p) {
  return select(p.roll_centre_height < S(0), p.car.geometry.cg_height, p.roll_centre_height);
}

/// Aerodynamic load on each axle [N]: it lowers the body, and the load of the floor grows as the floor approaches the
/// ground.
///     (C + C_ground v^2/(v^2 + v_half^2)) v^2              speed_squared [m^2/s^2]
template <class S, class Laws>
constexpr AxleLoads<S> air_loads(const RoadCar<S, Laws>& p, S speed_squared) {
  const S near = speed_squared / (speed_squared + p.ground_effect_speed * p.ground_effect_speed);
  return {.front = (p.downforce_front + p.ground_effect_front * near) * speed_squared,
          .rear = (p.downforce_rear + p.ground_effect_rear * near) * speed_squared};
}

/// Load that drag moves from the front to the rear axle on a plane, at most the load of the front axle [N]: drag acts
/// above the road, the tyres' forces on it. The ray car's drag acts at its mass centre.
///     c v^2 h_d/L                front: load of that axle without it [N]
template <class S, class Laws>
constexpr S drag_transfer(const RoadCar<S, Laws>& p, S speed_squared, S front) {
  const S moved = drag_factor(p.car.resistance) * speed_squared * p.drag_height / p.car.geometry.wheelbase;
  return min(moved, max(front, S(0)));
}

}  // namespace sixline

#include "sixline/generated/vehicle/road_car.hpp"
