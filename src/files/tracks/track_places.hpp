// Sources of tracks besides the user's files: folders, and random ones.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "sixline/internal/files/tracks/walled_track.hpp"

namespace sixline {

/// The folder of TORCS's data: $SIXLINE_TORCS_DIR (which contains tracks/), else the system's; empty if there is none.
std::filesystem::path torcs_folder();

/// The folder of the bundled tracks: tracks/ in the data folder (data_folder.hpp).
std::filesystem::path bundled_folder();

inline constexpr std::string_view random_prefix = "random:";  ///< of the name of a random track
/// A random track by name: `random:SEED,NAME=VALUE,...` with length [m, default 2500], width [m, 12], radius of the
/// tightest bend [m, 20], height between the lowest and the highest place [m, 0], and bank of the tightest bend [deg,
/// 0]. The same on every machine. Errors: no seed, an unknown option, a value outside its range, numbers for which no
/// road was found that keeps clear of itself.
Result<WalledTrack> random_track(const std::string& name);

}  // namespace sixline
