// 22_three_wheels_and_a_trailer [4 of 4 stars]: custom models that do not have four wheels, and how they are drawn.
#include <cmath>
#include <cstdio>

#include "sixline/register_model.hpp"
#include "sixline/vehicle_bodies.hpp"
#include "three_wheeler.hpp"
#include "trailer.hpp"

using namespace sixline;

void draw(const Vehicle& vehicle) {
  for (const VehicleBody& body : bodies_of(vehicle)) {
    std::printf("  a box of %.1f m at (%.2f, %.2f), %.0f degrees\n", 2 * body.half_size.x, body.centre.x, body.centre.y,
                body.pose.yaw / degree<double>);
    for (const VehicleWheel& wheel : body.wheels) {
      std::printf("    a wheel at (%.2f, %.2f), steered by %.0f degrees", wheel.position.x, wheel.position.y,
                  wheel.steer_angle / degree<double>);
      if (!std::isnan(wheel.fz)) std::printf(", carries %.0f N", wheel.fz);
      std::puts("");
    }
  }
}

int main() {
  register_model<ThreeWheeler<double>>().value();
  register_model<Trailer<double>>().value();
  const Road flat = Road::plane({});
  for (const char* id : {"three_wheeler", "trailer"}) {
    Vehicle vehicle = Vehicle::create({.model = id}).value();
    for (int i = 0; i < 300; ++i) vehicle.step({.throttle = i < 200 ? 1.0 : 0.0, .steer = 0.3}, flat, 0.01).value();
    std::printf("%s, %d wheels, after 3 s at %.1f m/s:\n", id, vehicle.wheel_count(), vehicle.channel("vx"));
    draw(vehicle);
  }
}
