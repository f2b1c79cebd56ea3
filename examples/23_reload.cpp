// 23_reload [2 of 4 stars]: a car file that is edited while the car is driven, and the effect on the car.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "sixline/debug_lines.hpp"

using namespace sixline;

/// Gives the car the present contents of its file at its present place and speed; leaves it if the file is wrong.
Result<void> reload(Vehicle& car, const VehicleConfig& config) {
  Result<Vehicle> fresh = Vehicle::create(config);
  if (!fresh) return fresh.error();  // names file, line, field, value and rule: show it and drive on
  if (Result<void> taken = fresh->restore(car.save()); !taken) return taken;
  car = std::move(*fresh);
  return {};
}

int main() {
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "sixline-23-reload.toml";
  const auto write = [&](const char* mass) {
    std::ofstream(file) << "[car]\nname = \"mine\"\nbase = \"sports-car\"\nmass = " << mass << "\n";
  };
  write("1400");
  const VehicleConfig config{.model = "ray_car", .car = file.string()};
  Vehicle car = Vehicle::create(config).value();
  const Road road = Road::plane();
  for (const char* mass : {"1400", "2800", "heavy"}) {
    write(mass);
    const Result<void> done = reload(car, config);
    const double before = car.velocity().x;
    for (int i = 0; i < 100; ++i) car.step({.throttle = 1}, road, 0.01).value();
    std::printf("mass = %s: %.1f m/s more in a second, %zu lines to draw%s%s\n", mass, car.velocity().x - before,
                debug_lines(car).size(), done ? "" : ", still 2800: ", done ? "" : done.error().rule.c_str());
  }
  std::filesystem::remove(file);
}
