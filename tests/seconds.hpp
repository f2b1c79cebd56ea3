// Wall-clock duration of a function.
#pragma once
#include <chrono>
#include <functional>

namespace sixline::testing {

inline double seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace sixline::testing
