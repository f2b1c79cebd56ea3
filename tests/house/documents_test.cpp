// Documents: every scenario and command in them runs, every link leads to a page or picture, code is code that is
// compiled.
#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

#include "follow_page.hpp"
#include "pages.hpp"
#include "program.hpp"
#include "sixline/internal/registry/models.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;
using namespace testing;

/// README, CONTRIBUTING, CHANGELOG and all of docs.
std::vector<fs::path> documents() {
  std::vector<fs::path> pages = files_in(root, ".md");
  for (const char* folder : {"docs", "docs/models"})
    for (const auto& page : files_in(root / folder, ".md")) pages.push_back(page);
  return pages;
}

TEST(Documents, everyCompleteScenarioInThemRuns) {
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

/// The commands in code font that stand in the cells of a page's tables.
std::vector<std::string> commands_in_tables(const std::string& text) {
  std::vector<std::string> commands;
  const std::regex command("`\\./run ([^`]+)`");
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("| "))
      for (std::sregex_iterator at(line.begin(), line.end(), command), end; at != end; ++at)
        commands.push_back((*at)[1].str());
  return commands;
}

TEST(Documents, everyCommandOfTheArticlesTablesWorks) {
  const OwnFolder own;
  for (const auto& [page, least] : {std::pair{"README.md", 5u}, std::pair{"docs/articles.md", 28u}}) {
    const std::vector<std::string> commands = commands_in_tables(text_of(root / page));
    EXPECT_GE(commands.size(), least) << page;
    for (const std::string& command : commands) {
      const std::string out = command.starts_with("lap ") ? " --quiet --out " + own.file("lap", "") + ".d" : "";
      const auto ran =
          run_command({"bash", "-c", std::string(SIXLINE_PROGRAM) + " " + command + out}, {.folder = root});
      EXPECT_EQ(ran.status, 0) << page << ": " << command << ": " << ran.err;
      if (!out.empty()) {
        EXPECT_EQ(ran.out.find("off the road"), std::string::npos) << page << ": " << command << ": " << ran.out;
      }
    }
  }
}

TEST(Documents, theTablesOfTheArticlesNameExistingTextsAndLessons) {
  std::string lessons, sources = text_of(root / "docs/sources.md");
  for (const auto& file : files_in(root / "apps/web/lessons", ".md")) lessons += text_of(file);
  for (const char* title :
       {"Simple 2D car steering physics in games", "Car Physics - Model 6: Low-Speed Kinematic Turning",
        "TORCS robot tutorial", "2D Car Physics", "Simple Car Physics System"}) {
    for (const char* page : {"README.md", "docs/articles.md", "docs/sources.md"})
      EXPECT_NE(text_of(root / page).find('"' + std::string(title) + '"'), std::string::npos) << page << ": " << title;
  }
  int count = 0;
  for (const char* page : {"README.md", "docs/articles.md"}) {
    std::istringstream lines(text_of(root / page));
    for (std::string line; std::getline(lines, line);) {
      if (line.find("| `./run ") == std::string::npos && line.find("| K12 ") == std::string::npos) continue;
      const std::size_t last = line.rfind(" | "), from = line.rfind(" | ", last - 1) + 3;
      std::istringstream cell(line.substr(from, last - from));
      for (std::string lesson; std::getline(cell >> std::ws, lesson, ';');) {
        if (lesson == "-") continue;
        EXPECT_NE(lessons.find("\n# " + lesson + "\n"), std::string::npos) << page << ": no lesson \"" << lesson << '"';
        ++count;
      }
    }
  }
  EXPECT_GE(count, 25);
}

/// The anchors of a page's headings, as GitHub makes them.
std::set<std::string> anchors(const std::string& page) {
  std::set<std::string> found;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("#")) continue;
    std::string anchor = "#";
    for (const char c : line.substr(line.find_first_not_of('#') + 1))
      if (c == ' ' || c == '-' || c == '_' || std::isalnum(static_cast<unsigned char>(c)) ||
          static_cast<unsigned char>(c) > 127)
        anchor += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    found.insert(anchor);
  }
  return found;
}

/// A page without its blocks of code, where "](" is no link.
std::string without_code(const std::string& page) {
  std::string prose;
  bool code = false;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) code = !code;
    if (!code) prose += line + '\n';
  }
  return prose;
}

TEST(Documents, everyLinkAndPictureLeadsToAFileAndItsHeading) {
  int count = 0;
  const std::regex link("\\]\\(([^)#]*)(#[^)]*)?\\)");
  for (const auto& page : documents()) {
    const std::string text = without_code(text_of(page));
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
      const std::string target = (*at)[1].str();
      if (target.starts_with("http")) continue;
      const fs::path file = target.empty() ? page : page.parent_path() / target;
      EXPECT_TRUE(fs::exists(file)) << page << " -> " << target;
      const std::string anchor = (*at)[2].str();
      if (!anchor.empty()) {
        EXPECT_TRUE(anchors(text_of(file)).count(anchor)) << page << " -> " << target << anchor;
      }
      ++count;
    }
  }
  EXPECT_GE(count, 60);
}

// `./run docs` shows it there.
TEST(Documents, everyFigureIsThatOfALesson) {
  const std::regex figure("<!-- figure: ([a-z-]+) -->");
  int count = 0;
  for (const char* folder : {"docs", "docs/models"})
    for (const auto& file : files_in(root / folder, ".md")) {
      const std::string page = text_of(file);
      for (std::sregex_iterator at(page.begin(), page.end(), figure), end; at != end; ++at, ++count)
        EXPECT_TRUE(fs::exists(root / "apps/web/lessons" / ((*at)[1].str() + ".md"))) << file << ": " << (*at)[1];
    }
  EXPECT_GT(count, 15);
}

TEST(Documents, everyModelHasAPageWithAPictureAndItsEnd) {
  for (const auto& id : model_ids()) {
    const std::string page = text_of(root / "docs/models" / (id + ".md"));
    EXPECT_NE(page.find("## Where it stops being true"), std::string::npos) << id;
    EXPECT_NE(page.find("](../pictures/"), std::string::npos) << id;
    EXPECT_NE(text_of(root / "docs/models/README.md").find("](" + id + ".md)"), std::string::npos) << id;
  }
}

/// A text without comments and white space, so that lines of code compare whatever their layout.
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

TEST(Documents, everyNameOfTheLibraryInThemStandsInItsHeaders) {
  std::string library;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include"))
    if (entry.is_regular_file()) library += text_of(entry.path());
  int count = 0;
  const std::regex name("sixline::(\\w+)");
  for (const auto& page : documents())
    for (const auto& block : blocks(text_of(page), "cpp"))
      for (std::sregex_iterator at(block.begin(), block.end(), name), end; at != end; ++at, ++count)
        EXPECT_NE(library.find(" " + (*at)[1].str()), std::string::npos) << page << ": " << (*at)[0].str();
  EXPECT_GE(count, 10);
}

/// Checks that every line of a page's code is in one of these files, which are compiled and run. Returns their number.
int lines_of_a_page_in(const char* page, std::initializer_list<const char*> files, const char* language = "cpp") {
  std::string source;
  for (const char* file : files) source += bare(text_of(root / file));
  int count = 0;
  for (const auto& block : blocks(text_of(root / page), language)) {
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line); ++count)
      EXPECT_NE(source.find(bare(line)), std::string::npos) << page << ": " << line;
  }
  return count;
}
TEST(Documents, theCustomModelIsTheOneThatATestDrives) {
  EXPECT_GE(lines_of_a_page_in("docs/new-model.md",
                               {"examples/slot_car.hpp", "examples/15_own_model.cpp", "examples/three_wheeler.hpp",
                                "examples/trailer.hpp", "examples/22_three_wheels_and_a_trailer.cpp",
                                "include/sixline/models/drives/slipping_wheel.ipp", "tests/models/own_model_test.cpp"}),
            90);
}
TEST(Documents, thePagesOfOtherLanguagesAreMadeOfLinesOfTheirExamples) {
  EXPECT_GE(lines_of_a_page_in("docs/c_api.md", {"examples/07_from_c.c", "examples/18_tour_in_c.c"}, "c"), 45);
  EXPECT_GE(lines_of_a_page_in("docs/models/six_line.md", {"examples/21_plain_lines.cpp"}, "c"), 16);
  EXPECT_GE(lines_of_a_page_in("docs/rust.md", {"examples/rust/two_players.rs"}, "rust"), 25);
}
/// The names of the C API in a text.
std::multiset<std::string> c_names_in(const std::string& text) {
  std::multiset<std::string> names;
  const std::regex name("\\b(sixline|SIXLINE)_\\w+\\b");
  for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at) names.insert((*at)[0].str());
  return names;
}
TEST(Documents, thePagesOfOtherLanguagesNameExistingFunctions) {
  std::string headers = "SIXLINE_VERSION SIXLINE_DATA";  // of version.hpp; a variable of the environment
  for (const auto& file : files_in(root / "include/sixline/c", ".h")) headers += text_of(file);
  const std::multiset<std::string> known = c_names_in(headers);
  std::size_t count = 0;
  for (const char* page : {"docs/c_api.md", "docs/rust.md", "docs/csharp.md"}) {
    const std::multiset<std::string> names = c_names_in(text_of(root / page));
    for (const std::string& name : names) EXPECT_TRUE(known.contains(name)) << page << ": " << name;
    count += names.size();
  }
  EXPECT_GE(count, 90u);
}
TEST(Documents, theCustomTyreIsTheOneThatATestDrives) {
  EXPECT_GE(lines_of_a_page_in("docs/tyres.md", {"tests/tyre/root_tyre.hpp", "tests/tyre/own_tyre_test.cpp",
                                                 "tests/tyre/own_tyre_by_name_test.cpp"}),
            15);
}
TEST(Documents, theCustomRoadIsTheOneThatATestDrives) {
  EXPECT_GE(lines_of_a_page_in("docs/grounds.md", {"tests/face/own_road_test.cpp"}), 14);
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

TEST(Documents, gettingStartedCanBeFollowedExactly) {
  const fs::path page = root / "docs/getting-started.md";
  EXPECT_GE(follow(page), 20);  // the commands; tests/consumer/cases.py runs the ones that build a game
  std::vector<std::string> programs;
  const std::string examples = [] {
    std::string all;
    for (const auto& file : files_in(root / "examples", ".cpp")) all += bare(text_of(file));
    return all;
  }();
  std::string printed;
  for (const Block& block : blocks_in_order(text_of(page))) {
    const std::set<std::string> known{"sh", "bash", "cmake", "toml", "cpp", "text"};
    EXPECT_TRUE(known.contains(block.language)) << block.language;
    if (block.language == "cpp" && block.text.find("int main") != std::string::npos) programs.push_back(block.text);
    if (block.language == "cpp") {
      EXPECT_NE(examples.find(bare(block.text)), std::string::npos) << block.text;
    }
    if (block.language == "text" && printed.empty()) printed = block.text;
  }
  const std::string source = text_of(root / "examples/13_first_drive.cpp");
  ASSERT_EQ(programs.size(), 1u);
  EXPECT_EQ(programs[0], source.substr(source.find('\n') + 1));  // without the line of its purpose
  EXPECT_EQ(printed, text_of(root / "examples/expected/13_first_drive.txt"));
}

TEST(Documents, thePageOfSweepsCanBeFollowedExactly) { EXPECT_GE(follow(root / "docs/sweeps.md"), 8); }

TEST(Documents, theCommandsOfTheFaqPrintTheOutputShown) { EXPECT_GE(follow(root / "docs/faq.md"), 4); }

TEST(Documents, everyPictureOfAModelIsShownSomewhere) {
  std::string all;
  for (const auto& page : documents()) all += text_of(page);
  for (const auto& picture : files_in(root / "docs/pictures", ".svg"))
    EXPECT_NE(all.find("pictures/" + picture.filename().string()), std::string::npos) << picture;
}

}  // namespace
}  // namespace sixline
