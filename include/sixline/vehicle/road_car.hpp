// Road car: all the values of a road car with an engine, four tyres and brakes, the same for M8 and the ray car.
#pragma once
#include "sixline/tyre/tyre.hpp"
#include "sixline/vehicle/aids.hpp"
#include "sixline/vehicle/brakes.hpp"
#include "sixline/vehicle/engine_car.hpp"
#include "sixline/vehicle/limits.hpp"
#include "sixline/vehicle/planar.hpp"
#include "sixline/vehicle/powertrain.hpp"
#include "sixline/vehicle/steering.hpp"
#include "sixline/vehicle/wheel_dynamics.hpp"

namespace sixline {

/// Front wheels at the same angle, or each about the centre of the turn.
enum class FrontSteer { parallel, ackermann };

/// Everything that a car of Model 8 is made of.
template <class S, class Laws = BuiltInTyreLaws>
struct RoadCar {
  EngineCar<S> car{};
  Steering<S> steering{};
  /// "ackermann" [choice] front wheels: the same angle, or each about the rotation centre
  FrontSteer front_steer = FrontSteer::ackermann;
  TyreKind<S, Laws> tyre = ReferenceCar<S>::template tyre<Laws>;
  WheelBrakes<S> brakes = ReferenceCar<S>::brakes;
  Drivetrain<S> drivetrain{};
  AidsFitted aids{.anti_lock = Aid::on};
  /// [kg m^2, 1 to 1e5, of body] about the vertical axis through the mass centre, I_z
  S yaw_inertia = ReferenceCar<S>::yaw_inertia;
  /// [N/rad, 0 to 1e7, of tyre] cornering stiffness of the front axle, C_f
  S cornering_stiffness_front = ReferenceCar<S>::cornering_stiffness_front;
  /// [N/rad, 0 to 1e7, of tyre] cornering stiffness of the rear axle, C_r
  S cornering_stiffness_rear = ReferenceCar<S>::cornering_stiffness_rear;
  WheelDynamics<S> wheels{};
  S downforce_front = S(0);  ///< [kg/m, -10 to 50, of aero] extra front load per speed squared
  S downforce_rear = S(0);   ///< [kg/m, -10 to 50, of aero] extra rear load per speed squared
  /// [-, -1 to 1, of body] share of the lateral load transfer on the front axle; negative: as the static load
  S lateral_load_share_front = ReferenceCar<S>::lateral_load_share_front;
  S roll_centre_height =
      S(-1);  ///< [m, -1 to 2, of body] lever of the lateral load transfer on a plane; negative: cg_height
  /// [kg/m, 0 to 50, of aero] front load per speed squared that comes as the air presses the floor to the ground
  S ground_effect_front = S(0);
  S ground_effect_rear = S(0);    ///< [kg/m, 0 to 50, of aero] the same at the rear
  S ground_effect_speed = S(50);  ///< [m/s, 1 to 500, of aero] where half of that is there
  S drag_height =
      S(0);  ///< [m, 0 to 2, of aero] height at which drag pushes, on a plane: above 0 it loads the rear axle
  AxleStiffness<S> axle_stiffness = ReferenceCar<S>::axle_stiffness;

  static constexpr auto fields();  // written by tools/fields.py
};

/// Lever of the lateral load transfer [m]: of a real car the mass centre's height; TORCS takes its roll centres' alone
/// (docs/torcs-cars.md).
template <class S, class Laws>
constexpr S roll_lever(const RoadCar<S, Laws>& p) {
  return select(p.roll_centre_height < S(0), p.car.geometry.cg_height, p.roll_centre_height);
}

/// Load that the air makes on each axle [N]: the body sinks under it, and a floor near the ground presses harder.
///     (C + C_ground v^2/(v^2 + v_half^2)) v^2              speed_squared [m^2/s^2]
template <class S, class Laws>
constexpr AxleLoads<S> air_loads(const RoadCar<S, Laws>& p, S speed_squared) {
  const S near = speed_squared / (speed_squared + p.ground_effect_speed * p.ground_effect_speed);
  return {.front = (p.downforce_front + p.ground_effect_front * near) * speed_squared,
          .rear = (p.downforce_rear + p.ground_effect_rear * near) * speed_squared};
}

/// Load that drag moves from the front to the rear axle on a plane, at most all that is there [N]: it pushes above the road,
/// the tyres on it. The ray car's drag acts at its mass centre.
///     c v^2 h_d/L                front: load of that axle without it [N]
template <class S, class Laws>
constexpr S drag_transfer(const RoadCar<S, Laws>& p, S speed_squared, S front) {
  const S moved = drag_factor(p.car.resistance) * speed_squared * p.drag_height / p.car.geometry.wheelbase;
  return min(moved, max(front, S(0)));
}

/// Slip angle at which the two tyres of an axle give a force towards the centre of the bend [rad], by halving; at most where
/// they pull hardest.   tyre: one of them; load of both, transfer from the inner to the outer one, force [N]
template <class S, class Laws>
constexpr S axle_slip_angle(const Tyre<S, S, Laws>& tyre, S load, S transfer, S force) {
  const S inner = max(S(0.5) * load - transfer, S(0));
  const S limit_inner = friction_limit_of(tyre, inner, S(1)), limit_outer = friction_limit_of(tyre, load - inner, S(1));
  S low = S(0), high = is_peaked(tyre.kind) ? peaks(tyre.kind).slip_angle / tyre.stiffness : S(usable_slip);
  for (int i = 0; i < 16; ++i) {
    const S angle = S(0.5) * (low + high), tangent = tan(angle);
    const S given = -(pure_fy(tyre, tangent, angle, limit_inner) + pure_fy(tyre, tangent, angle, limit_outer));
    const auto enough = given * cos(angle) >= force;
    low = select(enough, low, angle);
    high = select(enough, angle, high);
  }
  return high;
}

/// Where a driver has to know how its car steers: the share of the grip that it plans bends with, ...
inline constexpr double planned_grip = 0.8;
inline constexpr double planned_curvature = 0.01;  ///< ... and a bend of medium radius [1/m]
/// Extra steer per lateral acceleration that the car needs in such a bend [rad s^2/m], near its limit. Tyres no longer give
/// in proportion there; more load moves between those of one axle than of the other, and the air presses one axle more.
///   speed_squared [m^2/s^2] > 0, lateral acceleration [m/s^2] > 0
template <class S, class Laws>
constexpr S understeer_near_limit(const RoadCar<S, Laws>& p, S speed_squared, S lateral) {
  const auto& g = p.car.geometry;
  const S roll_front =
      select(p.lateral_load_share_front < S(0), g.cg_to_rear / g.wheelbase, p.lateral_load_share_front);
  const S mass = p.car.body.mass, moment = mass * lateral * roll_lever(p);
  const AxleLoads<S> rest = axle_loads(g, mass * p.car.body.g, S(0)), air = air_loads(p, speed_squared);
  const S moved = drag_transfer(p, speed_squared, rest.front + air.front);
  const auto slip_angle = [&](S stiffness, S slip_stiffness, S factor, S at_rest, S by_air, S transfer) {
    const Tyre<S, S, Laws> tyre{p.tyre, S(0.5) * slip_stiffness, S(0.5) * stiffness, S(0.5) * at_rest, factor};
    return axle_slip_angle(tyre, at_rest + by_air, transfer, at_rest / p.car.body.g * lateral);
  };
  const S front = slip_angle(p.cornering_stiffness_front, p.wheels.slip_stiffness_front, p.axle_stiffness.front,
                             rest.front, air.front - moved, moment * roll_front / g.track_width_front);
  const S rear = slip_angle(p.cornering_stiffness_rear, p.wheels.slip_stiffness_rear, p.axle_stiffness.rear, rest.rear,
                            air.rear + moved, moment * (S(1) - roll_front) / g.track_width_rear);
  return (front - rear) / lateral;
}

/// What a driver must know of such a car.
template <class S, class Laws>
constexpr VehicleLimits<S> road_car_limits(const RoadCar<S, Laws>& p) {
  VehicleLimits<S> limits = engine_limits(p.car);
  const auto& geometry = p.car.geometry;
  const S force = p.brakes.brake_torque_max / p.car.wheel.wheel_radius, front = force * p.brakes.brake_share_front;
  const S lever = p.tyre.mu * geometry.cg_height, L = geometry.wheelbase;
  const S b = geometry.cg_to_front, c = geometry.cg_to_rear;
  const S roll_front = select(p.lateral_load_share_front < S(0), c / L, p.lateral_load_share_front);
  const S roll =
      min(S(2) * p.tyre.mu * roll_lever(p) * L *
              max(roll_front / (geometry.track_width_front * c), (S(1) - roll_front) / (geometry.track_width_rear * b)),
          S(1));
  const S share_along = max(paired_share(p.tyre, lever * lever / (b * c)), S(0.5)),
          share_left = paired_share(p.tyre, roll * roll);
  const S g = p.car.body.g, mu_along = p.tyre.mu * peaks(p.tyre).fx * share_along;
  // One pedal for both axles: beyond this an axle locks, and a locked front axle does not steer.
  //     share_f M a = mu (W c/L + M a h/L),  share_r M a = mu (W b/L - M a h/L)
  const S reach = mu_along * geometry.cg_height / L, share = p.brakes.brake_share_front;
  const S rolling_front = mu_along * g * c / L / max(share - reach, S(1e-3)),
          rolling_rear = mu_along * g * b / L / max(S(1) - share + reach, S(1e-3));
  limits.max_deceleration =
      min(braking_limit(p.car.body, geometry, mu_along, front, force - front), min(rolling_front, rolling_rear));
  limits.brake_limit = force / p.car.body.mass;
  limits.max_acceleration = min(limits.max_acceleration, mu_along * g * driven_load(p.drivetrain, geometry));
  limit_traction(limits, p.drivetrain, p.car, mu_along, p.wheels);
  limits.peak_slip = driven_peak_slip(p.tyre, p.drivetrain, p.car, mu_along, p.wheels);
  limit_by_slip_stiffness(limits, p.drivetrain, p.wheels);
  limits.steer_lock = p.steering.steer_lock;
  limits.cg_to_rear = geometry.cg_to_rear;
  limits.tyres_slide = S(1);
  limits.downforce = p.downforce_front + p.downforce_rear;
  limits.downforce_grip = max(S(1.5) * load_share(p.tyre, S(3)) - S(0.5), S(0));  // at three times the load at rest
  limits.rear_slip = rear_slip(geometry, p.car.body.mass, p.cornering_stiffness_rear);
  limits.understeer = understeer(geometry, p.car.body.mass, p.cornering_stiffness_front, p.cornering_stiffness_rear);
  limits.lateral_grip = reachable_lateral(limits, p.tyre.mu * peaks(p.tyre).fy * share_left * g);
  const S planned = S(planned_grip) * limits.lateral_grip, k = S(planned_curvature);
  const S by_air = S(planned_grip) * limits.lateral_grip / g * limits.downforce * limits.downforce_grip / limits.mass;
  const S speed_squared = planned / max(k - by_air, S(0.3) * k);
  limits.understeer = understeer_near_limit(p, speed_squared, speed_squared * k);
  return limits;
}

}  // namespace sixline

#include "sixline/generated/vehicle/road_car.hpp"
