// Road: any road for any vehicle, by name, from numbers, from heights or from a custom function.
#pragma once
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/pose.hpp"
#include "sixline/result.hpp"
#include "sixline/road/road_model.hpp"
#include "sixline/road/track.hpp"
#include "sixline/track.hpp"

namespace sixline {

/// Conversion of the heights of a file to a road.
struct HeightFileOptions {
  double cell = 1;      ///< between neighbours [m], 0.001 to 10000
  double scale = 1;     ///< metres per unit of the file
  double offset = 0;    ///< height of 0 [m]
  double friction = 1;  ///< [-], 0 to 10
};

/// An upright wall that cars meet (collide.hpp), from one point to another; equal points: a square post.
struct Wall {
  double from_x = 0, from_y = 0, to_x = 0, to_y = 0;  ///< its middle line, to +-1e7 [m]
  double bottom = 0, top = 1;                         ///< heights of its lower and upper edge, to +-1e5 [m]
  double thickness = 0.2;                             ///< 0.001 to 1000 [m]
};

/// The ground at a point from its height [m], its normal (any length, z > 0), its grip [-] and its coefficient of
/// rolling resistance [-] (0: none given). A normal that does not point up counts as vertical.
RoadPoint<double> road_point(double height, const Vector3& normal, double friction = 1, double rolling = 0);
/// The unit normal of the ground at a point.
Vector3 normal_of(const RoadPoint<double>& point);

/// A road. A handle: copies share its constant data, so a road can be used by many vehicles and from many threads.
/// World axes: x east, y north, z up [m]. A moved-from road, or one whose numbers were out of range, refuses every step
/// on it, with the reason.
class Road {
 public:
  /// No road yet.
  Road() = default;

  /// A plane through (0, 0, height). Slopes are rises per metre.
  static Road plane(const PlaneRoad<double>& plane = {});
  /// Level ground with a ramp or a jump across the x axis.
  static Road ramp(const RampRoad& ramp);
  /// Heights on a square grid; the heights are copied. Outside the grid the border heights continue, level.
  static Result<Road> height_field(const HeightField& field);
  /// Heights from a .csv or .png file; the middle of the field is the world's origin. Errors name file and line.
  static Result<Road> height_field(const std::string& file, const HeightFileOptions& options = {});
  /// A track with its walls, by name or file (.toml, TORCS .xml, TUM .csv). `grip` multiplies its friction [-], 0 to 10.
  static Result<Road> track(const std::string& name_or_file, double grip = 1);
  /// A loaded track, with its friction multiplied by `grip` [-], 0 to 10.
  static Result<Road> track(const Track& track, double grip = 1);
  /// Any ground: a function that returns height, slopes and friction at (x, y) [m]. It is called several times a step,
  /// from the stepping thread, with any x and y. It must always return the same for the same point: for a changed
  /// ground create a new road. A planar model with tyres takes the friction under each of its wheels from it. Heights
  /// to +-1e5 m, slopes to +-6, friction 0 to 10, rolling 0 to 1: with any other value the vehicle's step or placement
  /// is refused, with the number and the point.
  /// faces: whether it may have walls and kerbs, for which a car with wheels in space tests.
  static Road function(std::function<RoadPoint<double>(double x, double y)> ground, bool faces = true);
  /// The same for a struct with has_faces() (MayHaveFaces), which is respected.
  template <class F>
  requires requires(const F& ground) {
    { ground.has_faces() } -> std::same_as<bool>;
    { ground(0.0, 0.0) } -> std::same_as<RoadPoint<double>>;
  }
  static Road function(F ground) {
    const bool faces = ground.has_faces();
    return function(std::function<RoadPoint<double>(double, double)>(std::move(ground)), faces);
  }
  /// The same for a ground with more than one height at a point, such as a bridge: the function also receives the
  /// height of the vehicle and the wheel. A model with wheels in space calls it once for each wheel and step, and for
  /// the corners of its body near the ground; it does not test for walls and kerbs. For a planar model, and while a
  /// vehicle is placed, z is NaN.
  static Road function(std::function<RoadPoint<double>(const RoadQuery& query)> ground);
  /// No function: a road that refuses every step.
  static Road function(std::nullptr_t);

  /// This road with walls besides those that it has. Cars meet them only in collide() and in a Simulation that
  /// collides. Errors name the wall's place in the list and its number out of range.
  Result<Road> with_walls(std::span<const Wall> walls) const;
  /// This track with a wall along both sides, `beyond` metres outside the edge of the road, 0 to 1000, and `height`
  /// metres high, above 0 to 100. Error: not a track.
  Result<Road> with_walls_along(double beyond = 2, double height = 1) const;
  /// Its walls; those of a track are met from the piece that they stand beside and those around it.
  std::span<const Wall> walls() const;

  /// Success, or the reason why every step on it is refused.
  Result<void> check() const;
  /// The ground at (x, y) [m]. On a track `near` makes look-ups fast: start with -1 and pass the same variable again.
  RoadPoint<double> at(double x, double y, int* near = nullptr) const;

  /// Whether it is a track; the functions below are for tracks.
  bool is_track() const { return track_view() != nullptr; }
  /// Length of the centre line [m]; 0: not a track.
  double length() const;
  /// The pose on the road `distance` metres along the centre line and `offset` metres to its left.
  VehiclePose pose_at(double distance, double offset = 0) const;
  /// The place of (x, y) on the track: metres along the centre line and to the left of it. Searches the whole track.
  TrackPlace<double> place_of(double x, double y) const;
  /// The centre line piece by piece, for drivers and drawing; null: not a track. Lives as long as the road.
  const TrackView<double>* track_view() const;

 private:
  friend struct RoadAccess;
  struct Impl;
  explicit Road(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  static Road refused(Error why);

  std::shared_ptr<const Impl> impl_;
};

}  // namespace sixline
