// Watched: whether the sanitizers look on. A step then costs up to a hundred times as much, and drives are shorter:
// memory is looked at, figures are the other build's.
#pragma once

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

}  // namespace sixline::testing
