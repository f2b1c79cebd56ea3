// Places: files and folders by path, on the disk and among the files in memory (the browser has only the latter).
#pragma once
#include <algorithm>
#include <filesystem>
#include <vector>

namespace sixline {

/// Whether it is a file in memory, or a regular file on the disk.
bool is_file(const std::filesystem::path& place);
/// Whether it is a folder.
bool is_folder(const std::filesystem::path& place);
/// Whether anything has that path.
bool is_there(const std::filesystem::path& place);
/// The path without links, "." and ".." as far as it exists; empty if that cannot be determined.
std::filesystem::path resolved(const std::filesystem::path& place);
/// Whether a path lies in a folder or below it, by comparison of the paths alone.
inline bool lies_in(const std::filesystem::path& place, const std::filesystem::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), place.begin(), place.end()).first == folder.end();
}
/// Paths of the entries of a folder in alphabetical order, 10,000 at most; none if it is not a folder.
std::vector<std::filesystem::path> folder_entries(const std::filesystem::path& folder);

}  // namespace sixline
