// Any road: the ground of a run - a plane, a ramp, a height field, a track's road - which owns its heights.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <variant>
#include <vector>

#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/model/frames.hpp"
#include "sixline/road/road_model.hpp"
#include "sixline/road/track_road.hpp"

namespace sixline {

/// A grid with its heights.
struct HeightGrid {
  std::vector<double> heights;  ///< row by row, the first row at the smallest y
  int columns = 0, rows = 0;
};

/// A function that returns the ground below a place.
using RoadFunction = std::function<RoadPoint<double>(const RoadQuery&)>;

/// A road given by a function, evaluated point by point. A view: the function belongs to an AnyRoad.
struct FunctionRoad {
  const RoadFunction* function = nullptr;
  bool faces = true;  ///< it may have walls and kerbs, for which cars test
  bool has_faces() const { return faces; }
  double z = std::numeric_limits<double>::quiet_NaN();  ///< of the vehicle [m]

  RoadPoint<double> ground_at(double x, double y, int wheel) const { return (*function)({x, y, z, wheel}); }
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    if constexpr (requires { S::lanes; }) {
      int wheel = 0;
      return each_lane(x, y, [&](const auto& at_x, const auto& at_y) {
        return ground_at(double(at_x), double(at_y), S::lanes == 4 ? wheel++ : -1);
      });
    } else {
      const RoadPoint<double> p = ground_at(double(x), double(y), -1);
      return {S(p.height), S(p.slope_x), S(p.slope_y), S(p.friction), S(p.rolling)};
    }
  }
};

/// The ground at one point of a surface, for a wheel (0 ... 3) and its contact patch [m].
template <class Kind>
RoadPoint<double> ground_of_wheel(const Kind& surface, double x, double y, int wheel, double patch) {
  if constexpr (std::is_same_v<Kind, FunctionRoad>)
    return surface.ground_at(x, y, wheel);
  else if constexpr (std::is_same_v<Kind, TrackRoad>)
    return surface.averaged(x, y, patch);
  else
    return surface(x, y);
}

/// Whether a surface may have walls and kerbs.
template <class... Kind>
bool has_faces(const std::variant<Kind...>& surface) {
  return std::visit([](const auto& kind) { return may_have_faces(kind); }, surface);
}

/// The last search on a road with a track, reused for the same point.
struct LastLocated {
  std::uint64_t road = 0;  ///< its id; 0: none
  double x = 0, y = 0;
  int from = 0;  ///< the piece where the search began
  detail::Located<double> place{};
};

/// The road of a run. Copies share the heights and are cheap. A RoadPlane converts to one: the plane through the
/// world's origin.
class AnyRoad {
 public:
  using Kinds = std::variant<PlaneRoad<double>, RampRoad, HeightField, TrackRoad, FunctionRoad>;

  AnyRoad() = default;
  AnyRoad(const RoadPlane<double>& plane) : surface_(plane_of(plane)), id_(next_id()) {}  // NOLINT: implicit on purpose
  explicit AnyRoad(const PlaneRoad<double>& plane) : surface_(plane), id_(next_id()) {}
  explicit AnyRoad(const RampRoad& ramp) : surface_(ramp), id_(next_id()) {}
  /// A function, which must always return the same ground for the same point. faces: cars test for walls and kerbs.
  AnyRoad(RoadFunction function, bool faces);
  /// The field's properties with the grid's heights.
  AnyRoad(HeightField field, HeightGrid grid);
  /// A track's road; `grip` multiplies its friction, also in `track()`, which drivers read.
  explicit AnyRoad(TrackData track, double grip = 1);
  /// The same for a view, whose pieces must outlive it; `track()` is then null.
  explicit AnyRoad(const TrackView<double>& view) : surface_(TrackRoad{.track = view}), id_(next_id()) {}

  /// The surface for a car with wheels in space, by std::visit. On a track the search starts at `near`, which becomes
  /// the piece of (x, y); an invalid piece searches everywhere. The surface is valid for the step. z: height of the
  /// vehicle, for functions that need it.
  Kinds surface_near(double x, double y, int& near, double z = std::numeric_limits<double>::quiet_NaN()) const;
  /// The ground at one point of the surface of `surface_near`, with one search on a track. `near` as above; even:
  /// without bumps and kerbs; patch: averages the bumps of a track over such a length [m].
  RoadPoint<double> point_at(const RoadQuery& at, int& near, bool even = false, double patch = 0) const;
  /// The plane under a car of a planar model: without kerbs and bumps, as in a lap. `near` as above.
  RoadPlane<double> plane_at(double x, double y, int& near, const LastLocated& known = {}) const;
  /// Adds the friction under each wheel of a planar model, front left first, where the road is a function: it may vary
  /// from wheel to wheel.
  void split_friction(RoadPlane<double>& plane, const std::array<Planar<double>, 4>& wheels) const;
  /// The place on the track, searched from the last one (piece -1: everywhere); `was` if there is no track.
  TrackPlace<double> place_at(double x, double y, const TrackPlace<double>& was, LastLocated& found) const;
  /// The same for a car that has only a distance, with its last offset.
  TrackPlace<double> place_ahead(double distance, const TrackPlace<double>& was) const;
  /// The plane under a car that has only a distance: along the road of a track, along +x elsewhere.
  RoadPlane<double> plane_ahead(double distance) const;

  /// An id that copies share and no other road has. 0: a level plane.
  std::uint64_t id() const { return id_; }
  /// Whether it is a plane.
  bool is_plane() const { return surface_.index() == 0; }
  /// Whether it is a function of the caller.
  bool is_function() const { return std::holds_alternative<FunctionRoad>(surface_); }
  /// The track, or null for other roads.
  const TrackView<double>* track_view() const {
    const auto* road = std::get_if<TrackRoad>(&surface_);
    return road ? &road->track : nullptr;
  }
  /// The track's road, or null for other roads.
  const TrackData* track() const { return track_.get(); }

 private:
  static std::uint64_t next_id();

  Kinds surface_{};
  std::shared_ptr<const HeightGrid> grid_;
  std::shared_ptr<const TrackData> track_;
  std::shared_ptr<const RoadFunction> function_;
  std::uint64_t id_ = 0;
};

}  // namespace sixline
