// Output of hashes.cpp and lanes.cpp: a line per hash.
#pragma once
#include <cstdio>

#include "../hash_of_run.hpp"

namespace sixline::testing {

/// Prints "equal NAME" or "DIFFERS NAME HASH KNOWN".
inline void compare(const std::string& name, std::uint64_t hash) {
  const auto known = known_hashes().find(name);
  const std::uint64_t expected = known == known_hashes().end() ? 0 : known->second;
  if (hash == expected)
    std::printf("equal %s\n", name.c_str());
  else
    std::printf("DIFFERS %s %016llx, known %016llx\n", name.c_str(), static_cast<unsigned long long>(hash),
                static_cast<unsigned long long>(expected));
  std::fflush(stdout);
}

}  // namespace sixline::testing
