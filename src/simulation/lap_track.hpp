// The track of a lap run: read by name, with the friction and the slope of the run.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/tracks/track_file.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// Settings of a lap run as a user gives them.
struct LapPlace {
  std::string track = "flowing", driver = "lookahead";
  double friction = 1;                  ///< multiplies the track's own
  double slope = 0, slope_heading = 0;  ///< [degrees] of a hillside that the track lies on; direction of the climb
  double dt = 0.002;                    ///< [s]
  std::vector<ParameterValue> driver_parameters{};  ///< set on the driver
};

/// Checks its numbers and its driver.
Status wrong_place(const LapPlace& place);
/// The given track, if it can be lapped. The name in `place` is not used.
Result<TrackData> track_for(TrackData track, const LapPlace& place);
/// The same, read by its name.
Result<TrackData> lap_track(const LapPlace& place);

}  // namespace sixline
