// Profile: the corrected physics, or the published behaviour of a source with its errors.
#pragma once

namespace sixline {

/// corrected: the default. source: the published behaviour, errors included, for comparison.
enum class Profile { corrected, source };

}  // namespace sixline
