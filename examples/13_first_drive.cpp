// 13_first_drive [1 of 4 stars]: the program of docs/getting-started.md: a car on hills, frames to draw, a state to go back to.
#include <cstdio>
#include <sixline/vehicle.hpp>
#include <vector>

/// Prints what a game passes to its renderer: position [m] and orientation (a quaternion) in the axes of Unity.
void draw(const sixline::VehiclePose& pose) {
  const auto axes = sixline::AxisConvention::y_up_left_handed;
  const auto p = sixline::to_axes(axes, pose.position);
  const auto q = sixline::to_axes(axes, pose.orientation);
  std::printf("place (%.1f, %.1f, %.1f), orientation (%.3f, %.3f, %.3f, %.3f)\n", p.x, p.y, p.z, q.x, q.y, q.z, q.w);
}

int main() {
  // The ground: 64 x 64 heights [m], 4 m apart, row by row.
  std::vector<double> heights;
  for (int row = 0; row < 64; ++row)
    for (int column = 0; column < 64; ++column) heights.push_back(2 * sixline::sin(0.2 * column + 0.1 * row));
  const auto ground =
      sixline::Road::height_field({.heights = heights.data(), .columns = 64, .rows = 64, .cell = 4, .friction = 0.9});

  auto car = sixline::Vehicle::create({.model = "ray_car", .car = "sports-car"}).value();
  car.place(ground.value(), 40, 100, 0).value();

  // Physics at 120 Hz, a picture at 60 Hz, for four seconds.
  auto checkpoint = car.save();
  for (int frame = 0; frame < 240; ++frame) {
    if (frame == 120) checkpoint = car.save();
    for (int i = 0; i < 2; ++i) car.step({.throttle = 0.6, .steer = 0.2}, ground.value(), 1.0 / 120).value();
    if (frame % 60 == 59) draw(car.pose());
  }
  std::printf("%.0f km/h in gear %d; the front left spring is compressed by %.0f mm\n", 3.6 * car.local_velocity().x,
              car.gear(), 1000 * car.wheel(0).compression);

  car.restore(checkpoint).value();
  std::printf("back at 2 s: ");
  draw(car.pose());
}
