// What the face's own sources know of a Road: the road of a run behind it, and a number of what it is.
#pragma once
#include <optional>

#include "road/any_road.hpp"
#include "sixline/road.hpp"

namespace sixline {

struct Road::Impl {
  AnyRoad road{};
  TrackView<double> track{};      ///< of a track, else without pieces
  std::uint64_t fingerprint = 0;  ///< the same for equal tracks in every process; 0: no track
  std::optional<Error> wrong{};   ///< why nothing may stand on it
};

/// What a user's function last said of a place that no road can have. `field` null: nothing.
struct RoadFault {
  const char* field = nullptr;
  double value = 0, x = 0, y = 0, min = 0, max = 0;
};

struct RoadAccess {
  /// Of this thread. The function's answer is then NaN throughout, which no step takes.
  static RoadFault& fault();
  /// In words.
  static Error error_of(const RoadFault& fault);

  /// Null: no road.
  static const Road::Impl* of(const Road& road) { return road.impl_.get(); }
  static Road make(Road::Impl impl) { return Road(std::make_shared<const Road::Impl>(std::move(impl))); }
  /// The road of a run, with what drivers read where it is a track.
  static Road with_track(AnyRoad road);
};

}  // namespace sixline
