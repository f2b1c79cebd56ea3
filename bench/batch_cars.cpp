// Batch cars: creation and timing.
#include "batch_cars.hpp"
#include "effort.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

namespace sixline::bench {

VehicleBatch cars(const std::string& model, std::size_t count, const BatchOptions& options, const Road& road) {
  auto batch = VehicleBatch::create({.model = model, .car = "reference"}, count, options).value();
  std::vector<double> x(count), zero(count), speed(count, 10.0), throttle(count), steer(count);
  for (std::size_t i = 0; i < count; ++i) {
    x[i] = 0.01 * static_cast<double>(i % 1000);
    throttle[i] = 0.2 + 0.01 * static_cast<double>(i % 40);
    steer[i] = 0.005 * static_cast<double>(i % 31) - 0.07;
  }
  batch.place(road, x, zero, zero, speed).value();
  batch.set_inputs({.throttle = throttle, .steer = steer}).value();
  return batch;
}

double seconds(int threads) {
  timespec t{};
  clock_gettime(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

/// The minimum of seven measurements of at least 15 ms, of fewer if they take more than half a second together [ns per
/// car and step].
static double nanoseconds(VehicleBatch& batch, const Road& road) {
  const int threads = batch.options().threads, rounds = effort(7, 1);
  const double end = seconds(threads) + 0.5, shortest = effort(0.015, 0.0);
  double least = INFINITY;
  for (int round = 0; round == 0 || (round < rounds && seconds(threads) < end); ++round) {
    int calls = 0;
    const double start = seconds(threads);
    double took = 0;
    do {
      batch.step(road, batch_dt, batch_substeps).value();
      ++calls;
      took = seconds(threads) - start;
    } while (took < shortest);
    least =
        std::min(least, 1e9 * took / (static_cast<double>(calls) * static_cast<double>(batch.size()) * batch_substeps));
  }
  return least;
}
double measured(const std::string& model, std::size_t count, const BatchOptions& options, const Road& road) {
  progress((model + ", " + std::to_string(count) + " cars").c_str());
  VehicleBatch batch = cars(model, effort(count, std::min<std::size_t>(count, 32)), options, road);
  const double ns = nanoseconds(batch, road);
  progress("");
  if (batch.frozen_count() > 0) std::fprintf(stderr, "%zu cars broke\n", batch.frozen_count());
  return ns;
}
std::string cell(double ns) {
  char text[32];
  std::snprintf(text, sizeof text, ns < 9.95 ? "%.1f" : "%.0f", ns);
  return text;
}
double measured_alone(const std::string& model, const Road& road) {
  Vehicle one = cars(model, 1, {}, road).vehicle(0).value();
  double least = INFINITY;
  const int steps = effort(20'000, 10);
  for (int round = 0; round < 7; ++round) {
    const double start = seconds(1);
    for (int i = 0; i < steps; ++i) one.step({.throttle = 0.3, .steer = 0.05}, road, batch_dt).value();
    least = std::min(least, 1e9 * (seconds(1) - start) / steps);
  }
  return least;
}

}  // namespace sixline::bench
