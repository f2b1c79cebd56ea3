// Watched: whether the sanitizers look on. A step then costs up to a hundred times as much, and drives are shorter:
// memory is looked at, figures are the other build's.
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

/// Watched by ./test: what takes tens of seconds is done in part. ./test --long says SIXLINE_WATCH=all.
inline bool watched_in_part() { return watched && !std::getenv("SIXLINE_WATCH"); }

}  // namespace sixline::testing
