// Commands of README, the manual, the guide to the articles and the models' pages: each does what the sentence beside it states.
#include <nlohmann/json.hpp>

#include "needs_torcs.hpp"
#include "pages.hpp"
#include "program.hpp"
#include "table.hpp"

namespace sixline::testing::commands_test {

using AnyJson = nlohmann::json;

/// The commands of the program on these pages: in code font, and in blocks of indented lines.
std::set<std::string> commands_on_pages() {
  std::vector<fs::path> pages = files_in(root / "docs/models", ".md");
  pages.insert(pages.end(), {root / "README.md", root / "docs/manual.md", root / "docs/articles.md"});
  std::set<std::string> commands;
  for (const fs::path& page : pages) {
    const std::string text = text_of(page);
    std::vector<std::string> found = matches(text, "`(?:\\./run|sixline) ([^`]+)`");
    for (std::string& line : matches(text, "\n    (?:\\./run|sixline) ([^\n#]+)")) found.push_back(std::move(line));
    for (const std::string& command : found)
      commands.insert(std::regex_replace(std::regex_replace(command, std::regex("\\s+"), " "), std::regex(" $"), ""));
  }
  for (const char* builds : {"", "docs", "play", "wheel"}) commands.erase(builds);  // tested by entries of ctest
  return commands;
}

/// A number that a claim names in the output as JSON.
double number_in(const AnyJson& out, const std::string& which, const std::string& name) {
  if (which == "crossing") return out.at("events").at(std::stoul(name) - 1).at("t");
  if (which.empty()) return out.at("final").at(name);
  std::vector<double> samples;  // without those that are not finite: a radius of a straight line
  for (const AnyJson& sample : out.at("samples").at(name))
    if (sample.is_number()) samples.push_back(sample);
  return which == "max" ? *std::ranges::max_element(samples) : *std::ranges::min_element(samples);
}

/// Whether all laps are clean, and the largest distance from the centre line.
std::pair<bool, double> laps_in(const AnyJson& out) {
  std::pair<bool, double> all{true, 0};
  for (const AnyJson& drive : out.is_array() ? out : AnyJson{out})
    for (const AnyJson& lap : drive.at("laps")) {
      all.first &= lap.at("clean").get<bool>();
      all.second = std::max(all.second, lap.at("max_offset").get<double>());
    }
  return all;
}

bool holds(const std::string& claim, const Ran& ran) {
  if (claim.starts_with("says ")) return has(ran.out + ran.err, claim.substr(5));
  const AnyJson out = AnyJson::parse(ran.out);
  if (claim == "laps clean") return laps_in(out).first;
  std::vector<std::string> words = split(claim, ' ');
  if (words.size() == 3) words.insert(words.begin(), "");
  const double found = words[1] == "offset" ? laps_in(out).second : number_in(out, words[0], words[1]),
               stated = std::stod(words[3]);
  if (words[2] == "~") return std::abs(found - stated) <= 0.005 * std::abs(stated);
  return words[2] == "<" ? found < stated : found > stated;
}

TEST(Commands, doWhatTheSentenceBesideThemStates) {
  NEED_TORCS_TRACKS();
  std::set<std::string> on_pages = commands_on_pages();
  for (const std::vector<std::string>& row : cells_of("house/commands.txt")) {
    ASSERT_EQ(row.size(), 2u) << row[0];
    EXPECT_EQ(on_pages.erase(row[0]), 1u) << "on no page: " << row[0];
    const OwnFolder own;
    std::string command = std::string(SIXLINE_PROGRAM) + " " + row[0];
    if (row[0].starts_with("run ") || row[0].starts_with("lap ")) command += " --json";
    if (row[0].starts_with("lap ")) command += " --quiet --out " + (own.path / "lap").string();
    const Ran ran = succeeded(run_command({"bash", "-c", command}, {.folder = root}));
    if (ran.status != 0) continue;
    for (std::size_t from = 0, to = 0; from < row[1].size(); from = to + 2) {
      to = std::min(row[1].find("; ", from), row[1].size());
      const std::string claim = row[1].substr(from, to - from);
      EXPECT_TRUE(holds(claim, ran)) << row[0] << ": " << claim;
    }
  }
  for (const std::string& command : on_pages) ADD_FAILURE() << "without a claim in commands.txt: " << command;
}

}  // namespace sixline::testing::commands_test
