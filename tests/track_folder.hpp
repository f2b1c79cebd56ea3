// A folder for one test, empty at the start and removed at the end, and environment variables that are restored.
#pragma once
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "sixline/internal/tracks/track_file.hpp"

class TestFolder {
 public:
  TestFolder() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("sixline-tracks-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
    std::filesystem::create_directories(path_);
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  std::filesystem::path path(const std::string& name) const { return path_ / name; }
  /// Writes a file, with its folders.
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) {
      old_ = old;
      was_set_ = true;
    }
    ::setenv(name, value.c_str(), 1);
  }
  ~Environment() {
    if (was_set_)
      ::setenv(name_, old_.c_str(), 1);
    else
      ::unsetenv(name_);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::string old_;
  bool was_set_ = false;
};

/// The track read from a file of this name and text.
inline sixline::Result<sixline::TrackData> read_track(const std::string& name, const std::string& text) {
  TestFolder folder;
  return sixline::load_track(folder.write(name, text));
}
