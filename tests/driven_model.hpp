// A model that is driven step by step, with the articles' car: its parameters, state, last output and time.
#pragma once
#include <cmath>

#include "article_car.hpp"
#include "model_tests.hpp"

namespace sixline::testing {

template <class M>
struct Drive {
  typename M::Params p = article<M>();
  typename M::State s{};
  typename M::Output o{};
  double t = 0;
  void step(const Inputs<double>& u, double dt, const RoadPlane<double>& ground = {},
            const Overrides<double>& test = {}) {
    const auto next = step_and_outputs<M>(p, s, u, ground, dt, test);
    s = next.state;
    o = next.output;
    t += dt;
  }
  void go(const Inputs<double>& u, double seconds, double dt = 0.001, const RoadPlane<double>& ground = {},
          const Overrides<double>& test = {}) {
    for (long i = std::lround(seconds / dt); i > 0; --i) step(u, dt, ground, test);
  }
};

}  // namespace sixline::testing
