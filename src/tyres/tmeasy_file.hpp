// TMeasy tyres as Chrono's JSON files have them.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/io/error.hpp"
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// The tyre of a JSON text with template TMeasyTire; comments behind // are skipped. Errors name the line, the key, the
/// value and the rule: no JSON; another template; a key that is missing, among them "Parameters" (Chrono guesses them of a
/// load index, which is not done here); no number, out of range; a slip of sliding before that of the peak.
Result<TmeasyTable> read_tmeasy(std::string_view text, const std::string& name);

/// The file of a table, as Chrono reads it.   name: of the tyre
std::string write_tmeasy(const TmeasyTable& table, const std::string& name);

}  // namespace sixline
