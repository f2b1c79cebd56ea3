// 03_hill_start [2 of 4 stars]: a 10 % grade. The brake holds and releases: the car rolls back until the clutch grips.
#include <cstdio>

#include "sixline/sixline.hpp"

using namespace sixline;

int main() {
  using Car = SlippingWheel<double>;
  constexpr double dt = 0.001;
  const RoadPlane<double> hill{.slope_x = 0.10};  // climbs 1 m in 10 m
  const Car::Params params{};
  Car::State car{};

  std::printf("%5s %6s %9s %9s %10s %11s\n", "t [s]", "brake", "throttle", "vx [m/s]", "x [m]", "wheel [m/s]");
  for (int i = 0; i <= 6000; ++i) {
    const double t = i * dt;
    Inputs<double> u{.brake = t < 1 ? 1.0 : 0.0, .gear = 1, .auto_shift = 0};
    u.throttle = clamp(t - 1, 0.0, 1.0);  // from 1 s on, fully open within a second
    if (i % 500 == 0)
      std::printf("%5.1f %6.0f %9.1f %9.4f %10.4f %11.3f\n", t, u.brake, u.throttle, car.drive.vx, car.x,
                  car.drive.wheel_speed_rear * params.car.wheel.wheel_radius);
    car = step<Car>(params, car, u, hill, dt).state;
  }
}
