// --set: values of a scenario given on the command line instead of in the file.
#pragma once
#include <string>
#include <vector>

#include "io/document.hpp"

namespace sixline {

/// Puts "table.key=value" into the tree as if it stood in the file; "input.0.steer=1" is the first [[input]] block, one
/// past the last block is a new one. Errors: not of that form, a value that is not TOML, a block too far, a way through
/// a value.
Status apply_set(Node& root, const std::string& set);

/// What is wrong with a value that came from the command line is said of the command line: a value that has no line.
Error blame_sets(Error error, const std::vector<std::string>& sets);

}  // namespace sixline
