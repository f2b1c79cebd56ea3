// Functions of the C API as any bytes choose them, by libFuzzer: which, with which handles, numbers, texts and buffers.
#include "c/c_random_calls.hpp"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(throw_on_failure, true);  // what a test would report ends the program, and libFuzzer keeps the bytes
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  sixline::testing::Choices choices(bytes, size);
  sixline::testing::RandomCalls scene(choices);
  while (!choices.ended()) scene.call();
  return 0;
}
