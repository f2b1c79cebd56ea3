// MemoryFiles: files in memory, which take precedence over files on disk while they are in use.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/result.hpp"

namespace sixline {

/// Files in memory. A value type: copies share the contents of files, which never change.
class MemoryFiles {
 public:
  /// Adds or replaces a file. The path is relative ("mine/car.toml") or begins with '/'; "./a//b" is "a/b".
  /// Errors: an empty path, one that ends in '/', more than 16 MiB.
  Result<void> put(const std::string& path, std::string content);
  /// Removes a file; false if no file has this path.
  bool remove(const std::string& path);
  /// The content of a file; null: no such file. Valid until it is replaced or removed.
  const std::string* find(std::string_view path) const;
  /// All paths, sorted.
  std::vector<std::string> paths() const;

 private:
  std::map<std::string, std::shared_ptr<const std::string>, std::less<>> files_{};
};

/// During its lifetime, everything that this thread reads by path (cars, tracks, heights, scenarios) is looked up in
/// these files first. The files must outlive it and must not change meanwhile. The most recent object takes precedence.
class UseMemoryFiles {
 public:
  /// Starts using these files.
  explicit UseMemoryFiles(const MemoryFiles& files);
  UseMemoryFiles(const UseMemoryFiles&) = delete;
  UseMemoryFiles& operator=(const UseMemoryFiles&) = delete;
  ~UseMemoryFiles();

  /// The files in use on this thread; null: none.
  static const MemoryFiles* in_use();

 private:
  const MemoryFiles* before_;
};

}  // namespace sixline
