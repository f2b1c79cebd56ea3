// Reads whole files, from disk and from memory.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "io/memory_files.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

Error file_error(const std::filesystem::path& path, const std::string& what, int code) {
  return {path.string(), 0, "", "", code == 0 ? what : what + ": " + std::strerror(code)};
}

// Closes the file on every exit.
struct Descriptor {
  int number;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
};

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
  if (const std::string* text = memory_file(path.string())) {
    if (text->size() > max_bytes)
      return Error{path.string(), 0, "", "", "is larger than " + std::to_string(max_bytes) + " bytes"};
    return *text;
  }
  // Non-blocking: opening a pipe without a writer would hang.
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
  if (file.number < 0) return file_error(path, "cannot be read", errno);
  struct stat info {};
  if (::fstat(file.number, &info) != 0) return file_error(path, "cannot be read", errno);
  if (S_ISDIR(info.st_mode)) return file_error(path, "is a folder, not a file", 0);
  if (!S_ISREG(info.st_mode)) return file_error(path, "is not a regular file", 0);
  const std::string too_large = "is larger than " + std::to_string(max_bytes) + " bytes";
  if (static_cast<std::size_t>(info.st_size) > max_bytes) return file_error(path, too_large, 0);

  std::string content(static_cast<std::size_t>(info.st_size) + 1, '\0');
  for (std::size_t have = 0;;) {  // read to the end: a file may grow or have no known size
    if (have == content.size()) content.resize(have + 65536);
    const ssize_t got = ::read(file.number, content.data() + have, content.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return file_error(path, "cannot be read", errno);
    have += static_cast<std::size_t>(got);
    if (have > max_bytes) return file_error(path, too_large, 0);
    if (got == 0) {
      content.resize(have);
      return content;
    }
  }
}

}  // namespace sixline
