// Touch: where two boxes touch, and how deep.
#pragma once
#include <optional>
#include <vector>

#include "sixline/pose.hpp"

namespace sixline {

/// A box in the world: its centre, its axes of length 1, half of its edges along them [m].
struct WorldBox {
  Vector3 centre{};
  Vector3 axes[3]{};
  Vector3 half{};
};

/// A contact of two boxes a and b.
struct Touch {
  Vector3 normal{};             ///< of least overlap, out of b into a
  double depth = 0;             ///< of the overlap along it [m]
  std::vector<Vector3> points;  ///< on both, world [m]
};

/// None if they do not overlap. level: the normal is horizontal, as between bodies that stand on a plane.
std::optional<Touch> touch_of(const WorldBox& a, const WorldBox& b, bool level);

}  // namespace sixline
