// Tier: the requested extent of ./test. A test that takes seconds runs in part in the ordinary tier, in full with
// --long.
#pragma once
#include <cstdlib>
#include <string_view>

namespace sixline::testing {

/// "quick", "full" or "long", from SIXLINE_TIER; "full" if it is not set.
inline std::string_view tier() {
  const char* value = std::getenv("SIXLINE_TIER");
  return value ? value : "full";
}
/// ./test --long.
inline bool thorough() { return tier() == "long"; }

}  // namespace sixline::testing
