// Height files: a grid of numbers as CSV, or a grey picture as PNG, to heights.
#pragma once
#include <filesystem>

#include "sixline/internal/io/error.hpp"
#include "sixline/internal/road/any_road.hpp"

namespace sixline {

inline constexpr std::size_t max_heights = 1u << 24;            ///< a grid of more is refused (4096 x 4096)
inline constexpr std::size_t largest_height_file = 128u << 20;  ///< [bytes]

/// Heights from a file, by its ending. Both are seen from above: the first line or row of the picture is farthest
/// towards +y, columns go towards +x.
///   .csv   numbers between commas, semicolons, tabs or spaces; the same count on every line; # begins a comment; any
///   unit
///   .png   grey, 8 or 16 bits: the levels 0 ... 255 or 0 ... 65535 without gamma correction
/// Errors: unreadable, neither ending, fewer than 2 x 2 heights or too many, rows of different length, no number, a
/// colour picture, a damaged one.
Result<HeightGrid> read_height_file(const std::filesystem::path& path);

}  // namespace sixline
