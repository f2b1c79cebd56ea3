// Sight: the observations of a track by a policy and by the vehicles of a batch, as a row of numbers.
#pragma once
#include <string>
#include <vector>

#include "sixline/math/circular.hpp"
#include "sixline/model/quantities.hpp"
#include "sixline/model/vehicle_motion.hpp"
#include "sixline/road/track_rays.hpp"

namespace sixline {

inline constexpr std::size_t sight_without_lists = 7;  ///< numbers that precede curvatures and rays
/// The names of the numbers.
inline std::vector<std::string> sight_names(std::size_t curvatures, std::size_t rays) {
  std::vector<std::string> names{"offset", "heading_error", "to_left_edge", "to_right_edge", "vx", "vy"};
  names.emplace_back(info_of(Quantity::yaw_rate).name);
  for (std::size_t i = 0; i < curvatures; ++i) names.push_back("curvature_" + std::to_string(i));
  for (std::size_t i = 0; i < rays; ++i) names.push_back("ray_" + std::to_string(i));
  return names;
}

/// Writes the numbers of a car at its place.
///   ahead: distances of the curvatures [m]; rays: directions from straight ahead [rad]; ray_range [m]
inline void write_sight(double* to, const TrackView<double>& track, const VehicleMotion<double>& car,
                        const TrackPlace<double>& place, const std::vector<double>& ahead,
                        const std::vector<double>& rays, double ray_range) {
  const TrackPose<double> at = pose(track, place.s, place.piece);
  for (const double value : {place.n, wrap_angle(car.yaw - at.heading), to_left_edge(at, place.n),
                             to_right_edge(at, place.n), car.vx, car.vy, car.yaw_rate})
    *to++ = value;
  for (const double distance : ahead) *to++ = pose(track, place.s + distance, place.piece).curvature;
  for (const double angle : rays) *to++ = ray_to_edge(track, car.x, car.y, sincos(car.yaw + angle), place, ray_range);
}

}  // namespace sixline
