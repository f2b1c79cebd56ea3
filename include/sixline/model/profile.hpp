// Profile: the corrected physics, or what a source does wrong, by name.
#pragma once

namespace sixline {

/// corrected: the default. source: the published behaviour, errors included, for comparison.
enum class Profile { corrected, source };

}  // namespace sixline
