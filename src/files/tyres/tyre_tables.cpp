// The tyre files that have been read; handles point into this list.
#include "files/tyres/tyre_tables.hpp"

#include <atomic>
#include <deque>

#include "files/tyres/tir_keys.hpp"
#include "files/tyres/tyre_file.hpp"
#include "sixline/tyre/mf61_law.hpp"
#include "sixline/tyre/tmeasy_law.hpp"

namespace sixline {
namespace {

/// A file that has been read, with its table; the elements of a deque do not move.
struct StoredFile {
  std::string path, text;
  Mf61Table table;
  TmeasyTable tmeasy;
  TyreTable file;
};
std::deque<StoredFile>& stored() {
  static std::deque<StoredFile> all;
  return all;
}
/// Guards the list.
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

Result<TyreTable> tyre_table_from(const std::string& path) {
  auto read = read_tyre_file(path);
  if (!read) return read.error();
  const TirFile* tir = read->tir();
  const auto text = read_file(path);
  if (!text) return text.error();
  const Lock lock;
  for (const StoredFile& one : stored())
    if (one.path == path && one.text == *text) return one.file;
  StoredFile& one = stored().emplace_back(
      StoredFile{path, *text, tir ? tir->table : Mf61Table{}, tir ? TmeasyTable{} : *read->tmeasy(), {}});
  one.file = tir ? tyre_table_of(one.table) : tyre_table_of(one.tmeasy);
  return one.file;
}

std::string tyre_table_path(const TyreTable& file) {
  if (!file.table && !file.tmeasy) return "none";
  const Lock lock;
  for (const StoredFile& one : stored())
    if (&one.table == file.table || &one.tmeasy == file.tmeasy) return one.path;
  return "(a table)";
}

std::string_view tyre_file_ending(std::string_view parameter) {
  return parameter.starts_with("tmeasy") ? ".json" : ".tir";
}

Status set_tyre_table(const Node& value, TyreTable& file) {
  const std::string ending(tyre_file_ending(value.name));
  if (value.kind != Node::Kind::text ||
      (value.text != "none" && !in_capitals(value.text).ends_with(in_capitals(ending))))
    return Error{
        {}, value.line, value.name, value.text.substr(0, 100), "must be the path of a " + ending + " file, or none"};
  if (value.text == "none") {
    file = {};
    return {};
  }
  auto read = tyre_table_from(value.text);
  if (!read) return Error{{}, value.line, value.name, {}, read.error().text()};
  file = *read;
  return {};
}

}  // namespace sixline
