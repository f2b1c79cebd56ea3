// A model that is driven step by step, with the articles' car: its parameters, state, last output and time.
#pragma once
#include "article_car.hpp"
#include "model_tests.hpp"
#include "testing.hpp"

namespace sixline::testing {

template <class M>
struct Drive {
  typename M::Params p = article<M>();
  typename M::State s{};
  typename M::Output o{};
  double t = 0;
  void step(const Inputs<double>& u, double dt, const RoadPlane<double>& ground = {},
            const Overrides<double>& test = {}) {
    const auto next = stepped<M>(p, s, u, ground, dt, test);
    s = next.state;
    o = next.output;
    t += dt;
  }
  void go(const Inputs<double>& u, double seconds, double dt = 0.001, const RoadPlane<double>& ground = {},
          const Overrides<double>& test = {}) {
    for (long i = std::lround(seconds / dt); i > 0; --i) step(u, dt, ground, test);
  }
  /// Under overrides, without pedals.
  void step_under(const Overrides<double>& test, double dt) { step({}, dt, {}, test); }
  void go_under(const Overrides<double>& test, double seconds, double dt = 0.001) { go({}, seconds, dt, {}, test); }
};

/// A car at a speed [m/s], its wheels rolling.
template <class M>
Drive<M> driving(double v, const typename M::Params& p = article<M>()) {
  return {.p = p, .s = at_speed<M>(p, v)};
}

}  // namespace sixline::testing
