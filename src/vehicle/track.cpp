// Track: loads, queries, changes and writes it.
#include "sixline/track.hpp"

#include <cmath>

#include "files/tracks/read_track.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/road/track_road.hpp"
#include "vehicle/readout.hpp"
#include "vehicle/track_access.hpp"

namespace sixline {

Error out_of_range(const char* field, double value, double min, double max) {
  return {.field = field, .value = number_text(value), .rule = "must be " + range_text(min, max, "")};
}

Result<Track> Track::load(const std::string& name_or_file, const TrackReading& reading) {
  Result<WalledTrack> data = open_walled_track(name_or_file, reading);
  if (!data) return data.error();
  return TrackAccess::make(std::move(*data));
}

const TrackSummary& Track::summary() const {
  static const TrackSummary none{};
  return data_ ? data_->track : none;
}
TrackView<double> Track::view() const { return data_ ? data_->track.view() : TrackView<double>{}; }

VehiclePose pose_on(const TrackView<double>& track, double distance, double offset) {
  const TrackPose<double> road = pose(track, distance);
  const SinCos<double> yaw = sincos(road.heading);
  VehiclePose at{.yaw = road.heading};
  at.position = {road.x - offset * yaw.sin, road.y + offset * yaw.cos, 0};
  const int near = piece_at(track, wrap_distance(track, distance));
  const RoadPoint<double> ground = TrackRoad{track, near}(at.position.x, at.position.y);
  at.position.z = ground.height;
  const auto [pitch, roll] = angles_on(ground, road.heading);
  at.pitch = pitch;
  at.roll = roll;
  at.orientation = orientation_of(at.yaw, at.pitch, at.roll);
  return at;
}

VehiclePose Track::pose_at(double distance, double offset) const {
  return data_ ? pose_on(view(), distance, offset) : VehiclePose{};
}
TrackPlace<double> Track::place_of(double x, double y) const {
  return data_ ? find_place(view(), x, y) : TrackPlace<double>{};
}

Result<TrackOutline> Track::outline(double step) const {
  if (!data_) return no_track();
  if (!(step >= 0.01 && step <= 1000)) return out_of_range("step", step, 0.01, 1000);
  return sixline::outline(data_->track, step);
}

Result<Track> Track::with_friction(double factor) const {
  if (!data_) return no_track();
  if (!(factor >= 0 && factor <= 10)) return out_of_range("factor", factor, 0, 10);
  WalledTrack changed = data_->track;
  scale_friction(changed, factor);
  return TrackAccess::make(std::move(changed));
}

Result<Track> Track::tilted(double slope_x, double slope_y) const {
  if (!data_) return no_track();
  const double steepest = std::tan(steepest_hillside * degree<double>);
  if (const double slope = std::hypot(slope_x, slope_y); !(slope <= steepest))
    return out_of_range("slope", slope, 0, steepest);
  Result<WalledTrack> changed = tilted_track(data_->track, slope_x, slope_y);
  if (!changed) return changed.error();
  return TrackAccess::make(std::move(*changed));
}

Result<Track> Track::along(std::span<const double> x, std::span<const double> y) const {
  if (!data_) return no_track();
  if (!summary().closed) return Error{.field = "track", .value = summary().name, .rule = "must be closed"};
  if (x.size() != y.size())
    return Error{.field = "y", .value = std::to_string(y.size()), .rule = "must have as many numbers as x"};
  std::vector<WidthPoint> points;
  WalledTrack line = track_of("line", summary().format);
  line.name = summary().name;
  line.title = summary().title;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const TrackPlace<double> place = place_of(x[i], y[i]);
    const TrackPose<double> road = sixline::pose(view(), place.s);
    const double right = road.right + place.n, left = road.left - place.n;
    if (!(right >= 0 && left >= 0))
      return Error{.field = "point " + std::to_string(i),
                   .value = number_text(x[i]) + ", " + number_text(y[i]),
                   .rule = "must be on the road"};
    points.push_back({{x[i], y[i], right, left}, 0});
  }
  Result<WalledTrack> made = track_through(std::move(line), std::move(points));
  if (!made) return made.error();
  return TrackAccess::make(std::move(*made));
}

Result<void> Track::save(const std::string& file) const {
  if (!data_) return no_track();
  if (file.ends_with(".toml")) return write_file(file, track_toml(data_->track));
  if (file.ends_with(".csv")) return write_file(file, track_tum_csv(data_->track));
  return Error{.file = file, .rule = "must end in .toml or .csv, which chooses the format"};
}

std::vector<TrackInfo> tracks() {
  std::vector<TrackInfo> all;
  for (const TrackEntry& entry : list_tracks())
    all.push_back({.name = entry.name, .category = entry.category, .installed = !entry.path.empty()});
  return all;
}

}  // namespace sixline
