// A steady turn that is disturbed while the steer is held: by the brake, or by the throttle that closes.
#pragma once
#include "studies/manoeuvres/circle.hpp"

namespace sixline {

/// What happens from the disturbance on.
struct DisturbedTurn {
  double after_1 = NAN;                    ///< yaw rate over v/R after 1 s [-]
  double off_1 = NAN;                      ///< off the circle then, outwards positive [m]
  double sideslip = 0;                     ///< largest, above 2 m/s [rad]
  double distance = 0;                     ///< along the path [m]
  double entry = 0, end = 0, seconds = 0;  ///< speeds at both ends [m/s], and what lies between [s]
  Curve yaw{}, path{};                     ///< [deg/s] over [s]; [m] ahead and to the left of where it begins
};

/// Drives on from a steady turn of `radius` [m] with the steer held and no throttle, until the car stands or `longest`
/// seconds have gone. False: the run ended (result.ended says why).
///   pedal: the brake, 0 to 1; name: of the curves
bool drive_disturbed(const TestCar& steady, double steer, double radius, double pedal, double longest,
                     const std::string& name, const TestSettings& settings, const Watch& watch, TestResult& result,
                     DisturbedTurn& out);

}  // namespace sixline
