// The glossary: each name in it exists, and a name of the articles leads to ours.
#include "describe/describe.hpp"
#include "files/article_names.hpp"
#include "pages.hpp"
#include "program.hpp"
#include "sixline/driver/drivers.hpp"

namespace sixline::testing {
namespace {

std::set<std::string> set_of(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

constexpr const char* of_articles = "## Names of the articles";

/// The cells of a table's row, without the spaces around them.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (const std::string& cell : split(line.substr(1), '|'))
    cells.push_back(std::regex_replace(cell, std::regex("^ +| +$"), ""));
  return cells;
}
/// The parts of a text in code font.
std::vector<std::string> names_in(const std::string& text) { return matches(text, "`([^`]+)`"); }

/// Every name that a reader may look for: of all models, and of the headers.
std::set<std::string> all_names() {
  std::set<std::string> all{"profile", "scenario.dt", "--dt"};
  for (const ModelInfo& info : model_infos()) {
    all.emplace(info.id);
    const Description d = full_description(**make_model(std::string(info.id)));
    for (const auto* list : {&d.states, &d.outputs, &d.parameters, &d.options, &d.inputs})
      for (const Entry& e : *list) all.insert(e.name);
  }
  for (const char* folder : {".", "driver", "model", "play", "road", "tyre", "vehicle", "math"})
    for (const auto& file : files_in(root / "include/sixline" / folder, ".hpp"))
      all.merge(set_of(matches(text_of(file), "\\b[A-Za-z_]\\w*\\b", 0)));
  for (const DriverInfo& driver : driver_list) all.emplace(driver.name);
  return all;
}

TEST(Glossary, namesWhatThereIs) {
  const std::set<std::string> known = all_names();
  const std::string page = text_of(root / "docs/reference/glossary.md");
  int count = 0;
  for (const std::string& line : split(page.substr(0, page.find(of_articles)), '\n')) {
    if (!line.starts_with("| ") || line.starts_with("| term")) continue;
    for (std::string name : names_in(cells_of(line).at(3))) {
      if (name.starts_with("sixline ")) continue;  // a command
      const bool begins = name.ends_with("_*");
      if (begins) name.pop_back();
      const auto at = known.lower_bound(name);
      EXPECT_TRUE(at != known.end() && (begins ? at->starts_with(name) : *at == name)) << name << ": " << line;
      ++count;
    }
  }
  EXPECT_GE(count, 120);
}

TEST(Glossary, theArticlesNamesLeadToNamesThatExist) {
  const std::string page = text_of(root / "docs/reference/glossary.md");
  const std::size_t begin = page.find(of_articles);
  ASSERT_NE(begin, std::string::npos);
  const std::set<std::string> known = all_names();
  std::string left;
  std::set<std::string> sources;
  int rows = 0;
  for (const std::string& line : split(page.substr(begin), '\n')) {
    if (!line.starts_with("| ") || line.starts_with("| in the text")) continue;
    const auto cells = cells_of(line);
    ASSERT_EQ(cells.size(), 3u) << line;
    for (const std::string& name : names_in(cells[2])) EXPECT_TRUE(known.count(name)) << name << ": " << line;
    left += cells[0] + "\n";
    sources.insert(cells[1].substr(0, 2));
    ++rows;
  }
  EXPECT_GE(rows, 40);
  EXPECT_EQ(sources, (std::set<std::string>{"S0", "S1", "S2", "S3", "S4"}));
  const std::string names =
      "bicycle model;carLocation;turn radius;instantaneous centre;traction "
      "curve;cheat;getTargetPoint;getSteer;LOOKAHEAD_CONST;LOOKAHEAD_FACTOR;toMiddle;AddForce;PointVel;RelativeToWorld;"
      "CalculateForce;ray"
      " cast;CarBox;FCarWheel;SuspensionStrength;GroundNormal;CoMVerticalOffset;IsEngine;wheelDiameter;"
      "SetSteeringAngle;AddTorque;responseForce;returnRate;carDriftHeading;"
      "carSpeedMax;driftDampening;LocalPosition;CurrentWorldPosition;ApplyForcesWorldPosition;wheelCircunference";
  for (const std::string& name : split(names, ';')) EXPECT_TRUE(has(left, name)) << name;
  for (const char* in_no_text : {"all-wheel drive", "tank", "skid steer", "LinearDamping", "AngularDamping", "TR_LFT"})
    EXPECT_FALSE(has(left, in_no_text)) << in_no_text;
}

TEST(Glossary, aNameOfATextIsSuggestedAsOurs) {
  const std::set<std::string> known = all_names();
  const std::vector<std::string> names(known.begin(), known.end());
  const std::string page = text_of(root / "docs/reference/glossary.md");
  const std::vector<std::string> rows = split(page.substr(page.find(of_articles)), '\n');
  std::set<std::string> first;
  std::istringstream pairs(article_names);
  for (std::string in_text, here; pairs >> in_text >> here;) {
    EXPECT_TRUE(known.contains(here)) << here;
    const bool listed = std::ranges::any_of(rows, [&](const std::string& row) {
      if (!row.starts_with("| ")) return false;
      const auto cells = cells_of(row);
      return has(cells[0], in_text) && has(cells[2], '`' + here + '`');
    });
    EXPECT_TRUE(listed) << in_text << ": " << here;
    if (first.insert(in_text).second) {
      EXPECT_EQ(nearest(in_text, names), here);
    }
  }
  const auto refused = [](std::vector<std::string> arguments) { return run_sixline(std::move(arguments)).err; };
  EXPECT_TRUE(has(refused({"lap", "flowing", "--driver", "tutorial", "--set", "LOOKAHEAD_CONST=20", "--quiet"}),
                  "did you mean lookahead_distance?"));
  const std::string toy = (root / "examples/ray_toy.toml").string();
  EXPECT_TRUE(has(refused({"run", toy, "--set", "car.CoMVerticalOffset=0.3"}), "did you mean force_height_offset?"));
  EXPECT_TRUE(has(refused({"run", toy, "--set", "input.0.AccelerationInput=1"}), "did you mean throttle?"));
}

}  // namespace
}  // namespace sixline::testing
