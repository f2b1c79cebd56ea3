// The models' known bits on another machine, without a test library; other_processors/run.sh builds this for several
// processors.
#define SIXLINE_NO_GTEST
#include "compare.hpp"

using namespace sixline::testing;

namespace {
template <class... M>
void compare_all(::testing::Types<M...>) {
  (compare(ModelNames::GetName<M>(0), hashes_of_run<M>()), ...);
}
}  // namespace

// SIXLINE_SCALAR: a program for double and one for float are compiled side by side.
int main() { compare_all(EveryModel<SIXLINE_SCALAR>{}); }
