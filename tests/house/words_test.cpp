// Words: comments, messages and names hit no pattern of tools/words.txt, which lists the rewrites.
#include <regex.h>

#include "pages.hpp"

namespace sixline::testing {
namespace {

/// A pattern of the list: an extended regular expression, as of `git grep -E`.
class Pattern {
 public:
  explicit Pattern(const std::string& text) {
    is_valid = regcomp(&compiled_, text.c_str(), REG_EXTENDED | REG_NOSUB | REG_NEWLINE) == 0;
  }
  ~Pattern() {
    if (is_valid) regfree(&compiled_);
  }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;
  bool hits(const std::string& text) const { return regexec(&compiled_, text.c_str(), 0, nullptr, 0) == 0; }

  bool is_valid = false;

 private:
  regex_t compiled_{};
};

/// Files of the folders with these words, without those that a tool writes.
std::vector<fs::path> worded_files() {
  const std::vector<std::string> folders{"include",         "src",           "apps/cli", "apps/report", "apps/describe",
                                         "apps/local_page", "apps/web/play", "bench",    "cmake",       "tools",
                                         "python/sixline",  "python/src"};
  std::vector<fs::path> files =
      sources_in(folders, {".hpp", ".ipp", ".cpp", ".h", ".py", ".pyi", ".list", ".toml", ".cmake", ".sh", ".in"});
  std::erase_if(files, [](const fs::path& file) { return has(file.string(), "/generated/"); });
  return files;
}

TEST(Words, ofTheListAreInNoComment) {
  std::vector<std::pair<fs::path, std::string>> texts;
  for (const fs::path& file : worded_files()) texts.emplace_back(file.lexically_relative(root), text_of(file));
  EXPECT_GT(texts.size(), 700u);
  int patterns = 0;
  for (const std::string& line : split(text_of(root / "tools/words.txt"), '\n')) {
    if (line.empty() || line.starts_with("#")) continue;
    const Pattern pattern(line);
    ASSERT_TRUE(pattern.is_valid) << line;
    ++patterns;
    for (const auto& [file, text] : texts) {
      if (!pattern.hits(text)) continue;
      int number = 0;
      for (const std::string& one : split(text, '\n'))
        if (++number; pattern.hits(one)) ADD_FAILURE() << file.string() << ":" << number << ": " << line << ": " << one;
    }
  }
  EXPECT_GT(patterns, 25);
}

TEST(Words, ofTheListLeaveProperOnes) {
  for (const std::string& line : split(text_of(root / "tools/words.txt"), '\n')) {
    if (line.empty() || line.starts_with("#")) continue;
    const Pattern pattern(line);
    for (const char* proper : {"/// Forces, and what acted in the last step.", "lap 1, standing start",
                               "/// A car at a standstill keeps its momentum.", "/// The point lies on the track."})
      EXPECT_FALSE(pattern.hits(proper)) << line << ": " << proper;
  }
}

}  // namespace
}  // namespace sixline::testing
