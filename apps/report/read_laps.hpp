// Laps that were driven before, read from the files that `sixline lap` or a logger wrote.
#pragma once
#include <filesystem>

#include "files/column_map.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

/// The run of a folder with telemetry.csv, or of such a file: its samples and laps, and the content of
/// result.json if that is beside it. The road and the car's parameters are not in these files. Of a logger's file time,
/// distance and speed are needed; without x and y these are NaN, without laps it is one.
///   track_length: of the track it has to be of [m]; 0: any
///   map: the columns of a logger whose names are not known (t, s, vx, lap ...)
/// Errors: it cannot be read, a column is missing, a value is wrong, the track is another one.
Result<LapRecord> read_lap_run(const std::filesystem::path& where, double track_length = 0, const ColumnMap& map = {});

}  // namespace sixline
