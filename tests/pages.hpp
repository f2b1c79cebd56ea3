// Files of the repository and their contents, for the tests of examples and documents.
#pragma once
#include <regex>

#include "testing.hpp"

namespace sixline::testing {

inline const fs::path root = SIXLINE_SOURCE_DIR;

inline std::vector<fs::path> files_in(const fs::path& folder, const std::string& ending) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ending) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}
/// The files in folders of the repository, and in the folders below them, with one of these endings.
inline std::vector<fs::path> sources_in(const std::vector<std::string>& folders,
                                        const std::set<fs::path>& endings = {".hpp", ".ipp", ".cpp"}) {
  std::vector<fs::path> files;
  for (const std::string& folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
      if (endings.contains(entry.path().extension())) files.push_back(entry.path());
  return files;
}

/// The lists in a file of tests: lines "NAME: words", and comments.
inline std::map<std::string, std::set<std::string>> lists_in(const char* file) {
  std::map<std::string, std::set<std::string>> lists;
  for (const std::string& line : split(text_of(root / "tests" / file), '\n')) {
    if (line.starts_with("#")) continue;
    const std::size_t colon = line.find(':');
    std::set<std::string>& list = lists[line.substr(0, colon)];
    std::istringstream words(line.substr(colon + 1));
    for (std::string word; words >> word;) list.insert(word);
  }
  return lists;
}

/// What a group of a pattern matches in a text (0: the whole pattern), in order.
inline std::vector<std::string> matches(const std::string& text, const std::string& pattern, std::size_t group = 1) {
  std::vector<std::string> found;
  const std::regex regex(pattern);
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.push_back((*at)[group]);
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
/// The texts of those in a language.
inline std::vector<std::string> blocks(const std::string& page, const std::string& language) {
  std::vector<std::string> found;
  for (const Block& block : blocks_in_order(page))
    if (block.language == language) found.push_back(block.text);
  return found;
}

}  // namespace sixline::testing
