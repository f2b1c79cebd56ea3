// Data folder: the place of the bundled cars and tracks.
#pragma once
#include <filesystem>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// The folder of bundled data: $SIXLINE_DATA if it is set; otherwise the first existing folder of: the one in the
/// prefix in which this program or library is installed; that of the source tree, for files in the build folder;
/// `share/sixline/data` beside the file; the one in the prefix with which the build was configured. If none exists,
/// built_in_data.
std::filesystem::path data_folder();

/// The folder of the data that are built into the library: no path on a disk.
inline constexpr std::string_view built_in_data = "sixline:/data";
/// The text of a file below that folder; without data: none has that path.
std::string_view built_in_file(const std::filesystem::path& path);
/// The paths of the files in a folder below it, in alphabetical order.
std::vector<std::filesystem::path> built_in_entries(const std::filesystem::path& folder);

/// The error that the folder of $SIXLINE_DATA does not exist, or success.
Status data_missing();

/// Folders in search order, without $SIXLINE_DATA.
///   file: the program or library that this code is in
std::vector<std::filesystem::path> data_folders(const std::filesystem::path& file);

}  // namespace sixline
