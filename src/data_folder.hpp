// Where the bundled data lie: cars and tracks.
#pragma once
#include <filesystem>
#include <vector>

#include "error.hpp"

namespace sixline {

/// The folder of bundled data: $SIXLINE_DATA if that is set; else the first that exists of: the one that lies to this
/// program or library as they are installed, of a program in the build folder the source tree's, the one of the install
/// prefix that was configured, the source tree's. Where none exists, the first.
std::filesystem::path data_folder();

/// That there is no such folder, or nothing.
Status data_missing();

/// Folders in the order in which they are looked for, without $SIXLINE_DATA.
///   file: the program or library that this code is in
std::vector<std::filesystem::path> data_folders(const std::filesystem::path& file);

}  // namespace sixline
