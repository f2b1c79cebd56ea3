// Errors inside the library: the public Result, and a short form for functions without a value.
#pragma once
#include "sixline/result.hpp"

namespace sixline {

/// Empty for success, or the reason of failure: `if (Status wrong = ...) return *wrong;`. The public API returns
/// Result<void>.
using Status = std::optional<Error>;

}  // namespace sixline
