// A table: columns with name, unit and meaning over arrays that it owns or refers to, with a single writer each for CSV
// and JSON.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/write_files.hpp"
#include "sixline/model/quantities.hpp"

namespace sixline {

/// A column: each number is `stride` bytes after the previous one, in an array that outlives the table.
struct TableColumn {
  std::string name{}, unit{};
  Quantity quantity = Quantity::none;  ///< none: a separate number
  const double* first = nullptr;       ///< of row 0; null where there are texts
  std::size_t stride = sizeof(double);
  std::shared_ptr<const std::vector<double>> own{};         ///< the numbers, if the column owns them
  std::shared_ptr<const std::vector<std::string>> texts{};  ///< its contents instead of numbers

  const double& operator[](std::size_t row) const {
    return *reinterpret_cast<const double*>(reinterpret_cast<const char*>(first) + row * stride);
  }
};

/// Columns of the same length.
struct Table {
  std::size_t rows = 0;
  std::vector<TableColumn> columns{};

  void add(std::string name, std::string unit, const std::vector<double>& numbers) {
    rows = numbers.size();
    columns.push_back({.name = std::move(name), .unit = std::move(unit), .first = numbers.data()});
  }
  /// The same, for numbers that the column owns.
  void keep(std::string name, std::string unit, std::shared_ptr<const std::vector<double>> numbers) {
    add(std::move(name), std::move(unit), *numbers);
    columns.back().own = std::move(numbers);
  }
  void keep(std::string name, std::string unit, std::vector<double> numbers) {
    keep(std::move(name), std::move(unit), std::make_shared<const std::vector<double>>(std::move(numbers)));
  }
  /// The same, of a number of each thing: a member, or the result of a function.
  template <class Things, class Number>
  void keep(std::string name, std::string unit, const Things& things, const Number& number_of) {
    std::vector<double> numbers;
    for (const auto& thing : things) numbers.push_back(static_cast<double>(std::invoke(number_of, thing)));
    keep(std::move(name), std::move(unit), std::move(numbers));
  }
  /// A column of texts, which it owns.
  void keep(std::string name, std::vector<std::string> texts) {
    rows = texts.size();
    columns.push_back({.name = std::move(name)});
    columns.back().texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
  }
  const TableColumn* find(std::string_view name) const;
};

/// A name and its unit; "": no unit.
using NameAndUnit = std::pair<const char*, const char*>;
/// Rows stored as arrays, as a table: names and units are in the order of the numbers of a row.
template <std::size_t n>
Table table_of(const std::array<NameAndUnit, n>& names, const std::vector<std::array<double, n>>& rows) {
  Table table{.rows = rows.size()};
  for (std::size_t i = 0; i < n; ++i)
    table.columns.push_back({.name = names[i].first,
                             .unit = names[i].second,
                             .first = rows.empty() ? nullptr : &rows.front()[i],
                             .stride = sizeof(std::array<double, n>)});
  return table;
}

/// The heading of a column in all tables: "vx [m/s]".
std::string heading(const std::string& name, const std::string& unit);

/// Differences required by other programs' formats.
struct CsvStyle {
  std::string_view before = "", mark = ",";  ///< of the headings; between cells
  int digits = -1;                           ///< after the point; -1: as many as read back to the same double
};
/// The table as CSV: a line of headings, then a line for each row. Numbers have the fewest digits that read back to the
/// same double; NaN is an empty cell. Cells are quoted where necessary (RFC 4180).
void table_csv(const Table& table, const TextSink& out, const CsvStyle& style = {});
std::string table_csv(const Table& table, const CsvStyle& style = {});
/// The table as JSON, a member of an object: a list for each column by name. Numbers that are not finite are null.
void table_json(const Table& table, const TextSink& out);
/// The table as JSON lines: an object for each row.
std::string table_json_lines(const Table& table);

}  // namespace sixline
