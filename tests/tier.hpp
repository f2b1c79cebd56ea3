// Tier: how much ./test was asked for. A test that costs seconds does a part of itself in the ordinary tier, all of it in --long.
#pragma once
#include <cstdlib>
#include <string_view>

namespace sixline::testing {

/// "quick", "full" or "long", from SIXLINE_TIER; "full" where nothing is said.
inline std::string_view tier() {
  const char* value = std::getenv("SIXLINE_TIER");
  return value ? value : "full";
}
/// ./test --long.
inline bool thorough() { return tier() == "long"; }

}  // namespace sixline::testing
