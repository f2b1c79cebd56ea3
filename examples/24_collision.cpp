// 24_collision [2 of 4 stars]: two cars that collide: step each, then let them hit each other.
#include <cstdio>
#include <vector>

#include "sixline/collide.hpp"

using namespace sixline;

int main() {
  const Road road = Road::plane({});
  Vehicle light = Vehicle::create({.model = "double_track", .car = "sports-car"}).value(), heavy = light;
  heavy.set_parameter({"mass", 2 * light.parameter("mass")}).value();
  heavy.place(road, 0, 0, 0).value();
  light.place(road, -12, 1.0, 0).value();  // behind it, a metre to its left
  light.set_velocity({12, 0, 0}).value();
  std::vector<Vehicle> cars{light, heavy};
  for (int i = 0; i < 240; ++i) {
    for (Vehicle& car : cars) car.step({}, road, 1.0 / 120).value();
    for (const Collision& hit : collide(cars, road, 1.0 / 120, {.restitution = 0.2, .friction = 0.3}).value())
      if (hit.speed > 0.1)
        std::printf("%.2f s: at %.2f m/s, %.0f N s; the heavy car now has %.2f m/s\n", (i + 1) / 120.0, hit.speed,
                    norm(hit.impulse), cars[hit.b].velocity().x);
  }
  for (const Vehicle& car : cars)
    std::printf("%.0f kg: %.2f m/s, turned by %.0f degrees\n", car.mass_properties().mass, norm(car.velocity()),
                car.pose().yaw / degree<double>);
}
