// A track on a hillside: the same course, with the height of a plane added.
#include <algorithm>
#include <cmath>
#include <utility>

#include "files/tracks/read_track.hpp"

namespace sixline {
namespace {

using Piece = TrackPiece<double>;

constexpr double turn_at_once =
    2 * pi_value / 180;  // [rad] heights are linear along a piece, but not along a tilted arc

/// The part of a piece between the fractions `a` and `b` of its length.
Piece part_of(const Piece& p, double a, double b) {
  const TrackPoint<double> from = detail::along_piece(p, a * p.length);
  Piece part = p;
  part.length = (b - a) * p.length;
  part.x = from.x;
  part.y = from.y;
  part.heading = p.heading + p.curvature * a * p.length;
  for (const auto& [start, end] :
       {std::pair{&Piece::left_start, &Piece::left_end}, std::pair{&Piece::right_start, &Piece::right_end},
        std::pair{&Piece::height_start, &Piece::height_end}, std::pair{&Piece::banking_start, &Piece::banking_end}}) {
    part.*start = detail::between(p.*start, p.*end, a);
    part.*end = detail::between(p.*start, p.*end, b);
  }
  return part;
}

RoadSides<double> part_of(const RoadSides<double>& sides, double a, double b) {
  RoadSides<double> part = sides;
  for (RoadSide<double>* side : {&part.left, &part.right}) {
    const double start = side->strip_start, end = side->strip_end;
    side->strip_start = detail::between(start, end, a);
    side->strip_end = detail::between(start, end, b);
  }
  return part;
}

}  // namespace

Result<WalledTrack> tilted_track(WalledTrack track, double slope_x, double slope_y) {
  if ((slope_x == 0 && slope_y == 0) || track.pieces.empty()) return track;
  const double x = track.pieces.front().x, y = track.pieces.front().y;
  const auto rise = [&](double at_x, double at_y) { return slope_x * (at_x - x) + slope_y * (at_y - y); };
  const auto banked = [&](double banking, double heading) {
    return std::atan(std::tan(banking) + slope_y * std::cos(heading) - slope_x * std::sin(heading));
  };
  std::vector<Piece> pieces;
  std::vector<RoadSides<double>> sides;
  std::vector<RoadWalls<double>> walls;
  for (std::size_t i = 0; i < track.pieces.size(); ++i) {
    const Piece& whole = track.pieces[i];
    const int count = std::max(1, static_cast<int>(std::ceil(std::abs(whole.curvature) * whole.length / turn_at_once)));
    if (pieces.size() + static_cast<std::size_t>(count) > max_pieces)
      return Error{track.source, 0, "slope", "", "cuts the bends of this track into more than 200000 pieces"};
    for (int k = 0; k < count; ++k) {
      const double a = double(k) / count, b = double(k + 1) / count;
      Piece piece = part_of(whole, a, b);
      const TrackPoint<double> end = detail::along_piece(piece, piece.length);
      piece.height_start += rise(piece.x, piece.y);
      piece.height_end += rise(end.x, end.y);
      piece.banking_start = banked(piece.banking_start, piece.heading);
      piece.banking_end = banked(piece.banking_end, piece.heading + piece.curvature * piece.length);
      pieces.push_back(piece);
      if (i < track.sides.size()) sides.push_back(part_of(track.sides[i], a, b));
      if (i < track.walls.size()) walls.push_back(part_of(track.walls[i], a, b));
    }
  }
  track.pieces = std::move(pieces);
  track.sides = std::move(sides);
  track.walls = std::move(walls);
  const std::vector<std::string> warnings = std::exchange(track.warnings, {});  // already counted
  Result<WalledTrack> tilted = finish_track(std::move(track));
  if (tilted) tilted->warnings = warnings;
  return tilted;
}
Result<TrackData> tilted_track(TrackData track, double slope_x, double slope_y) {
  return plain_track(tilted_track(without_walls(std::move(track)), slope_x, slope_y));
}

}  // namespace sixline
