// Reads the run of a log. What is missing or malformed counts as not known: the log alone can be fitted.
#include "studies/identify/log_run.hpp"

#include "io/json.hpp"
#include "io/places.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

/// The track of a result: its file, or another one of its name where that was moved.
Result<TrackData> track_of_result(const Json& json) {
  const std::string file = json.value("track_file", ""), name = json.at("track");
  const TrackReading reading{.smooth = json.value("track_smooth", 0.0), .open = json.value("track_open", false)};
  auto track = open_track(file.empty() || !is_file(file) ? name : file, reading);
  if (!track) return track;
  return track_for(std::move(*track), {.friction = json.value("friction", 1.0),
                                       .slope = json.value("slope_deg", 0.0),
                                       .slope_heading = json.value("slope_heading_deg", 0.0)});
}

}  // namespace

LogRun run_of_log(const std::string& log, double friction) {
  LogRun run;
  const fs::path result = fs::path(log).parent_path() / "result.json";
  if (fs::path(log).filename() != "telemetry.csv" || !is_file(result)) return run;
  const auto text = read_file(result);
  if (!text) return run;
  try {
    const Json json = Json::parse(*text);
    if (const double dt = json.value("dt", 0.0); dt >= 1e-5 && dt <= 0.1) run.dt = dt;
    run.model = json.value("model", "");
    auto track = track_of_result(json);
    if (!track) {
      run.road_text = "level: the track of the log is not read: " + track.error().text();
      return run;
    }
    run.road_text = track->name + ", with its bank, slope and friction at each place";
    run.road = std::make_shared<const AnyRoad>(std::move(*track), friction);
  } catch (const Json::exception&) {
    run.road_text = "level: " + result.string() + " is not the result of a lap";
  }
  return run;
}

}  // namespace sixline
