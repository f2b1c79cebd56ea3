// Field lists of sixline/road/track_walls.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/road/track_walls.hpp"

// clang-format off
template <class S> constexpr auto sixline::RoadWall<S>::fields() { return FieldList{
  field(&RoadWall::height, "height", "m", 0, 100, "of the outer wall above the ground; 0: none"),
  field(&RoadWall::distance_start, "distance_start", "m", 0, 1000, "outside border and strip, where the piece begins"),
  field(&RoadWall::distance_end, "distance_end", "m", 0, 1000, "the same where the piece ends"),
  field(&RoadWall::thickness, "thickness", "m", 0.001, 1000, "of the outer wall"),
  field(&RoadWall::border_height, "border_height", "m", 0, 100, "of a wall in place of the border, as wide; 0: none")}; }

template <class S> constexpr auto sixline::RoadWalls<S>::fields() { return FieldList{
  part(&RoadWalls::left), part(&RoadWalls::right)}; }
