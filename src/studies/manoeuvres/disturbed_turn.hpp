// A steady turn that is disturbed while the steer is held: by the brake, or by the throttle that closes.
#pragma once
#include "studies/manoeuvres/circle.hpp"

namespace sixline {

/// The columns of manoeuvres that disturb steady turns: `step` differs between the runs; those of the circle are the same
/// in all rows of a run.
void disturbed_columns(Drive& run, const DriveColumn& step);

/// A run: drives on from a steady turn with the steer held and no throttle, until the car is at rest or `longest`
/// seconds have passed. Rows are before each step, and one at the end. False: the run ended (result.ended has the
/// reason).
///   pedal: the brake, 0 to 1; step: of the columns
bool drive_disturbed(Drive& run, const TestCar& steady, const SteadyTurn& turn, double steer, double pedal,
                     double longest, double step);

/// The motion from the disturbance on.
struct DisturbedTurn {
  double after_1 = NAN;                    ///< yaw rate over v/R after 1 s [-]
  double off_1 = NAN;                      ///< off the circle then, outwards positive [m]
  double sideslip = 0;                     ///< largest, above 2 m/s [rad]
  double distance = 0;                     ///< along the path [m]
  double entry = 0, end = 0, seconds = 0;  ///< speeds at both ends [m/s], and the time between [s]

  /// Motion of one run, on a circle of `radius` [m].
  DisturbedTurn(const Table& run, double radius);
};

/// Yaw rates over time and paths from where they begin, of all runs, the last one first.
void disturbed_plots(const Table& table, const char* yaw_title, const char* path_title,
                     const std::function<std::string(double step)>& name, TestResult& result);

}  // namespace sixline
