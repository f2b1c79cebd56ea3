// The points of a track with noise, as a CSV.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace sixline::testing {

/// Points [m], and the text of the file.
struct NoisyTrack {
  std::vector<std::pair<double, double>> points;
  std::string text;
};
/// A bundled track, or the first share of it, with a point every metre, each coordinate off by up to `noise`.
inline NoisyTrack noisy(const char* name, double noise, double share = 1) {
  const TrackData track = open_track(name).value();
  NoisyTrack made{.points = {}, .text = "x,y,z,w_right,w_left\n"};
  unsigned random = 1;
  const auto by = [&] { return ((random = random * 1664525u + 1013904223u) / 4294967296.0 * 2 - 1) * noise; };
  for (double s = 0; s < share * track.length; s += 1) {
    const TrackPose<double> at = pose(track.view(), s);
    const double x = at.x + by(), y = at.y + by(), z = at.z + by();
    made.points.emplace_back(x, y);
    for (const double value : {x, y, z, at.right}) made.text += number_text(value) + ",";
    made.text += number_text(at.left) + "\n";
  }
  return made;
}

}  // namespace sixline::testing
