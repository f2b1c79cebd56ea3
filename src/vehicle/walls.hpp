// Walls of a road, found by their place.
#pragma once
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "vehicle/track_walls.hpp"

namespace sixline {

/// Walls that stand free on a square grid, each cell listing those that reach into it; walls of a track by its pieces.
class WallGrid {
 public:
  WallGrid(PlacedWalls all, const TrackView<double>& track);

  std::span<const Wall> walls() const { return all_.walls; }
  const PlacedWalls& placed() const { return all_; }
  bool is_joined(int number) const { return all_.places[static_cast<std::size_t>(number)].joined; }
  bool any_beside_pieces() const { return !beside_.empty(); }
  /// Appends the numbers of the walls within `reach` of a point [m], each once, in their order. Of the track those
  /// beside its piece and the ones around it.   piece: where the search for it begins; becomes the one found
  void near(double x, double y, double reach, int& piece, std::vector<int>& numbers) const;

 private:
  void near_free(double x, double y, double reach, std::vector<int>& numbers) const;
  void near_on_track(double x, double y, double reach, int& piece, std::vector<int>& numbers) const;

  PlacedWalls all_;
  std::unordered_map<std::uint64_t, std::vector<int>> cells_{};
  std::vector<int> long_{};  ///< walls over more cells than are worth listing
  TrackView<double> track_;
  std::vector<std::vector<int>> beside_{};  ///< each piece of the track; empty: none stands beside one
};

}  // namespace sixline
