// A folder for one test, empty at the start and removed at the end; environment variables that are restored.
#pragma once
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace sixline {

/// A temporary folder, removed afterwards.
struct OwnFolder {
  std::filesystem::path path;
  OwnFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "sixline-test-XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  /// A file in it, with its folders; returns its path.
  std::string file(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream(path / name, std::ios::binary) << content;
    return (path / name).string();
  }
};

class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  ~Environment() { old_ ? ::setenv(name_, old_->c_str(), 1) : ::unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

}  // namespace sixline
