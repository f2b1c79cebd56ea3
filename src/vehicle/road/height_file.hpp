// Height files: a grid of numbers as CSV, or a greyscale picture as PNG, converted to heights.
#pragma once
#include <filesystem>

#include "sixline/internal/files/error.hpp"
#include "sixline/internal/vehicle/road/any_road.hpp"

namespace sixline {

inline constexpr std::size_t max_heights = 1u << 24;            ///< a larger grid is rejected (4096 x 4096)
inline constexpr std::size_t largest_height_file = 128u << 20;  ///< [bytes]

/// Heights from a file, by its ending. Both formats are seen from above: the first line of the CSV or row of the
/// picture is farthest towards +y, columns go towards +x.
///   .csv   numbers separated by commas, semicolons, tabs or spaces, in any unit; as many on every line; # begins a
///          comment
///   .png   greyscale, 8 or 16 bits: levels 0 to 255 or 0 to 65535 without gamma correction
/// Errors: unreadable, another ending, fewer than 2 x 2 heights or too many, rows of different lengths, text that is
/// not a number, a colour picture, a damaged picture.
Result<HeightGrid> read_height_file(const std::filesystem::path& path);

}  // namespace sixline
