// Collide, except for vehicles that began inside each other.
#pragma once
#include <utility>

#include "sixline/collide.hpp"

namespace sixline::face {

/// As collide(). The vehicles of a pair of places in the list, the lower one first, do not meet.
Result<std::vector<Collision>> collide_except(std::span<Vehicle* const> vehicles, const Road& road, double dt,
                                              const CollideOptions& options,
                                              std::span<const std::pair<int, int>> inside);

}  // namespace sixline::face
