// Files and places where the files in memory are all there is. The messages are those of src/files/files.cpp.
#include "files/data_folder.hpp"
#include "files/memory_files.hpp"
#include "files/places.hpp"
#include "sixline/internal/files/document.hpp"
#include "vehicle/road/height_png.hpp"

namespace sixline {
namespace fs = std::filesystem;
namespace {

/// What the paths of a folder's files begin with.
std::string start_of(const fs::path& folder) {
  const std::string text = resolved(folder).string();
  return text.empty() || text.ends_with('/') ? text : text + '/';
}

}  // namespace

fs::path data_folder() { return "data"; }

Status data_missing() { return {}; }

bool is_file(const fs::path& place) { return memory_file(resolved(place).string()) != nullptr; }
bool is_folder(const fs::path& place) {
  const std::string start = start_of(place);
  const auto first = memory_files().lower_bound(start);
  return !place.empty() && first != memory_files().end() && first->first.starts_with(start);
}
bool is_there(const fs::path& place) { return is_file(place) || is_folder(place); }
fs::path resolved(const fs::path& place) {
  const fs::path text = place.lexically_normal();
  if (text == ".") return {};
  return text.has_filename() ? text : text.parent_path();
}
std::vector<fs::path> folder_entries(const fs::path& folder) {
  std::vector<fs::path> found;
  const std::string start = start_of(folder);
  for (auto it = memory_files().lower_bound(start); it != memory_files().end() && it->first.starts_with(start); ++it) {
    const fs::path entry = folder / it->first.substr(start.size(), it->first.find('/', start.size()) - start.size());
    if (found.empty() || found.back() != entry) found.push_back(entry);
  }
  return found;
}

Result<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
  const std::string* text = memory_file(path.string());
  if (text == nullptr && is_folder(path)) return Error{path.string(), 0, "", "", "is a folder, not a file"};
  if (text == nullptr) return Error{path.string(), 0, "", "", "cannot be read: No such file or directory"};
  if (text->size() > max_bytes)
    return Error{path.string(), 0, "", "", "is larger than " + std::to_string(max_bytes) + " bytes"};
  return *text;
}

Status write_file(const fs::path& path, std::string_view content) {
  if (path.empty()) return Error{"", 0, "", "", "no file name given"};
  if (is_folder(path)) return Error{path.string(), 0, "", "", "is a folder, not a file"};
  put_memory_file(path.string(), std::string(content));
  return {};
}

Result<HeightGrid> read_height_png(std::string_view, const std::string& file) {
  return Error{file, 0, "", "", "is a picture, which only the program reads: on a page heights come as .csv"};
}

}  // namespace sixline
