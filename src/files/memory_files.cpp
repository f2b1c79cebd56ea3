// MemoryFiles: storage, and activation on a thread.
#include "sixline/memory_files.hpp"

#include <filesystem>
#include <utility>

#include "files/memory_files.hpp"

namespace sixline {
namespace {

constexpr std::size_t largest_memory_file = 16u << 20;

thread_local const MemoryFiles* files_of_thread = nullptr;

std::string tidy_path(std::string_view path) { return std::filesystem::path(path).lexically_normal().string(); }

}  // namespace

Result<void> MemoryFiles::put(const std::string& path, std::string content) {
  const std::string tidied = tidy_path(path);
  if (path.empty() || tidied == "." || tidied.back() == '/' || path.find('\0') != std::string::npos)
    return Error{.field = "path", .value = "\"" + path.substr(0, 100) + "\"", .rule = "must be the name of a file"};
  if (content.size() > largest_memory_file)
    return Error{.file = tidied, .rule = "is larger than " + std::to_string(largest_memory_file) + " bytes"};
  files_[tidied] = std::make_shared<const std::string>(std::move(content));
  return {};
}

bool MemoryFiles::remove(const std::string& path) { return files_.erase(tidy_path(path)) > 0; }

const std::string* MemoryFiles::find(std::string_view path) const {
  const auto found = files_.empty() ? files_.end() : files_.find(tidy_path(path));
  return found == files_.end() ? nullptr : found->second.get();
}

std::vector<std::string> MemoryFiles::paths() const {
  std::vector<std::string> all;
  for (const auto& [path, content] : files_) all.push_back(path);
  return all;
}

UseMemoryFiles::UseMemoryFiles(const MemoryFiles& files) : before_(std::exchange(files_of_thread, &files)) {}
UseMemoryFiles::~UseMemoryFiles() { files_of_thread = before_; }
const MemoryFiles* UseMemoryFiles::in_use() { return files_of_thread; }

std::map<std::string, std::string, std::less<>>& memory_files() {
  static std::map<std::string, std::string, std::less<>> files;
  return files;
}
void put_memory_file(const std::string& path, std::string text) { memory_files()[tidy_path(path)] = std::move(text); }
const std::string* memory_file(std::string_view path) {
  if (const MemoryFiles* used = UseMemoryFiles::in_use())
    if (const std::string* content = used->find(path)) return content;
  if (memory_files().empty()) return nullptr;
  const auto found = memory_files().find(tidy_path(path));
  return found == memory_files().end() ? nullptr : &found->second;
}

}  // namespace sixline
