// Splits texts into lines and cells, and reads cells as numbers.
#include "files/cells.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "files/from_chars.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {

std::vector<TextLine> lines_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<TextLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    if (const auto line = trimmed(text.substr(0, end)); !line.empty()) lines.push_back({line, number});
    if (text.substr(end).starts_with("\r\n")) ++end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string utf8_text(std::string text) {
  // Without a byte order mark one of the first two bytes is 0: tables begin with an ASCII character.
  const bool marked = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
  const bool zeros = !marked && text.size() > 1 && (text[0] == '\0') != (text[1] == '\0');
  if (!marked && !zeros) return text;
  const bool little = marked ? text[0] == '\xFF' : text[1] == '\0', big = !little;
  std::string out;
  unsigned high = 0;  // of a surrogate pair
  for (std::size_t i = marked ? 2 : 0; i + 1 < text.size(); i += 2) {
    const unsigned a = static_cast<unsigned char>(text[i + big]), b = static_cast<unsigned char>(text[i + little]);
    unsigned code = a + (b << 8);
    if (code >= 0xD800 && code < 0xDC00) {
      high = code;
      continue;
    }
    if (code >= 0xDC00 && code < 0xE000) code = 0x10000 + ((high & 0x3FF) << 10) + (code & 0x3FF);
    const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned first[] = {0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(first[more] | (code >> (6 * more)));
    for (int k = more; k-- > 0;) out += static_cast<char>(0x80 | ((code >> (6 * k)) & 0x3F));
  }
  return out;
}

char separator_of(std::string_view line) {
  for (const char mark : {';', '\t'})
    if (line.find(mark) != line.npos) return mark;
  if (line.find(',') == line.npos) return ' ';
  const auto cells = row_cells(line, ' ');
  const auto is_number = [](std::string_view cell) { return !cell.ends_with(',') && row_number(cell, ' '); };
  return cells.size() > 1 && std::ranges::all_of(cells, is_number) ? ' ' : ',';
}

std::vector<std::string_view> row_cells(std::string_view line, char mark) {
  if (mark != ' ') return csv_cells(line, mark).value_or(std::vector{line});
  std::vector<std::string_view> cells;
  for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    cells.push_back(line.substr(0, end));
    if (cells.back().size() > 1 && cells.back().starts_with('"') && cells.back().ends_with('"'))
      cells.back() = cells.back().substr(1, end - 2);
    line.remove_prefix(end);
  }
  return cells;
}

std::optional<double> row_number(std::string_view cell, char mark) {
  std::string text(trimmed(cell));
  if (const std::size_t comma = text.find(','); mark != ',' && comma != text.npos) text[comma] = '.';
  return finite_number(text.starts_with('+') ? text.substr(1) : text);
}

std::vector<std::string> parts_of(std::string_view text, char mark) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(mark, from), text.size());
    parts.emplace_back(trimmed(text.substr(from, to - from)));
    from = to + 1;
  }
  return parts;
}

Result<std::vector<std::string>> names_of(const std::string& list, const std::string& field) {
  auto names = parts_of(list, ',');
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (name->empty()) return Error{"", 0, field, "\"" + list + "\"", "must be names with commas between them: A,B,C"};
    if (std::find(names.begin(), name, *name) != name)
      return Error{.file = {}, .line = 0, .field = field, .value = *name, .rule = "is named twice"};
  }
  return names;
}

std::optional<std::vector<std::string_view>> csv_cells(std::string_view line, char mark) {
  std::vector<std::string_view> cells;
  if (mark == ' ') line = trimmed(line);
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    std::size_t end = 0;
    if (line.starts_with('"')) {
      do end = line.find('"', end + 1);
      while (end != line.npos && end + 1 < line.size() && line[end + 1] == '"' && ++end);
      if (end == line.npos) return {};
      cells.push_back(line.substr(1, end - 1));
      end = line.find(mark, end);
    } else {
      end = line.find(mark);
      cells.push_back(trimmed(line.substr(0, end)));
    }
    if (end == line.npos) return cells;
    line.remove_prefix(end + 1);
  }
}

std::optional<double> number_in(std::string_view text) {
  double number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || code != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

std::optional<double> finite_number(std::string_view text) {
  const auto number = number_in(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::string quoted_cell(std::string_view cell) { return cell.empty() ? "empty" : std::string(cell.substr(0, 40)); }

}  // namespace sixline
