// A step through the C API compared with the same step of the C++ API: the cost of handles, checks and conversions.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "c_car.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
namespace {

void of_face(benchmark::State& bench, const char* model) {
  Vehicle car = Vehicle::create({.model = model, .car = "sports-car"}).value();
  const Road road = Road::plane({.friction = 0.9});
  Inputs<double> u{.throttle = 0.3, .steer = 0.1};
  for (auto _ : bench) {
    benchmark::DoNotOptimize(u);
    if (!car.step(u, road, 0.002)) std::abort();
  }
}

void of_c(benchmark::State& state, const char* model) {
  bench::CCar c(model);
  for (auto _ : state) {
    benchmark::DoNotOptimize(c.inputs);
    c.step();
  }
}

const bool added = [] {
  for (const char* model : {"double_track", "ray_car", "six_line"}) {
    benchmark::RegisterBenchmark((std::string("vehicle/face/") + model).c_str(), of_face, model);
    benchmark::RegisterBenchmark((std::string("vehicle/c/") + model).c_str(), of_c, model);
  }
  return true;
}();

}  // namespace
}  // namespace sixline
