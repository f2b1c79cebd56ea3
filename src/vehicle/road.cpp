// Road: created from numbers, files and functions; queries.
#include "sixline/road.hpp"

#include <cmath>
#include <limits>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/math/hash.hpp"
#include "vehicle/road/height_file.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/track_access.hpp"

namespace sixline {
namespace {

constexpr double far_away = 1e7, steepest = 6, highest = 1e5, largest_friction = 10;

/// The first number out of its range.
struct Checked {
  std::optional<Error> wrong{};
  Checked& number(const char* name, double value, double min, double max) {
    if (!wrong && !(value >= min && value <= max)) wrong = out_of_range(name, value, min, max);
    return *this;
  }
};

std::uint64_t fingerprint_of(const TrackView<double>& track) {
  Fnv64 hash;
  hash.add(static_cast<std::uint32_t>(track.count));
  for (int i = 0; i < track.count; ++i) {
    const TrackPiece<double>& piece = track.pieces[i];
    hash.add(piece.length).add(piece.x).add(piece.y).add(piece.heading).add(piece.curvature);
  }
  return hash.value;
}

Road made(AnyRoad road) { return RoadAccess::make({.road = std::move(road)}); }

Checked checked_field(const HeightField& f) {
  Checked c;
  c.number("cell", f.cell, 1e-3, 1e4).number("scale", f.scale, -1e4, 1e4).number("offset", f.offset, -highest, highest);
  c.number("friction", f.friction, 0, largest_friction);
  c.number("origin_x", f.origin_x, -far_away, far_away).number("origin_y", f.origin_y, -far_away, far_away);
  return c;
}

/// The function's result; if it is invalid, NaN throughout, and RoadAccess::fault() has the invalid number.
RoadFunction checked(RoadFunction ground) {
  return [ground = std::move(ground)](const RoadQuery& q) {
    const RoadPoint<double> p = ground(q);
    const RoadFault ranges[] = {{"height", p.height, q.x, q.y, -highest, highest},
                                {"slope_x", p.slope_x, q.x, q.y, -steepest, steepest},
                                {"slope_y", p.slope_y, q.x, q.y, -steepest, steepest},
                                {"friction", p.friction, q.x, q.y, 0, largest_friction},
                                {"rolling", p.rolling, q.x, q.y, 0, 1}};
    for (const RoadFault& number : ranges)
      if (!(number.value >= number.min && number.value <= number.max)) {
        RoadAccess::fault() = number;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        return RoadPoint<double>{nan, nan, nan, nan, nan};
      }
    return p;
  };
}

}  // namespace

RoadPoint<double> road_point(double height, const Vector3& normal, double friction, double rolling) {
  const bool up = normal.z > 0;
  return {.height = height,
          .slope_x = up ? -normal.x / normal.z : 0,
          .slope_y = up ? -normal.y / normal.z : 0,
          .friction = friction,
          .rolling = rolling};
}
Vector3 normal_of(const RoadPoint<double>& p) {
  const double inv = 1 / std::sqrt(1 + p.slope_x * p.slope_x + p.slope_y * p.slope_y);
  return {-p.slope_x * inv, -p.slope_y * inv, inv};
}

Road Road::refused(Error why) {
  Impl impl;
  impl.wrong = std::move(why);
  return RoadAccess::make(std::move(impl));
}

Road Road::plane(const PlaneRoad<double>& p) {
  Checked c;
  c.number("height", p.height, -highest, highest).number("slope_x", p.slope_x, -steepest, steepest);
  c.number("slope_y", p.slope_y, -steepest, steepest).number("friction", p.friction, 0, largest_friction);
  c.number("rolling", p.rolling, 0, 1);
  return c.wrong ? refused(*c.wrong) : made(AnyRoad(p));
}

Road Road::ramp(const RampRoad& r) {
  Checked c;
  c.number("start", r.start, -far_away, far_away).number("length", r.length, 1e-3, far_away);
  c.number("slope", r.slope, -steepest, steepest).number("drop", r.drop, -1e4, 1e4);
  c.number("width", r.width, 0, far_away).number("friction", r.friction, 0, largest_friction);
  return c.wrong ? refused(*c.wrong) : made(AnyRoad(r));
}

Result<Road> Road::height_field(const HeightField& field) {
  if (!field.heights) return Error{.field = "heights", .rule = "must point at columns * rows heights"};
  Checked c = checked_field(field);
  c.number("columns", field.columns, 2, 20000).number("rows", field.rows, 2, 20000);
  if (c.wrong) return *c.wrong;
  const std::size_t count = std::size_t(field.columns) * std::size_t(field.rows);
  HeightGrid grid{.heights = {field.heights, field.heights + count}, .columns = field.columns, .rows = field.rows};
  for (std::size_t i = 0; i < count && !c.wrong; ++i)
    if (const double z = grid.heights[i] * field.scale; !(std::abs(z) <= highest))
      c.number(("heights[" + std::to_string(i) + "] * scale").c_str(), z, -highest, highest);
  if (c.wrong) return *c.wrong;
  return made(AnyRoad(field, std::move(grid)));
}

Result<Road> Road::height_field(const std::string& file, const HeightFileOptions& options) {
  HeightField field{
      .cell = options.cell, .scale = options.scale, .offset = options.offset, .friction = options.friction};
  if (const Checked c = checked_field(field); c.wrong) return *c.wrong;
  Result<HeightGrid> grid = read_height_file(file);
  if (!grid) return grid.error();
  field.heights = grid->heights.data();
  field.columns = grid->columns;
  field.rows = grid->rows;
  field.origin_x = -0.5 * field.cell * (grid->columns - 1);
  field.origin_y = -0.5 * field.cell * (grid->rows - 1);
  Result<Road> road = height_field(field);
  if (road) return road;
  Error error = road.error();
  error.file = file;
  return error;
}

Result<Road> Road::track(const std::string& name_or_file, double grip) {
  const Result<Track> track = Track::load(name_or_file);
  if (!track) return track.error();
  return Road::track(*track, grip);
}
Result<Road> Road::track(const Track& track, double grip) {
  if (const Checked c = Checked().number("grip", grip, 0, largest_friction); c.wrong) return *c.wrong;
  if (!track) return no_track();
  return RoadAccess::with_track(AnyRoad(TrackAccess::of(track), grip), TrackAccess::of(track).walls);
}

Road RoadAccess::with_track(AnyRoad road, std::span<const RoadWalls<double>> walls) {
  Road::Impl impl{.road = std::move(road)};
  if (const TrackView<double>* track = impl.road.track_view()) {
    impl.track = *track;
    impl.fingerprint = fingerprint_of(*track);
    if (!walls.empty()) {
      auto all = walls_of(impl.track, walls);
      return with_walls(std::move(impl), std::move(all));
    }
  }
  return make(std::move(impl));
}

RoadFault& RoadAccess::fault() {
  thread_local RoadFault last;
  return last;
}

Error RoadAccess::error_of(const RoadFault& fault) {
  return {.field = fault.field,
          .value = number_text(fault.value),
          .rule = "must be " + range_text(fault.min, fault.max, "") + ", but the road's function returned this at (" +
                  number_text(fault.x) + ", " + number_text(fault.y) + ")"};
}

Road Road::function(std::nullptr_t) {
  return refused({.field = "ground", .rule = "must be a function that gives the ground at (x, y)"});
}
Road Road::function(std::function<RoadPoint<double>(double, double)> ground, bool faces) {
  if (!ground) return function(nullptr);
  return made(AnyRoad(checked([of = std::move(ground)](const RoadQuery& q) { return of(q.x, q.y); }), faces));
}
Road Road::function(std::function<RoadPoint<double>(const RoadQuery&)> ground) {
  if (!ground) return function(nullptr);
  return made(AnyRoad(checked(std::move(ground)), false));
}

Result<void> Road::check() const {
  if (!impl_) return Error{.field = "road", .rule = "is empty: it was not created, or was moved away"};
  return impl_->wrong;
}

RoadPoint<double> Road::at(double x, double y, int* near) const {
  if (!impl_ || impl_->wrong) return {};
  int from = near ? *near : -1;
  const RoadPoint<double> point = impl_->road.point_at({.x = x, .y = y}, from);
  if (near) *near = from;
  return point;
}

const TrackView<double>* Road::track_view() const { return impl_ && impl_->track.count > 0 ? &impl_->track : nullptr; }
double Road::length() const { return track_view() ? impl_->track.length : 0; }

VehiclePose Road::pose_at(double distance, double offset) const {
  return track_view() ? pose_on(impl_->track, distance, offset) : VehiclePose{};
}
TrackPlace<double> Road::place_of(double x, double y) const {
  return track_view() ? find_place(impl_->track, x, y) : TrackPlace<double>{};
}

}  // namespace sixline
