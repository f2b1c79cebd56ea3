// Samples as CSV: a line of headings, then a line for each row.
#include "io/samples_csv.hpp"

#include "io/document.hpp"

namespace sixline {

std::string samples_csv(const std::vector<std::string>& headings, std::size_t rows,
                        const std::function<double(std::size_t row, std::size_t column)>& value) {
  std::string text;
  for (const std::string& heading : headings) text += (&heading == &headings.front() ? "" : ",") + heading;
  text += "\n";
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = 0; i < headings.size(); ++i) text += (i ? "," : "") + number_text(value(row, i));
    text += "\n";
  }
  return text;
}

}  // namespace sixline
