// Reads whole files, from disk and from memory. Writes each file to a temporary one in the same folder, then renames it: no
// file remains half written.
#include "files/write_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "files/data_folder.hpp"
#include "files/memory_files.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view temporary = ".sixline-";  // before the number of the process and of the file

Error file_error(const fs::path& path, const std::string& what, int code) {
  return {path.string(), 0, "", "", code == 0 ? what : what + ": " + std::strerror(code)};
}

// Closes the file on every exit.
struct OpenFile {
  int number;
  ~OpenFile() {
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

// Writes a source in blocks; returns 0, or the error number.
int write_text(int file, const TextSource& text) {
  std::string block;
  int code = 0;
  text([&](std::string_view piece) {
    if (code != 0) return;
    block += piece;
    if (block.size() < 65536) return;
    code = write_all(file, block);
    block.clear();
  });
  return code != 0 ? code : write_all(file, block);
}

// The target of a path, also through links to files that do not exist yet.
Result<fs::path> end_of_links(const fs::path& path) {
  fs::path at = path;
  std::error_code failed;
  for (int links = 0; fs::is_symlink(fs::symlink_status(at, failed)); ++links) {
    if (links == 40) return file_error(path, "cannot be written", ELOOP);
    at = at.parent_path() / fs::read_symlink(at, failed);
    if (failed) break;
  }
  failed.clear();
  at = fs::weakly_canonical(at, failed);
  if (failed) return file_error(path, "cannot be written", failed.value());
  return at;
}

// Removes temporary files that no program writes any more: each is locked while it is written, and a killed program
// has no locks. Without locks in this file system all stay.
void remove_abandoned(const fs::path& folder) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (!name.starts_with(temporary) || name.find_first_not_of("0123456789-", temporary.size()) != name.npos) continue;
    const OpenFile file{::open(at->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
    if (file.number >= 0 && ::flock(file.number, LOCK_EX | LOCK_NB) == 0) ::unlink(at->path().c_str());
  }
}

// Opens a new file beside the target and locks it; the name gets a number until it is free.
int open_beside(const fs::path& folder, std::string& name) {
  static std::atomic<unsigned> counter{0};
  remove_abandoned(folder);
  for (int tries = 0; tries < 100; ++tries) {
    name = (folder / (std::string(temporary) + std::to_string(::getpid()) + "-" + std::to_string(counter++))).string();
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno != EEXIST) return file;
    struct stat info {};
    if (file >= 0 && (::flock(file, LOCK_EX) != 0 || ::fstat(file, &info) != 0 || info.st_nlink > 0)) return file;
    if (file >= 0) ::close(file);  // another program removed it before it was locked
  }
  return -1;
}

// A temporary file beside the target, which put() renames; removed if put() is not reached.
class Beside {
 public:
  Beside() = default;
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;
  ~Beside() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }

  // Devices and pipes cannot be replaced, only written to: they are written to directly.
  Status write(const fs::path& path, const TextSource& text) {
    if (path.empty()) return file_error(path, "no file name given", 0);
    auto end = end_of_links(path);
    if (!end) return end.error();
    place_ = std::move(*end);
    struct stat info {};
    const bool exists = ::stat(path.c_str(), &info) == 0;
    if (exists && S_ISDIR(info.st_mode)) return file_error(path, "is a folder, not a file", 0);
    if (!exists || S_ISREG(info.st_mode)) return write_new(exists ? info.st_mode & 07777 : 0, text);
    const OpenFile device{::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)};
    if (device.number < 0) return file_error(path, "cannot be opened for writing", errno);
    if (const int code = write_text(device.number, text)) return file_error(path, "cannot be written", code);
    return {};
  }
  Status put() {
    if (name_.empty()) return {};
    if (::rename(name_.c_str(), place_.c_str()) != 0) return file_error(place_, "cannot be replaced", errno);
    name_.clear();
    return {};
  }
  // Syncs the rename to disk; the content is safe either way.
  void settle() const {
    const OpenFile folder{::open(folder_of_place().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (folder.number >= 0) ::fsync(folder.number);
  }

 private:
  fs::path folder_of_place() const { return place_.has_parent_path() ? place_.parent_path() : fs::path("."); }

  // `mode`: the permissions to keep, 0 for those of any new file.
  Status write_new(mode_t mode, const TextSource& text) {
    std::string name;
    file_.number = open_beside(folder_of_place(), name);
    if (file_.number < 0) return file_error(place_, "no file can be made in its folder", errno);
    name_ = name;
    if (const int code = write_text(file_.number, text)) return file_error(place_, "cannot be written", code);
    if (mode != 0 && ::fchmod(file_.number, mode) != 0)
      return file_error(place_, "its permissions cannot be set", errno);
    if (::fsync(file_.number) != 0) return file_error(place_, "cannot be written", errno);
    return {};
  }

  fs::path place_;
  std::string name_;   // of the temporary file; empty: there is none
  OpenFile file_{-1};  // locked until it is renamed or removed
};

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
  if (const std::string* text = memory_file(path.string())) {
    if (text->size() > max_bytes)
      return Error{path.string(), 0, "", "", "is larger than " + std::to_string(max_bytes) + " bytes"};
    return *text;
  }
  if (const std::string_view text = built_in_file(path); text.data() != nullptr) return std::string(text);
  // Non-blocking: opening a pipe without a writer would hang.
  const OpenFile file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
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

TextSource whole_text(std::string text) {
  return [text = std::move(text)](const TextSink& out) { out(text); };
}

Status write_file(const fs::path& path, const TextSource& text) {
  Beside file;
  if (auto wrong = file.write(path, text)) return wrong;
  if (auto wrong = file.put()) return wrong;
  file.settle();
  return {};
}

Status write_file(const fs::path& path, std::string_view content) {
  return write_file(path, [&](const TextSink& out) { out(content); });
}

std::vector<fs::path> missing_folders(const fs::path& folder) {
  std::error_code failed;
  std::vector<fs::path> missing;
  for (fs::path at = fs::absolute(folder, failed).lexically_normal();
       !at.empty() && !fs::exists(at, failed) && at != at.parent_path(); at = at.parent_path())
    missing.push_back(at);
  return missing;
}

namespace {
Status write_into(const fs::path& folder, const std::vector<FileOfSet>& files) {
  const OpenFile lock{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (lock.number >= 0)  // file systems without locks are used unlocked
    while (::flock(lock.number, LOCK_EX) != 0 && errno == EINTR) {
    }
  std::vector<Beside> written(files.size());
  for (std::size_t i = 0; i < files.size(); ++i)
    if (auto wrong = written[i].write(folder / files[i].name, files[i].text)) return wrong;
  for (Beside& file : written)
    if (auto wrong = file.put()) return wrong;
  if (!written.empty()) written.front().settle();
  return {};
}
}  // namespace

Status write_files(const fs::path& folder, const std::vector<FileOfSet>& files) {
  const std::vector<fs::path> made = missing_folders(folder);
  std::error_code failed;
  fs::create_directories(folder, failed);
  const Status wrong =
      failed ? Status(file_error(folder, "cannot be made a folder", failed.value())) : write_into(folder, files);
  if (wrong)
    for (const fs::path& one : made) fs::remove(one, failed);  // only if it is empty
  return wrong;
}

}  // namespace sixline
