// Reads log tables: lines, cells and quotes as in RFC 4180, except that a quoted cell must end on its line. MoTeC's
// export has a block of settings before the headings, and a row of units below them.
#include "io/log_table.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "io/cells.hpp"
#include "io/file_kind.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

/// "vx [m/s]" as name and unit.
LogColumn heading_of(std::string_view cell) {
  cell = trimmed(cell);
  const std::size_t open = cell.rfind('[');
  if (open == cell.npos || open == 0 || !cell.ends_with(']')) return {std::string(cell), ""};
  return {std::string(trimmed(cell.substr(0, open))),
          std::string(trimmed(cell.substr(open + 1, cell.size() - open - 2)))};
}

constexpr const char* open_quote = "has a quote that does not end on its line";

}  // namespace

Result<LogTable> LogTable::load(const std::string& path) {
  auto text = read_file(path, std::size_t{512} << 20);
  if (!text) return text.error();
  return parse(std::move(*text), path);
}

Result<LogTable> LogTable::parse(std::string text, const std::string& file) {
  if (const Status other = other_format(text, file)) return *other;
  LogTable table;
  table.file_ = file;
  table.text_ = std::make_shared<const std::string>(utf8_text(std::move(text)));
  const std::vector<TextLine> lines = lines_of(*table.text_);
  std::size_t next = 0;
  if (auto wrong = table.read_headings(lines, next)) return *wrong;
  for (; next < lines.size(); ++next) {
    const auto cells = csv_cells(lines[next].text, table.mark_);
    if (!cells || cells->size() != table.columns_.size())
      return Error{
          file, lines[next].number, "cells",
          cells ? std::to_string(cells->size()) : std::string(lines[next].text.substr(0, 40)),
          cells ? "must be " + std::to_string(table.columns_.size()) + ", as many as there are headings" : open_quote};
    table.rows_.push_back(lines[next]);
  }
  if (table.rows_.size() < 2)
    return Error{file, 0, "rows", std::to_string(table.rows_.size()), "must be at least 2 below the headings"};
  return table;
}

Status LogTable::read_headings(const std::vector<TextLine>& lines, std::size_t& next) {
  const auto error = [&](int line, const std::string& rule) {
    return Error{.file = file_, .line = line, .field = {}, .value = {}, .rule = rule};
  };
  if (lines.empty()) return error(0, "is empty: a line of headings and rows of numbers are needed");
  if (const char mark = separator_of(lines.front().text); mark != ' ') mark_ = mark;
  const auto first = csv_cells(lines.front().text, mark_);
  if (!first) return error(lines.front().number, open_quote);
  const bool is_motec =
      first->size() > 1 && first->at(0) == "Format" && first->at(1).find("MoTeC") != std::string::npos;
  if (!is_motec) {
    for (const std::string_view cell : *first) columns_.push_back(heading_of(cell));
    next = 1;
    return check_headings(lines.front().number);
  }
  for (next = 1; next + 1 < lines.size(); ++next) {
    const auto names = csv_cells(lines[next].text, mark_), units = csv_cells(lines[next + 1].text, mark_);
    if (!names || !units) return error(lines[next].number, open_quote);
    if (names->front() != "Time" || units->size() != names->size()) continue;
    for (std::size_t i = 0; i < names->size(); ++i)
      columns_.push_back({std::string(trimmed((*names)[i])), std::string(trimmed((*units)[i]))});
    next += 2;
    return check_headings(lines[next - 2].number);
  }
  return error(0, "is a MoTeC export without its line of channels: a line that begins with Time, and units below it");
}

Status LogTable::check_headings(int line) const {
  std::set<std::string> seen;
  for (const LogColumn& column : columns_)
    if (!column.name.empty() && !seen.insert(column.name).second)
      return Error{file_, line, "heading", column.name, "appears twice, so that it is ambiguous"};
  return {};
}

std::optional<std::size_t> LogTable::find(std::string_view name) const {
  for (std::size_t i = 0; i < columns_.size(); ++i)
    if (columns_[i].name == name) return i;
  return {};
}

Result<std::vector<double>> LogTable::numbers(std::size_t column) const {
  std::vector<double> values;
  values.reserve(rows_.size());
  for (const TextLine& row : rows_) {
    const std::string_view cell = trimmed((*csv_cells(row.text, mark_))[column]);
    const auto value = row_number(cell, mark_);
    if (!value) return Error{file_, row.number, columns_[column].name, quoted_cell(cell), "must be a finite number"};
    values.push_back(*value);
  }
  return values;
}

}  // namespace sixline
