// Nanoseconds per step of every model, and the kinematic arc compared with the same arithmetic written by hand.
#include <benchmark/benchmark.h>

#include <cmath>
#include <string>

#include "../tests/article_car.hpp"
#include "sixline/generated/models/steps.hpp"
#include "sixline/math/lanes.hpp"
#include "sixline/sixline.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
namespace {

template <class M>
void step(benchmark::State& bench) {
  using S = typename M::Scalar;
  typename M::Params p = article<M>();
  typename M::State s{};
  for_each_field(s, [](const FieldInfo& f, S& v) { v = f.name == "vx" || f.name == "speed" ? S(10) : v; });
  Inputs<S> u{.throttle = S(0.3), .steer = S(0.1)};
  const RoadPlane<S> ground{};
  for (auto _ : bench) {
    benchmark::DoNotOptimize(p);
    benchmark::DoNotOptimize(u);
    s = step<M>(p, s, u, ground, S(0.002)).state;
    benchmark::DoNotOptimize(s);
  }
}

/// A car by name, in a bend at 8 m/s: the cost of its tyre law.
void by_name(benchmark::State& bench, const std::string& model, const std::string& law, double dt) {
  VehicleConfig config;
  config.model = model;
  if (law == "mf61")
    config.parameters = {{"tyre", law}, {"tir", SIXLINE_SOURCE_DIR "/tests/tyre/data/MagicFormula61_Parameters.tir"}};
  Vehicle car = Vehicle::create(config).value();
  const Road road = Road::plane();
  const auto step = [&] {
    const double v = car.local_velocity().x, pedal = clamp(8 - v, -1.0, 1.0);
    car.step({.throttle = max(pedal, 0.0), .brake = max(-pedal, 0.0), .steer = 0.25}, road, dt).value();
  };
  for (int i = 0; i < int(8 / dt); ++i) step();
  for (auto _ : bench) step();
}

/// The arithmetic of one exact arc with sixline's sine and cosine, as in a hand-written loop.
void arc_by_hand(benchmark::State& bench) {
  double x = 0, y = 0, heading = 0, v = 10, steer = 0.061, L = 2.5, dt = 0.002;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(v);
    benchmark::DoNotOptimize(steer);
    benchmark::DoNotOptimize(L);
    const auto d = sincos(steer), yaw_sincos = sincos(heading);
    const double rate = v * (d.sin / d.cos) / L, half = 0.5 * rate * dt;
    const auto h = sincos(half);
    const double chord = v * dt * (std::abs(half) < 1e-4 ? 1 - half * half / 6 : h.sin / half);
    const double c = yaw_sincos.cos * h.cos - yaw_sincos.sin * h.sin,
                 s = yaw_sincos.sin * h.cos + yaw_sincos.cos * h.sin;
    const double end_cos = c * h.cos - s * h.sin, end_sin = s * h.cos + c * h.sin;
    x += chord * c + 0.5 * L * (end_cos - yaw_sincos.cos);
    y += chord * s + 0.5 * L * (end_sin - yaw_sincos.sin);
    heading += rate * dt;
    benchmark::DoNotOptimize(x);
    benchmark::DoNotOptimize(y);
    benchmark::DoNotOptimize(heading);
  }
}

template <class M>
void add(const char* scalar) {
  benchmark::RegisterBenchmark(("step/" + std::string(M::info.id) + "/" + scalar).c_str(), step<M>);
}
template <class... M>
void add_all(TypeList<M...>, const char* scalar) {
  (add<M>(scalar), ...);
}

const bool added = [] {
  benchmark::RegisterBenchmark("step/arc_by_hand", arc_by_hand);
  add_all(Models<double>(), "double");
  add_all(Models<float>(), "float");
  add_all(Models<Lanes<double, 4>>(), "4 lanes of double");
  for (const char* model : {"double_track", "ray_car"})
    for (const char* law : {"magic_formula", "mf61"})
      for (const double dt : {0.001, 0.01})
        benchmark::RegisterBenchmark(
            ("by_name/" + std::string(model) + "/" + law + (dt < 0.005 ? "/1 ms" : "/10 ms")).c_str(),
            [model, law, dt](benchmark::State& bench) { by_name(bench, model, law, dt); });
  return true;
}();

}  // namespace
}  // namespace sixline
