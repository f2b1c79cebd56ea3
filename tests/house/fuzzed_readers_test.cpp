// Readers: every function that reads a file or the text of one is fuzzed, by itself or through its caller.
#include "pages.hpp"

namespace sixline {
namespace {

TEST(Readers, allAreFuzzed) {
  const std::string targets = text_of(testing::root / "tests/fuzz/readers.cpp"),
                    run = text_of(testing::root / "tests/entries_of_test.cmake");
  const auto passes_on = testing::lists_in("house/readers.txt");
  int found = 0;
  for (const fs::path& file : testing::sources_in({"src", "apps/report", "apps/web/play"}, {".hpp"}))
    for (const std::string& name :
         testing::matches(text_of(file), R"(Result<[^;=(]*> ((?:read|load|parse|import)_[a-z_]+)\()")) {
      const std::string reader = passes_on.count(name) ? *passes_on.at(name).begin() : name;
      ++found;
      EXPECT_TRUE(reader == "-" || targets.find(reader + "(") != targets.npos)
          << name << " of " << file << " is in no target of tests/fuzz/readers.cpp";
    }
  EXPECT_GT(found, 30);
  for (const std::string& target : testing::matches(targets, R"re(\{"([a-z_]+)",)re"))
    EXPECT_TRUE(has(run, target)) << "it is not run";
}

}  // namespace
}  // namespace sixline
