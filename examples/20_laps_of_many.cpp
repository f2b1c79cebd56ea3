// 20_laps_of_many [3 of 4 stars]: sixteen cars lap a track at once, each with its own mass and grip: what mass costs,
// what grip saves.
#include <cmath>
#include <cstdio>
#include <vector>

#include "sixline/batch_laps.hpp"

using namespace sixline;

int main() {
  const std::size_t count = 16;
  auto cars = VehicleBatch::create({.model = "double_track", .car = "sports-car"}, count, {.threads = 2}).value();
  const Road track = Road::track("hairpins").value();
  std::vector<double> x(count), y(count), yaw(count), mass(count), grip(count), seconds(count);
  for (std::size_t i = 0; i < count; ++i) {
    const VehiclePose start = track.pose_at(0);
    x[i] = start.position.x, y[i] = start.position.y, yaw[i] = start.yaw;
    mass[i] = 1200 + 100 * static_cast<double>(i % 4);
    grip[i] = 0.8 + 0.1 * static_cast<double>(i / 4);
  }
  cars.set_parameter("mass", mass).value();
  cars.set_parameter("mu", grip).value();
  cars.place(track, x, y, yaw).value();

  BatchLaps laps = BatchLaps::create(track, cars).value();  // the driver lookahead for each, with its car's limits
  do {
    laps.drive(cars, 10).value();
    laps.lap_times(1, seconds).value();
  } while (laps.time() < 300 && std::isnan(seconds[0]));  // vehicle 0 has the least grip

  for (const std::size_t i : {0, 3, 12, 15}) std::printf("%4.0f kg, mu %.2f: %.2f s\n", mass[i], grip[i], seconds[i]);
}
