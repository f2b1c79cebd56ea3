// 08_game_car [2 of 4 stars]: a car for a game - hills from a grid of heights, drawn frames between fixed steps, a camera.
#include <cstdio>
#include <vector>

#include "sixline/vehicle.hpp"

using namespace sixline;

/// Hills of 64 x 64 heights, 4 m apart.
Road hills() {
  std::vector<double> heights;
  for (int row = 0; row < 64; ++row)
    for (int column = 0; column < 64; ++column)
      heights.push_back(2 * sixline::sin(0.25 * column) * sixline::cos(0.2 * row));
  return Road::height_field({.heights = heights.data(),
                             .columns = 64,
                             .rows = 64,
                             .cell = 4,
                             .origin_x = -126,
                             .origin_y = -126,
                             .friction = 0.9})
      .value();
}

/// The position of a camera behind the car and above the ground.
Vector3 chase_camera(const VehiclePose& car, const Road& road) {
  const Vector3 behind = car.position - 6.0 * rotate(orientation_of(car.yaw, 0, 0), Vector3{1, 0, 0});
  return {behind.x, behind.y, road.at(behind.x, behind.y).height + 2.5};
}

int main() {
  const Road road = hills();
  Vehicle car = Vehicle::create({.model = "ray_car", .car = "sports-car"}).value();
  car.place(road, -60, -20, 0.3).value();

  const double dt = 1.0 / 120, frame = 1.0 / 60;  // physics and screen have separate clocks
  double time = 0, pending = 0;
  VehiclePose before = car.pose();
  for (int drawn = 0; drawn < 480; ++drawn) {
    for (pending += frame; pending >= dt; pending -= dt, time += dt) {
      before = car.pose();
      const Inputs<double> inputs{.throttle = time < 4 ? 1.0 : 0.0, .brake = time > 6 ? 1.0 : 0.0, .steer = 0.1};
      if (const Result<void> done = car.step(inputs, road, dt); !done) std::puts(done.error().text().c_str());
    }
    const VehiclePose pose = interpolate(before, car.pose(), pending / dt);
    const Vector3 up = rotate(pose.orientation, Vector3{0, 0, 1}), eye = chase_camera(pose, road);
    if (up.z < 0.2) car.place(road, pose.position.x, pose.position.y, pose.yaw).value();  // it lies on its side
    if (drawn % 120 > 0) continue;
    std::printf("%.0f s  %4.1f m/s in gear %d at (%.1f, %.1f, %.1f) m, camera at (%.1f, %.1f, %.1f) m\n", time,
                norm(car.velocity()), car.gear(), pose.position.x, pose.position.y, pose.position.z, eye.x, eye.y,
                eye.z);
  }
  for (int i = 0; i < car.wheel_count(); ++i) {
    const VehicleWheel wheel = car.wheel(i);
    const Vector3 hub = to_axes(AxisConvention::y_up_left_handed, wheel.position);
    std::printf("wheel %d: carries %.0f N, spring %.0f mm, hub at (%.2f, %.2f, %.2f) with y up\n", i, wheel.fz,
                1000 * wheel.compression, hub.x, hub.y, hub.z);
  }
}
