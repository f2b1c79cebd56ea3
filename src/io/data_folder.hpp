// Data folder: the place of the bundled cars and tracks.
#pragma once
#include <filesystem>
#include <vector>

#include "sixline/internal/io/error.hpp"

namespace sixline {

/// The folder of bundled data: $SIXLINE_DATA if that is set; else the first that exists of: the one in the prefix that
/// this program or library is installed in; the source tree's, for what lies in the build folder; `share/sixline/data` beside it;
/// the one in the prefix that the build was configured with. Where none exists, the first.
std::filesystem::path data_folder();

/// The error that there is no such folder, or success.
Status data_missing();

/// Folders in search order, without $SIXLINE_DATA.
///   file: the program or library that this code is in
std::vector<std::filesystem::path> data_folders(const std::filesystem::path& file);

}  // namespace sixline
