// Reads a track from a text.
#pragma once
#include "own_folder.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

/// The track read from a file of this name and text.
inline sixline::Result<sixline::TrackData> read_track(const std::string& name, const std::string& text,
                                                      const sixline::TrackReading& reading = {}) {
  const sixline::OwnFolder folder;
  return sixline::load_track(folder.file(name, text), reading);
}
