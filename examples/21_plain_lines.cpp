// 21_plain_lines [1 of 4 stars]: the six lines (K1) without vectors, for a language that has none, beside the
// library's.
#include <cmath>
#include <cstdio>

#include "sixline/sixline.hpp"

namespace {

double x = 0, y = 0, heading = 0;  // of the middle of the car [m, rad]

/// One step: metres, seconds and radians, steer to the left positive, speed backwards negative.
void move_car(double speed, double steer, double wheelbase, double dt) {
  // 1: where the wheels are
  double front_x = x + wheelbase / 2 * cos(heading);
  double front_y = y + wheelbase / 2 * sin(heading);
  double rear_x = x - wheelbase / 2 * cos(heading);
  double rear_y = y - wheelbase / 2 * sin(heading);
  // 2: each goes where it points
  front_x += speed * dt * cos(heading + steer);
  front_y += speed * dt * sin(heading + steer);
  rear_x += speed * dt * cos(heading);
  rear_y += speed * dt * sin(heading);
  // 3: the car lies between them
  x = (front_x + rear_x) / 2;
  y = (front_y + rear_y) / 2;
  heading = atan2(front_y - rear_y, front_x - rear_x);  // of both differences: atan is limited to 90 degrees
}

}  // namespace

int main() {
  using Car = sixline::SixLine<double>;
  const Car::Params params{.wheelbase = 2.5};
  Car::State car{};
  double apart = 0;  // largest distance between the two [m]
  for (int i = 0; i < 1000; ++i) {
    const double speed = i < 600 ? 3 : -2, steer = i < 300 ? 0.35 : -0.5;
    const sixline::Overrides<double> test{
        .imposed_steer_angle = steer, .steer_angle_is_imposed = 1, .imposed_speed = speed, .speed_is_imposed = 1};
    car = sixline::step<Car>(params, car, {}, {}, 0.01, test).state;
    move_car(speed, steer, 2.5, 0.01);
    apart = std::fmax(apart, std::hypot(x - car.x, y - car.y));
  }
  std::printf("after 10 s at (%.6f, %.6f) m, heading %.6f rad; never more than a nanometre from the library's: %s\n", x,
              y, heading, apart < 1e-9 ? "yes" : "no");
}
