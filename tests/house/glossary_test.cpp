// The glossary: each name in it exists, with the given unit, and it lists each channel, parameter and option.
#include "describe/describe.hpp"
#include "files/article_names.hpp"
#include "pages.hpp"
#include "program.hpp"
#include "sixline/driver/drivers.hpp"

namespace sixline::testing {
namespace {

/// Name -> its units.
using Units = std::map<std::string, std::set<std::string>>;

std::set<std::string> set_of(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }
/// The units of a number that has one of two: "kg/m or -".
std::set<std::string> alternatives(const std::string& unit) {
  return set_of(split(unit.empty() ? "-" : std::regex_replace(unit, std::regex(" or "), "|"), '|'));
}
/// The types of the headers.
std::set<std::string> type_names() {
  std::set<std::string> types;
  for (const fs::path& file : sources_in({"include/sixline"}))
    types.merge(set_of(matches(text_of(file), "(?:struct|class|enum class|concept|using) (\\w+)")));
  return types;
}

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

/// A row of the glossary's tables: the unit, and the names in code font of the last column.
struct Row {
  std::string text, unit;
  std::vector<std::string> names;
};
std::vector<Row> rows_of(const std::string& page) {
  std::vector<Row> rows;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line) && line != of_articles;) {
    if (!line.starts_with("| ") || line.starts_with("| term")) continue;
    const std::vector<std::string> cells = cells_of(line);
    EXPECT_EQ(cells.size(), 5u) << line;
    if (cells.size() != 5) continue;
    EXPECT_FALSE(cells[0].empty()) << line;
    rows.push_back({line, cells[2], names_in(cells[4])});
  }
  return rows;
}

/// The names for which "slip_angle_*" stands, or the name itself.
std::set<std::string> meant_by(const std::string& name, const Units& known) {
  if (!name.ends_with("_*")) return {name};
  std::set<std::string> all;
  for (const char* ending : {"front", "rear", "fl", "fr", "rl", "rr", "long", "lat"}) {
    const std::string one = name.substr(0, name.size() - 1) + ending;
    if (known.count(one)) all.insert(one);
  }
  return all;
}

TEST(Glossary, itsNamesExistWithTheirUnitsAndNoChannelParameterOrOptionIsMissing) {
  Units required{{"t", {"s"}}}, known = required;
  for (const ModelInfo& info : model_infos()) {
    const auto model = make_model(std::string(info.id));
    const Description d = full_description(**model);
    for (const auto* list : {&d.states, &d.outputs, &d.parameters, &d.options, &d.inputs})
      for (const Entry& e : *list) {
        if (list != &d.inputs) required[e.name].insert(e.unit);
        known[e.name].merge(alternatives(e.unit));
      }
  }
  const std::set<std::string> types = type_names();
  Units listed;
  const std::vector<Row> rows = rows_of(text_of(root / "docs/glossary.md"));
  EXPECT_GE(rows.size(), 120u);
  for (const Row& row : rows)
    for (const std::string& name : row.names) {
      if (types.count(name) || name.starts_with("sixline ")) continue;
      const auto all = meant_by(name, known);
      EXPECT_FALSE(all.empty()) << name << ": " << row.text;
      for (const std::string& one : all) {
        EXPECT_TRUE(known.count(one)) << one << ": " << row.text;
        EXPECT_TRUE(known[one].count(row.unit)) << one << " is not in " << row.unit << ": " << row.text;
        listed[one].insert(row.unit);
      }
    }
  for (const auto& [name, units] : required)
    for (const std::string& unit : units) {
      std::set<std::string> unlisted = alternatives(unit);
      const std::size_t all = unlisted.size();
      for (const std::string& one : listed[name]) unlisted.erase(one);
      EXPECT_LT(unlisted.size(), all) << name << " [" << unit << "]";
    }
}

/// Every name that a reader may look for: of all models, and of the headers.
std::set<std::string> all_names() {
  std::set<std::string> all{"profile", "scenario.dt", "--dt"};
  for (const ModelInfo& info : model_infos()) {
    all.emplace(info.id);
    const Description d = full_description(**make_model(std::string(info.id)));
    for (const auto* list : {&d.states, &d.outputs, &d.parameters, &d.options, &d.inputs})
      for (const Entry& e : *list) all.insert(e.name);
  }
  for (const char* folder : {"driver", "model", "play", "road", "tyre", "vehicle", "math"})
    for (const auto& file : files_in(root / "include/sixline" / folder, ".hpp"))
      all.merge(set_of(matches(text_of(file), "\\b[A-Za-z_]\\w*\\b", 0)));
  for (const DriverInfo& driver : driver_list) all.emplace(driver.name);
  return all;
}

TEST(Glossary, theArticlesNamesLeadToNamesThatExistAndToAPage) {
  const std::string page = text_of(root / "docs/glossary.md");
  const std::size_t begin = page.find(of_articles);
  ASSERT_NE(begin, std::string::npos);
  const std::set<std::string> known = all_names();
  std::string left;
  std::set<std::string> sources;
  int rows = 0;
  for (const std::string& line : split(page.substr(begin), '\n')) {
    if (!line.starts_with("| ") || line.starts_with("| in the text")) continue;
    const auto cells = cells_of(line);
    ASSERT_EQ(cells.size(), 4u) << line;
    for (const std::string& name : names_in(cells[2])) EXPECT_TRUE(known.count(name)) << name << ": " << line;
    EXPECT_TRUE(has(cells[3], "](")) << "leads to no page: " << line;
    left += cells[0] + "\n";
    sources.insert(cells[1].substr(0, 2));
    ++rows;
  }
  EXPECT_GE(rows, 55);
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
  const std::string page = text_of(root / "docs/glossary.md");
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
