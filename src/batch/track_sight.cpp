// TrackSight: places, curvatures and rays of many vehicles, on the batch's threads.
#include "sixline/track_sight.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "batch/vehicle_batch_impl.hpp"
#include "simulation/sight.hpp"

namespace sixline {
using face::refusal;

namespace {
constexpr std::size_t max_numbers = 64;  // of a list

/// Place and progress of a vehicle at its last observation.
struct LastPlace {
  TrackPlace<double> place{.piece = -1};
  double progress = 0;
};

std::vector<ChannelInfo> columns_of(const SightConfig& config) {
  std::vector<ChannelInfo> all{{"distance", "m", "along the centre line"},
                               {"progress", "m", "along the centre line since the first look"},
                               {"offset", "m", "to the left of the centre line"},
                               {"heading_error", "rad", "direction of the car from that of the road, left positive"},
                               {"to_left_edge", "m", "from the car's reference point to the left edge"},
                               {"to_right_edge", "m", "to the right edge"},
                               {"vx", "m/s", "speed along the car"},
                               {"vy", "m/s", "to its left"},
                               {name_of(Quantity::yaw_rate), "rad/s", "left positive"}};
  for (std::size_t i = 0; i < config.curvature_ahead.size(); ++i)
    all.push_back({"curvature_" + std::to_string(i), "1/m",
                   "of the centre line " + number_text(config.curvature_ahead[i]) + " m ahead, left positive"});
  for (std::size_t i = 0; i < config.rays.size(); ++i)
    all.push_back({"ray_" + std::to_string(i), "m",
                   "to the edge at " + number_text(config.rays[i]) + " rad from straight ahead"});
  return all;
}

Result<void> check_list(std::string_view name, const std::vector<double>& values) {
  if (values.size() > max_numbers)
    return refusal(std::string(name), std::to_string(values.size()), "must be at most " + std::to_string(max_numbers));
  return batch::check_finite(name, values);
}

}  // namespace

struct TrackSight::Impl {
  Track track;
  TrackView<double> view;
  SightConfig config;
  std::vector<ChannelInfo> columns;
  std::vector<LastPlace> seen;
  std::vector<VehicleMotion<double>> motion;

  void look(std::size_t i, double* row) {
    const VehicleMotion<double>& car = motion[i];
    LastPlace& was = seen[i];
    const bool first = was.place.piece < 0;
    const TrackPlace<double> place = first ? find_place(view, car.x, car.y) : project(view, car.x, car.y, was.place);
    if (!first) was.progress += distance_ahead(view, was.place.s, place.s);
    was.place = place;
    row[0] = place.s;
    row[1] = was.progress;
    write_sight(row + 2, view, car, place, config.curvature_ahead, config.rays, config.ray_range);
  }
};

TrackSight::TrackSight() = default;
TrackSight::~TrackSight() = default;
TrackSight::TrackSight(TrackSight&&) noexcept = default;
TrackSight& TrackSight::operator=(TrackSight&&) noexcept = default;

Result<TrackSight> TrackSight::create(const Track& track, std::size_t vehicles, const SightConfig& config) {
  if (!track || track.view().count <= 0) return refusal("track", "", "is empty: it was not loaded");
  if (vehicles < 1) return refusal("vehicles", "0", "must be at least 1");
  if (const auto fits = check_list("curvature_ahead", config.curvature_ahead); !fits) return fits.error();
  if (const auto fits = check_list("rays", config.rays); !fits) return fits.error();
  if (!(config.ray_range > 0 && config.ray_range <= 10'000))
    return refusal("ray_range", number_text(config.ray_range), "must be above 0 and at most 10000 m");
  TrackSight sight;
  sight.impl_ =
      std::make_unique<Impl>(Impl{track, track.view(), config, columns_of(config), std::vector<LastPlace>(vehicles),
                                  std::vector<VehicleMotion<double>>(vehicles)});
  return sight;
}

std::span<const ChannelInfo> TrackSight::columns() const {
  if (!impl_) return {};
  return impl_->columns;
}

Result<void> TrackSight::look(const VehicleBatch& batch, std::span<double> rows) {
  if (!impl_) return refusal("sight", "", "is empty: it was not created, or was moved away");
  Impl& eyes = *impl_;
  const std::size_t width = eyes.columns.size(), count = eyes.seen.size();
  if (batch.size() != count)
    return refusal("batch", std::to_string(batch.size()) + " vehicles", "must have " + std::to_string(count));
  if (rows.size() != count * width)
    return refusal("rows", std::to_string(rows.size()) + " numbers",
                   "must be " + std::to_string(count) + " rows of " + std::to_string(width));
  if (const auto done = batch.motion(eyes.motion); !done) return done;
  BatchAccess::each_vehicle(batch, [&](std::size_t i) { eyes.look(i, rows.data() + i * width); });
  return {};
}

Result<void> TrackSight::restart(std::span<const std::uint8_t> which) {
  if (!impl_) return refusal("sight", "", "is empty: it was not created, or was moved away");
  if (auto fits = batch::check_mask(which, impl_->seen.size()); !fits) return fits;
  for (std::size_t i = 0; i < impl_->seen.size(); ++i)
    if (batch::meant(which, i)) impl_->seen[i] = {};
  return {};
}

}  // namespace sixline
