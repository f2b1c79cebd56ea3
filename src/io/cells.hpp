// Lines, their cells, and cells as numbers: what all readers of CSV and of lists of words share.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/io/error.hpp"

namespace sixline {

/// A line of a text, trimmed.
struct TextLine {
  std::string_view text;
  int number;  ///< in the text, from 1
};
/// The lines that are not empty. A byte-order mark is passed over.
std::vector<TextLine> lines_of(std::string_view text);

/// What stands between the marks of a text, each trimmed; of "" one empty part.
std::vector<std::string> parts_of(std::string_view text, char mark);

/// The names of a list like "A, B,C". Errors, of `field`: an empty one, one twice.
Result<std::vector<std::string>> names_of(const std::string& list, const std::string& field);

/// The cells of a line of CSV (RFC 4180, but a quoted cell ends on its line), without their quotes; nothing where a quote
/// has no end.
std::optional<std::vector<std::string_view>> csv_cells(std::string_view line, char mark = ',');

/// A text that is one number and nothing else, also nan and inf.
std::optional<double> number_in(std::string_view text);
/// The same of finite numbers.
std::optional<double> finite_number(std::string_view text);
/// A cell as a message quotes it: its beginning, "empty" where nothing is.
std::string quoted_cell(std::string_view cell);

}  // namespace sixline
