// The models' known bits in a lane, and in a batch, on another machine; run.sh builds this for several processors, like
// hashes.cpp.
#define SIXLINE_NO_GTEST
#include "compare.hpp"

#include "sixline/batch.hpp"
#include "sixline/math/lanes.hpp"

using namespace sixline;
using namespace sixline::testing;

namespace {
constexpr int width = 4, vehicles = 6, known_lane = 1;  // a block and a half; the known drive is in lane 1 of each

/// Variation of vehicle i from the known drive, so that lanes choose differently: it starts faster and steers to the
/// other side.
double speed_of(int i) { return i % width == known_lane ? 3 : 4 + 3 * i; }
double side_of(int i) { return i % width == known_lane ? 1 : i % 2 ? 0.5 : -1; }

/// hashes_of_run of the known drive in its lane; none if a vehicle of the batch is not in the same state after a step.
template <class M>
RunHashes hashes_in_lanes() {
  using R = typename M::Scalar;
  using L = Lanes<R, width>;
  using Wide = WithScalar<M, L>;
  L speed(R(3)), side(R(1));
  for (int k = 0; k < width; ++k) speed.set(k, R(speed_of(k))), side.set(k, R(side_of(k)));
  typename Wide::State s{};
  for_each_number<L>(s, [&](std::string_view name, L& v) { v = means("vx", name) ? speed : v; });

  std::array<typename Batch<M, width>::Block, 2> blocks;
  Batch<M, width> batch(blocks, vehicles, article<M>());
  for (int i = 0; i < vehicles; ++i) {
    typename M::State start{};
    set_field(start, "vx", speed_of(i));
    batch.set_state(i, start);
  }
  Fnv64 states, outputs;
  for (int i = 0; i < 10000; ++i) {
    const Inputs<R> u = lively<R>(i);
    const Inputs<L> wide_u{.throttle = L(u.throttle), .brake = L(u.brake), .steer = side * L(u.steer)};
    const auto next =
        stepped<Wide>(article<Wide>(), s, wide_u, RoadPlane<L>{L(R(0.03)), L(R(-0.01)), L(R(0.95))}, L(R(0.01)));
    s = next.state;
    for_each_number<L>(s, [&](std::string_view, const L& v) { states.add(v[known_lane]); });
    for_each_number<L>(next.output, [&](std::string_view, const L& v) { outputs.add(v[known_lane]); });

    for (int k = 0; k < vehicles; ++k) {
      Inputs<R> own = u;
      own.steer = R(side_of(k)) * u.steer;
      batch.set_inputs(k, own);
    }
    batch.step(RoadPlane<R>{.slope_x = R(0.03), .slope_y = R(-0.01), .friction = R(0.95)}, R(0.01));
    for (const int k : {known_lane, width + known_lane}) {
      Fnv64 in_batch, in_lane;
      const auto state = batch.state(k);
      for_each_number<R>(state, [&](std::string_view, const R& v) { in_batch.add(v); });
      for_each_number<L>(s, [&](std::string_view, const L& v) { in_lane.add(v[known_lane]); });
      if (in_batch.value != in_lane.value) return {};
    }
  }
  return {states.value, outputs.value};
}

template <class... M>
void compare_all(::testing::Types<M...>) {
  (compare(ModelNames::GetName<M>(0), hashes_in_lanes<M>()), ...);
}
}  // namespace

int main() { compare_all(EveryModel<SIXLINE_SCALAR>{}); }
