// Threads of a batch on a page: one, the caller's own. Memory that WebAssembly's threads share needs headers of the server.
#include "batch/threads.hpp"

namespace sixline {

struct Threads::Arena {};

Threads::Threads(int) {}

void Threads::each_range(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) const {
  work(0, count);
}

}  // namespace sixline
