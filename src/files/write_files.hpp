// Files written piece by piece, and sets of files that are replaced all together or not at all.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// Receives a text piece by piece.
using TextSink = std::function<void(std::string_view)>;
/// Supplies a text piece by piece, so that it is never in memory as a whole.
using TextSource = std::function<void(const TextSink&)>;
/// A source of an existing text.
TextSource whole_text(std::string text);
/// The whole text of a source.
inline std::string text_of(const TextSource& source) {
  std::string text;
  source([&](std::string_view piece) { text += piece; });
  return text;
}

/// write_file() of document.hpp for a text that arrives in pieces.
Status write_file(const std::filesystem::path& path, const TextSource& text);

/// One file of a set.
struct FileOfSet {
  std::string name;
  TextSource text;
};

/// The folders of a path that do not exist yet, the innermost first.
std::vector<std::filesystem::path> missing_folders(const std::filesystem::path& folder);

/// Replaces these files of a folder all together or not at all: all are written to temporary files before the first is
/// renamed, so that the old files remain if the disk fills up. The folder is locked, so that programs that write into
/// it at the same time wait for each other and sets do not mix. Folders that it created are removed if it fails.
Status write_files(const std::filesystem::path& folder, const std::vector<FileOfSet>& files);

}  // namespace sixline
