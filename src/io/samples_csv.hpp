// Samples as CSV: a line of headings, then a line for each row.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sixline {

/// `value` gives the number of a row and a column. Numbers are the shortest that read back to the same double.
std::string samples_csv(const std::vector<std::string>& headings, std::size_t rows,
                        const std::function<double(std::size_t row, std::size_t column)>& value);

/// The same line by line: the table is never in memory as a whole.
void samples_csv(const std::vector<std::string>& headings, std::size_t rows,
                 const std::function<double(std::size_t row, std::size_t column)>& value,
                 const std::function<void(std::string_view)>& out);

}  // namespace sixline
