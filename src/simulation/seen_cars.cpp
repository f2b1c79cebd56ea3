// Seen cars: their boxes on the track, and the nearest of them.
#include "simulation/seen_cars.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "simulation/entrant.hpp"
#include "sixline/vehicle_bodies.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {

SeenCar seen_car(const Vehicle& vehicle, const TrackView<double>& track, const TrackPlace<double>& place) {
  const VehicleBody box = box_of(vehicle);
  const TrackPlace<double> at = project(track, box.centre.x, box.centre.y, place);
  const SinCos<double> road = sincos(pose(track, at.s, at.piece).heading);
  const Vector3 ahead = rotate(box.pose.orientation, Vector3{1, 0, 0}), v = vehicle.velocity();
  const double along = std::abs(ahead.x * road.cos + ahead.y * road.sin);
  const double across = std::abs(ahead.y * road.cos - ahead.x * road.sin);
  SeenCar car{.s = at.s, .n = at.n, .along = v.x * road.cos + v.y * road.sin, .x = box.centre.x, .y = box.centre.y};
  car.velocity_x = v.x, car.velocity_y = v.y;
  car.length = 2 * (along * box.half_size.x + across * box.half_size.y);
  car.width = 2 * (across * box.half_size.x + along * box.half_size.y);
  return car;
}

Others<double> nearest_others(const SeenCars& cars, int number, const TrackView<double>& track) {
  const auto own = std::ranges::find(cars, number, &SeenCar::number);
  Others<double> others;
  if (own == cars.end()) return others;
  others.length = own->length, others.width = own->width;
  std::vector<OtherCar<double>> all;
  for (const SeenCar& car : cars) {
    if (car.number == number) continue;
    const double ahead = distance_ahead(track, own->s, car.s), apart = own->along - car.along;
    OtherCar<double> other{.ahead = ahead, .beside = car.n - own->n, .closing = ahead < 0 ? -apart : apart};
    other.length = car.length, other.width = car.width, other.x = car.x, other.y = car.y;
    other.velocity_x = car.velocity_x, other.velocity_y = car.velocity_y;
    other.laps = track.closed ? std::round((car.driven - own->driven - ahead) / track.length) : 0;
    all.push_back(other);
  }
  std::ranges::sort(all, {}, [](const OtherCar<double>& car) {
    return std::tuple(std::abs(car.ahead), car.ahead, car.beside, car.velocity_x, car.velocity_y);
  });
  others.count = static_cast<int>(std::min<std::size_t>(all.size(), Others<double>::most));
  std::copy_n(all.begin(), others.count, others.cars);
  return others;
}

Others<double> Simulation::Impl::others(int number, SeenCars* known) const {
  const TrackView<double>* track = road.track_view();
  SeenCars own, &cars = known ? *known : own;
  for (std::size_t i = 0; track && cars.size() < entrants.size() && i < entrants.size(); ++i) {
    const Entrant& entrant = entrants[i];
    if (i == 0) cars.clear();
    if (face::is_none(entrant.vehicle)) continue;
    cars.push_back(seen_car(entrant.vehicle, *track, entrant.place));
    cars.back().number = static_cast<int>(i), cars.back().driven = entrant.timer.distance;
  }
  return track ? nearest_others(cars, number, *track) : Others<double>{};
}

}  // namespace sixline
