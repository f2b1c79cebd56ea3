// Names the format of a file that sixline does not read, and lists those that it does.
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// The formats that sixline reads, as errors and `convert --help` list them.
inline constexpr std::string_view read_formats =
    "tracks as .toml, .csv (x, y, w_right, w_left; z, banking), .xodr of OpenDRIVE and .xml of TORCS and Speed Dreams; "
    "cars as .toml and "
    ".xml of TORCS and Speed Dreams; tyres as .tir and TMeasy .json; logs as .csv (own, MoTeC i2, AiM, RaceChrono)";
/// The formats that `sixline convert` reads by the Python package (python/sixline/convert).
inline constexpr std::string_view converted_formats =
    "tracks as KML, KMZ, GPX, GeoJSON, CommonRoad, fastest-lap .xml, fast_lane.ai of Assetto Corsa; cars as .yaml of "
    "CommonRoad and f1tenth, .json of Chrono, racecar.ini of TUM, fastest-lap .xml, car.ini of Assetto Corsa; tyre "
    "data "
    "as .json of PAC89 and PAC94, .mat of the tyre test consortium; logs as MoTeC .ld, VBOX, MDF, MCAP, ROS bags, "
    "Parquet, GPX with times (--as log). Logs are also written as .parquet, .mf4, .mcap and .motec.csv";

/// An error that calls a file of another format by its name, such as KML or Parquet; nothing for an unknown text.
Status other_format(std::string_view text, const std::string& file);

/// The name of the format if it is one of converted_formats; otherwise nullptr.
const char* converted_format(std::string_view text, std::string_view file);

}  // namespace sixline
