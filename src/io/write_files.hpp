// Files written piece by piece, and several of them together or not at all.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"

namespace sixline {

/// Takes a text piece by piece.
using TextSink = std::function<void(std::string_view)>;
/// Gives a text piece by piece, so that no one holds it as a whole.
using TextSource = std::function<void(const TextSink&)>;
/// The source of a text that is there.
TextSource whole_text(std::string text);
/// The text of a source as a whole.
std::string text_of(const TextSource& source);

/// write_file of io/document.hpp for a text that comes in pieces.
Status write_file(const std::filesystem::path& path, const TextSource& text);

/// A file of a set.
struct FileOfSet {
  std::string name;
  TextSource text;
};

/// Replaces these files of a folder together or not at all: all are written beside their places before the first one is
/// put there, so that a disk that fills midway leaves those of before. Programs that write into one folder wait for each
/// other (the folder is locked), so that sets do not mix.
Status write_files(const std::filesystem::path& folder, const std::vector<FileOfSet>& files);

}  // namespace sixline
