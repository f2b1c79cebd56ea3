// Reads log tables: lines, cells and quotes as in RFC 4180, except that a quoted cell must end on its line. Exports of
// loggers have a block of settings before the headings, and lines of units and of sources below them.
#include "files/log_table.hpp"

#include <algorithm>
#include <cmath>

#include "files/cells.hpp"
#include "files/file_kind.hpp"
#include "sixline/internal/files/document.hpp"

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

/// The mark between the cells of a line; blanks only between numbers, since headings may contain them.
char mark_of(const TextLine& line) {
  const char mark = separator_of(line.text);
  const auto cells = row_cells(line.text, mark);
  const auto is_number = [](std::string_view cell) { return row_number(cell, ' ').has_value(); };
  return mark == ' ' && (cells.size() < 2 || !std::ranges::all_of(cells, is_number)) ? ',' : mark;
}

using Cells = std::vector<std::string_view>;

/// Whether two lines have as many cells; Race Studio ends its lines of headings, but not its rows, with a comma.
bool are_as_many(const Cells& a, const Cells& b) {
  const Cells& longer = a.size() < b.size() ? b : a;
  return a.size() == b.size() || (longer.size() == std::min(a.size(), b.size()) + 1 && longer.back().empty());
}

/// The first line of numbers: that begins with one. Sets the mark between its cells. None: the number of lines.
std::size_t first_row(const std::vector<TextLine>& lines, char& mark) {
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const char own = mark_of(lines[i]);
    const auto cells = csv_cells(lines[i].text, own);
    if (!cells || !row_number(cells->front(), own) ||
        !are_as_many(csv_cells(lines[i - 1].text, own).value_or(*cells), *cells))
      continue;
    mark = own;
    return i;
  }
  return lines.size();
}

bool has_number(const Cells& cells, char mark) {
  return std::ranges::any_of(cells, [&](std::string_view cell) { return row_number(cell, mark).has_value(); });
}

/// Whether the cells only count the channels: 1, 2, 3, behind empty ones.
bool counts_channels(const Cells& cells) {
  int count = 0;
  return cells.front().empty() && std::ranges::all_of(cells, [&](std::string_view cell) {
           return (count == 0 && cell.empty()) || row_number(cell, ',') == ++count || cell.empty();
         });
}

bool names_time(std::string_view cell) {
  const std::string name = heading_of(cell).name;
  return name == "t" || name == "Time" || name == "time" || name == "timestamp";
}

/// The line of headings above the first row: the next of four that begins with a name of the time, or the first of at
/// most three lines of as many cells, below which units and sources may be.
std::size_t heading_of_rows(const std::vector<TextLine>& lines, std::size_t row, char mark) {
  if (row == lines.size()) return 0;
  const auto cells_of = [&](std::size_t line) { return csv_cells(lines[line].text, mark).value_or(Cells{""}); };
  const Cells numbers = cells_of(row);
  std::size_t first = 0;
  for (std::size_t i = row - 1; row - i <= 4 && are_as_many(cells_of(i), numbers); --i) {
    const bool is_time = names_time(cells_of(i).front());
    if (is_time || row - i <= 3) first = i;
    if (is_time || i == 0) break;
  }
  return first;
}

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
    auto cells = csv_cells(lines[next].text, table.mark_);
    while (cells && cells->size() > table.columns_.size() && cells->back().empty()) cells->pop_back();
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
  std::size_t first = first_row(lines, mark_);
  if (first == lines.size()) mark_ = mark_of(lines.front());
  const std::size_t heading = heading_of_rows(lines, first, mark_);
  auto names = csv_cells(lines[heading].text, mark_);
  if (!names) return error(lines[heading].number, open_quote);
  if (heading == 0 && names->size() > 1 && names->front() == "Format")
    return error(0, "is an export without its line of channels: a line that begins with Time, and units below it");
  const std::size_t width = first < lines.size() ? csv_cells(lines[first].text, mark_)->size() : names->size();
  if (names->size() > width) names->pop_back();
  for (const std::string_view cell : *names) columns_.push_back(heading_of(cell));
  for (next = heading + 1; next < first && first < lines.size(); ++next) {
    const auto cells = csv_cells(lines[next].text, mark_);
    if (!cells || !are_as_many(*cells, *names) || (has_number(*cells, mark_) && !counts_channels(*cells))) break;
    if (counts_channels(*cells)) continue;
    if (next == heading + 2) name_by_sources(*cells);
    for (std::size_t i = 0; i < std::min(cells->size(), columns_.size()) && next == heading + 1; ++i)
      columns_[i].unit = std::string(trimmed((*cells)[i]));
  }
  return {};
}

/// "speed" of "100: gps" becomes "speed gps" where another column has its name.
void LogTable::name_by_sources(const std::vector<std::string_view>& sources) {
  has_sources_ = true;
  std::vector<bool> repeated;
  for (const LogColumn& column : columns_) repeated.push_back(count(column.name) > 1);
  for (std::size_t i = 0; i < std::min(columns_.size(), sources.size()); ++i) {
    const std::string_view source = sources[i].substr(std::min(sources[i].rfind(':') + 1, sources[i].size()));
    if (repeated[i] && !trimmed(source).empty()) columns_[i].name += " " + std::string(trimmed(source));
  }
}

std::size_t LogTable::count(std::string_view name) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(columns_, [&](const LogColumn& column) { return column.name == name; }));
}

std::optional<std::size_t> LogTable::find(std::string_view name) const {
  const auto named = [&](const LogColumn& column) { return column.name == name; };
  const auto found = std::ranges::find_if(columns_, named);
  if (found == columns_.end() || std::find_if(found + 1, columns_.end(), named) != columns_.end()) return {};
  return static_cast<std::size_t>(found - columns_.begin());
}

Result<std::vector<double>> LogTable::numbers(std::size_t column) const {
  std::vector<double> values;
  values.reserve(rows_.size());
  for (const TextLine& row : rows_) {
    const std::string_view cell = trimmed((*csv_cells(row.text, mark_))[column]);
    const auto value = has_sources_ && cell.empty() ? std::optional(double(NAN)) : row_number(cell, mark_);
    if (!value) return Error{file_, row.number, columns_[column].name, quoted_cell(cell), "must be a finite number"};
    values.push_back(*value);
  }
  if (auto wrong = fill(values, column)) return *wrong;
  return values;
}

/// Fills the cells that a slower device left empty; at both ends with the nearest number.
Status LogTable::fill(std::vector<double>& values, std::size_t column) const {
  std::vector<std::size_t> known;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!std::isnan(values[i])) known.push_back(i);
  if (known.size() == values.size()) return {};
  if (known.empty() || column == 0)
    return Error{file_, rows_.front().number, columns_[column].name, "empty", "must be a finite number"};
  const auto time = numbers(0);
  if (!time) return time.error();
  for (std::size_t i = 0, k = 0; i < values.size(); ++i) {
    while (k + 1 < known.size() && known[k + 1] <= i) ++k;
    const std::size_t from = known[k], to = known[std::min(k + (i > from), known.size() - 1)];
    const double span = (*time)[to] - (*time)[from];
    const double share = span > 0 ? std::clamp(((*time)[i] - (*time)[from]) / span, 0.0, 1.0) : 0;
    values[i] = values[from] + share * (values[to] - values[from]);
  }
  return {};
}

}  // namespace sixline
