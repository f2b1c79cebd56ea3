// --set: values of a scenario given on the command line instead of in the file.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/files/document.hpp"

namespace sixline {

/// Sets "table.key=value" in the tree as if the file contained it; "input.0.steer=1" refers to the first [[input]]
/// block, and the number after the last block creates a new one. Errors: not of that form, a value that is not TOML, a
/// block number that is too large, a path through a value.
Status apply_set(Node& root, const std::string& set);

/// Attributes the error of a value to the command line, which has no line numbers.
Error blame_sets(Error error, const std::vector<std::string>& sets);

}  // namespace sixline
