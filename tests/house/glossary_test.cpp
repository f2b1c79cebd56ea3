// The glossary: each name in it exists, with the unit beside it, and each channel, parameter and option stands in it.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "describe/describe.hpp"
#include "io/names.hpp"
#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using namespace testing;

/// Name -> the units that it has in any model.
using Units = std::map<std::string, std::set<std::string>>;

void add(Units& units, const std::vector<Entry>& entries) {
  for (const Entry& e : entries) {
    std::istringstream each(std::regex_replace(e.unit, std::regex(" or "), "|"));  // "kg/m or -"
    for (std::string unit; std::getline(each, unit, '|');) units[e.name].insert(unit.empty() ? "-" : unit);
  }
}

/// A row of the glossary's tables: the unit, and the names in code font of the last column.
struct Row {
  std::string text, unit;
  std::vector<std::string> names;
};
std::vector<Row> rows_of(const std::string& page) {
  std::vector<Row> rows;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ") || line.starts_with("| term")) continue;
    std::vector<std::string> cells;
    std::istringstream row(line.substr(1));
    for (std::string cell; std::getline(row, cell, '|');)
      cells.push_back(std::regex_replace(cell, std::regex("^ +| +$"), ""));
    EXPECT_EQ(cells.size(), 5u) << line;
    if (cells.size() != 5) continue;
    EXPECT_FALSE(cells[0].empty()) << line;
    Row& added = rows.emplace_back(Row{line, cells[2], {}});
    const std::regex code("`([^`]+)`");
    for (std::sregex_iterator at(cells[4].begin(), cells[4].end(), code), end; at != end; ++at)
      added.names.push_back((*at)[1].str());
  }
  return rows;
}

/// The names that "slip_angle_*" stands for, or the name itself.
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
  Units asked{{"t", {"s"}}}, known = asked;
  for (const ModelInfo& info : model_infos()) {
    const auto model = make_model(std::string(info.id));
    const Description d = full_description(**model);
    for (const auto* list : {&d.states, &d.outputs, &d.parameters, &d.options}) add(asked, *list);
    for (const auto* list : {&d.states, &d.outputs, &d.parameters, &d.options, &d.inputs}) add(known, *list);
  }
  std::set<std::string> types, told;
  for (const NameRow& row : name_rows())
    if (row.kind == "type") types.emplace(row.now);
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
        told.insert(one);
      }
    }
  for (const auto& [name, units] : asked) EXPECT_TRUE(told.count(name)) << name << " [" << *units.begin() << "]";
}

}  // namespace
}  // namespace sixline
