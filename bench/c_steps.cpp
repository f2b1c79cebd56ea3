// A step through the C API against the same step of the face: how much handles, checks and conversions cost.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "sixline/sixline.h"
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

void of_c(benchmark::State& bench, const char* model) {
  sixline_context context{};
  sixline_road road{};
  sixline_vehicle car{};
  sixline_vehicle_def def = sixline_default_vehicle_def();
  def.model = model;
  def.car = "sports-car";
  sixline_plane_def plane = sixline_default_plane_def();
  plane.friction = 0.9;
  if (sixline_context_create(nullptr, &context) != SIXLINE_OK ||
      sixline_vehicle_create(context, &def, &car) != SIXLINE_OK ||
      sixline_road_create_plane(context, &plane, &road) != SIXLINE_OK)
    std::abort();
  sixline_inputs u = sixline_default_inputs();
  u.throttle = 0.3;
  u.steer = 0.1;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(u);
    if (sixline_vehicle_step(context, car, &u, road, 0.002) != SIXLINE_OK) std::abort();
  }
  sixline_context_destroy(context);
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
