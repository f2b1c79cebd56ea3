// The gear that a moving car is put into.
#pragma once
#include "registry/models.hpp"

namespace sixline {

/// Engages the gear in which the engine turns below the point where it shifts up, at the speed that the car has, and
/// matches engine and wheels to it. Begins with the gear wanted; below 0: reverse. Nothing of a model without gears.
void match_gear(AnyModel& model, double wanted);

}  // namespace sixline
