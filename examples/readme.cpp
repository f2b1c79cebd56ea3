// readme [1 of 4 stars]: from 0 to 100 km/h with spinning wheels. README.md shows this file.
#include <cstdio>
#include "sixline/sixline.hpp"

int main() {
  using Car = sixline::SlippingWheel<double>;  // engine, gears, clutch, a driven axle that slips
  Car::State car{};
  double t = 0;
  for (; car.drive.vx < 100 / 3.6; t += 0.001) car = sixline::step<Car>({}, car, {.throttle = 1.0}, {}, 0.001).state;
  std::printf("0 to 100 km/h in %.2f s and %.1f m, now in gear %.0f\n", t, car.x, car.drive.driveline.gear);
}
