// Files of the repository and their contents, for the tests of examples and documents.
#pragma once
#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace sixline::testing {

inline const std::filesystem::path root = SIXLINE_SOURCE_DIR;

inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, const std::string& ending) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ending) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// What a group of a pattern matches in a text (0: the whole pattern), in order.
inline std::vector<std::string> matches(const std::string& text, const std::string& pattern, std::size_t group = 1) {
  std::vector<std::string> found;
  const std::regex regex(pattern);
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.push_back((*at)[group]);
  return found;
}

/// The blocks of a page between ```language and ```.
inline std::vector<std::string> blocks(const std::string& page, const std::string& language) {
  std::vector<std::string> found;
  const std::string begin = "\n```" + language + "\n", end = "\n```";
  for (std::size_t at = 0; (at = page.find(begin, at)) != std::string::npos;) {
    at += begin.size();
    const std::size_t stop = page.find(end, at - 1);
    found.push_back(page.substr(at, stop + 1 - at));
    at = stop + end.size();
  }
  return found;
}

/// A block between ``` marks, and its language.
struct Block {
  std::string language, text;
};
/// All blocks of a page that are not indented, in order.
inline std::vector<Block> blocks_in_order(const std::string& page) {
  std::vector<Block> found;
  std::istringstream lines(page);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      if (!inside) found.push_back({line.substr(3), ""});
      inside = !inside;
    } else if (inside) {
      found.back().text += line + "\n";
    }
  }
  return found;
}

}  // namespace sixline::testing
