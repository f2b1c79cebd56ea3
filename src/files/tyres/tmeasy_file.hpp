// TMeasy tyres in Chrono's JSON format.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "files/tyres/tyre_assumed.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// The tyre described by a JSON text with template TMeasyTire, in Chrono's layout until May 2024, since then, or with a
/// load index or bearing capacity alone, from which the curves are estimated (docs/tyres.md); comments after //
/// are skipped. Errors name the line, the key, the value and the rule: not JSON; another template; a missing key; a
/// value that is not a number or out of range; a sliding slip below the slip of the peak.
///   assumed: null, or for the numbers that the file leaves out
Result<TmeasyTable> read_tmeasy(std::string_view text, const std::string& name,
                                std::vector<TyreAssumed>* assumed = nullptr);

/// The file of a table, in Chrono's layout until May 2024, which alone has all numbers.   name: of the tyre
std::string write_tmeasy(const TmeasyTable& table, const std::string& name);

}  // namespace sixline
