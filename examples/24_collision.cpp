// 24_collision [2 of 4 stars]: two cars that collide, and a wall: step each, then let them hit each other.
#include <cstdio>
#include <vector>

#include "sixline/collide.hpp"

using namespace sixline;

int main() {
  const Wall wall{.from_x = 12, .from_y = -9, .to_x = 12, .to_y = 9, .top = 1.2}, post{.from_y = 9, .to_y = 9};
  const Road road = Road::plane().with_walls(std::vector{wall, post}).value();
  Vehicle light = Vehicle::create({.model = "double_track", .car = "sports-car"}).value(), heavy = light;
  heavy.set_parameter({"mass", 2 * light.parameter("mass")}).value();
  heavy.place(road, 0, 0, 0).value();
  light.place(road, -12, 1.0, 0).value();  // behind it, a metre to its left
  light.set_velocity({12, 0, 0}).value();
  std::vector<Vehicle> cars{light, heavy};
  for (int i = 0; i < 480; ++i) {
    for (Vehicle& car : cars) car.step({}, road, 1.0 / 120).value();
    for (const Collision& hit : collide(cars, road, 1.0 / 120, {.restitution = 0.2, .friction = 0.3}).value())
      if (hit.speed > 0.1)
        std::printf("%.2f s: car %d on %s at %.2f m/s, %.0f N s; the heavy car now has %.2f m/s\n", (i + 1) / 120.0,
                    hit.a, hit.b < 0 ? "the wall" : "the other", hit.speed, norm(hit.impulse), cars[1].velocity().x);
  }
  for (const Vehicle& car : cars)
    std::printf("%.0f kg: %.2f m/s, turned by %.0f degrees\n", car.mass_properties().mass, norm(car.velocity()),
                car.pose().yaw / degree<double>);
  const Road track = Road::track("hairpins").value().with_walls_along(2, 1).value();
  std::printf("%d pieces of wall along hairpins\n", static_cast<int>(track.walls().size()));
}
