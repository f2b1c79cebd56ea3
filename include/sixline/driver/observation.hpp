// Observation: all data of a car that a robot uses. A robot never accesses a model.
#pragma once
#include "sixline/driver/others.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/road/track.hpp"

namespace sixline {

/// The current data of a car for its driver: its motion, the time and its place on the track.
template <class S>
struct Observation : VehicleMotion<S> {
  S time = S(0);                      ///< since the start [s]
  TrackPlace<S> place{};              ///< where on the track
  const Others<S>* others = nullptr;  ///< the cars about it; null: it is alone, or they pass through each other
};

/// Grip by downforce: acceleration per speed squared on a surface and a tyre of friction 1 [1/m].
template <class S>
constexpr S air_grip(const VehicleLimits<S>& car) {
  return car.downforce * car.downforce_grip / car.mass;
}
/// Grip at a speed over the grip at rest.   speed_squared [m^2/s^2]; returns [-] >= 1 with downforce
template <class S>
constexpr S pressed(const VehicleLimits<S>& car, S speed_squared) {
  return max(S(1) + air_grip(car) / S(9.81) * speed_squared, S(0.1));
}

/// A robot's decision, for the report.
template <class S>
struct Intention {
  S target_x = S(0), target_y = S(0);  ///< the point it steers at [m]
  S allowed_speed = S(0);              ///< [m/s]
};

}  // namespace sixline
