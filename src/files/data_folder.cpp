// Finds the folder of the bundled data, in the installation or in the source tree.
#include "files/data_folder.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>

#include "files/embedded.hpp"
#include "files/places.hpp"

namespace sixline {
namespace embedded {
extern const std::span<const EmbeddedFile> files;  // of data/
}
namespace {

namespace fs = std::filesystem;

/// The shared library that contains this code, or else the program.
fs::path this_file() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  Dl_info info{};
  if (::dladdr(reinterpret_cast<const void*>(&data_missing), &info) == 0 || info.dli_fname == nullptr) return program;
  const fs::path file = fs::canonical(info.dli_fname, failed);  // for a program, argv[0]: it may not be a path
  return failed || file.filename().string().find(".so") == std::string::npos ? program : file;
}

}  // namespace

std::vector<fs::path> data_folders(const fs::path& file) {
  std::vector<fs::path> folders;
  for (const char* relative : {SIXLINE_DATA_FROM_PROGRAM, SIXLINE_DATA_FROM_LIBRARY})
    folders.push_back((file.parent_path() / relative).lexically_normal());
  if (*SIXLINE_BUILD_FOLDER != '\0' && lies_in(file, SIXLINE_BUILD_FOLDER)) folders.emplace_back(SIXLINE_SOURCE_DATA);
  folders.push_back(file.parent_path() / "share/sixline/data");  // as in the Python package
  if (*SIXLINE_INSTALLED_DATA != '\0') folders.emplace_back(SIXLINE_INSTALLED_DATA);
  return folders;
}

fs::path data_folder() {
  const char* chosen = std::getenv("SIXLINE_DATA");
  if (chosen != nullptr && *chosen != '\0') return chosen;
  static const fs::path found = [] {
    const std::vector<fs::path> folders = data_folders(this_file());
    const auto first = std::ranges::find_if(folders, is_folder);
    return first == folders.end() ? fs::path(built_in_data) : *first;
  }();
  return found;
}

Status data_missing() {
  const fs::path folder = data_folder();
  if (folder == built_in_data || is_folder(folder)) return {};
  return Error{folder.string(), 0, "", "",
               "no such folder: data of sixline should be there; the variable SIXLINE_DATA names it"};
}

std::string_view built_in_file(const fs::path& path) {
  for (const EmbeddedFile& file : embedded::files)
    if (built_in_data / fs::path(file.path) == path) return file.text;
  return {};
}

std::vector<fs::path> built_in_entries(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const EmbeddedFile& file : embedded::files)
    if (const fs::path path = built_in_data / fs::path(file.path); path.parent_path() == folder) found.push_back(path);
  return found;
}

}  // namespace sixline
