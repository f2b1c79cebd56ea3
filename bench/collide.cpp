// The cost of collisions beside the steps of the same cars: far from each other, and in a heap.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <vector>

#include "sixline/collide.hpp"

namespace sixline {
namespace {

/// Cars on a square grid that roll to its middle.   spacing [m]
std::vector<Vehicle> cars_on_grid(int count, double spacing) {
  const Vehicle one = Vehicle::create({.car = "sports-car"}).value();
  std::vector<Vehicle> cars(static_cast<std::size_t>(count), one);
  const int side = static_cast<int>(std::ceil(std::sqrt(count)));
  for (int i = 0; i < count; ++i) {
    const double x = spacing * (i % side - side / 2), y = spacing * (i / side - side / 2);
    Vehicle& car = cars[static_cast<std::size_t>(i)];
    if (!car.place(Road::plane(), x, y, std::atan2(-y, -x)) || !car.set_velocity({-0.1 * x, -0.1 * y, 0})) std::abort();
  }
  return cars;
}

void steps(benchmark::State& bench, bool collides) {
  const int count = static_cast<int>(bench.range(0));
  const std::vector<Vehicle> begin = cars_on_grid(count, static_cast<double>(bench.range(1)));
  std::vector<Vehicle> cars = begin;
  const Road road = Road::plane();
  int step = 0;
  for (auto _ : bench) {
    if (step++ % 120 == 0) bench.PauseTiming(), cars = begin, bench.ResumeTiming();
    for (Vehicle& car : cars)
      if (!car.step({}, road, 1.0 / 60)) std::abort();
    if (collides && !collide(cars, road, 1.0 / 60)) std::abort();
  }
  bench.counters["ns_per_car"] =
      benchmark::Counter(1e-9 * count, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(steps, alone, false)
    ->Args({100, 100})
    ->Args({1000, 100})
    ->Args({100, 5})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(steps, that_collide, true)
    ->Args({100, 100})
    ->Args({1000, 100})
    ->Args({100, 5})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sixline
