// Follows the instructions of a page: saves its files, runs its commands and compares their output with the page.
#pragma once
#include "pages.hpp"
#include "program.hpp"

namespace sixline::testing {

/// Follows a page in an empty folder: files that begin with "# NAME" are saved, ```sh is run, and each line of the
/// ```text after it must be in the output. Returns the number of commands and lines.
inline int follow(const fs::path& page) {
  const OwnFolder own;
  fs::create_symlink(SIXLINE_PROGRAM, own.path / "sixline");
  const std::string path = own.path.string() + ":" + std::getenv("PATH");
  int count = 0;
  std::string printed;
  for (const Block& block : blocks_in_order(text_of(page))) {
    if (block.language == "toml" && block.text.starts_with("# ") && block.text.find(".toml\n") != std::string::npos) {
      own.file(block.text.substr(2, block.text.find('\n') - 2), block.text);
    } else if (block.language == "sh") {
      printed.clear();
      for (const std::string& line : split(block.text, '\n')) {
        ++count;
        const auto ran = run_command({"bash", "-c", line}, {.folder = own.path, .environment = {{"PATH", path}}});
        EXPECT_EQ(ran.status, 0) << page << ": " << line << ": " << ran.err;
        printed += ran.out + ran.err;
      }
    } else if (block.language == "text" && !printed.empty()) {
      for (const std::string& line : split(block.text, '\n')) {
        EXPECT_TRUE(has(printed, line)) << page;
        ++count;
      }
    }
  }
  return count;
}

}  // namespace sixline::testing
