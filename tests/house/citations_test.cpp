// Citations: a comment cites a published source or a page of docs, never a section number of a document that is not in
// the repository.
#include "pages.hpp"

namespace sixline::testing {
namespace {

/// The citations of a line that lead nowhere.
std::vector<std::string> leading_nowhere(const std::string& line) {
  static const std::regex bare(R"(\((\d+\.){2,}\d+\)|\b[Rr]ules? \d+(\.\d+)*)");
  static const std::regex page(R"((^|[^\w./])((docs/)?[\w-]+(/[\w-]+)*\.md)\b)");
  static const std::regex version(R"((torcs-data|TORCS|[Vv]ersion) $)");
  std::vector<std::string> found;
  for (std::sregex_iterator at(line.begin(), line.end(), bare), end; at != end; ++at)
    if (!std::regex_search(at->prefix().str(), version)) found.push_back(at->str());
  for (std::sregex_iterator at(line.begin(), line.end(), page), end; at != end; ++at)
    if (const std::string cited = (*at)[2]; !fs::exists(root / cited) && !fs::exists(root / "docs" / cited))
      found.push_back(cited);
  return found;
}

TEST(Citations, aNumberOrAPageThatIsNotHereIsFound) {
  EXPECT_EQ(leading_nowhere("// how wheels spin up (6.1.6)."), std::vector<std::string>{"(6.1.6)"});
  EXPECT_EQ(leading_nowhere("/// Rule 0.3.4 on the vector"), std::vector<std::string>{"Rule 0.3.4"});
  EXPECT_EQ(leading_nowhere("// measured (torcs.md 2.2)"), std::vector<std::string>{"torcs.md"});
  EXPECT_TRUE(leading_nowhere("// Pacejka, 3rd ed. 2012, 7.2; docs/sources.md; Debian's torcs-data (1.3.7)").empty());
}

TEST(Citations, ofTheCodeLeadToASourceOrAPage) {
  int comments = 0;
  for (const fs::path& file :
       sources_in({"include", "src", "apps/cli", "apps/report", "python/src", "tests", "bench", "examples"},
                  {".hpp", ".ipp", ".cpp", ".h"})) {
    if (file.filename() == "citations_test.cpp") continue;
    for_each_line(file, [&](const std::string& line, int number) {
      const std::size_t begin = line.find("//");
      if (begin == line.npos) return;
      ++comments;
      for (const std::string& cited : leading_nowhere(line.substr(begin)))
        ADD_FAILURE() << file << ":" << number << ": \"" << cited
                      << "\" leads nowhere: cite a published source or a page of docs";
    });
  }
  EXPECT_GT(comments, 5000);
}

}  // namespace
}  // namespace sixline::testing
