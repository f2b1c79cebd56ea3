// A table of numbers: columns with name, unit and meaning over arrays owned elsewhere, and the writer of CSV.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sixline/model/quantities.hpp"

namespace sixline {

/// A column: each number lies `stride` bytes after the one before, in an array that outlives the table.
struct TableColumn {
  std::string name{}, unit{};
  Quantity quantity = Quantity::none;  ///< none: a number of its own
  const double* first = nullptr;       ///< of row 0
  std::size_t stride = sizeof(double);

  double operator[](std::size_t row) const {
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
};

/// A name and its unit, "": none.
using NameAndUnit = std::pair<const char*, const char*>;
/// Rows that lie as arrays, as a table over them: names and units in the order of their numbers.
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

/// The table as CSV: a line of headings, then a line for each row; it is never in memory as a whole. Numbers are the
/// shortest that read back to the same double.
void table_csv(const Table& table, const std::function<void(std::string_view)>& out);
std::string table_csv(const Table& table);

}  // namespace sixline
