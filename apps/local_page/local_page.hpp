// The playground's page with this machine's additions: TORCS tracks and cars by name, and where its documents are.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// Additions to a copy of the page; none by default.
struct LocalFiles {
  std::vector<std::string> tracks{};  ///< names of tracks, or their files
  std::vector<std::string> cars{};    ///< names of TORCS cars, or their files
  bool docs = false;                  ///< the address of the documents of this machine, where they are installed
};

/// The page of a file with these files in it. Errors: a file, a track or a car that cannot be read, a text without
/// </head>.
Result<std::string> local_page(const std::filesystem::path& page, const LocalFiles& files);

/// "file:///home/me/a%20b.html" of an absolute path.
std::string file_url(const std::filesystem::path& path);

/// Writes a page into the user's home folder, always under the same name, since a browser stores the settings of a page
/// by its path; not into a hidden folder, which packaged browsers cannot read. Returns its path. Errors: no home
/// folder, a file that cannot be written.
Result<std::filesystem::path> write_home_page(const std::string& page);

}  // namespace sixline
