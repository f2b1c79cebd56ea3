// Writes tables of texts, and numbers for their cells.
#include "io/text_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

double columns_of(const std::string& text) {  // UTF-8 characters
  return static_cast<double>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}
std::string padded(const std::string& text, double width, bool right) {
  const std::string space(static_cast<std::size_t>(std::max(0.0, width - columns_of(text))), ' ');
  return right ? space + text : text + space;
}

}  // namespace

std::string table_text(const TextTable& table) {
  std::vector<double> width;
  for (const auto& column : table.columns) width.push_back(columns_of(column));
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size() && i < width.size(); ++i) width[i] = std::max(width[i], columns_of(row[i]));
  std::string out = table.title.empty() ? "" : table.title + "\n";
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text = " ";
    for (std::size_t i = 0; i < cells.size() && i < width.size(); ++i)
      text += " " + padded(cells[i], width[i], i > 0) + " ";
    while (!text.empty() && text.back() == ' ') text.pop_back();
    out += text + "\n";
  };
  line(table.columns);
  for (const auto& row : table.rows) line(row);
  return out;
}

std::string table_markdown(const TextTable& table) {
  std::string out = "|", rule = "|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    out += " " + table.columns[i] + " |";
    rule += i ? "--:|" : "---|";
  }
  out += "\n" + rule + "\n";
  for (const auto& row : table.rows) {
    out += "|";
    for (const auto& cell : row) out += " " + cell + " |";
    out += "\n";
  }
  return out;
}

std::string number_or_dash(double value, int count) {
  return std::isfinite(value) ? fmt::format("{:.{}g}", value, count) : "-";
}

std::string short_exponent(double value) { return value == 0 ? "0" : fmt::format("{:.1e}", value); }

}  // namespace sixline
