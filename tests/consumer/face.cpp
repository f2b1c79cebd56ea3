// An external program with the compiled API: a car by name, from the installed data, driven ten seconds; prints its
// pose.
#include <cstdio>
#include <sixline/vehicle.hpp>

int main() {
  auto car = sixline::Vehicle::create({.model = "double_track", .car = "sports-car"});
  if (!car) {
    std::fprintf(stderr, "%s\n", car.error().text().c_str());
    return 2;
  }
  const auto road = sixline::Road::plane({.friction = 0.9});
  for (int i = 0; i < 600; ++i)
    if (!car->step({.throttle = 0.5, .steer = i < 300 ? 0.0 : 0.1}, road, 1.0 / 60)) return 1;
  const auto at = car->pose().position;
  std::printf("sports-car %a %a %a\n", at.x, at.y, car->velocity().x);
}
