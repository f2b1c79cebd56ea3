// The track of a lap run: read by name, with the friction and the slope of the run.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// The file with the road of a run, in its folder: every piece, with the friction and the slope that were driven.
inline constexpr std::string_view road_of_run = "track.toml";

/// Settings of a lap run, as entered by the user.
struct LapPlace {
  std::string track = "flowing", driver = "lookahead";
  TrackReading reading{};               ///< of the track's file
  double friction = 1;                  ///< multiplies the track's own
  double slope = 0, slope_heading = 0;  ///< [degrees] of a hillside that the track lies on; direction of the climb
  double dt = 0.002;                    ///< [s]
  std::vector<ParameterValue> driver_parameters{};  ///< set on the driver
};

/// Checks its numbers and its driver.
Status wrong_place(const LapPlace& place);
/// The given track with the friction and the slope of `place`, whose track name is not used. Errors: those of
/// wrong_place().
Result<TrackData> track_for(TrackData track, const LapPlace& place);
/// The same for the track that `place` names.
Result<TrackData> lap_track(const LapPlace& place);

}  // namespace sixline
