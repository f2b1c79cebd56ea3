// The track of a lap run: read by name, as slippery and as steep as the run wants it.
#pragma once
#include <string>
#include <vector>

#include "sixline/vehicle.hpp"
#include "tracks/track_file.hpp"

namespace sixline {

/// Where and how laps are driven, by names and numbers of people.
struct LapPlace {
  std::string track = "flowing", driver = "lookahead";
  double friction = 1;                  ///< multiplies the track's own
  double slope = 0, slope_heading = 0;  ///< [degrees] of a hillside that the track lies on; where it climbs to
  double dt = 0.002;                    ///< [s]
  std::vector<ParameterValue> driver_parameters{};  ///< set on the driver
};

/// What is wrong with the numbers and the driver of it, in words; nothing where all is well.
Status wrong_place(const LapPlace& place);
/// That track, if it can be lapped there. Its name in `place` is not read.
Result<TrackData> track_for(TrackData track, const LapPlace& place);
/// The same, read by its name.
Result<TrackData> lap_track(const LapPlace& place);

}  // namespace sixline
