#include "tyres/tyre_files.hpp"

#include <deque>
#include <mutex>

#include "tyres/tir.hpp"

namespace sixline {
namespace {

/// All files that were read; a deque's elements stay where they are.
struct Kept {
  std::string path, text;
  Mf61Table table;
  TyreFile file;
};
std::deque<Kept>& kept() {
  static std::deque<Kept> all;
  return all;
}
std::mutex& guard() {
  static std::mutex one;
  return one;
}

}  // namespace

Result<TyreFile> tyre_file(const std::string& path) {
  auto read = read_tir_file(path);
  if (!read) return read.error();
  const std::string text = write_tir(*read);
  const std::lock_guard lock(guard());
  for (const Kept& one : kept())
    if (one.path == path && one.text == text) return one.file;
  Kept& one = kept().emplace_back(Kept{path, text, read->table, {}});
  one.file = tyre_file_of(one.table);
  return one.file;
}

std::string tyre_file_name(const TyreFile& file) {
  if (!file.table) return "none";
  const std::lock_guard lock(guard());
  for (const Kept& one : kept())
    if (&one.table == file.table) return one.path;
  return "(a table)";
}

Status take_tyre_file(const Node& value, TyreFile& file) {
  if (value.kind != Node::Kind::text)
    return Error{{}, value.line, value.name, {}, "must be the path of a .tir file, or none"};
  if (value.text == "none") {
    file = {};
    return {};
  }
  auto read = tyre_file(value.text);
  if (!read) return Error{{}, value.line, value.name, {}, read.error().text()};
  file = *read;
  return {};
}

}  // namespace sixline
