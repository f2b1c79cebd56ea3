// Reading whole files and replacing them safely.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "io/document.hpp"
#include "io/memory_files.hpp"

namespace sixline {
namespace {

Error file_error(const std::filesystem::path& path, const std::string& what, int code) {
  return {path.string(), 0, "", "", code == 0 ? what : what + ": " + std::strerror(code)};
}

// Closes on every way out.
struct Descriptor {
  int number;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
};

int write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// Devices and pipes cannot be replaced, only written to.
Status write_directly(const std::filesystem::path& path, std::string_view content) {
  const Descriptor file{::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)};
  if (file.number < 0) return file_error(path, "cannot be opened for writing", errno);
  if (const int code = write_all(file.number, content)) return file_error(path, "cannot be written", code);
  return {};
}

// The temporary file's fate until it has been renamed.
struct Temporary {
  std::string path;
  ~Temporary() {
    if (!path.empty()) ::unlink(path.c_str());
  }
};

// Opens a new file beside the target; the name gets a number until it is free.
int open_temporary(const std::filesystem::path& folder, std::string& name) {
  static std::atomic<unsigned> counter{0};
  for (int tries = 0; tries < 100; ++tries) {
    name = (folder / (".sixline-" + std::to_string(::getpid()) + "-" + std::to_string(counter++))).string();
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 || errno != EEXIST) return file;
  }
  return -1;
}

// `mode`: the permissions to keep, 0 for those of any new file.
Status replace(const std::filesystem::path& path, std::string_view content, mode_t mode) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  std::string name;
  const Descriptor file{open_temporary(folder, name)};
  if (file.number < 0) return file_error(path, "no file can be made in its folder", errno);
  Temporary temporary{name};
  if (const int code = write_all(file.number, content)) return file_error(path, "cannot be written", code);
  if (mode != 0 && ::fchmod(file.number, mode) != 0) return file_error(path, "its permissions cannot be set", errno);
  if (::fsync(file.number) != 0) return file_error(path, "cannot be written", errno);
  if (::rename(name.c_str(), path.c_str()) != 0) return file_error(path, "cannot be replaced", errno);
  temporary.path.clear();
  const Descriptor place{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (place.number >= 0) ::fsync(place.number);  // makes the rename durable; the content is safe either way
  return {};
}

}  // namespace

std::map<std::string, std::string, std::less<>>& memory_files() {
  static std::map<std::string, std::string, std::less<>> files;
  return files;
}
void put_memory_file(std::string path, std::string text) {
  memory_files()[std::filesystem::path(path).lexically_normal().string()] = std::move(text);
}
const std::string* memory_file(std::string_view path) {
  if (memory_files().empty()) return nullptr;
  const auto found = memory_files().find(std::filesystem::path(path).lexically_normal().string());
  return found == memory_files().end() ? nullptr : &found->second;
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
  if (const std::string* text = memory_file(path.string())) {
    if (text->size() > max_bytes)
      return Error{path.string(), 0, "", "", "is larger than " + std::to_string(max_bytes) + " bytes"};
    return *text;
  }
  // Not blocking: opening a pipe that nobody writes to would hang.
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
  if (file.number < 0) return file_error(path, "cannot be read", errno);
  struct stat info {};
  if (::fstat(file.number, &info) != 0) return file_error(path, "cannot be read", errno);
  if (S_ISDIR(info.st_mode)) return file_error(path, "is a folder, not a file", 0);
  if (!S_ISREG(info.st_mode)) return file_error(path, "is not a regular file", 0);
  const std::string too_large = "is larger than " + std::to_string(max_bytes) + " bytes";
  if (static_cast<std::size_t>(info.st_size) > max_bytes) return file_error(path, too_large, 0);

  std::string content(static_cast<std::size_t>(info.st_size) + 1, '\0');
  for (std::size_t have = 0;;) {  // until the end, as a file may grow or not know its size
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

Status write_file(const std::filesystem::path& path, std::string_view content) {
  if (path.empty()) return file_error(path, "no file name given", 0);
  std::error_code failed;
  const std::filesystem::path target = std::filesystem::weakly_canonical(path, failed);  // links followed
  if (failed) return file_error(path, "cannot be written", failed.value());
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return replace(target, content, 0);
  if (S_ISDIR(info.st_mode)) return file_error(path, "is a folder, not a file", 0);
  if (!S_ISREG(info.st_mode)) return write_directly(path, content);
  return replace(target, content, info.st_mode & 07777);
}

}  // namespace sixline
