// Output of hashes.cpp and lanes.cpp: a line per hash.
#pragma once
#include <cstdio>

#include "../hash_of_run.hpp"

namespace sixline::testing {

/// Prints "equal NAME" or "DIFFERS NAME STATES OUTPUTS, known STATES OUTPUTS".
inline void compare(const std::string& name, const RunHashes& hashes) {
  const auto known = known_hashes().find(name);
  const RunHashes expected = known == known_hashes().end() ? RunHashes{} : known->second;
  const auto word = [](std::uint64_t hash) { return static_cast<unsigned long long>(hash); };
  if (hashes == expected)
    std::printf("equal %s\n", name.c_str());
  else
    std::printf("DIFFERS %s %016llx %016llx, known %016llx %016llx\n", name.c_str(), word(hashes.states),
                word(hashes.outputs), word(expected.states), word(expected.outputs));
  std::fflush(stdout);
}

}  // namespace sixline::testing
