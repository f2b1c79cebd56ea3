// Reading and writing files, where the files in memory are the file system. Same words as src/io/files.cpp.
#include "io/data_folder.hpp"
#include "io/memory_files.hpp"
#include "io/npz.hpp"
#include "road/height_png.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

std::string tidy(const std::filesystem::path& path) { return path.lexically_normal().string(); }

}  // namespace

std::map<std::string, std::string, std::less<>>& memory_files() {
  static std::map<std::string, std::string, std::less<>> files;
  return files;
}

void put_memory_file(std::string path, std::string text) { memory_files()[tidy(path)] = std::move(text); }

const std::string* memory_file(std::string_view path) {
  const auto found = memory_files().find(tidy(path));
  return found == memory_files().end() ? nullptr : &found->second;
}

std::filesystem::path data_folder() { return "data"; }

Status data_missing() { return {}; }

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
  std::error_code ignored;
  const std::string* text = memory_file(path.string());
  if (text == nullptr && std::filesystem::is_directory(path, ignored))
    return Error{path.string(), 0, "", "", "is a folder, not a file"};
  if (text == nullptr) return Error{path.string(), 0, "", "", "cannot be read: No such file or directory"};
  if (text->size() > max_bytes)
    return Error{path.string(), 0, "", "", "is larger than " + std::to_string(max_bytes) + " bytes"};
  return *text;
}

Status write_file(const std::filesystem::path& path, std::string_view content) {
  std::error_code ignored;
  if (path.empty()) return Error{"", 0, "", "", "no file name given"};
  if (std::filesystem::is_directory(path, ignored)) return Error{path.string(), 0, "", "", "is a folder, not a file"};
  put_memory_file(path.string(), std::string(content));
  return {};
}

Result<HeightGrid> read_height_png(std::string_view, const std::string& file) {
  return Error{file, 0, "", "", "is a picture, which only the program reads: on a page heights come as .csv"};
}

Result<NpzArrays> read_npz(std::string_view, const std::string& file) {
  return Error{file, 0, "", "", "is a policy, which only the program reads"};
}

}  // namespace sixline
