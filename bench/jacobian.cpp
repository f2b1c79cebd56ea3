// The cost of derivatives of a step: a step of double_track over Dual<1> and over Dual<8>, and its whole Jacobian.
#include "sixline/models/jacobian.hpp"

#include <benchmark/benchmark.h>

#include "../tests/article_car.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {
namespace {

constexpr double dt = 0.005;
const Inputs<double> held{.throttle = 0.4, .steer = 0.05};

/// The car after ten seconds.
template <class M>
typename M::State driven(const typename M::Params& p) {
  typename M::State x{};
  for (int i = 0; i < 2000; ++i) x = step<M>(p, x, held, RoadPlane<double>{}, dt).state;
  return x;
}

template <class D>
void step_over(benchmark::State& bench) {
  using M = DoubleTrack<double>;
  using Over = DoubleTrack<D>;
  const M::Params p = article<M>();
  const auto params = cast<Over>(p);
  auto x = cast<Over>(driven<M>(p));
  auto inputs = cast<D>(held);
  inputs.steer = D::variable(held.steer, 0);
  for (auto _ : bench) {
    x = step<Over>(params, x, inputs, RoadPlane<D>{}, D(dt)).state;
    benchmark::DoNotOptimize(x);
  }
}

void whole(benchmark::State& bench) {
  using M = DoubleTrack<double>;
  const M::Params p = article<M>();
  const M::State x = driven<M>(p);
  for (auto _ : bench) benchmark::DoNotOptimize(jacobian<M>(p, x, held, {}, dt));
}

BENCHMARK(step_over<Dual<1>>)->Name("step/double_track/Dual<1>");
BENCHMARK(step_over<Dual<8>>)->Name("step/double_track/Dual<8>");
BENCHMARK(whole)->Name("jacobian/double_track");

}  // namespace
}  // namespace sixline
