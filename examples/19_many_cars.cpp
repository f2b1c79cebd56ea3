// 19_many_cars [2 of 4 stars]: a thousand cars on a track by name, each with its own mass and its own observations.
#include <cstdio>
#include <vector>

#include "sixline/track_sight.hpp"

using namespace sixline;

int main() {
  const std::size_t count = 1000;
  auto cars = VehicleBatch::create({.model = "double_track", .car = "sports-car"}, count, {.threads = 2}).value();
  const Track track = Track::load("hairpins").value();
  const Road road = Road::track(track).value();
  std::vector<double> x(count), y(count), yaw(count), mass(count), throttle(count, 0.4);
  for (std::size_t i = 0; i < count; ++i) {
    const VehiclePose start = road.pose_at(0.5 * static_cast<double>(i));
    x[i] = start.position.x, y[i] = start.position.y, yaw[i] = start.yaw;
    mass[i] = 1200 + 0.5 * static_cast<double>(i);
  }
  cars.set_parameter("mass", mass).value();  // one for each
  cars.place(road, x, y, yaw).value();
  cars.set_inputs({.throttle = throttle}).value();
  cars.step(road, 0.01, 200).value();  // two seconds

  TrackSight sight = TrackSight::create(track, count, {.curvature_ahead = {20, 40}, .rays = {-0.5, 0, 0.5}}).value();
  std::vector<double> rows(count * sight.columns().size());
  sight.look(cars, rows).value();
  std::printf("car 0 at %.2f m along the track, %.2f m from its left edge, %.2f m/s; %zu frozen\n", rows[0], rows[4],
              rows[6], cars.frozen_count());
}
