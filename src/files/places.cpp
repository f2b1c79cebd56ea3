// Places on the disk. In the browser: apps/web/core/files.cpp.
#include "files/places.hpp"

#include <algorithm>
#include <system_error>

#include "files/data_folder.hpp"
#include "files/memory_files.hpp"

namespace sixline {
namespace fs = std::filesystem;
namespace {
bool is_in_memory(const fs::path& place) {
  return memory_file(place.string()) != nullptr || built_in_file(place).data() != nullptr;
}
}  // namespace

bool is_file(const fs::path& place) {
  std::error_code error;
  return is_in_memory(place) || fs::is_regular_file(place, error);
}
bool is_folder(const fs::path& place) {
  std::error_code error;
  return fs::is_directory(place, error);
}
bool is_there(const fs::path& place) {
  std::error_code error;
  return is_in_memory(place) || fs::exists(place, error);
}
fs::path resolved(const fs::path& place) {
  std::error_code error;
  fs::path found = fs::weakly_canonical(place, error);
  return error ? fs::path() : found;
}
std::vector<fs::path> folder_entries(const fs::path& folder) {
  std::vector<fs::path> found = built_in_entries(folder);
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end && found.size() < 10'000; it.increment(error))
    found.push_back(it->path());
  std::ranges::sort(found);
  return found;
}

}  // namespace sixline
