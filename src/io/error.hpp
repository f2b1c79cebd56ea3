// Errors inside the library: the public Result, and the short form of what returns nothing else.
#pragma once
#include "sixline/result.hpp"

namespace sixline {

/// Nothing, or the reason of failure: `if (Status wrong = ...) return *wrong;`. The public face returns Result<void>.
using Status = std::optional<Error>;

}  // namespace sixline
