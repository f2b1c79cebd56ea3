// The corners of a track, numbered from the start line, for map, plots and tables.
#pragma once
#include <vector>

#include "sixline/lap_record.hpp"

namespace sixline {

/// A stretch of road that turns one way [m]. Its number is its place in the list, from 1.
struct Corner {
  double from = 0, to = 0;
};

/// Stretches with a radius below 300 m that turn by at least 15 degrees; two that turn the same way within 25 m are one.
std::vector<Corner> corners_of(const TrackOutline& road);

}  // namespace sixline
