// Tyre files by name: each is read once, and kept as long as the program runs, since every car on it points at its table.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/io/document.hpp"
#include "sixline/internal/io/error.hpp"
#include "sixline/tyre/kept_tyre.hpp"

namespace sixline {

/// The tyre of a .tir file, or of TMeasy's in Chrono's JSON; of one that was read before and has not changed since, the same table
/// again. Errors: as read_tyre_file().
Result<KeptTyre> kept_tyre(const std::string& path);
/// The path that kept_tyre() read it from; "none" of no file, "(a table)" of a table that came from elsewhere.
std::string kept_tyre_name(const KeptTyre& file);
/// The ending of the files that a parameter of this name takes: ".json" of "tmeasy", else ".tir".
std::string_view tyre_file_ending(std::string_view parameter);
/// Sets a parameter to the file that a text names, or to none by "none".
Status take_kept_tyre(const Node& value, KeptTyre& file);

}  // namespace sixline
