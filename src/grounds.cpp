// Grounds by kind: the surface and the plane at a place.
#include "grounds.hpp"

namespace sixline {

GroundSource::GroundSource(HeightField field, HeightGrid grid)
    : grid_(std::make_shared<const HeightGrid>(std::move(grid))) {
  field.heights = grid_->heights.data(), field.columns = grid_->columns, field.rows = grid_->rows;
  surface_ = field;
}

GroundSource::GroundSource(TrackData track, double grip) : track_(std::make_shared<const TrackData>(std::move(track))) {
  surface_ = TrackSurface{.track = track_->view(), .near = 0, .grip = grip};
}

GroundSource::Kinds GroundSource::surface_near(double x, double y, int& near) const {
  Kinds found = surface_;
  if (auto* road = std::get_if<TrackSurface>(&found)) {
    const TrackPlace<double> place =
        near < 0 ? find_place(road->track, x, y) : project(road->track, x, y, {.piece = near});
    road->near = near = place.piece;
  }
  return found;
}

Ground<double> GroundSource::plane_at(double x, double y, int& near) const {
  Kinds found = surface_near(x, y, near);
  if (auto* road = std::get_if<TrackSurface>(&found)) road->bumpy = false;
  return std::visit([&](const auto& surface) { return ground_of(surface(x, y)); }, found);
}

Ground<double> GroundSource::plane_ahead(double distance) const {
  if (const auto* road = std::get_if<TrackSurface>(&surface_)) {
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
