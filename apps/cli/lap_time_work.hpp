// Common parts of ggv, line and laptime: car, envelope, track, line and lap from the options of a command.
#pragma once
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

/// Shares of the grip and of the brakes, and the sectors.
LapRequest shares_of(const LapTimeOptions& options);
/// friction: of the road on which the envelope is found
Result<FoundGgv> envelope_for(const LapTimeOptions& options, double friction);
Result<FoundLap> lap_for(const LapTimeOptions& options, FoundGgv& found);

}  // namespace sixline::cli
