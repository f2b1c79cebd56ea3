// Entities of TORCS tracks, which include other files: only known ones, only from the TORCS data, never nested.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// A text combined from several files, with the origin of each line.
struct IncludedText {
  struct Run {
    int first_line;  ///< of the combined text, 1-based
    int file;        ///< index in `files`
    int file_line;   ///< the line in that file where the run begins
  };
  std::string text;
  std::vector<std::string> files;
  std::vector<Run> runs;
  std::vector<Error> warnings;

  /// File and line of a line of the combined text.
  Error at(int line) const;
};

/// Replaces `&name;` outside tags and comments by the file that its declaration names.
///  - default-surfaces and default-objects: the file, if it is in the track's folder or in data/tracks of its TORCS
///    tree or of the installed one; otherwise empty, with a warning
///  - any other name, or one that is not declared as an external file: empty, with a warning
///  - an address outside those folders (absolute, a URL, too many "..", through a symbolic link): an error
/// Included text is not searched for entities again, so it cannot multiply. The whole is at most 16 MiB.
Result<IncludedText> include_entities(const std::filesystem::path& path, std::string_view text);

}  // namespace sixline
