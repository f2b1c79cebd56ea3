// Tyre files by name: each is read once and kept until the program ends, since all cars with it share its table.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/io/document.hpp"
#include "sixline/internal/io/error.hpp"
#include "sixline/tyre/kept_tyre.hpp"

namespace sixline {

/// The tyre of a .tir file, or of a TMeasy file in Chrono's JSON. A file that was read before and has not changed since
/// gives the same table again. Errors: those of read_tyre_file().
Result<KeptTyre> kept_tyre(const std::string& path);
/// The path from which kept_tyre() read it; "none" if there is no file, "(a table)" for a table from elsewhere.
std::string kept_tyre_name(const KeptTyre& file);
/// The ending of the files that a parameter with this name takes: ".json" for "tmeasy", otherwise ".tir".
std::string_view tyre_file_ending(std::string_view parameter);
/// Sets a parameter to the file that a text names; "none" removes the file.
Status take_kept_tyre(const Node& value, KeptTyre& file);

}  // namespace sixline
