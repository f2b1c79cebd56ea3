// Creates the handle of a road.
#pragma once
#include "c/call_on.hpp"
#include "sixline/c/road.h"

namespace sixline::c {

/// Checks a road and creates its handle; refused if its creation failed. `track`: for a road that is a track.
inline void add_road(Call& in, const Result<Road>& made, sixline_road* road, const Track& track = {}) {
  if (!in.done(made) || !in.done(made->check())) return;
  in.add(Kind::road, std::make_unique<RoadObject>(*made, track), road->id);
}

}  // namespace sixline::c
