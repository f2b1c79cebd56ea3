// Functions of the C API chosen by bytes, by libFuzzer: which function, with which handles, numbers, texts and buffers.
// One scene is created, and restored for each input: creating it takes as long as five hundred calls.

#include "c/c_random_calls.hpp"

namespace {

long calls = 0;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(throw_on_failure, true);  // a failed check ends the program, and libFuzzer keeps the bytes
  std::atexit([] { std::fprintf(stderr, "stat::number_of_calls: %ld\n", calls); });
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static sixline::testing::Scene scene;
  sixline::testing::Choices choices(bytes, size);
  sixline::testing::RandomCalls random(choices, scene);
  while (!choices.ended()) random.call();
  calls += random.calls;
  return 0;
}
