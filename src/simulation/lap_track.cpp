// The track of a lap run: reads it, changes its friction, tilts it; or returns an error.
#include "simulation/lap_track.hpp"

#include <cmath>

#include "simulation/chosen_driver.hpp"
#include "sixline/internal/files/document.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
Status wrong_place(const LapPlace& place) {
  if (!(place.dt >= 1e-5 && place.dt <= 0.1))
    return face::refusal("--dt", number_text(place.dt), "must be 0.00001 to 0.1 s; 0.002 is usual");
  if (const auto driver = choose_driver(place.driver, place.driver_parameters); !driver) return driver.error();
  if (!(place.friction >= 0.01 && place.friction <= 10))
    return face::refusal("--friction", number_text(place.friction),
                         "must be 0.01 to 10; it multiplies the track's friction");
  if (!(std::abs(place.slope) <= steepest_hillside))
    return face::refusal(
        "--slope", number_text(place.slope),
        "must be -" + number_text(steepest_hillside) + " to " + number_text(steepest_hillside) + " degrees");
  if (!(std::abs(place.slope_heading) <= 360))
    return face::refusal("--slope-heading", number_text(place.slope_heading), "must be -360 to 360 degrees");
  return {};
}

Result<TrackData> track_for(TrackData track, const LapPlace& place) {
  if (auto wrong = wrong_place(place)) return *wrong;
  scale_friction(track, place.friction);
  const double rise = std::tan(place.slope * pi_value / 180), heading = place.slope_heading * pi_value / 180;
  return tilted_track(std::move(track), rise * std::cos(heading), rise * std::sin(heading));
}

Result<TrackData> lap_track(const LapPlace& place) {
  if (auto wrong = wrong_place(place)) return *wrong;
  auto track = open_track(place.track, place.reading);
  if (!track) return track.error();
  return track_for(std::move(*track), place);
}

}  // namespace sixline
