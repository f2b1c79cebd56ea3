// Examples and documents: every example prints what is kept, every scenario runs, every page that is linked exists.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

#include "models.hpp"
#include "program.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;
const fs::path root = SIXLINE_SOURCE_DIR;
const fs::path built = SIXLINE_EXAMPLES_DIR;

std::vector<fs::path> files_in(const fs::path& folder, const std::string& ending) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ending) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// README, CONTRIBUTING, CHANGELOG and all of docs.
std::vector<fs::path> documents() {
  std::vector<fs::path> pages = files_in(root, ".md");
  for (const char* folder : {"docs", "docs/models"})
    for (const auto& page : files_in(root / folder, ".md")) pages.push_back(page);
  return pages;
}

/// The blocks of a page between ```language and ```.
std::vector<std::string> blocks(const std::string& page, const std::string& language) {
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

TEST(Examples, everyOnePrintsWhatIsKept) {
  int count = 0;
  std::vector<fs::path> sources = files_in(root / "examples", ".cpp");
  for (const auto& source : files_in(root / "examples", ".c")) sources.push_back(source);
  for (const auto& source : sources) {
    const std::string name = source.stem().string();
    ASSERT_TRUE(fs::exists(built / name)) << built / name << " is not built: add_subdirectory(examples)";
    const auto ran = run_command({(built / name).string()});
    EXPECT_EQ(ran.status, 0) << name << ": " << ran.err;
    EXPECT_EQ(ran.out, text_of(root / "examples/expected" / (name + ".txt"))) << name;
    EXPECT_LT(ran.seconds, 20) << name;  // measured: below 0.6 s, with sanitizers below 10 s
    ++count;
  }
  EXPECT_EQ(count, 13);
}

TEST(Examples, readmeShowsTheProgramThatIsTestedAndWhatItPrints) {
  const std::string readme = text_of(root / "README.md"), source = text_of(root / "examples/readme.cpp");
  const auto shown = blocks(readme, "cpp");
  ASSERT_EQ(shown.size(), 1u);
  EXPECT_EQ(shown[0], source.substr(source.find('\n') + 1));  // without the line that says what the file is for
  std::string printed = text_of(root / "examples/expected/readme.txt");
  ASSERT_FALSE(printed.empty());
  printed.pop_back();
  EXPECT_NE(readme.find("`" + printed + "`"), std::string::npos) << printed;
}

TEST(Examples, everyScenarioRuns) {
  const auto scenarios = files_in(root / "examples", ".toml");
  EXPECT_GE(scenarios.size(), 5u);
  for (const auto& file : scenarios) {
    const auto ran = run_sixline({"run", file.string()});
    EXPECT_EQ(ran.status, 0) << file << ": " << ran.err;
    EXPECT_NE(ran.out.find(" steps of "), std::string::npos) << file << ": " << ran.out;
  }
}

TEST(Documents, everyWholeScenarioInThemRuns) {
  int count = 0;
  const OwnFolder own;
  for (const auto& page : documents())
    for (const auto& block : blocks(text_of(page), "toml")) {
      if (block.find("[scenario]") == std::string::npos) continue;
      const auto ran = run_sixline({"run", own.file("block.toml", block), "--json"});
      EXPECT_EQ(ran.status, 0) << page << ": " << ran.err << block;
      ++count;
    }
  EXPECT_GE(count, 2);
}

TEST(Documents, everyRunCommandInThemWorks) {
  int count = 0;
  for (const auto& page : documents()) {
    const std::string text = text_of(page);
    const std::regex command("(?:^|\n) +(?:sixline|\\./run) ((?:run examples|describe|list)[^\n#]*)");
    for (std::sregex_iterator at(text.begin(), text.end(), command), end; at != end; ++at) {
      const std::string line = (*at)[1].str();
      if (line.find("--csv") != std::string::npos || line.find("MODEL") != std::string::npos) continue;
      const auto ran = run_command({"bash", "-c", std::string(SIXLINE_PROGRAM) + " " + line}, {.folder = root});
      EXPECT_EQ(ran.status, 0) << page << ": " << line << ": " << ran.err;
      ++count;
    }
  }
  EXPECT_GE(count, 10);
}

TEST(Documents, everyLinkAndPictureLeadsToAFile) {
  int count = 0;
  const std::regex link("\\]\\(([^)#]+)(#[^)]*)?\\)");
  for (const auto& page : documents()) {
    const std::string text = text_of(page);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
      const std::string target = (*at)[1].str();
      if (target.starts_with("http")) continue;
      EXPECT_TRUE(fs::exists(page.parent_path() / target)) << page << " -> " << target;
      ++count;
    }
  }
  EXPECT_GE(count, 60);
}

TEST(Documents, everyModelHasAPageWithAPictureAndItsEnd) {
  for (const auto& id : model_ids()) {
    const std::string page = text_of(root / "docs/models" / (id + ".md"));
    EXPECT_NE(page.find("## Where it stops being true"), std::string::npos) << id;
    EXPECT_NE(page.find("](../pictures/"), std::string::npos) << id;
    EXPECT_NE(text_of(root / "docs/ladder.md").find("models/" + id + ".md"), std::string::npos) << id;
    EXPECT_NE(text_of(root / "README.md").find("models/" + id + ".md"), std::string::npos) << id;
  }
}

/// A text without comments and white space: lines of code compare whatever their layout.
std::string bare(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    for (const char c : line.substr(0, line.find("//")))
      if (!std::isspace(static_cast<unsigned char>(c))) out += c;
  return out;
}

TEST(Documents, everyLineOfCodeOnAModelsPageStandsInTheLibrary) {
  std::string library;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include"))
    if (entry.is_regular_file()) library += bare(text_of(entry.path()));
  int count = 0;
  for (const auto& page : files_in(root / "docs/models", ".md"))
    for (const auto& block : blocks(text_of(page), "cpp")) {
      std::istringstream lines(block);
      for (std::string line; std::getline(lines, line); ++count)
        EXPECT_NE(library.find(bare(line)), std::string::npos) << page << ": " << line;
    }
  EXPECT_GE(count, 30);
}

/// Every line of a page's code stands in a test, which compiles and runs it. Returns how many.
int lines_of_a_page_in(const char* page, const char* test) {
  const std::string source = bare(text_of(root / test));
  int count = 0;
  for (const auto& block : blocks(text_of(root / page), "cpp")) {
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line); ++count)
      EXPECT_NE(source.find(bare(line)), std::string::npos) << page << ": " << line;
  }
  return count;
}
TEST(Documents, theModelOfOnesOwnIsTheOneThatATestDrives) {
  EXPECT_GE(lines_of_a_page_in("docs/new-model.md", "tests/own_model_test.cpp"), 25);
}
TEST(Documents, theTyreOfOnesOwnIsTheOneThatATestDrives) {
  EXPECT_GE(lines_of_a_page_in("docs/tyres.md", "tests/own_tyre_test.cpp"), 15);
}

TEST(Documents, theLibrarysPageIsMadeOfLinesOfTheExamples) {
  std::string examples;
  for (const auto& file : files_in(root / "examples", ".cpp")) examples += bare(text_of(file));
  int count = 0;
  for (const auto& block : blocks(text_of(root / "docs/library.md"), "cpp")) {
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line); ++count)
      EXPECT_NE(examples.find(bare(line)), std::string::npos) << line;
  }
  EXPECT_GE(count, 20);
}

TEST(Documents, everyPictureOfAModelIsShownSomewhere) {
  std::string all;
  for (const auto& page : documents()) all += text_of(page);
  for (const auto& picture : files_in(root / "docs/pictures", ".svg"))
    EXPECT_NE(all.find("pictures/" + picture.filename().string()), std::string::npos) << picture;
}

}  // namespace
}  // namespace sixline
