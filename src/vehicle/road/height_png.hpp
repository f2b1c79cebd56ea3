// Greyscale PNG pictures as numbers. Only height_png.cpp uses libpng.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/files/error.hpp"
#include "sixline/internal/vehicle/road/any_road.hpp"

namespace sixline {

/// The grey levels of a PNG picture, top row first: height_file.cpp puts the rows in the order of a HeightGrid. `file`
/// is only for error messages.
Result<HeightGrid> read_height_png(std::string_view bytes, const std::string& file);

}  // namespace sixline
