// Road: any road for any vehicle, by name, from numbers, from heights or from a function of yours.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/pose.hpp"
#include "sixline/result.hpp"
#include "sixline/road/road_model.hpp"
#include "sixline/road/track.hpp"
#include "sixline/track.hpp"

namespace sixline {

/// How heights of a file become a road.
struct HeightFileOptions {
  double cell = 1;      ///< between neighbours [m], 0.001 to 10000
  double scale = 1;     ///< metres per unit of the file
  double offset = 0;    ///< height of 0 [m]
  double friction = 1;  ///< [-], 0 to 10
};

/// The ground at a place from its height [m], its normal (any length, z > 0), its grip [-] and its coefficient of
/// rolling resistance [-] (0: none given). A normal that does not point up counts as straight up.
RoadPoint<double> road_point(double height, const Vector3& normal, double friction = 1, double rolling = 0);
/// The unit normal of the ground at a place.
Vector3 normal_of(const RoadPoint<double>& point);

/// A road. A handle: copies share what it is, which never changes, so a road may be used by many vehicles and from many
/// threads. World axes: x east, y north, z up [m]. A road that was moved away, or made of numbers that are out of range,
/// refuses every step on it, in words.
class Road {
 public:
  /// No road yet.
  Road() = default;

  /// A plane through (0, 0, height). Slopes are rises per metre.
  static Road plane(const PlaneRoad<double>& plane = {});
  /// Level ground with a ramp or a jump across the x axis.
  static Road ramp(const RampRoad& ramp);
  /// Heights on a square grid; the heights are copied. Outside the grid its border goes on, level.
  static Result<Road> height_field(const HeightField& field);
  /// Heights from a .csv or .png file; the middle of the field is the world's origin. Errors name file and line.
  static Result<Road> height_field(const std::string& file, const HeightFileOptions& options = {});
  /// A track by name or file (.toml, TORCS .xml, TUM .csv). `grip` multiplies its friction [-], 0 to 10.
  static Result<Road> track(const std::string& name_or_file, double grip = 1);
  /// A track that was loaded, with its friction multiplied by `grip` [-], 0 to 10.
  static Result<Road> track(const Track& track, double grip = 1);
  /// Any ground: a function that gives height, slopes and friction at (x, y) [m]. It is called several times a step, from
  /// the thread that steps; any x and y may be asked for. It must always say the same of a place: for a ground that
  /// changes make a new road. Heights to +-1e5 m, slopes to +-6, friction 0 to 10, rolling 0 to 1: with anything else
  /// the vehicle that asked is refused its step or its place, with the number and where.
  static Road function(std::function<RoadPoint<double>(double x, double y)> ground);
  /// The same of a ground with more than one height at a place, a bridge and what is below it: the function is also told
  /// how high the vehicle is that asks, and for which wheel. A model with wheels in space asks once for each wheel and
  /// step, and for the corners of its body when they are near the ground; it looks for no walls and kerbs. A model of a
  /// plane knows no height, and a vehicle that is placed has none yet: z is NaN.
  static Road function(std::function<RoadPoint<double>(const RoadQuery& query)> ground);
  /// No function: a road that refuses every step.
  static Road function(std::nullptr_t);

  /// Nothing wrong, or why every step on it is refused.
  Result<void> check() const;
  /// The ground at (x, y) [m]. On a track `near` makes look-ups fast: begin with -1, give the same number again.
  RoadPoint<double> at(double x, double y, int* near = nullptr) const;

  /// Is it a track? Only then the following mean something.
  bool is_track() const { return track_view() != nullptr; }
  /// Length of the centre line [m]; 0: no track.
  double length() const;
  /// The pose on the road `distance` metres along the centre line and `offset` metres to its left.
  VehiclePose pose_at(double distance, double offset = 0) const;
  /// Where (x, y) is on the track: metres along the centre line and to the left of it. Looks at the whole track.
  TrackPlace<double> place_of(double x, double y) const;
  /// The centre line piece by piece, for drivers and drawing; null: no track. Lives as long as the road.
  const TrackView<double>* track_view() const;

 private:
  friend struct RoadAccess;
  struct Impl;
  explicit Road(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  static Road refused(Error why);

  std::shared_ptr<const Impl> impl_;
};

}  // namespace sixline
