// Writes tables of texts, and numbers for their cells.
#include "files/text_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

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

std::string shown_number(double value, std::string_view unit) {
  constexpr std::pair<std::string_view, int> digits_of[] = {
      {"rpm", 0},   {"N", 0},        {"N m", 1},       {"%", 1}, {"km/h", 1},  {"deg", 2}, {"\u00b0", 2},
      {"deg/s", 1}, {"\u00b0/s", 1}, {"m/s\u00b2", 2}, {"g", 2}, {"deg/g", 2}, {"Hz", 2},  {"s", 3}};
  const double size = std::abs(value);
  const std::string sign = value < 0 ? "\u2212" : "";
  if (std::isnan(value)) return "\u2013";
  if (std::isinf(value)) return sign + "\u221e";
  if (size < 1e-9) return "0";
  if (size >= 1e7 || size < 1e-4) {
    const std::string text = fmt::format("{:.2e}", size);  // "1.20e-05"
    return sign + text.substr(0, 5) + (text[5] == '-' ? "\u2212" : "") + std::to_string(std::stoi(text.substr(6)));
  }
  if (size == std::floor(size) && unit.empty()) return sign + fmt::format("{:.0f}", size);
  int figures = 3;
  for (double edge = 10; size >= edge && figures > 0; edge *= 10) --figures;
  for (double edge = 1; size < edge; edge /= 10) ++figures;
  for (const auto& [name, digits] : digits_of)
    if (name == unit) figures = size >= std::pow(10.0, 1 - digits) ? digits : figures - 2;
  return sign + fmt::format("{:.{}f}", std::nextafter(size, INFINITY), figures);  // ties go up
}

std::string shown_unit(std::string unit) {
  if (unit == "-") return {};
  for (const auto& [plain, raised] : {std::pair{"^2", "\u00b2"}, std::pair{"^3", "\u00b3"}})
    for (std::size_t at; (at = unit.find(plain)) != unit.npos;) unit.replace(at, 2, raised);
  return unit;
}

std::string heading_unit(const std::string& heading) {
  const std::size_t from = heading.find('['), to = heading.find(']');
  return from < to && to != heading.npos ? shown_unit(heading.substr(from + 1, to - from - 1)) : "";
}

std::string short_exponent(double value) { return value == 0 ? "0" : fmt::format("{:.1e}", value); }

}  // namespace sixline
