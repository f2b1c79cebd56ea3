// Documents: every scenario and command in them runs, code is code that is compiled. That every link leads to a page or
// picture, and its heading, is checked by the site's build (tools/site).
#include <cctype>

#include "follow_page.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/version.hpp"

namespace sixline::testing {
namespace {

/// README, CONTRIBUTING, CHANGELOG and all of docs.
std::vector<fs::path> documents() {
  std::vector<fs::path> pages = files_in(root, ".md");
  for (const char* folder : {"docs", "docs/models", "docs/reference"})
    for (const auto& page : files_in(root / folder, ".md")) pages.push_back(page);
  return pages;
}

/// The texts of a folder's files, one after another.
std::string texts_in(const char* folder, const char* ending) {
  std::string all;
  for (const auto& file : files_in(root / folder, ending)) all += text_of(file);
  return all;
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
  for (const auto& page : documents())
    for (const std::string& line :
         matches(text_of(page), "(?:^|\n) +(?:sixline|\\./run) ((?:run examples|describe|list)[^\n#]*)")) {
      if (line.find("--csv") != std::string::npos || line.find("MODEL") != std::string::npos) continue;
      const auto ran = run_command({"bash", "-c", std::string(SIXLINE_PROGRAM) + " " + line}, {.folder = root});
      EXPECT_EQ(ran.status, 0) << page << ": " << line << ": " << ran.err;
      ++count;
    }
  EXPECT_GE(count, 10);
}

TEST(Documents, readmeIsOneScreen) {
  const std::string readme = text_of(root / "README.md");
  const auto lines = split(readme, '\n');
  EXPECT_LE(lines.size(), 90u);
  for (const std::string& line : lines) EXPECT_LE(line.size(), 121u) << line;
  EXPECT_LE(matches(readme, "([^ \n]+)").size(), 800u) << "words";
  EXPECT_LE(matches(readme, "(\\]\\()").size(), 25u) << "links";
}

// `./run docs` shows it there.
TEST(Documents, everyFigureIsThatOfALesson) {
  const auto figures = matches(texts_in("docs", ".md") + texts_in("docs/models", ".md"), "<!-- figure: ([a-z-]+) -->");
  for (const std::string& figure : figures)
    EXPECT_TRUE(fs::exists(root / "apps/web/lessons" / (figure + ".md"))) << figure;
  EXPECT_GT(figures.size(), 15u);
}

TEST(Documents, everyModelHasAPageWithAPictureAndItsEnd) {
  for (const auto& id : model_ids()) {
    const std::string page = text_of(root / "docs/models" / (id + ".md"));
    EXPECT_TRUE(has(page, "## Where it stops being true")) << id;
    EXPECT_TRUE(has(page, "](../pictures/")) << id;
    EXPECT_TRUE(has(text_of(root / "docs/models/README.md"), "](" + id + ".md)")) << id;
  }
}

/// A text without comments and white space, so that lines of code compare whatever their layout.
std::string bare(const std::string& text) {
  std::string out;
  for (const std::string& line : split(text, '\n'))
    for (const char c : line.substr(0, line.find("//")))
      if (!std::isspace(static_cast<unsigned char>(c))) out += c;
  return out;
}

/// All headers.
std::string headers() {
  std::string library;
  for (const fs::path& file : sources_in({"include"}, {".hpp", ".ipp", ".h"})) library += text_of(file);
  return library;
}

/// Code of a page, or of each page of a folder, that is made of lines of other files: of those, of a folder's, or of all
/// headers.
struct PageOfLines {
  std::string page, language;
  std::vector<std::string> files;
  int least;  ///< lines of code on the page
};
const PageOfLines pages_of_lines[] = {
    {"docs/models", "cpp", {"include"}, 8},
    {"docs/new-model.md",
     "cpp",
     {"examples/slot_car.hpp", "examples/15_own_model.cpp", "examples/three_wheeler.hpp", "examples/trailer.hpp",
      "examples/22_three_wheels_and_a_trailer.cpp", "include/sixline/models/drives/slipping_wheel.ipp",
      "tests/models/own_model_test.cpp"},
     12},
    {"docs/tyres.md",
     "cpp",
     {"tests/tyre/root_tyre.hpp", "tests/tyre/own_tyre_test.cpp", "tests/tyre/own_tyre_by_name_test.cpp"},
     15},
    {"docs/grounds.md", "cpp", {"tests/face/own_road_test.cpp"}, 12},
    {"docs/library.md", "cpp", {"examples"}, 20},
    {"docs/c_api.md", "c", {"examples/07_from_c.c", "examples/18_tour_in_c.c"}, 35},
    {"docs/models/six_line.md", "c", {"examples/21_plain_lines.cpp"}, 16},
    {"docs/languages.md", "rust", {"examples/rust/two_players.rs"}, 3},
    {"docs/languages.md", "csharp", {"examples/csharp/car.cs"}, 10}};

TEST(Documents, codeOnAPageIsMadeOfLinesOfFilesThatATestDrives) {
  for (const auto& [page, language, files, least] : pages_of_lines) {
    std::string source;
    for (const std::string& file : files) {
      if (file == "include")
        source += bare(headers());
      else
        source += bare(fs::is_directory(root / file) ? texts_in(file.c_str(), ".cpp") : text_of(root / file));
    }
    int count = 0;
    for (const fs::path& each : fs::is_directory(root / page) ? files_in(root / page, ".md") : std::vector{root / page})
      for (const std::string& block : blocks(text_of(each), language))
        for (const std::string& line : split(block, '\n')) {
          EXPECT_TRUE(has(source, bare(line))) << each << ": " << line;
          ++count;
        }
    EXPECT_GE(count, least) << page;
  }
}

TEST(Documents, everyNameOfTheLibraryInThemStandsInItsHeaders) {
  const std::string library = headers();
  std::size_t count = 0;
  for (const auto& page : documents())
    for (const auto& block : blocks(text_of(page), "cpp"))
      for (const std::string& name : matches(block, "sixline::(\\w+)")) {
        EXPECT_TRUE(has(library, " " + name)) << page;
        ++count;
      }
  EXPECT_GE(count, 10u);
}
/// The names of the C API in a text.
std::multiset<std::string> c_names_in(const std::string& text) {
  const auto names = matches(text, "\\b(sixline|SIXLINE)_\\w+\\b", 0);
  return {names.begin(), names.end()};
}
TEST(Documents, thePagesOfOtherLanguagesNameExistingFunctions) {
  const std::multiset<std::string> known =  // and one of version.hpp, and a variable of the environment
      c_names_in(texts_in("include/sixline/c", ".h") + "SIXLINE_VERSION SIXLINE_DATA");
  std::size_t count = 0;
  for (const char* page : {"docs/c_api.md", "docs/languages.md"}) {
    const std::multiset<std::string> names = c_names_in(text_of(root / page));
    for (const std::string& name : names) EXPECT_TRUE(known.contains(name)) << page << ": " << name;
    count += names.size();
  }
  EXPECT_GE(count, 80u);
}
TEST(Documents, gettingStartedCanBeFollowedExactly) {
  const fs::path page = root / "docs/getting-started.md";
  EXPECT_GE(follow(page), 20);  // the commands; tests/consumer/cases.py runs the ones that build a game
  std::vector<std::string> programs;
  const std::string examples = bare(texts_in("examples", ".cpp"));
  std::string printed;
  for (const Block& block : blocks_in_order(text_of(page))) {
    const std::set<std::string> known{"sh", "bash", "cmake", "toml", "cpp", "text"};
    EXPECT_TRUE(known.contains(block.language)) << block.language;
    if (block.language == "cpp" && block.text.find("int main") != std::string::npos) programs.push_back(block.text);
    if (block.language == "cpp") {
      EXPECT_TRUE(has(examples, bare(block.text))) << block.text;
    }
    if (block.language == "text" && printed.empty()) printed = block.text;
  }
  const std::string source = text_of(root / "examples/13_first_drive.cpp");
  ASSERT_EQ(programs.size(), 1u);
  EXPECT_EQ(programs[0], source.substr(source.find('\n') + 1));  // without the line of its purpose
  EXPECT_EQ(printed, text_of(root / "examples/expected/13_first_drive.txt"));
}

// A bare Debian 12 has neither pkg-config nor pip, and its own Python takes no packages of pip.
TEST(Documents, pagesInstallThePackagesOfTheirCommandsFirst) {
  const std::pair<const char*, const char*> needs[] = {{"$(pkg-config ", "pkg-config"},
                                                       {"\n    pip install", "python3-venv"}};
  for (const char* page : {"docs/install.md", "docs/c_api.md", "docs/languages.md", "docs/python.md"}) {
    const std::string text = text_of(root / page);
    for (const auto& [command, package] : needs) {
      const auto installed = text.find(std::string("\n    apt-get install ") + package);
      EXPECT_LE(installed, text.find(command)) << page << ": " << package;
    }
  }
}

TEST(Documents, thePageOfSweepsCanBeFollowedExactly) { EXPECT_GE(follow(root / "docs/sweeps.md"), 8); }

TEST(Documents, theReferenceOfManoeuvresListsAll) {
  const std::string page = text_of(root / "docs/reference/manoeuvres.md");
  const auto names = matches(text_of(root / "src/studies/manoeuvres/manoeuvres.list"), "\\.name = \"([a-z0-9-]+)\"");
  EXPECT_EQ(matches(page, "\n\\| `([a-z0-9-]+)` \\|"), names);
}

TEST(Documents, theReferenceOfParametersIsTheProgramsOwn) {
  const Ran ran = run_command({"python3", (root / "tools/reference.py").string(), "--check", SIXLINE_PROGRAM});
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST(Documents, theBuildAndTheCitationHaveTheVersionOfTheHeader) {
  EXPECT_TRUE(has(text_of(root / "CMakeLists.txt"), "project(sixline VERSION " SIXLINE_VERSION " "));
  EXPECT_TRUE(has(text_of(root / "CITATION.cff"), "\nversion: " SIXLINE_VERSION "\n"));
}

}  // namespace
}  // namespace sixline::testing
