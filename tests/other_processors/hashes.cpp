// The models' known bits on another machine, without a test library: other_processors/run.sh builds this for several processors.
#define SIXLINE_NO_GTEST
#include "../hash_of_run.hpp"

#include <cstdio>

using namespace sixline::testing;

/// Prints "equal NAME" or "DIFFERS NAME HASH KNOWN" of each.
template <class... M>
void compare(::testing::Types<M...>) {
  const auto one = [](const std::string& name, std::uint64_t hash) {
    const auto known = known_hashes().find(name);
    const std::uint64_t expected = known == known_hashes().end() ? 0 : known->second;
    if (hash == expected)
      std::printf("equal %s\n", name.c_str());
    else
      std::printf("DIFFERS %s %016llx, known %016llx\n", name.c_str(), static_cast<unsigned long long>(hash),
                  static_cast<unsigned long long>(expected));
    std::fflush(stdout);
  };
  (one(ModelNames::GetName<M>(0), hash_of_run<M>()), ...);
}

// SIXLINE_SCALAR: a program for double and one for float are compiled side by side.
int main() { compare(EveryModel<SIXLINE_SCALAR>{}); }
