// Nanoseconds per car and step of many cars in a Batch: one core, this build's instructions, cars that all differ.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "sixline/batch.hpp"
#include "sixline/sixline.hpp"

namespace sixline {
namespace {

/// Cars at 10 m/s and more, each with its own pedal and steering; 16 steps of 2 ms per call.
template <class M, int W>
void many(benchmark::State& bench) {
  using B = Batch<M, W>;
  using R = typename M::Scalar;
  const auto count = static_cast<std::size_t>(bench.range(0));
  constexpr int substeps = 16;
  std::vector<typename B::Block> blocks(B::blocks_for(count));
  typename M::State start{};
  for_each_field(start, [](const FieldInfo& f, R& v) { v = f.name == "vx" || f.name == "speed" ? R(10) : v; });
  if constexpr (requires { M::rolling(typename M::Params{}, start); }) start = M::rolling(typename M::Params{}, start);
  B batch(blocks, count, {}, start);
  for (std::size_t i = 0; i < count; ++i)
    batch.set_inputs(i, {.throttle = R(0.2) + R(0.01) * R(i % 40), .steer = R(0.005) * R(i % 31) - R(0.07)});
  for (auto _ : bench) batch.step(RoadPlane<R>{}, R(0.002), substeps);
  if (batch.frozen_count() > 0) bench.SkipWithError("a car broke");
  const auto steps = static_cast<double>(bench.iterations()) * static_cast<double>(count) * substeps;
  bench.counters["car-steps"] = benchmark::Counter(steps, benchmark::Counter::kIsRate);
  bench.counters["s_each"] = benchmark::Counter(steps, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  bench.counters["bytes_each"] = static_cast<double>(sizeof(typename B::Block)) / W;
}

template <class M, int W>
void add(const char* scalar) {
  const std::string name = "batch/" + std::string(M::info.id) + "/" + scalar + std::to_string(W);
  auto* rows = benchmark::RegisterBenchmark(name.c_str(), many<M, W>);
  for (const int count : {64, 1024, 65536}) rows->Arg(count);
}
/// In 8 lanes of double and 16 of float.
template <class M>
void add_both() {
  add<M, 8>("double");
  add<WithScalar<M, float>, 16>("float");
}

const bool added = [] {
  add_both<KinematicArc<double>>();
  add_both<DynamicBicycle<double>>();
  add_both<CoupledBicycle<double>>();
  add_both<DoubleTrack<double>>();
  add_both<RayCar<double>>();
  return true;
}();

}  // namespace
}  // namespace sixline

BENCHMARK_MAIN();
