// Tables of known numbers, as files beside the tests: comma-separated, their first line names the columns.
#pragma once
#include <regex>

#include "testing.hpp"

namespace sixline::testing {

/// A row of a table: its cells by column.
struct Row {
  std::map<std::string, std::string> cells;
  const std::string& text(const std::string& column) const { return cells.at(column); }
  double operator[](const std::string& column) const { return std::stod(cells.at(column)); }
};
/// The rows of a file in tests/, without lines that begin with #.
inline std::vector<Row> rows_of(const std::string& file) {
  std::vector<Row> rows;
  std::vector<std::string> columns;
  for (const std::string& line : split(text_of(fs::path(SIXLINE_SOURCE_DIR) / "tests" / file), '\n')) {
    if (line.starts_with('#')) continue;
    const std::vector<std::string> cells = split(line, ',');
    if (columns.empty()) {
      columns = cells;
      continue;
    }
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < cells.size(); ++i) row.cells[columns[i]] = cells[i];
  }
  return rows;
}

/// The rows of a file in tests/ whose cells stand between " | ", without empty lines and lines that begin with #. In a
/// cell \n is the end of a line.
inline std::vector<std::vector<std::string>> cells_of(const std::string& file) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : split(text_of(fs::path(SIXLINE_SOURCE_DIR) / "tests" / file), '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    std::vector<std::string>& cells = rows.emplace_back();
    for (std::size_t from = 0, to = 0; to < line.size(); from = to + 3) {
      to = std::min(line.find(" | ", from), line.size());
      cells.push_back(std::regex_replace(line.substr(from, to - from), std::regex(R"(\\n)"), "\n"));
    }
  }
  return rows;
}

}  // namespace sixline::testing
