// Calls that the program refuses: those of refusals.txt.
#include "refusals.hpp"
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
  for (const testing::Refusal& row : testing::refusals_of("apps/refusals.txt")) {
    if (++count % (testing::sanitized_in_part() ? 4 : 1) != 0) continue;  // starting a program takes time
    if (testing::sanitized && has(row.text, "--driver racer")) continue;  // it plans for minutes
#ifndef SIXLINE_TEST_IDENTIFY
    if (row.text.starts_with("identify")) continue;
#endif
    SCOPED_TRACE(row.text);
    std::vector<std::string> arguments = split(row.text, ' ');
    std::replace(arguments.begin(), arguments.end(), std::string("\"\""), std::string());
    const Ran ran = run_in(folder, arguments, {.limit = 20});
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(ran.err.starts_with("sixline: ")) << ran.err;
    EXPECT_TRUE(row.is_in(ran.err));
    EXPECT_EQ(files_below(folder.path), before);
  }
  EXPECT_GE(count, 130);
}

}  // namespace
}  // namespace sixline
