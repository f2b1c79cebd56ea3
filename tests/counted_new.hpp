// Counts the allocations of a program: for a test program in which one file includes it.
#pragma once
#include <cstdlib>
#include <new>

namespace {
long allocations = 0;
}
[[gnu::noinline]] void* operator new(std::size_t size) {  // not inlined: g++ would warn about free() below
  ++allocations;
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }
