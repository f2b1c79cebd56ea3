// Reads height grids from CSV, chooses the reader, and checks the rules for both formats.
#include "vehicle/road/height_file.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "files/from_chars.hpp"
#include "sixline/internal/files/document.hpp"
#include "vehicle/road/height_png.hpp"

namespace sixline {
namespace {

constexpr double highest = 1e9;  // of a number in a file, in its own unit

bool is_gap(char c) { return c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\r'; }

/// Numbers alone, without headings, with any of several marks between them: not a table of files/log_table.hpp.
Result<HeightGrid> read_csv(const std::string& text, const std::string& file) {
  HeightGrid grid;
  int line = 0;
  const auto fail = [&](std::string value, std::string rule) {
    return Error{.file = file, .line = line, .field = "height", .value = std::move(value), .rule = std::move(rule)};
  };
  for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size();) {
    ++line;
    const std::size_t newline = std::min(text.find('\n', at), text.size());
    const std::size_t end = at + std::min(std::string_view(text).substr(at, newline - at).find('#'), newline - at);
    int columns = 0;
    for (std::size_t i = at; i < end;) {
      if (is_gap(text[i])) {
        ++i;
        continue;
      }
      double height = 0;
      const bool plus = text[i] == '+' && i + 1 < end && text[i + 1] != '-';  // from_chars does not accept it
      const std::size_t signless = i + (plus ? 1 : 0);
      const auto [stopped, wrong] = std::from_chars(text.data() + signless, text.data() + end, height);
      const std::size_t stop = std::min({text.find_first_of(",; \t\r", i), end});
      if (wrong != std::errc{} || stopped != text.data() + stop || !(std::abs(height) <= highest))
        return fail("\"" + text.substr(i, std::min<std::size_t>(stop - i, 40)) + "\"",
                    "must be a number from -1e9 to 1e9, point as decimal sign");
      if (grid.heights.size() >= max_heights)
        return fail("the next one", "a grid may have " + std::to_string(max_heights) + " heights at most");
      grid.heights.push_back(height);
      ++columns;
      i = stop;
    }
    at = newline + 1;
    if (columns == 0) continue;
    if (grid.rows > 0 && columns != grid.columns)
      return fail(std::to_string(columns) + " numbers on this line",
                  "must be as many as on the lines before: " + std::to_string(grid.columns));
    grid.columns = columns;
    ++grid.rows;
  }
  return grid;
}

}  // namespace

Result<HeightGrid> read_height_file(const std::filesystem::path& path) {
  std::string ending = path.extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  if (ending != ".csv" && ending != ".png")
    return Error{.file = path.string(), .field = "height file", .value = ending, .rule = "must end in .csv or .png"};
  const Result<std::string> bytes = read_file(path, largest_height_file);
  if (!bytes) return bytes.error();
  Result<HeightGrid> grid = ending == ".png" ? read_height_png(*bytes, path.string()) : read_csv(*bytes, path.string());
  if (!grid) return grid;
  if (grid->columns < 2 || grid->rows < 2)
    return Error{.file = path.string(),
                 .field = "height file",
                 .value = std::to_string(grid->columns) + " x " + std::to_string(grid->rows) + " heights",
                 .rule = "must be 2 x 2 at least"};
  for (int top = 0, bottom = grid->rows - 1; top < bottom;
       ++top, --bottom)  // the first row of a grid is the file's last
    std::swap_ranges(grid->heights.begin() + std::ptrdiff_t(top) * grid->columns,
                     grid->heights.begin() + std::ptrdiff_t(top + 1) * grid->columns,
                     grid->heights.begin() + std::ptrdiff_t(bottom) * grid->columns);
  return grid;
}

}  // namespace sixline
