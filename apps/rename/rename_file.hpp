// Rewrites a scenario or a car file of sixline 0.1 with the names of today, line by line; comments stay.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"

namespace sixline {

struct RenamedFile {
  std::string text;
  std::vector<std::string> changes;  ///< "line 3: c_drag is now drag_coefficient", in the order of the lines
};

/// The text with every former name replaced by the one of docs/names.csv. Works on what TOML files say, not on its
/// form: one key to a line, tables in square brackets.
RenamedFile rename_file(std::string_view text);

}  // namespace sixline
