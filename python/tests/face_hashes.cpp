// The same drives from C++: prints each model's id and the hash of its state after a lively drive, or with "time" the
// time of a step. python/tests compares its output with the same drives from Python.
#include <chrono>
#include <cstdio>
#include <cstring>

#include "sixline/vehicle.hpp"

using namespace sixline;

/// Start, shift, coast, brake to rest, start again; steering left and right. As in conftest.py.
static Inputs<double> lively_inputs(int i) {
  const double throttles[] = {1.0, 0.7, 0.0, 0.0, 0.4, 0.0}, brakes[] = {0.0, 0.0, 0.0, 0.5, 0.0, 1.0};
  const int phase = (i / 100) % 6;
  return {.throttle = throttles[phase], .brake = brakes[phase], .steer = ((i * 37) % 200 - 100) / 100.0};
}

static Vehicle driven(const ModelInfo& info, const Road& road, int steps, double dt) {
  Vehicle car = Vehicle::create({.model = std::string(info.id), .car = "sports-car"}).value();
  for (int i = 0; i < steps; ++i) {
    Overrides<double> overrides;
    if (!info.has_pedals && info.takes_speed) overrides = {.imposed_speed = 8, .speed_is_imposed = 1};
    car.step(lively_inputs(i), road, dt, overrides).value();
  }
  return car;
}

int main(int count, char** words) {
  const Road road = Road::plane({.slope_x = 0.01, .friction = 0.9});
  const bool time = count > 1 && std::strcmp(words[1], "time") == 0;
  for (const ModelInfo& info : models()) {
    const int steps = time ? 100000 : 900;
    const auto begin = std::chrono::steady_clock::now();
    const Vehicle car = driven(info, road, steps, time ? 0.001 : 0.01);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (time)
      std::printf("%s %.3f us\n", std::string(info.id).c_str(), 1e6 * took.count() / steps);
    else
      std::printf("%s %016llx\n", std::string(info.id).c_str(), static_cast<unsigned long long>(car.hash()));
  }
}
