// Centre-line robot: the TORCS robot tutorial before its chapter 4.3. It steers by the road beside the car, so it
// reacts too late to every bend.
#pragma once
#include "sixline/driver/tutorial_driver.hpp"

namespace sixline {

/// The tutorial's robot before its chapter 4.3: it steers by the centre line beside the car and does not look ahead.
///     steer angle = wrap(tangent - yaw) - k n/width,   n: to the left of the middle
/// Source: TT 1.3; S2 (TT 4.3) replaces it.
template <class S>
struct CentreLineDriver {
  S centre_gain = S(1);      ///< [rad, 0 to 20] steer angle per road width beside the centre line, k
  S throttle_margin = S(1);  ///< [m/s, 0.01 to 20] full throttle while this much below the allowed speed
  S slide_grip =
      S(1.5);  ///< [-, 0.1 to 1.5] share of its tyres' grip that a car whose tyres can slide may use in bends
  Shifting<S> shifting;
  SlipGuard<S> slip;
  Stuck<S> stuck;

  static constexpr auto fields();  // written by tools/fields.py
};

/// One decision, as the tutorial's robot, with the steer angle of the centre line beside the car.
template <class S>
constexpr Inputs<S> drive(const CentreLineDriver<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track,
                          const Observation<S>& seen, DriverMemory<S>& memory, Intention<S>& intention) {
  const TrackPose<S> beside = pose(track, seen.place.s, seen.place.piece);
  return detail::tutorial_drive(p, car, track, seen, memory, intention, TrackPoint<S>{beside.x, beside.y, beside.z},
                                centre_steering(beside, seen.place.n, seen.yaw, p.centre_gain));
}

}  // namespace sixline

#include "sixline/generated/driver/centre_line_driver.hpp"
