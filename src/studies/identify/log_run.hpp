// Log run: physics step and road of the run that wrote a telemetry.csv, from the files beside it.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "sixline/internal/vehicle/road/any_road.hpp"

namespace sixline {

/// The run that wrote a log.
struct LogRun {
  std::string model{};                    ///< its model's id; "": not known
  std::optional<double> dt{};             ///< [s] its physics step
  std::shared_ptr<const AnyRoad> road{};  ///< its track, with the run's friction and slope; null: not known
  std::string road_text = "level";        ///< "oval, its bank, slope and friction", or why it is taken as level
};

/// The run of a log, if it is a telemetry.csv with its result.json and track.toml.   friction: multiplies the road's own
LogRun run_of_log(const std::string& log, double friction);

}  // namespace sixline
