// The cost of reading a vehicle after a step, in C++ and through the C API: its pose, its wheels, a channel. Prints the
// time of one call; for the game loop, the share of a frame that is spent reading 100 cars.
#include <benchmark/benchmark.h>

#include <time.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "c_car.hpp"
#include "sixline/track.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }
/// Processor time of this process, independent of other load.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Road road_of(const std::string& kind) {
  if (kind == "plane") return Road::plane();
  if (kind == "slope") return Road::plane({.slope_x = 0.02});
  return Road::track("oval").value();
}

/// Cars in different phases: each after a different number of steps.
std::vector<Vehicle> cars_on(const Road& road, const char* model, int count) {
  std::vector<Vehicle> cars;
  for (int i = 0; i < count; ++i) {
    cars.push_back(Vehicle::create({.model = model, .car = "sports-car"}).value());
    if (!cars.back().place(road, 0, 0, 0)) std::abort();
    for (int k = 0; k < 100 + i; ++k)
      if (!cars.back().step({.throttle = 0.5}, road, 0.005)) std::abort();
  }
  return cars;
}

/// The time of `read` alone, after a step of each car.
void reading(benchmark::State& bench, const char* model, const std::string& kind,
             const std::function<void(const Vehicle&)>& read) {
  const Road road = road_of(kind);
  constexpr int count = 32;
  std::vector<Vehicle> cars = cars_on(road, model, count);
  double steer = 0;
  for (auto _ : bench) {
    for (Vehicle& car : cars)
      if (!car.step({.throttle = 0.2, .steer = steer}, road, 0.0005)) std::abort();
    steer = 0.01 - steer;
    const auto begin = Clock::now();
    for (const Vehicle& car : cars) read(car);
    bench.SetIterationTime(seconds_since(begin) / count);
  }
}

void read_pose(const Vehicle& car) { benchmark::DoNotOptimize(car.pose()); }
void read_wheels(const Vehicle& car) { benchmark::DoNotOptimize(car.wheels()); }
void read_state(const Vehicle& car) { benchmark::DoNotOptimize(car.channel(0)); }

void pose_again(benchmark::State& bench, const char* model) {
  const Road road = road_of("track");
  const std::vector<Vehicle> cars = cars_on(road, model, 1);
  for (auto _ : bench) benchmark::DoNotOptimize(cars[0].pose());
}

void pose_in_c(benchmark::State& state, const char* model) {
  bench::CCar c(model);
  for (auto _ : state) {
    c.step();
    const auto begin = Clock::now();
    sixline_pose pose;
    for (int i = 0; i < 32; ++i)
      if (sixline_vehicle_get_pose(c.context, c.car, &pose) != SIXLINE_OK) std::abort();
    benchmark::DoNotOptimize(pose);
    state.SetIterationTime(seconds_since(begin) / 32);
  }
}

/// 100 cars at 240 Hz, drawn at 60: in each frame four steps of each, and the pose and the wheels of each. Commands
/// change with each frame. The same cars are also stepped without reading: the difference is the cost of reading.
void game_loop(benchmark::State& bench, const char* model) {
  const Road road = road_of("track");
  std::vector<Vehicle> read = cars_on(road, model, 100), blind = read;
  double with = 0, without = 0, steer = 0;
  const auto frame = [&](std::vector<Vehicle>& cars, bool reads) {
    const double begin = processor_seconds();
    const Inputs<double> commands{.throttle = 0.2, .steer = steer};
    constexpr double dt = 1.0 / 240;
    for (Vehicle& car : cars) {
      for (int i = 0; i < 4; ++i)
        if (!car.step(commands, road, dt)) std::abort();
      if (reads) read_pose(car), read_wheels(car);
    }
    return processor_seconds() - begin;
  };
  for (auto _ : bench) {
    with += frame(read, true);
    without += frame(blind, false);
    steer = 0.01 - steer;
  }
  bench.counters["reading_percent"] = 100 * (with - without) / with;
}

const bool added = [] {
  for (const std::string model : {"double_track", "ray_car"}) {
    const char* id = model == "ray_car" ? "ray_car" : "double_track";
    for (const std::string kind : {"plane", "slope", "track"}) {
      const std::string end = "/" + kind + "/" + model;
      benchmark::RegisterBenchmark(("read/pose" + end).c_str(), reading, id, kind, read_pose)->UseManualTime();
      benchmark::RegisterBenchmark(("read/wheels" + end).c_str(), reading, id, kind, read_wheels)->UseManualTime();
      benchmark::RegisterBenchmark(("read/channel" + end).c_str(), reading, id, kind, read_state)
          ->UseManualTime()
          ->Iterations(5000);  // far less time than the steps between: by time it would run for minutes
    }
    benchmark::RegisterBenchmark(("read/pose again/" + model).c_str(), pose_again, id);
    benchmark::RegisterBenchmark(("read/pose in C, asked 32 times/" + model).c_str(), pose_in_c, id)->UseManualTime();
    benchmark::RegisterBenchmark(("read/100 cars after their steps/" + model).c_str(), game_loop, id);
  }
  return true;
}();

}  // namespace
}  // namespace sixline
