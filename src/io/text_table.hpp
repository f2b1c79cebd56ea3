// Tables of texts, as users read them.
#pragma once
#include <string>
#include <vector>

namespace sixline {

/// Rows of texts: numbers with their significant digits, words where there is no number.
struct TextTable {
  std::string title{};
  std::vector<std::string> columns{};  ///< with units
  std::vector<std::vector<std::string>> rows{};
};

/// A table as aligned text, and as Markdown.
std::string table_text(const TextTable& table);
std::string table_markdown(const TextTable& table);

/// A number with so many significant digits; "-" for one that is not finite.
std::string number_or_dash(double value, int count = 6);
/// A small number for a cell: "1.2e-05", and "0".
std::string short_exponent(double value);

}  // namespace sixline
