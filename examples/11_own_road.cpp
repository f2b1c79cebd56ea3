// 11_own_road [2 of 4 stars]: any ground of your program at (x, y), as height, normal and grip.
#include <cstdio>

#include "sixline/vehicle.hpp"

using namespace sixline;

/// Waves of asphalt, with ice beyond x = 60 m.
RoadPoint<double> ground(double x, double) {
  const double height = 0.1 * sixline::sin(0.5 * x), slope = 0.05 * sixline::cos(0.5 * x);
  return road_point(height, {-slope, 0, 1}, x > 60 ? 0.15 : 1.0);
}

int main() {
  const Road road = Road::function(ground);
  for (const char* model : {"ray_car", "double_track"}) {
    Vehicle car = Vehicle::create({.model = model, .car = "economy-compact"}).value();
    car.set_velocity({20, 0, 0}).value();
    double highest = 0, braked_from = 0, speed = 0;
    while (norm(car.velocity()) > 0.1) {
      const double x = car.pose().position.x;
      const bool on_ice = x > 60;
      if (!on_ice) {
        braked_from = x;
        speed = norm(car.velocity());
      }
      car.step({.throttle = on_ice ? 0.0 : 0.2, .brake = on_ice ? 1.0 : 0.0}, road, 0.01).value();
      for (int i = 0; i < car.wheel_count(); ++i) highest = car.wheel(i).fz > highest ? car.wheel(i).fz : highest;
    }
    std::printf("%s: comes to the ice at %.1f m/s, stops %.0f m later; a wheel carried %.0f N at most\n", model, speed,
                car.pose().position.x - braked_from, highest);
  }
  const Result<void> done = Vehicle::create().value().step({}, Road::function({}), 0.01);
  std::printf("refused: %s\n", done.error().text().c_str());
}
