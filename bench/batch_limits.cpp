// Batch limits: the arithmetic and memory of a step of a car, this machine's limits for both, measured on the spot, and
// the fraction of them that a batch reaches. Compiled with AVX-512.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "batch_cars.hpp"
#include "counted.hpp"
#include "effort.hpp"
#include "sixline/batch.hpp"
#include "sixline/load_params.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/dynamic_bicycle_source.ipp"
#include "sixline/models/kinematic.ipp"
#include "sixline/models/ray_car.ipp"

namespace sixline {
namespace {

using Register = Lanes<float, 16>;

/// The minimum time of seven rounds of work() [ns].
template <class Work>
double least_ns(const Work& work) {
  double least = INFINITY;
  for (int round = 0; round < 7; ++round) {
    const double start = bench::seconds(1);
    work();
    least = std::min(least, 1e9 * (bench::seconds(1) - start));
  }
  return least;
}

/// Multiplications and additions of floats, as many as possible at once, in independent chains [1/ns].
double peak_arithmetic() {
  constexpr int chains = 12;
  const int rounds = bench::effort(1'000'000, 100);
  std::array<Register, chains> x;
  for (int i = 0; i < chains; ++i) x[i] = Register(1 + 0.01F * float(i));
  Register factor(0.999F), rest(0.001F);
  asm volatile("" : "+v"(factor), "+v"(rest));
  const double ns = least_ns([&] {
    for (int k = 0; k < rounds; ++k)
      for (Register& each : x) {
        each = each * factor + rest;
        asm volatile("" : "+v"(each));  // stays in its register, and nothing is optimised away
      }
  });
  return 2.0 * 16 * chains * rounds / ns;
}

/// Bytes read and written again, far more than fit the caches [1/ns].
double peak_memory() {
  std::vector<float> numbers(bench::effort(128 << 20, 1 << 10), 1.0F);
  const double ns = least_ns([&] {
    for (float& number : numbers) number = number + 1.0F;
    asm volatile("" : : "r"(numbers.data()) : "memory");
  });
  return 2.0 * sizeof(float) * double(numbers.size()) / ns;
}

struct Work {
  long arithmetic, other;  ///< operations of one car's step
  double bytes;            ///< of its block, read, and of its state, written again
};
/// The work of a car that has driven for a second.
template <class M>
Work work_of() {
  using Of = WithScalar<M, Counted>;
  using Many = Batch<M, 16>;
  const typename M::Params params = load_params<M>("reference").value();
  typename M::State state{};
  if constexpr (requires { state.vx; }) state.vx = 10;
  if constexpr (requires { M::rolling(params, state); }) state = M::rolling(params, state);
  const float dt = float(bench::batch_dt);
  for (int i = 0; i < bench::effort(500, 5); ++i)
    state = step<M>(params, state, {.throttle = 0.3F, .steer = 0.02F}, RoadPlane<float>{}, dt).state;
  const auto counted_params = cast<Of>(params);
  const auto counted_state = cast<Of>(state);
  Counted::arithmetic = Counted::other = 0;
  (void)step<Of>(counted_params, counted_state, {.throttle = 0.3F, .steer = 0.02F}, RoadPlane<Counted>{}, Counted(dt));
  return {Counted::arithmetic, Counted::other,
          double(sizeof(typename Many::Block) + sizeof(typename Many::Wide::State)) / 16};
}

void print_row(const std::string& id, const Work& work, double per_ns, double bytes_per_ns) {
  const Road plane = Road::plane();
  const auto ns = [&](std::size_t count) { return bench::measured(id, count, {.single_precision = true}, plane); };
  const double few = ns(1024), many = ns(bench::effort(1'000'000, 1024));
  const double least = double(work.arithmetic) / per_ns, memory = work.bytes / bytes_per_ns;
  const double issued = double(work.arithmetic + work.other) / per_ns;
  std::printf("| `%s` | %ld | %ld | %.0f | %s | %s | %s | %.0f %% | %s |\n", id.c_str(), work.arithmetic, work.other,
              work.bytes, bench::cell(least).c_str(), bench::cell(memory).c_str(), bench::cell(few).c_str(),
              100 * issued / few, bench::cell(many).c_str());
}

}  // namespace

namespace bench {
void batch_avx512_limits(bool only_smoke) {
  smoke = only_smoke;
  const double per_ns = peak_arithmetic(), bytes_per_ns = peak_memory();
  std::printf(
      "\nOne core of this machine multiplies and adds %.0f floats a nanosecond (AVX-512, without FMA), and reads and "
      "writes %.1f bytes of memory.\n\n"
      "| float, a step of one car | arithmetic | other | bytes | arithmetic alone, ns | memory alone, ns | 1,024 cars, "
      "ns "
      "| operations, share of the peak of the core | 1,000,000 cars, 16 steps a call, ns "
      "|\n|---|---|---|---|---|---|---|---|---|\n",
      per_ns, bytes_per_ns);
  print_row("kinematic_arc", work_of<KinematicArc<float>>(), per_ns, bytes_per_ns);
  print_row("dynamic_bicycle", work_of<DynamicBicycle<float>::With<SlippingWheelDrive<float>>>(), per_ns, bytes_per_ns);
  print_row("coupled_bicycle", work_of<CoupledBicycle<float>>(), per_ns, bytes_per_ns);
  print_row("double_track", work_of<DoubleTrack<float>>(), per_ns, bytes_per_ns);
  print_row("ray_car", work_of<RayCar<float>>(), per_ns, bytes_per_ns);
}
}  // namespace bench

}  // namespace sixline
