// 25_keys [1 of 4 stars]: a player's keys as pedals and steering wheel; at rest the brake key drives backwards.
#include <cstdio>

#include "sixline/play/input.hpp"
#include "sixline/vehicle.hpp"

using namespace sixline;

int main() {
  const double dt = 1.0 / 60;
  const Road road = Road::plane({});
  Vehicle car = Vehicle::create({.model = "double_track", .car = "sports-car"}).value();
  const KeyRamp<double> pedal_ramp{.engage = 0.3, .release = 0.1}, wheel_ramp{.engage = 0.8, .release = 0.4};
  double throttle = 0, brake = 0, steer = 0, direction = 1;
  for (int frame = 0; frame < 600; ++frame) {
    const double t = frame * dt;
    const double up = t < 3 ? 1 : 0, down = t > 4 ? 1 : 0, left = t > 1 && t < 1.5 ? 1 : 0, right = 0;  // held
    throttle = ramped_pedal(pedal_ramp, throttle, up, dt);
    brake = ramped_pedal(pedal_ramp, brake, down, dt);
    steer = ramped_steer(wheel_ramp, steer, left, right, dt);
    const Pedals<double> pedals = auto_direction(direction, car.local_velocity().x, throttle, brake);
    direction = pedals.gear;
    const bool by_hand = direction < 0 || car.gear() < 1;  // reverse, and the way back into a forward gear
    car.step({.throttle = pedals.throttle,
              .brake = pedals.brake,
              .steer = steer,
              .gear = direction,
              .auto_shift = by_hand ? 0.0 : 1.0},
             road, dt)
        .value();
    if (frame % 60 == 59)
      std::printf("%2.0f s: %5.1f km/h in gear %2d, throttle %.2f, brake %.2f, wheel %.2f\n", t + dt,
                  3.6 * car.local_velocity().x, car.gear(), pedals.throttle, pedals.brake, steer);
  }
}
