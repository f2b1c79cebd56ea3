// Wheel dynamics: parameters of slipping tyres and of wheels whose speed is a state, without the tyre law.
#pragma once
#include "sixline/model/fields.hpp"
#include "sixline/vehicle/reference_car.hpp"

namespace sixline {

/// Wheels whose speed is a state: slip stiffness of their tyres, their inertia, and the inertia that turns with them.
template <class S>
struct WheelDynamics {
  /// [N, 0.1 to 1e7, of tyre] front axle's force per unit slip ratio
  S slip_stiffness_front = ReferenceCar<S>::slip_stiffness_front;
  /// [N, 0.1 to 1e7, of tyre] rear axle's force per unit slip ratio
  S slip_stiffness_rear = ReferenceCar<S>::slip_stiffness_rear;
  S wheel_inertia_front =
      ReferenceCar<S>::wheel_inertia.wheel_inertia;  ///< [kg m^2, 1e-7 to 500, of wheel] each front wheel
  S wheel_inertia_rear =
      ReferenceCar<S>::wheel_inertia.wheel_inertia;  ///< [kg m^2, 1e-7 to 500, of wheel] each rear wheel
  /// [kg m^2, 0 to 100, of engine] of the crankshaft and all that turns with it, I_e
  S engine_inertia = ReferenceCar<S>::engine_inertia;
  S wheel_damping = ReferenceCar<S>::wheel_damping;  ///< [N m s, 0 to 50, of wheel] bearing drag of each wheel, d_w
  /// [-, 0 to 0.9, of drivetrain] how far the engine revs while the clutch slips at full throttle: 0 idle, 1 redline
  S clutch_rev_share = ReferenceCar<S>::clutch_rev_share;

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/vehicle/wheel_dynamics.hpp"
