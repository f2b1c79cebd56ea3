// Envelopes as files: JSON that is read again, and a table for people.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "files/table.hpp"
#include "studies/lap_time/ggv.hpp"

namespace sixline {

/// JSON of the whole envelope.
std::string ggv_json(const Ggv& ggv);
/// Reads that. Errors: no such file, malformed, a number that is missing, not finite, or not as many as there must be.
Result<Ggv> read_ggv(const std::filesystem::path& file);
/// One row for each speed, weight and direction: the largest acceleration there.
///   directions: [rad] 0 across to the left, pi/2 drive, -pi/2 brakes
Table ggv_table(const Ggv& ggv);
/// The largest acceleration in a direction [m/s^2], by halving.
double largest_towards(const Ggv& ggv, double speed, double weight, double direction);

/// The envelope of a car that a folder has; nothing where it has none.
std::optional<Ggv> known_ggv(const AnyModel& model, const GgvRequest& request, const std::filesystem::path& folder);
/// The envelope of a car, stored in a folder under its hash: found once, read afterwards. "" stores nothing; a
/// failed write is no error.
Result<Ggv> stored_ggv(const AnyModel& model, const GgvRequest& request, const std::filesystem::path& folder);

}  // namespace sixline
