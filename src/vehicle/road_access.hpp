// Road access: the internals of a Road, for the other sources of src/vehicle: the road of a run, and its fingerprint.
#pragma once
#include <optional>

#include "sixline/internal/vehicle/road/any_road.hpp"
#include "sixline/road.hpp"
#include "vehicle/walls.hpp"

namespace sixline {

struct Road::Impl {
  AnyRoad road{};
  TrackView<double> track{};                ///< of a track; otherwise without pieces
  std::uint64_t fingerprint = 0;            ///< the same for equal tracks in every process; 0: no track
  std::shared_ptr<const WallGrid> walls{};  ///< null: none
  std::optional<Error> wrong{};             ///< why no vehicle may be on it
};

/// The last invalid result of a user's function. `field` null: none.
struct RoadFault {
  const char* field = nullptr;
  double value = 0, x = 0, y = 0, min = 0, max = 0;
};

struct RoadAccess {
  using Impl = Road::Impl;
  /// The fault of this thread. The function's result is then NaN throughout, which every step refuses.
  static RoadFault& fault();
  /// The fault as an error.
  static Error error_of(const RoadFault& fault);

  /// Null: no road.
  static const Road::Impl* of(const Road& road) { return road.impl_.get(); }
  static Road make(Road::Impl impl) { return Road(std::make_shared<const Road::Impl>(std::move(impl))); }
  static Road with_walls(Road::Impl impl, PlacedWalls all);
  /// The road of a run, with the data that drivers read if it is a track, and walls of its pieces.
  static Road with_track(AnyRoad road, std::span<const RoadWalls<double>> walls = {});
};

}  // namespace sixline
