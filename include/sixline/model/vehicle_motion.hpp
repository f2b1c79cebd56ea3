// Vehicle motion and limits: a model's report to its driver.
#pragma once
#include <array>

#include "sixline/model/fields.hpp"

namespace sixline {

/// The present motion of a car. x, y, vx and vy are those of the reference point named in the model's `info.reference`.
template <class S>
struct VehicleMotion {
  S x = S(0);                     ///< [m] world
  S y = S(0);                     ///< [m] world
  S yaw = S(0);                   ///< [rad] world
  S vx = S(0);                    ///< [m/s] speed along the car, negative backwards
  S vy = S(0);                    ///< [m/s] velocity to the left
  S yaw_rate = S(0);              ///< [rad/s] left positive
  S rolling_speed_front = S(0);   ///< [m/s] mean speed of the front wheels' circumference
  S rolling_speed_driven = S(0);  ///< [m/s] the same for the driven wheels
  S gear = S(1);                  ///< [-] engaged gear
  S rpm = S(0);                   ///< [rpm] engine speed

  static constexpr auto fields();  // written by tools/fields.py
};

/// Constants of a car with which a driver plans, reported by the model.
template <class S>
struct VehicleLimits {
  S wheelbase = S(2.6);    ///< [m, 1e-6 to 1e9] front to rear axle
  S cg_to_rear = S(0);     ///< [m, -1e9 to 1e9] how far the reference point lies ahead of the rear axle
  S rear_slip = S(0);      ///< [rad s^2/m, -1e9 to 1e9] rear slip angle per lateral acceleration, M b/(L C_r)
  S understeer = S(0);     ///< [rad s^2/m, -1e9 to 1e9] extra steer per lateral acceleration, K
  S half_width = S(0.75);  ///< [m, 1e-6 to 1e9] half the wider track
  S steer_lock = S(0.6108652381980153);  ///< [rad, 1e-6 to 1e9] largest road-wheel angle
  S wheel_radius = S(0.33);              ///< [m, 1e-6 to 1e9] of the driven wheels
  std::array<S, 10> ratio{};             ///< [-] total ratios of gears 1 to top, final drive included
  S top_gear = S(0);                     ///< [-, 0 to 10] 0: no gearbox
  S redline = S(628);                    ///< [rad/s, 1e-6 to 1e9] engine speed
  S mass = S(1500);                      ///< [kg, 1e-6 to 1e9] of the car
  S max_acceleration = S(3);             ///< [m/s^2, 1e-6 to 1e9] from low speed, full throttle, flat, friction 1
  S max_deceleration = S(5);             ///< [m/s^2, 1e-6 to 1e9] full brake, flat, friction 1
  S lateral_grip = S(9.81);              ///< [m/s^2, 1e-6 to 1e9] that the tyres hold at friction 1, at most mu g
  S drag = S(0.43);                      ///< [kg/m, -1e9 to 1e9] air drag per speed squared
  S tyres_slide = S(0);     ///< [-, 0 to 1] 1: tyres slide beyond their limit; 0: the car moves along its wheels
  S downforce = S(0);       ///< [kg/m, -1e9 to 1e9] extra load per speed squared, all axles together
  S downforce_grip = S(1);  ///< [-, -1e9 to 1e9] grip per such load over grip per load at rest: it falls with the load
  S peak_slip = S(0.25);    ///< [-, 1e-6 to 1e9] slip ratio of the driven tyres' largest force, friction 1
  S brake_limit = S(1000);  ///< [m/s^2, 1e-6 to 1e9] deceleration that the brakes reach with unlimited grip
  S traction = S(0);        ///< [m/s^2, -1e9 to 1e9] acceleration that the driven tyres hold, flat, friction 1
  std::array<S, 33> torque{};  ///< [N m] full throttle, gearing losses included, at 0, 1/32, ... 32/32 of the redline
  S wheel_inertia = S(0);      ///< [kg m^2, -1e9 to 1e9] of all driven wheels; 0: they roll and do not spin
  S engine_inertia = S(0);     ///< [kg m^2, -1e9 to 1e9] turns with them, ratio times as fast

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/model/vehicle_motion.hpp"
