// Data folder: the place of the bundled cars and tracks.
#pragma once
#include <filesystem>
#include <vector>

#include "sixline/internal/io/error.hpp"

namespace sixline {

/// The folder of bundled data: $SIXLINE_DATA if it is set; otherwise the first existing folder of: the one in the
/// prefix in which this program or library is installed; that of the source tree, for files in the build folder;
/// `share/sixline/data` beside the file; the one in the prefix with which the build was configured. If none exists, the
/// first of these.
std::filesystem::path data_folder();

/// The error that the folder does not exist, or success.
Status data_missing();

/// Folders in search order, without $SIXLINE_DATA.
///   file: the program or library that this code is in
std::vector<std::filesystem::path> data_folders(const std::filesystem::path& file);

}  // namespace sixline
