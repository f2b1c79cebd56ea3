// MemoryFiles: files that lie in memory, found before those on disk by what is read while they are in use.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/result.hpp"

namespace sixline {

/// Files in memory. A value; copies share the contents, which never change.
class MemoryFiles {
 public:
  /// Puts a file there, or replaces it. The path is relative ("mine/car.toml") or begins with '/'; "./a//b" is "a/b".
  /// Errors: an empty path, one that ends in '/', more than 16 MiB.
  Result<void> put(const std::string& path, std::string content);
  /// Removes a file; false: there is none of that path.
  bool remove(const std::string& path);
  /// The content of a file; null: there is none. Valid until it is replaced or removed.
  const std::string* find(std::string_view path) const;
  /// All paths, sorted.
  std::vector<std::string> paths() const;

 private:
  std::map<std::string, std::shared_ptr<const std::string>, std::less<>> files_{};
};

/// While it lives, whatever this thread reads by a file's path (cars, tracks, heights, scenarios) is looked for in these
/// files first. They must live as long, and not change meanwhile. The last one made counts, then the one before it.
class UseMemoryFiles {
 public:
  /// Looks there from now on.
  explicit UseMemoryFiles(const MemoryFiles& files);
  UseMemoryFiles(const UseMemoryFiles&) = delete;
  UseMemoryFiles& operator=(const UseMemoryFiles&) = delete;
  ~UseMemoryFiles();

  /// Those in use on this thread; null: none.
  static const MemoryFiles* in_use();

 private:
  const MemoryFiles* before_;
};

}  // namespace sixline
