// The folders of tracks.
#pragma once
#include <filesystem>

namespace sixline {

/// TORCS's data: $SIXLINE_TORCS_DIR (the folder that contains tracks/), else the system's; empty when there is none.
std::filesystem::path torcs_folder();

/// Our own tracks: tracks/ in the data folder (data_folder.hpp).
std::filesystem::path bundled_folder();

}  // namespace sixline
