// The bits of a model's run as one hash, and the known hashes, for hash_test and other_processors/hashes.cpp.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "article_car.hpp"
#include "model_tests.hpp"
#include "sixline/math/hash.hpp"

namespace sixline::testing {

/// Of every number of the states and outputs of 10,000 lively steps, in their order.
template <class M>
std::uint64_t hash_of_run() {
  using S = typename M::Scalar;
  typename M::State s{};
  set_field(s, "vx", 3);
  Fnv64 hash;
  for (int i = 0; i < 10000; ++i) {
    const auto next = stepped<M>(article<M>(), s, lively<S>(i),
                                 RoadPlane<S>{.slope_x = S(0.03), .slope_y = S(-0.01), .friction = S(0.95)}, S(0.01));
    s = next.state;
    for_each_number<S>(s, [&](std::string_view, const S& v) { hash.add(v); });
    for_each_number<S>(next.output, [&](std::string_view, const S& v) { hash.add(v); });
  }
  return hash.value;
}

/// By the names of ModelNames.
inline const std::map<std::string, std::uint64_t>& known_hashes() {
  static const std::map<std::string, std::uint64_t> values = {
#include "hashes.inc"
  };
  return values;
}

}  // namespace sixline::testing
