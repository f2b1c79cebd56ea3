// Samples as CSV: a line of headings, then a line for each row.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace sixline {

/// `value` gives the number of a row and a column. Numbers are the shortest that read back to the same double.
std::string samples_csv(const std::vector<std::string>& headings, std::size_t rows,
                        const std::function<double(std::size_t row, std::size_t column)>& value);

}  // namespace sixline
