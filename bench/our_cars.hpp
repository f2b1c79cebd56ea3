// Our cars as contestants: a model and a ground, driven by the same controller.
#pragma once
#include <utility>
#include <vector>

#include "drive.hpp"

namespace sixline::bench {

/// Each with how many times faster than Bullet's it is promised to be; 0: not promised. Compiled for what every machine has, and
/// as the library takes them where the machine has AVX2 (cmake/instruction_sets.cmake).
std::vector<std::pair<Contestant, double>> our_cars_baseline();
std::vector<std::pair<Contestant, double>> our_cars_avx2();

/// Watches a drive: step() makes a step and tells its Health.
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
