// Threads by oneTBB. The only file that uses it.
#include "batch/threads.hpp"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace sixline {

/// oneTBB starts no more threads than the machine has processors unless a global control allows it.
struct Threads::Arena {
  tbb::global_control allowed;
  tbb::task_arena arena;
  explicit Arena(int count)
      : allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count)), arena(count) {}
};

Threads::Threads(int count) : count_(count), arena_(count > 1 ? std::make_shared<Arena>(count) : nullptr) {}

void Threads::each_range(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) const {
  if (!arena_ || count < 2) {
    work(0, count);
    return;
  }
  // Several ranges for each thread, so that a descheduled thread does not delay the others.
  const std::size_t parts = static_cast<std::size_t>(count_) * 8, grain = count / parts + 1;
  arena_->arena.execute([&] {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, count, grain), [&](const auto& range) { work(range.begin(), range.end()); },
        tbb::simple_partitioner());
  });
}

}  // namespace sixline
