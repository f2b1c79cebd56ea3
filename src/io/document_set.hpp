// --set: values of a scenario given on the command line instead of in the file.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/io/document.hpp"

namespace sixline {

/// Sets "table.key=value" in the tree as if the file contained it; "input.0.steer=1" is the first [[input]] block, one
/// past the last block is a new one. Errors: not of that form, a value that is not TOML, a block beyond the next, a
/// path through a value.
Status apply_set(Node& root, const std::string& set);

/// Attributes an error of a value from the command line, which has no line, to the command line.
Error blame_sets(Error error, const std::vector<std::string>& sets);

}  // namespace sixline
