// Lines, their cells, and cells as numbers: shared by all readers of CSV and of comma-separated lists.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// A line of a text, trimmed.
struct TextLine {
  std::string_view text;
  int number;  ///< in the text, from 1
};
/// The lines that are not empty; they end with LF, CR or both. A byte-order mark is skipped.
std::vector<TextLine> lines_of(std::string_view text);

/// A text as UTF-8: UTF-16 with a byte-order mark is converted.
std::string utf8_text(std::string text);

/// The mark between the cells of a row of numbers: ';', a tab, ',' or ' ' (one or several blanks). Where it is not ','
/// a comma is a decimal one.
char separator_of(std::string_view line);
/// The cells of a row, without their quotes.
std::vector<std::string_view> row_cells(std::string_view line, char mark);
/// A finite number of a row with that mark, whose decimal comma is a point.
std::optional<double> row_number(std::string_view cell, char mark);

/// The parts of a text between separators, each trimmed; an empty text gives one empty part.
std::vector<std::string> parts_of(std::string_view text, char mark);

/// The names in a list such as "A, B,C". Errors, attributed to `field`: an empty name, a repeated name.
Result<std::vector<std::string>> names_of(const std::string& list, const std::string& field);

/// The cells of a line of CSV, without their quotes (RFC 4180, except that a quoted cell must end on its line); nothing
/// if a quote is not closed.
std::optional<std::vector<std::string_view>> csv_cells(std::string_view line, char mark = ',');

/// A text that is one number and nothing else; nan and inf are numbers.
std::optional<double> number_in(std::string_view text);
/// The same, for finite numbers only.
std::optional<double> finite_number(std::string_view text);
/// A cell as a message quotes it: its beginning, or "empty".
std::string quoted_cell(std::string_view cell);

}  // namespace sixline
