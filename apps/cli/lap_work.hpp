// What `lap` and its comparison have in common: the track to lap, how often to sample, who signs a record.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>

#include "commands.hpp"
#include "registry/models.hpp"
#include "simulation/lap.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/version.hpp"
#include "tracks/track_file.hpp"

namespace sixline::cli {

inline std::string clock_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%d:%06.3f", static_cast<int>(seconds / 60),
                seconds - 60 * static_cast<int>(seconds / 60));
  return text;
}

inline Error unknown_driver(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& driver_info : driver_list) names.emplace_back(driver_info.name);
  const std::string near = nearest(name, names);
  return {.file = {},
          .line = 0,
          .field = "driver",
          .value = name,
          .rule = "is not a robot" +
                  (near.empty() ? std::string("; `sixline list drivers` shows them") : "; did you mean " + near + "?")};
}

/// The track on the slope of these options.
inline Result<TrackData> on_hillside(TrackData track, const LapOptions& options) {
  const auto refusal = [](const char* field, double value, const std::string& rule) {
    return Error{.file = {}, .line = 0, .field = field, .value = number_text(value), .rule = rule};
  };
  if (!(std::abs(options.slope) <= steepest_hillside))
    return refusal("--slope", options.slope,
                   "must be -" + number_text(steepest_hillside) + " to " + number_text(steepest_hillside) + " degrees");
  if (!(std::abs(options.slope_heading) <= 360))
    return refusal("--slope-heading", options.slope_heading, "must be -360 to 360 degrees");
  const double rise = std::tan(options.slope * pi_value / 180), heading = options.slope_heading * pi_value / 180;
  return tilted_track(std::move(track), rise * std::cos(heading), rise * std::sin(heading));
}

/// The track, if it can be lapped with these options.
inline Result<TrackData> lap_track(const LapOptions& options) {
  if (!(options.dt >= 1e-5 && options.dt <= 0.1))
    return Error{.file = {},
                 .line = 0,
                 .field = "--dt",
                 .value = number_text(options.dt),
                 .rule = "must be 0.00001 to 0.1 s; 0.002 is usual"};
  auto track = open_track(options.track);
  if (!track) return track.error();
  if (auto wrong = cannot_lap(*track)) return *wrong;
  if (!find_driver<double>(options.driver)) return unknown_driver(options.driver);
  if (!(options.friction >= 0.01 && options.friction <= 10))
    return Error{.file = {},
                 .line = 0,
                 .field = "--friction",
                 .value = number_text(options.friction),
                 .rule = "must be 0.01 to 10; it multiplies the track's friction"};
  scale_friction(*track, options.friction);
  return on_hillside(std::move(*track), options);
}

/// Time between telemetry samples: 100 Hz, less for runs of over 150 km, so that there are a million samples at most
/// (about 230 bytes each, and once more for the report).
inline double telemetry_every(double metres) {
  const double slowly = metres / 15;  // [s] at 15 m/s, slower than any robot on any of our tracks
  return std::max(0.01, 0.01 * std::ceil(slowly / 1e6 / 0.01));
}

/// Writes into the record what was run: track, car, options, program.
inline void sign(LapRecord& record, const TrackData& track, const std::string& car, const AnyModel& model,
                 const LapOptions& options, double every) {
  record.track = track.name;
  record.car = car;
  record.set = options.sets;
  record.friction = options.friction;
  record.slope_deg = options.slope;
  record.slope_heading_deg = options.slope_heading;
  record.outline = outline(track, std::max(2.0, track.length / 2000));
  record.car_parameters = model.parameter_values();
  record.run_parameters = {
      {"dt", number_text(options.dt), "s", "physics step"},
      {"driver", options.driver, "",
       "the robot; it acts every " + number_text(std::max(1.0, std::round(0.02 / options.dt)) * options.dt) + " s"},
      {"laps", std::to_string(options.laps), "", "asked for; the first one from standstill at s = 0"},
      {"telemetry", number_text(1 / every), "Hz", "samples of every channel"},
      {"track file", track.source, "", "where the track came from"}};
  if (options.friction != 1)
    record.run_parameters.push_back({"friction", number_text(options.friction), "-", "multiplies the track's own"});
  if (options.slope != 0) {
    record.run_parameters.push_back({"slope", number_text(options.slope), "deg", "of the hillside under the track"});
    record.run_parameters.push_back(
        {"slope heading", number_text(options.slope_heading), "deg", "where it climbs to; 0: world +x, 90: world +y"});
  }
  for (const std::string& set : options.sets)
    record.run_parameters.push_back({"set", set, "", "changed on the car for this run"});
  record.version = SIXLINE_VERSION;
  record.command = command_line;
}

/// The exit code of a run that ended like this.
inline int code_of(const std::string& ended) {
  return ended == "finished"                             ? done
         : ended.find("interrupted") == 0                ? interrupted
         : ended.find("non-finite") != std::string::npos ? non_finite
                                                         : failed;
}

/// Prints what was driven, by `table` or by `json`, and where the report is. 0, or the exit code where that could not be
/// written: stdout's reader may have gone, so the files come first.
template <class Json, class Table>
int tell(const LapOptions& options, const Status& unwritten, const std::filesystem::path& folder, const Json& json,
         const Table& table) {
  if (options.json)
    std::fputs(json().c_str(), stdout);
  else
    table();
  if (unwritten) return give_up(*unwritten);
  if (!options.json) std::printf("Report: %s\n", (folder / "report.html").string().c_str());
  return done;
}

}  // namespace sixline::cli
