// 10_save_restore [1 of 4 stars]: another try, a ghost, and refused calls.
#include <cstdio>

#include "sixline/vehicle.hpp"

using namespace sixline;

/// Brakes in a bend for three seconds.
void drive_on(Vehicle& car, const Road& road, double brake) {
  for (int i = 0; i < 300; ++i) car.step({.brake = brake, .steer = 0.3}, road, 0.01).value();
}

int main() {
  const Road road = Road::plane({.friction = 0.9});
  Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  car.set_velocity({30, 0, 0}).value();

  const auto checkpoint = car.save();
  for (const double brake : {0.2, 0.5, 1.0}) {
    car.restore(checkpoint).value();
    drive_on(car, road, brake);
    std::printf("brake %.1f: %.1f m/s after 3 s, at (%.1f, %.1f) m\n", brake, norm(car.velocity()),
                car.pose().position.x, car.pose().position.y);
  }

  Vehicle ghost = car;  // a copy drives on by itself
  drive_on(car, road, 0);
  drive_on(ghost, road, 0);
  std::printf("%zu bytes; a copy that drives on has %s bits\n", checkpoint.size(),
              ghost.hash() == car.hash() ? "the same" : "other");

  Vehicle bicycle = Vehicle::create({.model = "coupled_bicycle"}).value();
  std::printf("refused: %s\n", bicycle.restore(checkpoint).error().text().c_str());
}
