// Work for many numbers on several threads. A counter that threads draw from is enough here: cases take a millisecond to
// seconds each and never wait for one another, so a library of tasks (oneTBB) would add a package and gain nothing.
#pragma once
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace sixline {

/// Calls work(i) once for each i below count, on `jobs` threads, until all are done or `stop` is set. What throws ends
/// the program, as memory that runs out does elsewhere.
template <class Work>
void for_each_in_parallel(std::size_t count, unsigned jobs, const std::atomic<bool>& stop, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto draw = [&]() noexcept {
    for (std::size_t i; !stop.load(std::memory_order_relaxed) && (i = next.fetch_add(1)) < count;) work(i);
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < jobs && i < count; ++i) threads.emplace_back(draw);
  draw();
}

}  // namespace sixline
