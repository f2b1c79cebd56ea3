// std::from_chars for floating-point numbers: libc++ before version 20, with which the web core is linked, reads
// integers only, so fast_float reads the others there.
#pragma once
#include <charconv>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 200000
#include <fast_float/fast_float.h>

namespace std {  // where toml++ looks for it, too
inline from_chars_result from_chars(const char* first, const char* last, double& number) {
  const auto [end, code] = fast_float::from_chars(first, last, number);
  return {end, code};
}
}  // namespace std
#endif
