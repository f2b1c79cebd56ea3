// The road that the segments of a track file make: smooth heights, and pieces short enough for them.
#pragma once
#include <vector>

#include "files/tracks/read_track.hpp"
#include "sixline/internal/files/error.hpp"

namespace sixline {

/// Data of the road at one distance.
struct RoadSection {
  double left = 6, right = 6, height = 0, banking = 0;
};

/// A segment: curvature linear in arc length from start to end.
struct TomlSegment {
  double length = 0, curvature_start = 0, curvature_end = 0, friction = 1;
  RoadSection end;
  RoadSides<double> sides{};
  RoadWalls<double> walls{};
  int line = 0;
};

/// A chain of segments, and where the first begins.
struct TomlSegments {
  RoadSection start;
  std::vector<TomlSegment> list;
  double x = 0, y = 0, heading = 0;
  double step = 5;         ///< [m] length of a piece where height or curvature is not linear
  bool has_sides = false;  ///< at least one segment has sides
  bool has_walls = false;  ///< at least one segment has walls
};

/// Appends the pieces of the segments to a track, and to `lines` the line from which each comes. Errors: no segment, an
/// end that is not as high as the start of a closed track, too many pieces.
Status lay_segments(WalledTrack& track, const TomlSegments& segments, std::vector<int>& lines);

}  // namespace sixline
