// Any road: what a run stands on, with the heights it owns - a plane, a ramp, a height field, a track's road.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <variant>
#include <vector>

#include "sixline/road/road_model.hpp"
#include "sixline/road/track_road.hpp"
#include "tracks/track_file.hpp"

namespace sixline {

/// A grid of heights, owned.
struct HeightGrid {
  std::vector<double> heights;  ///< row by row, the first row at the smallest y
  int columns = 0, rows = 0;
};

/// The ground below a place, by a function.
using RoadFunction = std::function<RoadPoint<double>(const RoadQuery&)>;

/// A road that a function gives, asked place by place. A view: the function belongs to an AnyRoad.
struct FunctionRoad {
  const RoadFunction* function = nullptr;
  bool faces = true;  ///< it may have walls and kerbs, which are looked for
  bool has_faces() const { return faces; }
  double z = std::numeric_limits<double>::quiet_NaN();  ///< of the vehicle that asks [m]

  RoadPoint<double> ask(double x, double y, int wheel) const { return (*function)({x, y, z, wheel}); }
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    if constexpr (requires { S::lanes; }) {
      int wheel = 0;
      return each_lane(x, y, [&](const auto& at_x, const auto& at_y) {
        return ask(double(at_x), double(at_y), S::lanes == 4 ? wheel++ : -1);
      });
    } else {
      const RoadPoint<double> p = ask(double(x), double(y), -1);
      return {S(p.height), S(p.slope_x), S(p.slope_y), S(p.friction), S(p.rolling)};
    }
  }
};

/// The ground below one place of a surface, which a wheel (0 ... 3) asks for.
template <class Kind>
RoadPoint<double> ground_of_wheel(const Kind& surface, double x, double y, int wheel) {
  if constexpr (std::is_same_v<Kind, FunctionRoad>)
    return surface.ask(x, y, wheel);
  else
    return surface(x, y);
}

/// May a surface have walls and kerbs?
template <class... Kind>
bool has_faces(const std::variant<Kind...>& surface) {
  return std::visit([](const auto& kind) { return may_have_faces(kind); }, surface);
}

/// Where something was looked for last on a road with a track; what is asked of the same place again is then known.
struct LastLocated {
  std::uint64_t road = 0;  ///< its id; 0: nothing is known
  double x = 0, y = 0;
  int from = 0;  ///< the piece where the search began
  detail::Located<double> place{};
};

/// The road of a run. Copies share the heights; it may be handed around freely. A RoadPlane is one too: the plane
/// through the world's origin.
class AnyRoad {
 public:
  using Kinds = std::variant<PlaneRoad<double>, RampRoad, HeightField, TrackRoad, FunctionRoad>;

  AnyRoad() = default;
  AnyRoad(const RoadPlane<double>& plane) : surface_(plane_of(plane)), id_(next_id()) {}  // NOLINT: implicit on purpose
  explicit AnyRoad(const PlaneRoad<double>& plane) : surface_(plane), id_(next_id()) {}
  explicit AnyRoad(const RampRoad& ramp) : surface_(ramp), id_(next_id()) {}
  /// Whatever a function says, which must always say the same of a place. faces: walls and kerbs are looked for.
  AnyRoad(RoadFunction function, bool faces);
  /// The field's numbers with the grid's heights.
  AnyRoad(HeightField field, HeightGrid grid);
  /// A track's road; `grip` multiplies its friction, also in `track()`, which drivers read.
  explicit AnyRoad(TrackData track, double grip = 1);
  /// The same of a view, whose pieces must outlive it; `track()` is then null.
  explicit AnyRoad(const TrackView<double>& view) : surface_(TrackRoad{.track = view}), id_(next_id()) {}

  /// What a car with wheels in space stands on, by std::visit. On a track `near` is where to look first, and becomes
  /// the piece that holds (x, y); what is no piece looks everywhere. A step visits a surface that it may keep for the step.
  /// z: the height of who asks, which a function may want to know.
  Kinds surface_near(double x, double y, int& near, double z = std::numeric_limits<double>::quiet_NaN()) const;
  /// The plane under a car that lives in a plane: without kerbs and bumps, as in a lap. `near` as above.
  RoadPlane<double> plane_at(double x, double y, int& near, const LastLocated& known = {}) const;
  /// The place on the track, looked for from where it was (piece -1: everywhere); `was` where there is no track.
  TrackPlace<double> place_at(double x, double y, const TrackPlace<double>& was, LastLocated& found) const;
  /// The same of a car that knows only its distance, as far from the middle as it was.
  TrackPlace<double> place_ahead(double distance, const TrackPlace<double>& was) const;
  /// The plane under a car that knows only its distance: along the road of a track, along +x elsewhere.
  RoadPlane<double> plane_ahead(double distance) const;

  /// A number of what it is: copies share it, and no other road has it. 0: a level plane.
  std::uint64_t id() const { return id_; }
  /// The same everywhere: a plane.
  bool is_plane() const { return surface_.index() == 0; }
  /// What a function of the caller's says.
  bool is_function() const { return std::holds_alternative<FunctionRoad>(surface_); }
  /// The track to look at, or null when it is none.
  const TrackView<double>* track_view() const {
    const auto* road = std::get_if<TrackRoad>(&surface_);
    return road ? &road->track : nullptr;
  }
  /// The road, or null when it is no track.
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
