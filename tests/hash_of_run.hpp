// The bits of a model's run as two hashes, of its states and of its outputs, and the known ones, for hash_test and other_processors/hashes.cpp.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "article_car.hpp"
#include "model_tests.hpp"
#include "sixline/math/hash.hpp"

namespace sixline::testing {

/// Of every number of the states, and of every number of the outputs, of a run, in their order: what is reported may
/// change while the car drives as before.
struct RunHashes {
  std::uint64_t states = 0, outputs = 0;
  bool operator==(const RunHashes&) const = default;
};

/// Of 10,000 lively steps.
template <class M>
RunHashes hashes_of_run() {
  using S = typename M::Scalar;
  typename M::State s{};
  set_field(s, "vx", 3);
  Fnv64 states, outputs;
  for (int i = 0; i < 10000; ++i) {
    const auto next = stepped<M>(article<M>(), s, lively<S>(i),
                                 RoadPlane<S>{.slope_x = S(0.03), .slope_y = S(-0.01), .friction = S(0.95)}, S(0.01));
    s = next.state;
    for_each_number<S>(s, [&](std::string_view, const S& v) { states.add(v); });
    for_each_number<S>(next.output, [&](std::string_view, const S& v) { outputs.add(v); });
  }
  return {states.value, outputs.value};
}

/// By the names of ModelNames.
inline const std::map<std::string, RunHashes>& known_hashes() {
  static const std::map<std::string, RunHashes> values = {
#include "hashes.inc"
  };
  return values;
}

}  // namespace sixline::testing
