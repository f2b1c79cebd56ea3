// A table of numbers as CSV.
#include "io/table.hpp"

#include "io/document.hpp"

namespace sixline {

std::string heading(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : name + " [" + unit + "]";
}

void table_csv(const Table& table, const std::function<void(std::string_view)>& out) {
  std::string line;
  for (const TableColumn& column : table.columns) line += (line.empty() ? "" : ",") + heading(column.name, column.unit);
  out(line + "\n");
  for (std::size_t row = 0; row < table.rows; ++row) {
    line.clear();
    for (const TableColumn& column : table.columns) line += (line.empty() ? "" : ",") + number_text(column[row]);
    out(line + "\n");
  }
}

std::string table_csv(const Table& table) {
  std::string text;
  table_csv(table, [&](std::string_view line) { text += line; });
  return text;
}

}  // namespace sixline
