// readme [1 of 4 stars]: from 0 to 100 km/h with spinning wheels. README.md shows this file.
#include <cstdio>
#include "sixline/vehicle.hpp"

int main() {
  auto car = sixline::Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  const auto road = sixline::Road::plane({.friction = 0.9});
  double t = 0;
  for (; car.velocity().x < 100 / 3.6; t += 0.01) car.step({.throttle = 1.0}, road, 0.01).value();
  std::printf("0 to 100 km/h in %.2f s and %.1f m, now in gear %d; the left rear wheel carries %.0f N\n", t,
              car.pose().position.x, car.gear(), car.wheel(2).fz);
}
