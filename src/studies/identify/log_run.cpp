// Reads the run of a log. Missing or malformed data count as not known: the log alone can be fitted.
#include "studies/identify/log_run.hpp"

#include "files/json.hpp"
#include "files/places.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace fs = std::filesystem;

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
    auto track = load_track(result.parent_path() / road_of_run);
    if (!track) {
      run.road_text = "level: the track of the log is not read: " + track.error().text();
      return run;
    }
    run.road_text = json.value("track", track->name) + ", with its bank, slope and friction at each place";
    run.road = std::make_shared<const AnyRoad>(std::move(*track), friction);
  } catch (const Json::exception&) {
    run.road_text = "level: " + result.string() + " is not the result of a lap";
  }
  return run;
}

}  // namespace sixline
