// Observation: all that a robot sees of a car, and what it knows of it once. A robot never sees a model.
#pragma once
#include "sixline/fields.hpp"
#include "sixline/track.hpp"

namespace sixline {

/// What a car reports to its driver now. Reference point: centre of the wheelbase for kinematic models, centre of gravity otherwise.
template <class S>
struct Observation {
  S time = S(0);                     ///< since the start [s]
  S x = S(0), y = S(0), yaw = S(0);  ///< world [m, m, rad]
  S vx = S(0);                       ///< speed along the car [m/s], negative backwards
  S vy = S(0), yaw_rate = S(0);      ///< [m/s], [rad/s], left positive
  S rolling_speed_front = S(0);      ///< mean speed of the front wheels' circumference [m/s]
  S rolling_speed_driven = S(0);     ///< the same for the driven wheels [m/s]
  S gear = S(1), rpm = S(0);         ///< engaged gear, engine speed
  TrackPlace<S> place{};             ///< where on the track
};

/// What a driver knows of its car once; the model reports it.
template <class S>
struct CarLimits {
  S wheelbase = S(2.6);    ///< [m]
  S cg_to_rear = S(0);     ///< reference point ahead of the rear axle [m]; 0 for kinematic models
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
  S lateral_grip = S(9.81);              ///< that its tyres hold on a surface of friction 1, mu g at most [m/s^2]
  S drag = S(0.43);                      ///< air drag per speed squared [kg/m]
  S tyres_slide = S(0);     ///< 1: tyres slide and spin the car when asked too much; 0: it goes where it points
  S downforce = S(0);       ///< extra load per speed squared, all axles together [kg/m]
  S downforce_grip = S(1);  ///< what such load is worth to the tyres, over what the load at rest is: they get blunter
  S peak_slip = S(0.25);    ///< slip ratio at which the driven tyres pull hardest, grip 1 [-]
  S brake_limit = S(1000);  ///< deceleration the brakes reach on endless grip [m/s^2]
};

/// Grip that the air adds: acceleration per speed squared on a surface and a tyre of friction 1 [1/m].
template <class S>
constexpr S air_grip(const CarLimits<S>& car) {
  return car.downforce * car.downforce_grip / car.mass;
}
/// Grip at a speed over the grip at rest.   speed_squared [m^2/s^2]; returns [-] >= 1 where air presses down
template <class S>
constexpr S pressed(const CarLimits<S>& car, S speed_squared) {
  return max(S(1) + air_grip(car) / S(9.81) * speed_squared, S(0.1));
}

/// What a robot decided, for the report.
template <class S>
struct Intention {
  S target_x = S(0), target_y = S(0);  ///< the point it steers at [m]
  S allowed_speed = S(0);              ///< [m/s]
};

}  // namespace sixline
