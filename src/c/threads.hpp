// Threads of the callers, and their exceptions: a page's core has one thread, and throws nothing.
#pragma once
#ifndef __wasm__
#include <mutex>
#include <thread>
#endif

namespace sixline::c {

#ifdef __wasm__
struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};
inline int this_thread() { return 0; }
#else
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;
inline std::thread::id this_thread() { return std::this_thread::get_id(); }
#endif
using ThreadId = decltype(this_thread());

/// Runs it; `caught` converts its exceptions.
template <class Body, class Caught>
void guarded(const Body& body, const Caught& caught) {
#ifdef __cpp_exceptions
  try {
    body();
  } catch (...) {
    caught();
  }
#else
  body();
  (void)caught;
#endif
}

}  // namespace sixline::c
