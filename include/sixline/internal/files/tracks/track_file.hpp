// Tracks from and to files: the same data for every format, with the reader's warnings.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"
#include "sixline/road/track.hpp"
#include "sixline/track.hpp"

namespace sixline {

/// A track from a file.
struct TrackData : TrackSummary {
  std::vector<TrackPiece<double>> pieces;
  std::vector<RoadSides<double>> sides;  ///< sides of each piece; empty: none given
  std::vector<SinCos<double>> starts;    ///< of each piece's heading, on a road (AnyRoad); else empty

  /// A view of the pieces for the library. Valid while this object lives and its pieces are unchanged.
  TrackView<double> view() const;
};

/// Multiplies every friction of a track, also beside the road: wet or icy. Drivers use the new friction.
void scale_friction(TrackData& track, double factor);

/// The track on a hillside that rises by slope_x and slope_y per metre towards world +x and +y: every point of the road
/// is raised above its start line by the height of the hillside; bends are divided into pieces of two degrees. Error:
/// banking or height beyond the limits of a track.
inline constexpr double steepest_hillside = 45;  // [degrees]
Result<TrackData> tilted_track(TrackData track, double slope_x, double slope_y);

/// Reads a track file: TORCS .xml, TUM .csv, sixline .toml; the content decides if the ending is not known. Errors:
/// unreadable, malformed, invalid values, edges that fold over, an end that misses the start by more than 1 m or 1
/// degree, a reading that the format does not have. Input is limited (16 MiB, depth 256, 200,000 pieces).
Result<TrackData> load_track(const std::filesystem::path& path, const TrackReading& reading = {});

/// Why it cannot be lapped, if it cannot.
Status cannot_lap(const TrackData& track);

/// Reads the track that `find_track` finds, or makes a random one: `random:SEED,...` (docs/tracks.md).
Result<TrackData> open_track(const std::string& name_or_path, const TrackReading& reading = {});

/// A track available by name.
struct TrackEntry {
  std::string name;
  std::string category;        ///< "sixline", "road", "oval", "dirt"
  std::filesystem::path path;  ///< empty: known, but its package is not installed
};

/// The file of a track. A name is searched for among the bundled tracks, then among TORCS's; a name with a slash or a
/// known ending is a path. Errors name the package to install (torcs-data) or the nearest name.
Result<std::filesystem::path> find_track(const std::string& name_or_path);

/// All tracks known by name: bundled ones first, then TORCS's, including those that are not installed. Bundled: tracks/
/// in the data folder (data_folder.hpp). TORCS: $SIXLINE_TORCS_DIR, else the system's folder.
std::vector<TrackEntry> list_tracks();

/// sixline's TOML, piece by piece with every digit; reading it gives the same pieces.
std::string track_toml(const TrackData& track);

/// TUM racetrack-database CSV: the centre line about every `step` m > 0 with the widths. Heights are lost.
std::string track_tum_csv(const TrackData& track, double step = 5.0);

/// A summary with the reader's warnings, as text.
std::string import_report(const TrackData& track);
/// The same as one JSON object.
std::string import_report_json(const TrackData& track);

/// The road's edges and centre about every `step` m > 0 (at most 100 000 points), for drawing.
TrackOutline outline(const TrackData& track, double step = 5.0);

}  // namespace sixline
