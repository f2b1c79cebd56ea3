// A drive that uses every pedal and gear, for tests of models and of the compiled API.
#pragma once
#include "sixline/model/inputs.hpp"

namespace sixline::testing {

/// Pedals and steering that cover every phase, each some steps long: start, shift, coast, brake to rest, start again;
/// steering left and right.
template <class S>
Inputs<S> lively(int i, int steps_of_a_phase = 500) {
  Inputs<S> u;
  const int phase = (i / steps_of_a_phase) % 6;
  u.throttle = S(phase == 0 ? 1.0 : phase == 1 ? 0.7 : phase == 4 ? 0.4 : 0.0);
  u.brake = S(phase == 3 ? 0.5 : phase == 5 ? 1.0 : 0.0);
  u.steer = S(((i * 37) % 200 - 100) / 100.0);
  return u;
}

}  // namespace sixline::testing
