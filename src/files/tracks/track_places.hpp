// The folders of tracks.
#pragma once
#include <filesystem>

namespace sixline {

/// The folder of TORCS's data: $SIXLINE_TORCS_DIR (which contains tracks/), else the system's; empty if there is none.
std::filesystem::path torcs_folder();

/// The folder of the bundled tracks: tracks/ in the data folder (data_folder.hpp).
std::filesystem::path bundled_folder();

}  // namespace sixline
