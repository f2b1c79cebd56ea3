// The pieces that TORCS makes of a segment. Source: TORCS 1.3.7, modules/track/track3.cpp and track4.cpp.
#include "files/tracks/torcs_segments.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sixline {
namespace {

// A cubic between two heights with given slopes at both ends (Hermite), slopes times length.
double height_between(double start, double end, double slope_start, double slope_end, double t) {
  const double u = 1 - t;
  return start * (1 + 2 * t) * u * u + end * (3 - 2 * t) * t * t + slope_start * t * u * u - slope_end * t * t * u;
}

TorcsEdges edge_heights(const TorcsSegment& s, double t) {
  return {height_between(s.height_start.left, s.height_end.left, s.tangent_start.left * s.length,
                         s.tangent_end.left * s.length, t),
          height_between(s.height_start.right, s.height_end.right, s.tangent_start.right * s.length,
                         s.tangent_end.right * s.length, t)};
}

}  // namespace

bool is_torcs_attribute(std::string_view name) {
  static constexpr std::string_view names =
      "| type | lg | radius | end radius | arc | surface | z start | z end | z start left | z start right | "
      "z end left | z end right | grade | banking start | banking end | profil | profil steps | "
      "profil steps length | profil start tangent | profil end tangent | profil start tangent left | "
      "profil start tangent right | profil end tangent left | profil end tangent right | marks | id |";
  static constexpr std::string_view beginnings[] = {"lside ",    "rside ",    "lborder ", "rborder ",
                                                    "lbarrier ", "rbarrier ", "raceline "};
  for (const std::string_view beginning : beginnings)
    if (name.starts_with(beginning)) return true;
  return names.find("| " + std::string(name) + " |") != names.npos;
}

// A turn of changing radius is a chain of arcs of equal length, shortened or stretched so that they turn by `arc`.
void lay_segment(WalledTrack& track, const TorcsSegment& segment, double width, const TorcsSides& sides) {
  const int n = segment.steps;
  const bool spiral = segment.end_radius != segment.radius && n > 1;
  const double change = spiral ? (segment.end_radius - segment.radius) / (n - 1) : 0;
  double length = segment.length / n, turned = 0;
  if (spiral) {
    for (int k = 0; k < n; ++k) turned += length / (segment.radius + k * change);
    length *= segment.arc / turned;
  }
  const double sign = segment.type == TorcsSegment::Type::left ? 1 : segment.type == TorcsSegment::Type::right ? -1 : 0;
  TorcsEdges low = segment.height_start;
  for (int k = 0; k < n; ++k) {
    const TorcsEdges high = edge_heights(segment, (k + 1.0) / n);
    TrackPiece<double> piece{.length = length, .curvature = sign == 0 ? 0 : sign / (segment.radius + k * change)};
    piece.left_start = piece.left_end = piece.right_start = piece.right_end = width / 2;
    piece.height_start = (low.left + low.right) / 2;
    piece.height_end = (high.left + high.right) / 2;
    piece.banking_start = std::atan2(low.left - low.right, width);
    piece.banking_end = std::atan2(high.left - high.right, width);
    piece.friction = segment.surface.friction;
    append_piece(track.pieces, piece, 0, width / 2, 0);
    RoadSides<double>& at_sides = track.sides.emplace_back(sides.between(double(k) / n, (k + 1.0) / n));
    track.walls.push_back(sides.walls());
    at_sides.roughness = segment.surface.roughness;
    at_sides.wavelength = segment.surface.wavelength;
    at_sides.rolling = segment.surface.rolling;
    low = high;
  }
}

}  // namespace sixline
