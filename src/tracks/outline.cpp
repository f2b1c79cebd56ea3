// The centre line and the edges of a track as points, for drawing.
#include <algorithm>
#include <cmath>

#include "sixline/internal/tracks/track_file.hpp"

namespace sixline {

TrackOutline outline(const TrackData& track, double step) {
  TrackOutline line;
  line.closed = track.closed;
  const TrackView<double> view = track.view();
  if (view.count == 0) return line;
  const double wanted = step > 0 ? std::ceil(track.length / step) : 1e5;
  const int n = static_cast<int>(std::clamp(wanted, 8.0, 1e5)), points = track.closed ? n : n + 1;
  int piece = 0;
  for (int i = 0; i < points; ++i) {
    const double s = track.length * i / n;
    piece = piece_at(view, s, piece);
    const TrackPose<double> at = pose(view, s, piece);
    const TrackPoint<double> left = point_at(view, s, at.left, piece), right = point_at(view, s, -at.right, piece);
    line.s.push_back(s);
    line.x.push_back(at.x);
    line.y.push_back(at.y);
    line.z.push_back(at.z);
    line.left_x.push_back(left.x);
    line.left_y.push_back(left.y);
    line.right_x.push_back(right.x);
    line.right_y.push_back(right.y);
  }
  return line;
}

}  // namespace sixline
