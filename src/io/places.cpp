// Places on the disk. In the browser: apps/web/core/files.cpp.
#include "io/places.hpp"

#include <algorithm>
#include <system_error>

#include "io/memory_files.hpp"

namespace sixline {
namespace fs = std::filesystem;

bool is_file(const fs::path& place) {
  std::error_code error;
  return memory_file(place.string()) || fs::is_regular_file(place, error);
}
bool is_folder(const fs::path& place) {
  std::error_code error;
  return fs::is_directory(place, error);
}
bool is_there(const fs::path& place) {
  std::error_code error;
  return memory_file(place.string()) || fs::exists(place, error);
}
fs::path resolved(const fs::path& place) {
  std::error_code error;
  fs::path found = fs::weakly_canonical(place, error);
  return error ? fs::path() : found;
}
std::vector<fs::path> folder_entries(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end && found.size() < 10'000; it.increment(error))
    found.push_back(it->path());
  std::ranges::sort(found);
  return found;
}

}  // namespace sixline
