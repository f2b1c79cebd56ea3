// Tables as files beside the tests: numbers by column, comma-separated below a line of names, or rows of text cells.
#pragma once
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

/// A cell of a file with its escapes read: \n and \xff.
inline std::string unescaped(const std::string& cell) {
  std::string text;
  for (std::size_t at = 0; at < cell.size(); ++at) {
    if (cell.compare(at, 2, "\\n") == 0) {
      text += '\n';
      at += 1;
    } else if (cell.compare(at, 2, "\\x") == 0) {
      text += static_cast<char>(std::stoi(cell.substr(at + 2, 2), nullptr, 16));
      at += 3;
    } else {
      text += cell[at];
    }
  }
  return text;
}

/// The rows of a file in tests/ as cells with their escapes read, without empty lines and lines that begin with #.
inline std::vector<std::vector<std::string>> cells_of(const std::string& file, const std::string& between = " | ") {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : split(text_of(fs::path(SIXLINE_SOURCE_DIR) / "tests" / file), '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    std::vector<std::string>& cells = rows.emplace_back();
    for (std::size_t from = 0, to = 0; from <= line.size(); from = to + between.size()) {
      to = std::min(line.find(between, from), line.size());
      cells.push_back(unescaped(line.substr(from, to - from)));
    }
  }
  return rows;
}

}  // namespace sixline::testing
