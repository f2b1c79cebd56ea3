// Track access: the internals of a Track, for the other sources of src/vehicle.
#pragma once
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/track.hpp"

namespace sixline {

struct Track::Data {
  TrackData track;
};

struct TrackAccess {
  static Track make(TrackData data) {
    Track track;
    track.data_ = std::make_shared<const Track::Data>(Track::Data{std::move(data)});
    return track;
  }
  /// Data of a loaded track.
  static const TrackData& of(const Track& track) { return track.data_->track; }
};

inline Error no_track() { return {.field = "track", .rule = "is empty: it was not loaded, or was moved away"}; }

/// The error for a number outside its range.
Error out_of_range(const char* field, double value, double min, double max);

/// The pose on a track's road: x forward along it, z up from its surface.
VehiclePose pose_on(const TrackView<double>& track, double distance, double offset);

}  // namespace sixline
