// Common parts of `lap` and its comparison: sampling time, the contents of a record, printing of results.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "commands.hpp"
#include "simulation/lap.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/driver/observation.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/version.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline::cli {

inline std::string clock_text(double seconds) {
  const int minutes = static_cast<int>(seconds / 60);
  return fmt::format("{}:{:06.3f}", minutes, seconds - 60 * minutes);
}
/// "clean", or how long the car was off the road.
inline std::string off_text(double seconds) {
  return seconds == 0 ? "clean" : "off the road for " + number_text(std::round(seconds * 100) / 100) + " s";
}

/// The value; an error ends the command, with the track's file if it names none: a road may be too narrow for a line.
template <class T>
T valid_on(const TrackData& track, Result<T> result) {
  if (result) return std::move(*result);
  Error error = result.error();
  if (error.file.empty()) error.file = track.source;
  throw CommandError{std::move(error), bad_input};
}

/// Time between telemetry samples: 100 Hz, less for runs of over 150 km, so that there are a million samples at most
/// (about 230 bytes each, and once more for the report).
inline double telemetry_every(double metres) {
  const double slowly = metres / 15;  // [s] at 15 m/s, slower than any robot on any bundled track
  return std::max(0.01, 0.01 * std::ceil(slowly / 1e6 / 0.01));
}

inline bool has_channel(const AnyModel& model, const std::string& name) {
  return std::ranges::any_of(model.channels(), [&](const FieldRow* row) { return row->name == name; });
}
/// Error: a requested channel (`--channels`) that none of these models has.
Status check_channels(const std::vector<std::string>& names, const std::vector<const AnyModel*>& models);

/// The laps of the options. A channel that only other models of a comparison have is left out.
inline LapTask task_of(const LapOptions& options, const AnyModel& model, const TrackData& track, double every,
                       std::function<void(const LapProgress&)> progress) {
  std::vector<std::string> channels;
  for (const std::string& name : options.channels)
    if (has_channel(model, name)) channels.push_back(name);
  return {.track = track.view(),
          .driver = options.driver,
          .driver_parameters = options.driver_parameters,
          .laps = options.laps,
          .dt = options.dt,
          .telemetry_every = every,
          .channels = std::move(channels),
          .stop = &stop_requested(),
          .progress = std::move(progress)};
}

/// Puts samples without coordinates, as a logger writes them, on the centre line.
inline void put_on_map(LapRecord& run, const TrackView<double>& track) {
  for (LapSample& sample : run.samples) {
    if (std::isfinite(sample.x) && std::isfinite(sample.y)) continue;
    const TrackPose<double> at = pose(track, sample.s);
    sample.x = at.x, sample.y = at.y;
  }
}

/// Writes into the record the report's data of the car: its parameters, and the grip of its tyres.
inline void put_car_data(LapRecord& record, const AnyModel& model) {
  record.car_parameters = model.parameter_values();
  if (const auto limits = model.limits(); limits && limits->tyres_slide > 0.5) {
    record.grip = limits->lateral_grip;
    record.grip_by_air = air_grip(*limits) / 9.81;
  }
}

/// Writes into the record the data of the run: track, car, options, program.
inline void put_run_data(LapRecord& record, const TrackData& track, const std::string& car, const AnyModel& model,
                         const LapOptions& options, double every) {
  record.track = track.name;
  record.car = car;
  record.set = options.sets;
  record.friction = options.friction;
  record.slope_deg = options.slope;
  record.slope_heading_deg = options.slope_heading;
  record.outline = outline(track, std::max(2.0, track.length / 2000));
  put_car_data(record, model);
  record.run_parameters = {
      {"dt", number_text(options.dt), "s", "physics step"},
      {"driver", options.driver, "",
       "the robot; it acts every " + number_text(std::max(1.0, std::round(0.02 / options.dt)) * options.dt) + " s"},
      {"laps", std::to_string(options.laps), "", "requested; the first one from standstill at s = 0"},
      {"telemetry", number_text(1 / every), "Hz", "samples of every channel"},
      {"track file", track.source, "", "source of the track"}};
  if (options.friction != 1)
    record.run_parameters.push_back({"friction", number_text(options.friction), "-", "multiplies the track's own"});
  if (options.slope != 0) {
    record.run_parameters.push_back({"slope", number_text(options.slope), "deg", "of the hillside under the track"});
    record.run_parameters.push_back(
        {"slope heading", number_text(options.slope_heading), "deg", "where it climbs to; 0: world +x, 90: world +y"});
  }
  if (!options.driver_sets.empty()) record.driver = car_text(record.driver, options.driver_sets);
  for (const std::string& set : options.driver_sets)
    record.run_parameters.push_back({"set", set, "", "changed on the robot for this run"});
  for (const std::string& set : options.sets)
    record.run_parameters.push_back({"set", set, "", "changed on the car for this run"});
  record.version = SIXLINE_VERSION;
  record.command = command_line;
}

/// A line for each run: its lap times and the gap to the first.
std::string comparison_text(const std::vector<LapRecord>& runs);

/// The exit code of a run that ended like this.
inline int code_of(const std::string& ended) {
  return ended == "finished"                             ? done
         : ended.find("interrupted") == 0                ? interrupted
         : ended.find("non-finite") != std::string::npos ? non_finite
                                                         : failed;
}

}  // namespace sixline::cli
