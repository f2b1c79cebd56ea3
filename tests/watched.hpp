// Watched: whether the program runs under sanitizers. A step then takes up to a hundred times as long, and drives are
// shorter: this build checks memory, the other one numbers.
#pragma once
#include <cstdlib>

namespace sixline::testing {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool watched = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool watched = true;
#else
inline constexpr bool watched = false;
#endif
#else
inline constexpr bool watched = false;
#endif

/// Run by ./test under sanitizers: tests that take tens of seconds run in part. ./test --long sets SIXLINE_WATCH=all.
inline bool watched_in_part() { return watched && !std::getenv("SIXLINE_WATCH"); }

}  // namespace sixline::testing
