// Track walls: those that a track's file has beside its pieces. Cars meet them in collide() alone, the ground does not.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// The walls on one side of a piece: one outside border and strip, and the border itself if it is a wall.
template <class S>
struct RoadWall {
  S height = S(0);          ///< [m, 0 to 100] of the outer wall above the ground; 0: none
  S distance_start = S(0);  ///< [m, 0 to 1000] outside border and strip, where the piece begins
  S distance_end = S(0);    ///< [m, 0 to 1000] the same where the piece ends
  S thickness = S(0.2);     ///< [m, 0.001 to 1000] of the outer wall
  S border_height = S(0);   ///< [m, 0 to 100] of a wall in place of the border, as wide; 0: none

  static constexpr auto fields();  // written by tools/fields.py
};

/// The walls on both sides of a piece.
template <class S>
struct RoadWalls {
  RoadWall<S> left{};
  RoadWall<S> right{};

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/road/track_walls.hpp"
