// Examples: every one prints its expected output, every scenario runs.
#include "pages.hpp"
#include "program.hpp"

namespace sixline::testing {
namespace {

const fs::path built = SIXLINE_EXAMPLES_DIR;

TEST(Examples, everyExamplePrintsItsExpectedOutput) {
  int count = 0;
  std::vector<fs::path> sources = files_in(root / "examples", ".cpp");
  for (const auto& source : files_in(root / "examples", ".c")) sources.push_back(source);
  for (const auto& source : sources) {
    const std::string name = source.stem().string();
#ifndef SIXLINE_HAS_BATCH
    if (name == "19_many_cars" || name == "20_laps_of_many") continue;  // built with SIXLINE_BATCH
#endif
    ASSERT_TRUE(fs::exists(built / name)) << built / name << " is not built: add_subdirectory(examples)";
    const auto ran = run_command({(built / name).string()});
    EXPECT_EQ(ran.status, 0) << name << ": " << ran.err;
    EXPECT_EQ(ran.out, text_of(root / "examples/expected" / (name + ".txt"))) << name;
    EXPECT_LT(ran.seconds, 20) << name;  // measured: below 0.6 s, with sanitizers below 10 s
    ++count;
  }
#ifdef SIXLINE_HAS_BATCH
  EXPECT_EQ(count, 28);
#else
  EXPECT_EQ(count, 24);
#endif
}

TEST(Examples, readmeShowsTheProgramThatIsTestedAndWhatItPrints) {
  const std::string readme = text_of(root / "README.md"), source = text_of(root / "examples/readme.cpp");
  const auto shown = blocks(readme, "cpp");
  ASSERT_EQ(shown.size(), 1u);
  EXPECT_EQ(shown[0], source.substr(source.find('\n') + 1));  // without the line of its purpose
  std::string printed = text_of(root / "examples/expected/readme.txt");
  ASSERT_FALSE(printed.empty());
  printed.pop_back();
  EXPECT_TRUE(has(readme, "`" + printed + "`")) << printed;
}

TEST(Examples, everyScenarioRuns) {
  const auto scenarios = files_in(root / "examples", ".toml");
  EXPECT_GE(scenarios.size(), 9u);
  for (const auto& file : scenarios) {
    const auto ran = run_sixline({"run", file.string()});
    EXPECT_EQ(ran.status, 0) << file << ": " << ran.err;
    EXPECT_TRUE(has(ran.out, " steps of ")) << file;
  }
}

}  // namespace
}  // namespace sixline::testing
