// Context: data that the objects of a caller share - handles, files in memory, the log, the messages of refusals.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "c/handles.hpp"
#include "sixline/c/context.h"
#include "sixline/memory_files.hpp"
#include "sixline/result.hpp"

namespace sixline::c {

class Context {
 public:
  explicit Context(const sixline_context_def& def) : log_(def.log), user_(def.user) {}

  /// Null: no context has this handle.
  static Context* find(std::uint64_t id);
  /// Registers a context and returns its handle; 0 if 255 contexts exist.
  static std::uint64_t enter(std::unique_ptr<Context> context);
  /// Removes a context and returns it; null: no context has this handle.
  static std::unique_ptr<Context> leave(std::uint64_t id);

  Handles handles{};

  /// The message of this thread's last refused call; "": none.
  std::string words() const;
  /// Stores the message of a refusal, and logs it.
  void refused(const std::string& words);
  /// Writes a line to the log.
  void log(sixline_log_level level, const std::string& words) const {
    if (log_) log_(user_, level, words.c_str());
  }

  /// An immutable snapshot of the files.
  std::shared_ptr<const MemoryFiles> files() const;
  Result<void> put_file(const std::string& path, std::string content);
  bool remove_file(const std::string& path);

 private:
  std::uint64_t id_ = 0;
  sixline_log_function* log_;
  void* user_;
  mutable Mutex changes_{};
  std::map<ThreadId, std::string> words_{};
  std::shared_ptr<const MemoryFiles> files_ = std::make_shared<MemoryFiles>();
};

/// During its lifetime this thread reads files of a context in preference to those on disk.
class FilesOf {
 public:
  explicit FilesOf(const Context& context) : files_(context.files()), use_(*files_) {}

 private:
  std::shared_ptr<const MemoryFiles> files_;
  UseMemoryFiles use_;
};

}  // namespace sixline::c
