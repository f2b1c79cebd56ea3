// Common parts of ggv, line and laptime: car, envelope, track, line and lap from the options of a command.
#pragma once
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "commands.hpp"
#include "progress.hpp"
#include "registry/car_settings.hpp"
#include "results_folder.hpp"
#include "simulation/lap_track.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/line_file.hpp"
#include "studies/lap_time/race_plan.hpp"

namespace sixline::cli {

/// A car's envelope, and its computing time.
struct FoundGgv {
  std::unique_ptr<AnyModel> model;
  Ggv ggv;
  double seconds = 0;
};
/// A lap on a line.
struct FoundLap {
  TrackData track;
  RacingLine line;
  LapTime lap;
  double slow_bends = 0, shortness = 0;
  double line_seconds = 0, lap_seconds = 0;
};

inline double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The folder for a command's files: the requested one, or one under out/.
inline std::filesystem::path folder_for(const LapTimeOptions& options, const std::string& what) {
  return options.out.empty() ? std::filesystem::path("out") / what : std::filesystem::path(options.out);
}

/// friction: of the road on which the envelope is found
Result<FoundGgv> envelope_for(const LapTimeOptions& options, double friction);
Result<FoundLap> lap_for(const LapTimeOptions& options, FoundGgv& found);

}  // namespace sixline::cli
