// Walls along a track: upright boxes beside its pieces.
#pragma once
#include <vector>

#include "sixline/internal/files/tracks/walled_track.hpp"
#include "sixline/road.hpp"

namespace sixline {

/// How a wall stands.
struct WallPlace {
  int piece = -1;       ///< of the track that it stands beside; -1: it stands free
  bool joined = false;  ///< its ends meet others: nothing strikes them, and it does not reach beyond them
};
struct PlacedWalls {
  std::vector<Wall> walls{};
  std::vector<WallPlace> places{};  ///< of each
};

/// The walls that a track's file has: outside borders and strips, and in place of borders. Their inner faces are chords
/// within 2 cm of the curve. Inside a bend none stands nearer to its centre than 5 % of the radius.
PlacedWalls walls_of(const TrackView<double>& track, std::span<const RoadWalls<double>> of_pieces);
/// Appends a wall along both sides of a track, `beyond` metres outside the edges of the road.
void add_walls_along(const TrackView<double>& track, double beyond, double height, PlacedWalls& all);

}  // namespace sixline
