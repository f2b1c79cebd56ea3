// Walls of a road, found by their place.
#pragma once
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "sixline/road.hpp"

namespace sixline {

/// Walls on a square grid: each cell lists those that reach into it.
class WallGrid {
 public:
  explicit WallGrid(std::vector<Wall> walls);

  std::span<const Wall> walls() const { return walls_; }
  /// Appends the numbers of the walls in the cells within `reach` of a point [m], each once, in their order.
  void near(double x, double y, double reach, std::vector<int>& numbers) const;

 private:
  std::vector<Wall> walls_;
  std::unordered_map<std::uint64_t, std::vector<int>> cells_{};
  std::vector<int> long_{};  ///< walls over more cells than are worth listing
};

/// Walls along both sides of a track, as Road::with_walls_along has them.
std::vector<Wall> walls_along(const TrackView<double>& track, double beyond, double height);

}  // namespace sixline
