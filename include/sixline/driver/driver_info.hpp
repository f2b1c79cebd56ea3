// Driver info: the available robots, by name.
#pragma once
#include <string_view>

namespace sixline {

/// The robots, in the order of drivers().
enum class DriverKind { lookahead, tutorial, centre_line, racer };

/// One entry of the list of robots.
struct DriverInfo {
  DriverKind kind;                 ///< which one
  std::string_view name, meaning;  ///< as in scenarios; one line
};

}  // namespace sixline
