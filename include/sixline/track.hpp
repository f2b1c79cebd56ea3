// Track: a closed or open road from a file, to be queried, changed, driven on and written.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sixline/lap_record.hpp"
#include "sixline/pose.hpp"
#include "sixline/result.hpp"
#include "sixline/road/track.hpp"

namespace sixline {

/// Data of a track as a whole. SI units; the start is the first piece; heights are relative.
struct TrackSummary {
  std::string name{};         ///< short, as typed: "e-track-3"
  std::string title{};        ///< as shown: "E-Track 3"
  std::string description{};  ///< one or two sentences, may be empty
  std::string category{};     ///< "road", "oval", "dirt", or empty
  std::string source{};       ///< the file it was read from
  std::string format{};       ///< "TORCS 4", "TUM CSV", "sixline TOML"

  double length = 0;      ///< sum of the pieces' lengths [m]
  bool closed = true;     ///< the last piece leads to the first
  int segment_count = 0;  ///< segments as written in the file (points in a CSV)

  // Closed tracks: the gap between end and start. Measured, never repaired.
  double closure_error = 0;   ///< in plan [m]
  double closure_angle = 0;   ///< of the direction [rad]
  double closure_height = 0;  ///< height of the end above the start [m]

  double width_min = 0;     ///< of the road, left + right [m]
  double width_max = 0;     ///< of the road, left + right [m]
  double height_min = 0;    ///< of the centre line [m]
  double height_max = 0;    ///< of the centre line [m]
  double friction_min = 1;  ///< [-]
  double friction_max = 1;  ///< [-]
  double radius_min = 0;    ///< tightest bend of the centre line [m]; 0: no bend
  double climb_max = 0;     ///< steepest slope up, dz/ds [-]
  double drop_max = 0;      ///< steepest slope down, dz/ds, >= 0 [-]
  double turn = 0;          ///< net change of direction [rad]: 2 pi anticlockwise, 0 for a figure of eight

  std::vector<std::string> warnings{};  ///< "file:line: text": nothing that prevents driving
};

/// Options for reading a file of points (.csv); other formats refuse both.
struct TrackReading {
  /// [m] The points are moved by up to this, so that noise of half of it disappears; 0: a line through the points.
  double smooth = 0;
  bool open = false;  ///< the last point does not lead to the first
};

/// A track that Track::load finds by name.
struct TrackInfo {
  std::string name;       ///< "hairpins"
  std::string category;   ///< "sixline", "road", "oval", "dirt"
  bool installed = true;  ///< false: its package (torcs-data) is missing
};
/// All tracks known by name.
std::vector<TrackInfo> tracks();

/// A track. A handle: copies share its constant data, so many roads and threads can use it. Distances are measured
/// along the centre line from the start line [m], offsets to its left [m]. World axes: x east, y north, z up. A track
/// that was not loaded, or was moved from, has no length, returns zeros, and refuses changes.
class Track {
 public:
  /// No track yet.
  Track() = default;
  /// Loads a track by name or a file (.toml, TORCS .xml, TUM .csv). Errors name file, line, field, value and rule.
  static Result<Track> load(const std::string& name_or_file, const TrackReading& reading = {});

  /// Whether there is one.
  explicit operator bool() const { return data_ != nullptr; }
  /// Name, length, widths, heights and the reader's warnings.
  const TrackSummary& summary() const;
  /// Length of the centre line [m].
  double length() const { return summary().length; }
  /// The pose on the road: x forward along the track, z up from its surface.
  VehiclePose pose_at(double distance, double offset = 0) const;
  /// The place of (x, y); searches the whole track.
  TrackPlace<double> place_of(double x, double y) const;
  /// The centre line piece by piece, for the functions of road/track.hpp. Valid as long as a copy of this track lives.
  TrackView<double> view() const;
  /// Centre and edges about every `step` metres, for drawing; at most 100,000 points.   step: 0.01 to 1000 m
  Result<TrackOutline> outline(double step = 5) const;

  /// The same with its friction multiplied: wet or icy.   factor: 0 to 10
  Result<Track> with_friction(double factor) const;
  /// The same on a hillside that rises by these slopes per metre towards world +x and +y. Errors: steeper than 45
  /// degrees, or banked beyond the limit of a track.
  Result<Track> tilted(double slope_x, double slope_y) const;
  /// The same road measured along another line, such as a racing line: the centre line passes through these points [m],
  /// the edges stay. For observation, not for driving: it is level, and its friction is 1. Errors: an open track, fewer
  /// than 4 points, a point beside the road, a gap between the last and the first, a line that turns back.
  Result<Track> along(std::span<const double> x, std::span<const double> y) const;
  /// Writes the track: .toml with every digit, piece by piece, or .csv as in the TUM database (heights are lost). The
  /// file is written as a whole or not at all.
  Result<void> save(const std::string& file) const;

 private:
  friend struct TrackAccess;
  struct Data;
  std::shared_ptr<const Data> data_;
};

}  // namespace sixline
