// sixline's cars as contestants: a model and a ground, driven by the same controller.
#pragma once
#include <utility>
#include <vector>

#include "drive.hpp"

namespace sixline::bench {

/// Each with the promised ratio of its speed to Bullet's; 0: none. Compiled for the baseline, and in the form that the
/// library uses on machines with AVX2 (cmake/instruction_sets.cmake).
std::vector<std::pair<Contestant, double>> our_cars_baseline();
std::vector<std::pair<Contestant, double>> our_cars_avx2();

/// Observes a drive: step() makes a step and returns its Health.
template <class Step>
Health watch(int steps, Step step) {
  Health sum;
  for (int i = 0; i < steps; ++i) {
    const Health now = step();
    sum.wheels_on_ground += now.wheels_on_ground / steps;
    sum.speed += now.speed / steps;
  }
  return sum;
}

}  // namespace sixline::bench
