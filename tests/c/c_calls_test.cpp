// The C API called at random: some thousands of calls here, a million in --long (SIXLINE_CALLS), under the sanitizers.
#include <cstdlib>

#include "c/c_random_calls.hpp"

namespace sixline {
namespace {
using namespace testing;

TEST(CCalls, atRandomBreakNothing) {
  const char* asked = std::getenv("SIXLINE_CALLS");
  const long wanted = asked ? std::atol(asked) : 5000;
  Choices choices(1);
  long calls = 0;
  std::array<long, 10> ended{};
  while (calls < wanted) {  // a scene wears out: its objects are destroyed, too
    RandomCalls scene(choices);
    for (int i = 0; i < 2000 && calls + scene.calls < wanted; ++i) scene.call();
    calls += scene.calls;
    for (std::size_t i = 0; i < ended.size(); ++i) ended[i] += scene.ended[i];
  }
  std::printf("%ld calls:", calls);
  for (std::size_t i = 0; i < ended.size(); ++i) std::printf(" %s %ld;", sixline_status_text(int32_t(i)), ended[i]);
  std::printf("\n");
  EXPECT_GT(ended[SIXLINE_OK], wanted / 10);  // measured: a fifth
  for (const int status : {SIXLINE_ERROR_CONTEXT, SIXLINE_ERROR_HANDLE, SIXLINE_ERROR_ARGUMENT, SIXLINE_ERROR_DEF,
                           SIXLINE_ERROR_BUFFER, SIXLINE_ERROR_REFUSED})
    EXPECT_GT(ended[static_cast<std::size_t>(status)], 0) << sixline_status_text(status);
}

}  // namespace
}  // namespace sixline
