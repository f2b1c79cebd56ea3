// Conversions by the Python package, which reads formats that have libraries there.
#pragma once
#include <string>
#include <vector>

namespace sixline::cli {

/// Runs `python3 -m sixline convert` with these arguments in place of this program; an error where the package is not
/// installed.
///   format: of the file, for that error
int convert_in_python(const char* format, std::vector<std::string> arguments);

}  // namespace sixline::cli
