// Functions that the track readers share: each format turns a text into pieces, which finish_track checks and measures.
#pragma once
#include <string_view>
#include <vector>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"

namespace sixline {

inline constexpr int max_pieces = 200'000;       ///< a track with more is rejected
inline constexpr double longest_track = 1e6;     ///< [m]
inline constexpr double default_friction = 0.8;  ///< of a TORCS surface that is missing or has none
inline constexpr std::size_t max_warnings = 40;  ///< further ones are only counted

Result<WalledTrack> read_torcs_track(const std::filesystem::path& path, const std::string& text);
Result<WalledTrack> read_tum_track(const std::filesystem::path& path, const std::string& text,
                                   const TrackReading& reading = {});
/// One road of OpenDRIVE 1.4 to 1.8, or a chain of roads: its middle is that of the driving lanes. Errors: junctions,
/// lanes without width, parts that do not meet.
Result<WalledTrack> read_opendrive_track(const std::filesystem::path& path, const std::string& text);
Result<WalledTrack> read_toml_track(const std::filesystem::path& path, const std::string& text);

/// A road of OpenDRIVE 1.6 with the same lines and arcs, one lane to each side, and borders as shoulders. Friction,
/// kerbs and bumps are lost.
std::string track_opendrive(const TrackData& track);

/// A point of a centre line, with the widths of the road to both sides, its height, its banking and walls there.
struct WidthPoint {
  /// x, y, right, left, z [m], banking [rad]: positive raises the left edge; to a wall right, left [m]; 0: none
  double value[8] = {};
  int line = 0;  ///< of the file
};
/// A track through points. Errors: fewer than 4, a gap between the last and the first of a closed one, a line that turns
/// back.
Result<WalledTrack> track_through(WalledTrack track, std::vector<WidthPoint> rows, const TrackReading& reading = {});

/// A track without pieces, named after its file until its own name is read.
WalledTrack track_of(const std::filesystem::path& path, std::string format);

/// Whether append_piece computes this number of a piece: rows of files do not have it.
constexpr bool is_computed(std::string_view name) {
  return name == "start" || name == "x" || name == "y" || name == "heading";
}
/// Appends a piece to the end of a chain, tangent to it, and sets its start and place; the first one begins at x, y,
/// heading.
void append_piece(std::vector<TrackPiece<double>>& pieces, TrackPiece<double> piece, double x, double y,
                  double heading);

/// The walls of a piece between two fractions of its length.
RoadWalls<double> part_of(RoadWalls<double> walls, double from, double to);

/// Measures a chain: starts, length, closure, ranges. Errors: no pieces, a value that is not finite or out of range,
/// edges that fold over, a track longer than longest_track, an end that misses the start. `line_of_piece` may be
/// shorter or empty.
Result<WalledTrack> finish_track(WalledTrack track, const std::vector<int>& line_of_piece = {});

/// Adds a warning. finish_track keeps the first max_warnings and replaces the rest by their number.
void warn(TrackData& track, int line, const std::string& words);

}  // namespace sixline
