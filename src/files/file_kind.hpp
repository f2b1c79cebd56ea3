// Names the format of a file that sixline does not read, and lists those that it does.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// The formats that sixline reads, as errors and `convert --help` list them.
inline constexpr std::string_view read_formats =
    "tracks as .toml, .csv (x, y, w_right, w_left; z, banking) and .xml of TORCS and Speed Dreams; cars as .toml and "
    ".xml of TORCS and Speed Dreams; tyres as .tir and TMeasy .json; logs as .csv (own, MoTeC i2, AiM, RaceChrono)";
/// The formats of tracks that `sixline convert` reads by the Python package (python/sixline/convert).
inline constexpr std::string_view converted_formats =
    "KML, GPX, GeoJSON, CommonRoad, fastest-lap .xml, fast_lane.ai of Assetto Corsa";

/// An error that calls a file of another format by its name, such as KML or Parquet; nothing for an unknown text.
Status other_format(std::string_view text, const std::string& file);

/// The name of the format if it is one of converted_formats; otherwise nullptr.
const char* converted_format(std::string_view text, std::string_view file);

}  // namespace sixline
