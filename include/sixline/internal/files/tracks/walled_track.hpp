// Tracks with the walls that their files have.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/road/track_walls.hpp"

namespace sixline {

/// A track, and the walls of each of its pieces; empty: none.
struct WalledTrack : TrackData {
  std::vector<RoadWalls<double>> walls;
};

/// As load_track(), open_track(), tilted_track() and track_toml(), with the walls.
Result<WalledTrack> load_walled_track(const std::filesystem::path& path, const TrackReading& reading = {});
Result<WalledTrack> open_walled_track(const std::string& name_or_path, const TrackReading& reading = {});
Result<WalledTrack> tilted_track(WalledTrack track, double slope_x, double slope_y);
std::string track_toml(const WalledTrack& track);

/// A track without walls.
inline WalledTrack without_walls(TrackData track) { return {std::move(track), {}}; }
/// What is known of a track without its walls.
inline Result<TrackData> plain_track(Result<WalledTrack> track) {
  if (!track) return track.error();
  return static_cast<TrackData&&>(std::move(*track));
}

}  // namespace sixline
