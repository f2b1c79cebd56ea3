// Laps that were driven before, read from the files that `sixline lap` wrote.
#pragma once
#include <filesystem>

#include "sixline/internal/io/error.hpp"
#include "sixline/lap_record.hpp"

namespace sixline {

/// The run of a folder with telemetry.csv, or of such a file: its samples and laps, and where result.json lies beside it
/// all that this says. The road and the car's parameters are not in these files.
///   track_length: of the track it has to be of [m]; 0: any
/// Errors: it cannot be read, a column is missing, a value is wrong, the track is another one.
Result<LapRecord> read_lap_run(const std::filesystem::path& where, double track_length = 0);

}  // namespace sixline
