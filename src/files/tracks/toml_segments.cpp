// The road that the segments of a track file make.
#include "files/tracks/toml_segments.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace sixline {
namespace {

// Slopes of the heights where segments meet, so that the profile is smooth and never overshoots a given height: 0 at a
// top or bottom, otherwise the harmonic mean of both sides, weighted by length, which tends to the gentler one (Fritsch
// and Butland). The profile is periodic if the track is closed.
std::vector<double> height_slopes(const std::vector<double>& rise, const std::vector<double>& length, bool closed) {
  const std::size_t n = rise.size();
  std::vector<double> slopes(n + 1, 0.0);
  for (std::size_t i = 0; i <= n; ++i) {
    if (!closed && (i == 0 || i == n)) {
      slopes[i] = i == 0 ? rise[0] / length[0] : rise[n - 1] / length[n - 1];
      continue;
    }
    const std::size_t a = (i + n - 1) % n, b = i % n;
    const double before = rise[a] / length[a], behind = rise[b] / length[b];
    if (before * behind <= 0) continue;
    const double wa = 2 * length[b] + length[a], wb = length[b] + 2 * length[a];
    slopes[i] = (wa + wb) / (wa / before + wb / behind);
  }
  return slopes;
}

// Pieces are short only where height or curvature is not linear; each turns by the mean curvature of its stretch, so
// that the segment's angle is exact.
Status place(WalledTrack& track, const TomlSegments& segments, const TomlSegment& segment, const RoadSection& from,
             double slope_start, double slope_end) {
  const double rise = segment.end.height - from.height, length = segment.length;
  const bool plain = segment.curvature_start == segment.curvature_end && slope_start == slope_end &&
                     std::abs(slope_start * length - rise) < 1e-12;
  const double turn = std::abs(segment.curvature_start) * length;
  const double count = std::max(plain ? 1 : length / segments.step, turn / 3);  // no piece turns by more than 3 rad
  if (count + static_cast<double>(track.pieces.size()) > max_pieces - 1)
    return Error{track.source, segment.line, "segment", "",
                 "makes more than " + std::to_string(max_pieces) + " pieces"};
  const int n = static_cast<int>(std::ceil(count));
  const auto height = [&](double t) {
    const double u = 1 - t;
    return from.height + rise * (3 - 2 * t) * t * t + length * t * u * (slope_start * u - slope_end * t);
  };
  const auto between = [](double a, double b, double t) { return t == 1 ? b : a + (b - a) * t; };
  for (int k = 0; k < n; ++k) {
    const double t = double(k) / n, next = (k + 1.0) / n;
    append_piece(track.pieces,
                 {.length = length / n,
                  .curvature = between(segment.curvature_start, segment.curvature_end, (k + 0.5) / n),
                  .left_start = between(from.left, segment.end.left, t),
                  .left_end = between(from.left, segment.end.left, next),
                  .right_start = between(from.right, segment.end.right, t),
                  .right_end = between(from.right, segment.end.right, next),
                  .height_start = height(t),
                  .height_end = next == 1 ? segment.end.height : height(next),
                  .banking_start = between(from.banking, segment.end.banking, t),
                  .banking_end = between(from.banking, segment.end.banking, next),
                  .friction = segment.friction},
                 segments.x, segments.y, segments.heading);
    if (segments.has_sides) {
      RoadSides<double>& sides = track.sides.emplace_back(segment.sides);
      for (RoadSide<double>* side : {&sides.left, &sides.right}) {
        const double start = side->strip_start, end = side->strip_end;
        side->strip_start = between(start, end, t);
        side->strip_end = between(start, end, next);
      }
    }
    if (segments.has_walls) track.walls.push_back(part_of(segment.walls, t, next));
  }
  return {};
}

}  // namespace

Status lay_segments(WalledTrack& track, const TomlSegments& segments, std::vector<int>& lines) {
  if (segments.list.empty())
    return Error{track.source, 0, "segment", "", "the track has no segments: at least one is needed"};
  track.segment_count = static_cast<int>(segments.list.size());
  const TomlSegment& back = segments.list.back();
  const double gap = back.end.height - segments.start.height;
  if (track.closed && std::abs(gap) > 0.01)
    return Error{track.source, back.line, "height at the end", number_text(back.end.height) + " m",
                 "must be the height at the start, " + number_text(segments.start.height) + " m, within 0.01 m"};
  if (track.closed && (back.end.left != segments.start.left || back.end.right != segments.start.right ||
                       back.end.banking != segments.start.banking))
    warn(track, back.line, "width or banking jumps where the end meets the start");
  std::vector<double> rise, length;
  double before = segments.start.height;
  for (const TomlSegment& segment : segments.list) {
    rise.push_back(segment.end.height - before);
    length.push_back(segment.length);
    before = segment.end.height;
  }
  const std::vector<double> slopes = height_slopes(rise, length, track.closed);
  RoadSection from = segments.start;
  for (std::size_t i = 0; i < segments.list.size(); ++i) {
    if (const Status bad = place(track, segments, segments.list[i], from, slopes[i], slopes[i + 1])) return bad;
    const std::size_t made = track.pieces.size() - lines.size();
    lines.insert(lines.end(), made, segments.list[i].line);
    from = segments.list[i].end;
  }
  return {};
}

}  // namespace sixline
