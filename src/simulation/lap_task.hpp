// Lap run: its settings and its progress.
#pragma once
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "sixline/lap_record.hpp"
#include "sixline/road/track.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// Progress of a running lap.
struct LapProgress {
  double distance = 0, total = 0;  ///< [m]
  double simulated_s = 0, wall_s = 0;
};

/// Settings of a lap run.
struct LapTask {
  TrackView<double> track;  ///< must outlive the run
  std::string driver = "lookahead";
  std::vector<ParameterValue> driver_parameters{};  ///< set on the driver
  int laps = 1;
  double dt = 0.002;                                           ///< [s]
  double telemetry_every = 0.01;                               ///< [s]; 0: none
  std::vector<std::string> channels{};                         ///< sampled besides the columns of every lap
  const std::atomic<bool>* stop = nullptr;                     ///< set by Ctrl-C
  std::function<void(const LapProgress&)> progress = nullptr;  ///< called about every 0.1 s of wall time
};

}  // namespace sixline
