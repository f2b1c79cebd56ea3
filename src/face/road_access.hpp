// What the face's own sources know of a Road: the road of a run behind it, and a number of what it is.
#pragma once
#include <optional>

#include "road/any_road.hpp"
#include "sixline/road.hpp"

namespace sixline {

struct Road::Impl {
  AnyRoad road{};
  Track<double> track{};          ///< of a track, else without pieces
  std::uint64_t fingerprint = 0;  ///< the same for equal tracks in every process; 0: no track
  std::optional<Error> wrong{};   ///< why nothing may stand on it
};

struct RoadAccess {
  /// Null: no road.
  static const Road::Impl* of(const Road& road) { return road.impl_.get(); }
  static Road make(Road::Impl impl) { return Road(std::make_shared<const Road::Impl>(std::move(impl))); }
};

}  // namespace sixline
