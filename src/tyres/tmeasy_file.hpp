// TMeasy tyres in Chrono's JSON format.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/io/error.hpp"
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// The tyre described by a JSON text with template TMeasyTire; comments after // are skipped. Errors name the line, the
/// key, the value and the rule: not JSON; another template; a missing key, among them "Parameters" (Chrono estimates
/// them from a load index, which is not supported here); a value that is not a number or out of range; a sliding slip
/// below the slip of the peak.
Result<TmeasyTable> read_tmeasy(std::string_view text, const std::string& name);

/// The file of a table, in the form that Chrono reads.   name: of the tyre
std::string write_tmeasy(const TmeasyTable& table, const std::string& name);

}  // namespace sixline
