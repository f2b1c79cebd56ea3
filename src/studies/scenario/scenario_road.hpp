// The [ground] table of a scenario: the ground, from numbers, names and files.
#pragma once
#include <string>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"
#include "sixline/internal/vehicle/road/any_road.hpp"

namespace sixline {

/// The ground that a table describes; null is the level plane. Files must be in the scenario's own folder or below it:
/// no "..", no link that leads out of it. Keys, units and defaults: docs/grounds.md. Errors name the scenario's file,
/// line, key, value and rule, or the place in the height or track file.
/// `walls`, if any, become those of the pieces of a track.
Result<AnyRoad> read_ground(const Node* table, const std::string& scenario_file,
                            std::vector<RoadWalls<double>>* walls = nullptr);

}  // namespace sixline
