// Calls that the program refuses: those of refusals.txt.
#include "program.hpp"

namespace sixline {
namespace {

std::set<fs::path> files_below(const fs::path& folder) {
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) files.insert(entry.path());
  return files;
}

TEST(WrongCall, hasStatusTwoNamesTheMistakeAndWritesNothing) {
  const fs::path here = SIXLINE_SOURCE_DIR "/tests/apps";
  const OwnFolder folder;
  fs::copy(here / "refused", folder.path);
  std::string deep;
  for (int i = 0; i < 10000; ++i) deep += "<a>";
  folder.file("deep.xml", deep);
  fs::resize_file(folder.file("huge.xml", ""), 1u << 30);  // sparse: uses no disk space
  const std::set<fs::path> before = files_below(folder.path);
  int count = 0;
  for (const std::string& row : split(text_of(here / "refusals.txt"), '\n')) {
    if (row.empty() || row.starts_with('#')) continue;
    if (++count % (testing::sanitized_in_part() ? 4 : 1) != 0) continue;  // starting a program takes time
    if (testing::sanitized && has(row, "--driver racer")) continue;       // it plans for minutes
#ifndef SIXLINE_TEST_IDENTIFY
    if (row.starts_with("identify")) continue;
#endif
    SCOPED_TRACE(row);
    const std::size_t bar = row.find(" | ");
    std::vector<std::string> arguments = split(row.substr(0, bar), ' ');
    std::replace(arguments.begin(), arguments.end(), std::string("\"\""), std::string());
    const Ran ran = run_in(folder, arguments, {.limit = 20});
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_EQ(ran.out, "");
    for (std::size_t from = bar + 3, to; from < row.size(); from = to + 3) {
      to = std::min(row.find(" | ", from), row.size());
      EXPECT_TRUE(has(ran.err, row.substr(from, to - from)));
    }
    EXPECT_EQ(files_below(folder.path), before);
  }
  EXPECT_GE(count, 130);
}

}  // namespace
}  // namespace sixline
