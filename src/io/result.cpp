// How a program ends that takes the value of a refused Result.
#include "sixline/result.hpp"

#include <cstdio>
#include <cstdlib>

namespace sixline::detail {
namespace {

[[noreturn]] void print_and_end([[maybe_unused]] const char* words) {
#if defined(__wasm__)  // a page has nowhere to print to
  __builtin_trap();
#else
  std::fflush(stdout);  // what was said before comes first
  std::fprintf(stderr, "sixline: %s\n", words);
  std::abort();
#endif
}

}  // namespace

void end_program(const Error& error) { print_and_end(error.text().c_str()); }
void end_program_without_error() { print_and_end("the error of a Result that has a value was asked for"); }

}  // namespace sixline::detail
