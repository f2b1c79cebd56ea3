// Threads: ranges of blocks on several processors, by oneTBB.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>

namespace sixline {

/// A fixed number of threads, including the caller's. Copies share them.
class Threads {
 public:
  explicit Threads(int count);
  /// Calls work(first, last) for ranges that make up 0 ... count - 1, as equal as possible, in parallel. An exception
  /// in one of them reaches the caller.
  void each_range(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) const;

 private:
  struct Arena;
  [[maybe_unused]] int count_ = 1;  ///< not used in the browser, which has one thread (apps/web/core/threads.cpp)
  std::shared_ptr<Arena> arena_;
};

}  // namespace sixline
