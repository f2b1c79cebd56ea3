// Tracks from files and to files: one kind of data whatever the format, with what the reader noticed on the way.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "sixline/road/track.hpp"
#include "sixline/track.hpp"

namespace sixline {

/// A track as it came from a file.
struct TrackData : TrackSummary {
  std::vector<TrackPiece<double>> pieces;
  std::vector<RoadSides<double>> sides;  ///< what lies beside each piece; empty: nothing is known of it

  /// The pieces as the library takes them. Valid while this object lives and its pieces are not changed.
  TrackView<double> view() const;
};

/// Multiplies every friction of a track, beside the road too: a wet or a frozen one. Who drives it knows.
void scale_friction(TrackData& track, double factor);

/// The track on a hillside that rises by slope_x and slope_y per metre towards world +x and +y: every point of the road is
/// as much higher than its start line as the hillside there; bends become pieces of two degrees. Error: a road that is banked or
/// high beyond what a track may be.
inline constexpr double steepest_hillside = 45;  // [degrees]
Result<TrackData> tilted_track(TrackData track, double slope_x, double slope_y);

/// Reads a track file: TORCS .xml, TUM .csv, sixline .toml; without a known ending the content decides.
/// Errors: unreadable, malformed, bad values, edges that fold over, an end that misses the start by more than 1 m or
/// 1 degree. Work is bounded for any input (16 MiB, depth 256, 200 000 pieces).
Result<TrackData> load_track(const std::filesystem::path& path);

/// Why nobody can drive laps of it.
Status cannot_lap(const TrackData& track);

/// Reads what `find_track` finds.
Result<TrackData> open_track(const std::string& name_or_path);

/// A track that can be asked for by name.
struct TrackEntry {
  std::string name;
  std::string category;        ///< "sixline", "road", "oval", "dirt"
  std::filesystem::path path;  ///< empty: known, but its package is not installed
};

/// Where a track is. A name is looked for among the bundled tracks, then among TORCS's; whatever has a slash or a known
/// ending is a path. Errors say what to install (torcs-data) or which name was probably meant.
Result<std::filesystem::path> find_track(const std::string& name_or_path);

/// All tracks known by name: bundled ones first, then TORCS's, also those that still have to be installed.
/// Bundled: tracks/ in the data folder (data_folder.hpp). TORCS: $SIXLINE_TORCS_DIR, else the system's folder.
std::vector<TrackEntry> list_tracks();

/// Our TOML, piece by piece, every digit kept: reading it gives the same pieces.
std::string track_toml(const TrackData& track);

/// TUM racetrack-database CSV: the centre line about every `step` m > 0 with the widths. Heights are lost.
std::string track_tum_csv(const TrackData& track, double step = 5.0);

/// What was read and what was noticed, for people.
std::string import_report(const TrackData& track);
/// The same for programs, one JSON object.
std::string import_report_json(const TrackData& track);

/// The road's edges and centre about every `step` m > 0 (at most 100 000 points), for drawing.
TrackOutline outline(const TrackData& track, double step = 5.0);

/// A map: the road between its edges, start line, direction, distance marks, scale and a strip of heights. SVG.
std::string svg_map(const TrackData& track);

}  // namespace sixline
