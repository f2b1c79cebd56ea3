// Tables of texts, as users read them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sixline {

/// Rows of texts: numbers with their significant digits, words where there is no number.
struct TextTable {
  std::string title{};
  std::vector<std::string> columns{};  ///< with units
  std::vector<std::vector<std::string>> rows{};
  bool as_written = false;  ///< a page shows every digit: between the ends of an interval the last ones count
};

/// A table as aligned text, and as Markdown.
std::string table_text(const TextTable& table);
std::string table_markdown(const TextTable& table);

/// A number with so many significant digits; "-" for one that is not finite.
std::string number_or_dash(double value, int count = 6);
/// A number as an engineer writes it on a page, with a real minus sign: the digits of its unit ("km/h" has one behind
/// the point), two figures where that would leave fewer; else four figures, whole above 1000; "1.20e−5" outside of
/// 0.0001 to ten million; "0" for a rounding error; "–" for none. The same texts as numberText of apps/web/kit/words.ts.
std::string shown_number(double value, std::string_view unit = {});
/// A unit on a page: "m/s²", and nothing for "-".
std::string shown_unit(std::string unit);
/// The unit of a column as a page shows it: "km/h" of "speed [km/h]".
std::string heading_unit(const std::string& heading);
/// A small number for a cell: "1.2e-05", and "0".
std::string short_exponent(double value);

}  // namespace sixline
