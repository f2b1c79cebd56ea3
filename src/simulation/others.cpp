// Simulation, others: the nearest vehicles as one of them sees them.
#include <algorithm>
#include <cmath>

#include "simulation/entrant.hpp"

namespace sixline {
namespace {

constexpr std::size_t most_others = 8;

/// Another vehicle as it is seen from one, by their places on a track or, without one, in the axes of that one.
OtherVehicle seen_from(const Entrant& own, const Entrant& other, int number, const TrackView<double>* track) {
  OtherVehicle seen{.number = number};
  const VehiclePose here = own.vehicle.pose();
  const Vector3 apart = other.vehicle.pose().position - here.position;
  if (track) {
    seen.ds = distance_ahead(*track, own.place.s, other.place.s);
    seen.dn = other.place.n - own.place.n;
  } else {
    const Vector3 local = rotate_back(here.orientation, apart);
    seen.ds = local.x;
    seen.dn = local.y;
  }
  const double distance = norm(apart);
  const Vector3 velocity = other.vehicle.velocity() - own.vehicle.velocity();
  if (distance > 0) seen.closing_speed = -dot(velocity, apart) / distance;
  const VehicleDimensions size = other.vehicle.dimensions();
  seen.length = size.length;
  seen.width = size.width;
  return seen;
}

}  // namespace

std::vector<OtherVehicle> Simulation::others(int number) const {
  std::vector<OtherVehicle> all;
  if (!impl_ || !impl_->has(number) || face::is_none(impl_->at(number).vehicle)) return all;
  for (int i = 0; i < vehicle_count(); ++i)
    if (i != number && !face::is_none(impl_->at(i).vehicle))
      all.push_back(seen_from(impl_->at(number), impl_->at(i), i, impl_->road.track_view()));
  const auto nearer = [](const OtherVehicle& a, const OtherVehicle& b) {
    const double of_a = hypot(a.ds, a.dn), of_b = hypot(b.ds, b.dn);
    return of_a != of_b ? of_a < of_b : a.number < b.number;
  };
  const std::size_t count = std::min(all.size(), most_others);
  std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end(), nearer);
  all.resize(count);
  return all;
}

}  // namespace sixline
