// Touch: how far two boxes are apart, and where they touch.
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
  bool joined = false;  ///< a wall between others: only its sides and its top are struck
};

/// A contact of two boxes a and b.
struct Touch {
  Vector3 normal{};             ///< of least overlap, out of b into a
  double depth = 0;             ///< of the overlap along it, at the deepest of the points [m]
  std::vector<Vector3> points;  ///< on both, world [m]
};

/// A direction that separates two boxes best.
struct Gap {
  Vector3 normal{};     ///< out of b into a
  double distance = 0;  ///< the boxes are at least so far apart along it [m]; negative: they overlap
};

constexpr double touching = 1e-6;  ///< [m] boxes this far apart touch

/// level: directions are horizontal, as between bodies that stand on a plane.
Gap gap_of(const WorldBox& a, const WorldBox& b, bool level);
/// None if they are farther apart than the margin. level: as above.
std::optional<Touch> touch_of(const WorldBox& a, const WorldBox& b, bool level, double margin = touching);

}  // namespace sixline
