// Samples as CSV: a line of headings, then a line for each row.
#include "io/samples_csv.hpp"

#include "io/document.hpp"

namespace sixline {

void samples_csv(const std::vector<std::string>& headings, std::size_t rows,
                 const std::function<double(std::size_t row, std::size_t column)>& value,
                 const std::function<void(std::string_view)>& out) {
  std::string line;
  for (const std::string& heading : headings) line += (&heading == &headings.front() ? "" : ",") + heading;
  out(line + "\n");
  for (std::size_t row = 0; row < rows; ++row) {
    line.clear();
    for (std::size_t i = 0; i < headings.size(); ++i) {
      if (i > 0) line += ',';
      line += number_text(value(row, i));
    }
    line += '\n';
    out(line);
  }
}

std::string samples_csv(const std::vector<std::string>& headings, std::size_t rows,
                        const std::function<double(std::size_t row, std::size_t column)>& value) {
  std::string text;
  samples_csv(headings, rows, value, [&](std::string_view line) { text += line; });
  return text;
}

}  // namespace sixline
