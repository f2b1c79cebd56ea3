// Match gear: the gear for a car that is set in motion.
#pragma once
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// Engages the first gear, from `requested` on, in which the engine turns below the upshift speed at the car's speed,
/// and matches engine and wheels to it; `requested` below 0: reverse. No effect on a model without gears.
void match_gear(AnyModel& model, double requested);

}  // namespace sixline
