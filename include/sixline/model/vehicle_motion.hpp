// Vehicle motion and limits: a model's report to its driver.
#pragma once
#include "sixline/math/scalar.hpp"

namespace sixline {

/// The present motion of a car. x, y, vx and vy are those of the reference point named in the model's `info.reference`.
template <class S>
struct VehicleMotion {
  S x = S(0), y = S(0), yaw = S(0);  ///< world [m, m, rad]
  S vx = S(0);                       ///< speed along the car [m/s], negative backwards
  S vy = S(0), yaw_rate = S(0);      ///< [m/s], [rad/s], left positive
  S rolling_speed_front = S(0);      ///< mean speed of the front wheels' circumference [m/s]
  S rolling_speed_driven = S(0);     ///< the same for the driven wheels [m/s]
  S gear = S(1), rpm = S(0);         ///< engaged gear, engine speed
};

/// Constants of a car with which a driver plans, reported by the model.
template <class S>
struct VehicleLimits {
  S wheelbase = S(2.6);    ///< [m]
  S cg_to_rear = S(0);     ///< how far `info.reference` lies ahead of the rear axle [m]
  S rear_slip = S(0);      ///< slip angle of the rear axle per lateral acceleration, M b/(L C_r) [rad s^2/m]
  S understeer = S(0);     ///< extra steer per lateral acceleration, K [rad s^2/m]
  S half_width = S(0.75);  ///< half the wider track [m]
  S steer_lock = S(0.6108652381980153);  ///< [rad]
  S wheel_radius = S(0.33);              ///< of the driven wheels [m]
  S ratio[10] = {};                      ///< total ratios of gears 1 ... top, final drive included [-]
  S top_gear = S(0);                     ///< 0: no gearbox
  S redline = S(628);                    ///< engine speed [rad/s]
  S mass = S(1500);                      ///< [kg]
  S max_acceleration = S(3);             ///< from low speed, full throttle, flat, grip 1 [m/s^2]
  S max_deceleration = S(5);             ///< full brake, flat, grip 1 [m/s^2]
  S lateral_grip = S(9.81);              ///< that its tyres hold at friction 1, at most mu g [m/s^2]
  S drag = S(0.43);                      ///< air drag per speed squared [kg/m]
  S tyres_slide = S(0);     ///< 1: tyres slide and spin the car beyond their limit; 0: the car moves along its wheels
  S downforce = S(0);       ///< extra load per speed squared, all axles together [kg/m]
  S downforce_grip = S(1);  ///< grip per such load over grip per load at rest: it falls with the load
  S peak_slip = S(0.25);    ///< slip ratio of the driven tyres' largest force, grip 1 [-]
  S brake_limit = S(1000);  ///< deceleration that the brakes reach with unlimited grip [m/s^2]
  S traction = S(0);        ///< acceleration that the driven tyres hold, flat, grip 1 [m/s^2]
  S torque[33] = {};        ///< full throttle, gearing losses included, at 0, 1/32, ... 32/32 of the redline [N m]
  S wheel_inertia = S(0);   ///< of all driven wheels [kg m^2]; 0: they roll and do not spin
  S engine_inertia = S(0);  ///< turns with them, ratio times as fast [kg m^2]
};

}  // namespace sixline
