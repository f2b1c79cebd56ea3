// The list of tyre files that were read, which handles point into.
#include "tyres/kept_tyres.hpp"

#include <atomic>
#include <deque>

#include "tyres/tir.hpp"

namespace sixline {
namespace {

/// All files that were read; a deque's elements stay where they are.
struct Kept {
  std::string path, text;
  Mf61Table table;
  KeptTyre file;
};
std::deque<Kept>& kept() {
  static std::deque<Kept> all;
  return all;
}
/// One at a time looks into the list.
class Lock {
 public:
  Lock() {
    while (taken_.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~Lock() { taken_.clear(std::memory_order_release); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  static inline std::atomic_flag taken_;
};

}  // namespace

Result<KeptTyre> kept_tyre(const std::string& path) {
  auto read = read_tir_file(path);
  if (!read) return read.error();
  const std::string text = write_tir(*read);
  const Lock lock;
  for (const Kept& one : kept())
    if (one.path == path && one.text == text) return one.file;
  Kept& one = kept().emplace_back(Kept{path, text, read->table, {}});
  one.file = kept_tyre_of(one.table);
  return one.file;
}

std::string kept_tyre_name(const KeptTyre& file) {
  if (!file.table) return "none";
  const Lock lock;
  for (const Kept& one : kept())
    if (&one.table == file.table) return one.path;
  return "(a table)";
}

Status take_kept_tyre(const Node& value, KeptTyre& file) {
  if (value.kind != Node::Kind::text)
    return Error{{}, value.line, value.name, {}, "must be the path of a .tir file, or none"};
  if (value.text == "none") {
    file = {};
    return {};
  }
  auto read = kept_tyre(value.text);
  if (!read) return Error{{}, value.line, value.name, {}, read.error().text()};
  file = *read;
  return {};
}

}  // namespace sixline
