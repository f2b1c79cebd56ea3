// Writes tables as CSV and JSON.
#include "files/table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "files/json.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + '"';
}
std::string csv_cell(const TableColumn& column, std::size_t row, int digits) {
  if (column.texts) return csv_text((*column.texts)[row]);
  if (digits >= 0) {
    char text[400];  // up to 309 digits before the decimal point
    return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, "%.*f", digits, column[row]))};
  }
  return std::isnan(column[row]) ? "" : number_text(column[row]);
}
std::string json_cell(const TableColumn& column, std::size_t row) {
  if (column.texts) return json_line((*column.texts)[row]);
  return std::isfinite(column[row]) ? number_text(column[row]) : "null";
}

}  // namespace

const TableColumn* Table::find(std::string_view name) const {
  const auto at = std::ranges::find_if(columns, [&](const TableColumn& c) { return c.name == name; });
  return at == columns.end() ? nullptr : &*at;
}

std::string heading(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : name + " [" + unit + "]";
}

void table_csv(const Table& table, const TextSink& out, const CsvStyle& style) {
  const auto line = [&](std::string text, auto&& cell) {
    for (const TableColumn& column : table.columns) {
      if (&column != &table.columns[0]) text += style.mark;
      text += cell(column);
    }
    out(text + "\n");
  };
  line(std::string(style.before),
       [](const TableColumn& column) { return csv_text(heading(column.name, column.unit)); });
  for (std::size_t row = 0; row < table.rows; ++row)
    line("", [&](const TableColumn& column) { return csv_cell(column, row, style.digits); });
}
std::string table_csv(const Table& table, const CsvStyle& style) {
  return text_of([&](const TextSink& out) { table_csv(table, out, style); });
}

void table_json(const Table& table, const TextSink& out) {
  out("{");
  for (const TableColumn& column : table.columns) {
    out((&column == &table.columns[0] ? "\n    " : ",\n    ") + json_line(column.name) + ": [");
    for (std::size_t row = 0; row < table.rows; ++row)
      out((row == 0 ? "\n      " : ",\n      ") + json_cell(column, row));
    out(table.rows == 0 ? "]" : "\n    ]");
  }
  out(table.columns.empty() ? "}" : "\n  }");
}

std::string table_json_lines(const Table& table) {
  std::string out;
  for (std::size_t row = 0; row < table.rows; ++row) {
    for (const TableColumn& column : table.columns)
      out += (&column == &table.columns[0] ? "{" : ",") + json_line(column.name) + ":" + json_cell(column, row);
    out += "}\n";
  }
  return out;
}

}  // namespace sixline
