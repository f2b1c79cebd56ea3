// 01_six_lines [1 of 4 stars]: drive one circle with the six lines (K1) and with the exact arc (K5), compare the radii.
#include <cstdio>

#include "sixline/sixline.hpp"

using namespace sixline;

/// Half the width of the path that the car leaves behind until it has turned once around [m].
template <class Car>
double radius(double imposed_steer_angle_deg, double dt) {
  const Overrides<double> test{.imposed_steer_angle = imposed_steer_angle_deg * pi<double> / 180,
                               .steer_angle_is_imposed = 1};
  typename Car::State car{.speed = 2};  // m/s, at the origin, nose to the east
  double low = 0, high = 0;
  while (car.yaw < two_pi<double>) {
    car = step<Car>({}, car, {}, {}, dt, test).state;
    low = min(low, car.y);
    high = max(high, car.y);
  }
  return 0.5 * (high - low);
}

int main() {
  std::printf("wheelbase 2.76 m, speed 2 m/s, steps of 0.1 ms: radius of the circle [m]\n");
  std::printf("%10s %10s %10s %8s\n", "steer", "six lines", "exact", "wider");
  for (const double steer : {5.0, 10.0, 20.0, 30.0, 45.0}) {
    const double six = radius<SixLine<double>>(steer, 0.0001), exact = radius<KinematicArc<double>>(steer, 0.0001);
    std::printf("%6.0f deg %10.3f %10.3f %7.1f%%\n", steer, six, exact, 100 * (six / exact - 1));
  }
}
