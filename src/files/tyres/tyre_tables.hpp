// Tyre files by name: each is stored once, until the program ends, and all cars with it share its table.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/tyre/tyre_table.hpp"

namespace sixline {

/// The tyre of a .tir file, or of a TMeasy file in Chrono's JSON. A file that was read before and has not changed since
/// returns the same table again. Errors: those of read_tyre_file().
Result<TyreTable> tyre_table_from(const std::string& path);
/// The path from which tyre_table_from() read it; "none" if there is no file, "(a table)" for a table from elsewhere.
std::string tyre_table_path(const TyreTable& file);
/// The ending of the files that a parameter with this name accepts: ".json" for "tmeasy" and "tmeasy_rear", otherwise ".tir".
std::string_view tyre_file_ending(std::string_view parameter);
/// Sets a parameter to the file that a text names; "none" removes the file.
Status set_tyre_table(const Node& value, TyreTable& file);

}  // namespace sixline
