// A table refers to numbers in place, and its CSV reads back to the same doubles.
#include "files/table.hpp"

#include <nlohmann/json.hpp>
#include <regex>

#include "files/log_table.hpp"
#include "sixline/internal/files/document.hpp"
#include "testing.hpp"
#include "vehicle/registry/lap_columns.hpp"

namespace sixline {
namespace {

TEST(Table, columnsOfStructsAndOfArraysCombineWithoutACopy) {
  struct Row {
    double a;
    int other;
    double b;
  };
  std::vector<Row> rows{{1, 7, 2}, {0.1, 8, 1e-300}};
  const std::vector<double> alone{3, 1.0 / 3};
  Table table;
  table.add("alone", "-", alone);
  table.columns.push_back({.name = "b", .unit = "m/s", .first = &rows[0].b, .stride = sizeof(Row)});
  rows[0].b = 5;
  EXPECT_EQ(table.columns[1][0], 5) << "no copy was made";
  EXPECT_EQ(table_csv(table), "alone [-],b [m/s]\n3,5\n0.3333333333333333,1e-300\n");
}

TEST(Table, writtenNumbersReadBackToTheSameBits) {
  std::vector<double> numbers{-0.0, 5e-324, -1.7976931348623157e308};
  for (int i = -300; i < 300; ++i) numbers.push_back(1.1 * std::pow(10.0, i) / 3);
  Table table;
  table.add("x", "m", numbers);
  const auto read = LogTable::parse(table_csv(table), "t.csv");
  EXPECT_EQ(read->columns()[0].unit, "m");
  EXPECT_EQ(*read->numbers(0), numbers);
  EXPECT_TRUE(std::signbit(read->numbers(0)->front()));
  EXPECT_EQ(table_csv(Table{}), "\n");
}

TEST(Table, textsAreQuotedAndAMissingNumberIsAnEmptyCellAndNull) {
  Table table;
  table.keep("case", "", std::vector<double>{0, 1});
  table.keep("ended", std::vector<std::string>{"finished", "a \"word\", and more"});
  table.keep("best_time", "s", std::vector<double>{62.5, NAN});
  EXPECT_EQ(table_csv(table), "case,ended,best_time [s]\n0,finished,62.5\n1,\"a \"\"word\"\", and more\",\n");
  EXPECT_EQ(table_json_lines(table),
            "{\"case\":0,\"ended\":\"finished\",\"best_time\":62.5}\n"
            "{\"case\":1,\"ended\":\"a \\\"word\\\", and more\",\"best_time\":null}\n");
  const auto columns = nlohmann::json::parse(text_of([&](const TextSink& out) { table_json(table, out); }));
  EXPECT_EQ(columns.at("ended").at(1), "a \"word\", and more");
  EXPECT_TRUE(columns.at("best_time").at(1).is_null());
  ASSERT_NE(table.find("best_time"), nullptr);
  EXPECT_EQ(table.find("best time"), nullptr);
}

// Names and units of lap telemetry are documented once, in the order of the file.
TEST(Table, documentsListTheColumnsOfLaps) {
  const std::string page = read_file(SIXLINE_SOURCE_DIR "/docs/reference/tables.md").value();
  std::string rows;
  for (const auto& [name, unit] : {std::pair<std::string, std::string>{"lap", "-"}, {"lap_complete", "-"}})
    rows += name + " " + unit + "\n";
  for (const LapColumn& column : lap_columns) rows += column.name() + " " + column.unit() + "\n";
  const std::regex row(R"(\n\| `([a-z_]+)` \| ([^ ]+) \|)");
  std::string listed;
  for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at)
    listed += (*at)[1].str() + " " + (*at)[2].str() + "\n";
  EXPECT_EQ(listed, rows);
}

}  // namespace
}  // namespace sixline
