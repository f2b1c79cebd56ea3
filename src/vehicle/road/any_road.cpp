// Roads of any kind: the surface and the plane at a place.
#include "sixline/internal/vehicle/road/any_road.hpp"

#include <atomic>
#include <cmath>

namespace sixline {

/// Whether the heights of two neighbours on a field differ so much that they form a step.
static bool is_steep(const HeightField& field, const std::vector<double>& heights) {
  const double most = face_steepness * field.cell / std::abs(field.scale);
  const auto columns = static_cast<std::size_t>(field.columns);
  for (std::size_t i = 0; i < heights.size(); ++i) {
    if (i % columns > 0 && std::abs(heights[i] - heights[i - 1]) > most) return true;
    if (i >= columns && std::abs(heights[i] - heights[i - columns]) > most) return true;
  }
  return false;
}

std::uint64_t AnyRoad::next_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

AnyRoad::AnyRoad(HeightField field, HeightGrid grid)
    : grid_(std::make_shared<const HeightGrid>(std::move(grid))), id_(next_id()) {
  field.heights = grid_->heights.data();
  field.columns = grid_->columns;
  field.rows = grid_->rows;
  field.faces = is_steep(field, grid_->heights);
  surface_ = field;
}

AnyRoad::AnyRoad(TrackData track, double grip) : id_(next_id()) {
  scale_friction(track, grip);
  track.starts.clear();
  for (const TrackPiece<double>& piece : track.pieces) track.starts.push_back(sincos(piece.heading));
  track_ = std::make_shared<const TrackData>(std::move(track));
  surface_ = TrackRoad{.track = track_->view()};
}

AnyRoad::AnyRoad(RoadFunction function, bool faces)
    : function_(std::make_shared<const RoadFunction>(std::move(function))), id_(next_id()) {
  surface_ = FunctionRoad{.function = function_.get(), .faces = faces};
}

AnyRoad::Kinds AnyRoad::surface_near(double x, double y, int& near, double z) const {
  Kinds found = surface_;
  if (auto* function = std::get_if<FunctionRoad>(&found)) function->z = z;
  if (auto* road = std::get_if<TrackRoad>(&found)) {
    const bool known = near >= 0 && near < road->track.count;
    const TrackPlace<double> place =
        known ? project(road->track, x, y, {.piece = near}) : find_place(road->track, x, y);
    road->near = near = place.piece;
  }
  return found;
}

RoadPoint<double> AnyRoad::point_at(const RoadQuery& at, int& near, bool even, double patch) const {
  if (const auto* function = std::get_if<FunctionRoad>(&surface_)) return (*function->function)(at);
  if (const auto* road = std::get_if<TrackRoad>(&surface_)) {
    TrackRoad here = *road;
    here.bumpy = !even;
    if (near < 0 || near >= here.track.count) near = find_place(here.track, at.x, at.y).piece;
    return here.at(at.x, at.y, near, patch);
  }
  return std::visit([&at](const auto& surface) { return surface(at.x, at.y); }, surface_);
}

RoadPlane<double> AnyRoad::plane_at(double x, double y, int& near, const LastLocated& known) const {
  const auto* road = std::get_if<TrackRoad>(&surface_);
  if (!road || known.road != id_ || known.from != near || known.x != x || known.y != y)
    return plane_under(point_at({.x = x, .y = y}, near, true));
  TrackRoad even = *road;
  even.bumpy = false;
  near = known.place.piece;
  return plane_under(even.at(x, y, known.place));
}

void AnyRoad::split_friction(RoadPlane<double>& plane, const std::array<Planar<double>, 4>& wheels) const {
  const auto* road = std::get_if<FunctionRoad>(&surface_);
  if (!road) return;
  for (int i = 0; i < 4; ++i) {
    const auto& at = wheels[static_cast<std::size_t>(i)];
    plane.split[static_cast<std::size_t>(i)] = road->ground_at(at.x, at.y, i).friction - plane.friction;
  }
}

TrackPlace<double> AnyRoad::place_at(double x, double y, const TrackPlace<double>& was, LastLocated& found) const {
  const auto* road = std::get_if<TrackRoad>(&surface_);
  if (!road || road->track.count <= 0) return was;
  if (was.piece < 0) return find_place(road->track, x, y);
  found = {id_, x, y, was.piece, detail::locate(road->track, x, y, was.piece)};
  return detail::place_of(road->track, found.place);
}

TrackPlace<double> AnyRoad::place_ahead(double distance, const TrackPlace<double>& was) const {
  const auto* road = std::get_if<TrackRoad>(&surface_);
  if (!road || road->track.count <= 0) return was;
  return {.s = wrap_distance(road->track, distance), .n = was.n, .piece = piece_at(road->track, distance, was.piece)};
}

RoadPlane<double> AnyRoad::plane_ahead(double distance) const {
  if (const auto* road = std::get_if<TrackRoad>(&surface_)) {
    const TrackPose<double> at = pose(road->track, distance);
    const RoadSides<double>* sides = road->track.sides;
    return {.slope_x = at.slope,
            .friction = road->grip * at.friction,
            .rolling = sides ? sides[piece_at(road->track, distance)].rolling : 0};
  }
  int near = 0;
  return plane_at(distance, 0, near);
}

}  // namespace sixline
