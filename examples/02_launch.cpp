// 02_launch [1 of 4 stars]: full throttle from rest with four models, each more detailed than the one before.
#include <cstdio>

#include "sixline/sixline.hpp"

using namespace sixline;

template <class Car>
void launch(const char* knows) {
  constexpr double dt = 0.001;
  typename Car::State car{};
  double t = 0, t50 = 0;
  while (car.drive.vx < 100 / 3.6) {
    car = step<Car>({}, car, {.throttle = 1.0}, {}, dt).state;
    t += dt;
    if (t50 == 0 && car.drive.vx >= 50 / 3.6) t50 = t;
  }
  std::printf("%-16s 50 km/h %5.2f s   100 km/h %6.2f s %6.1f m   %s\n", Car::info.id.data(), t50, t, car.x, knows);
}

int main() {
  std::printf("The default car of 1500 kg, full throttle from rest:\n");
  launch<PointMass<double>>("one force of 4300 N");
  launch<EngineGearbox<double>>("torque curve and gears");
  launch<RollingWheel<double>>("and the wheels' inertia");
  launch<SlippingWheel<double>>("and the engine's inertia, clutch and slip");
}
