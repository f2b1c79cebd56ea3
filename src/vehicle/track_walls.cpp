// Walls along a track: lines of boxes, joined where they meet.
#include "vehicle/track_walls.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "sixline/road/track_road.hpp"

namespace sixline {
namespace {

constexpr double chord_error = 0.02;  ///< [m]
constexpr double step = 0.3;          ///< [m] wider gaps between two pieces are closed by a wall across

/// A wall beside one piece: how far its inner face is from the centre line at both ends. height 0: none.
struct PieceWall {
  double start = 0, end = 0, height = 0, thickness = 0.2;
};

/// The walls of one line, such as the left barrier, from the first piece to the last.   side: 1 left, -1 right
class WallLine {
 public:
  WallLine(const TrackView<double>& track, double side, PlacedWalls& all)
      : track_(track), road_{.track = track}, side_(side), all_(all) {}

  template <class OfPiece>
  void lay(OfPiece of_piece) {
    for (int i = 0; i < track_.count; ++i)
      if (const PieceWall wall = of_piece(i); wall.height > 0)
        add(i, wall);
      else
        end();
    if (last_ < 0 || begin_ < 0 || !track_.closed) return end();
    meet(track_.count - 1, first_, begin_);
  }

 private:
  struct End {
    Vector3 at{};  ///< on the ground
    double height = 0;
  };

  End end_of(int piece, const PieceWall& wall, double part) const {
    const TrackPiece<double>& p = track_.pieces[piece];
    double n = side_ * detail::between(wall.start, wall.end, part);
    if (n * p.curvature > 0.95) n = 0.95 / p.curvature;
    const double d = part * p.length;
    const TrackPoint<double> middle = detail::along_piece(p, d);
    const SinCos<double> direction = sincos(p.heading + p.curvature * d);
    const double x = middle.x - n * direction.sin, y = middle.y + n * direction.cos;
    const detail::Located<double> place{d, n, track_.starts ? track_.starts[piece] : sincos(p.heading), piece};
    return {{x, y, road_.at(x, y, place).height}, wall.height};
  }
  void add(int piece, const PieceWall& wall) {
    const TrackPiece<double>& p = track_.pieces[piece];
    const double n = side_ * std::max(wall.start, wall.end);
    const double bend = std::abs(p.curvature * std::max(1 - p.curvature * n, 0.05));
    const int count = std::max(1, static_cast<int>(std::ceil(p.length * std::sqrt(bend / (8 * chord_error)))));
    End from = end_of(piece, wall, 0);
    if (last_ >= 0) meet(piece, from, static_cast<int>(all_.walls.size()));
    for (int k = 0; k < count; ++k) {
      const End to = end_of(piece, wall, (k + 1.0) / count);
      put(piece, from, to, wall.thickness);
      from = to;
    }
    end_ = from;
  }
  /// A box whose inner face leads from one point to another.
  void put(int piece, const End& from, const End& to, double thickness) {
    const double dx = to.at.x - from.at.x, dy = to.at.y - from.at.y, length = hypot(dx, dy);
    if (!(length > 1e-3)) return;
    const double out = side_ * 0.5 * thickness / length;
    if (last_ < 0 && piece == 0) begin_ = static_cast<int>(all_.walls.size()), first_ = from;
    const bool joined = last_ >= 0;
    last_ = static_cast<int>(all_.walls.size());
    all_.walls.push_back({.from_x = from.at.x - out * dy,
                          .from_y = from.at.y + out * dx,
                          .to_x = to.at.x - out * dy,
                          .to_y = to.at.y + out * dx,
                          .bottom = std::min(from.at.z, to.at.z) - 1,
                          .top = std::max(from.at.z + from.height, to.at.z + to.height),
                          .thickness = thickness});
    all_.places.push_back({piece, joined});
  }
  /// The last wall and the next one meet, or a wall across closes the gap.
  void meet(int piece, const End& next, int number) {
    const bool wide = hypot(next.at.x - end_.at.x, next.at.y - end_.at.y) > step;
    if (!wide && number == begin_) all_.places[static_cast<std::size_t>(begin_)].joined = true;
    if (!wide) return;
    const End before = std::exchange(end_, next);
    end();
    put(piece, before, next, 0.2);
    last_ = -1;
  }
  /// The last wall ends here.
  void end() {
    if (last_ >= 0) all_.places[static_cast<std::size_t>(last_)].joined = false;
    last_ = -1;
  }

  TrackView<double> track_;
  TrackRoad road_;
  double side_;
  PlacedWalls& all_;
  int last_ = -1, begin_ = -1;  ///< numbers of the last wall, if it goes on, and of the one that begins the first piece
  End end_{}, first_{};
};

}  // namespace

PlacedWalls walls_of(const TrackView<double>& track, std::span<const RoadWalls<double>> of_pieces) {
  PlacedWalls all;
  for (const bool left : {true, false})
    for (const bool border : {false, true})
      WallLine(track, left ? 1 : -1, all).lay([&](int i) -> PieceWall {
        const RoadWalls<double>& both = of_pieces[static_cast<std::size_t>(i)];
        const RoadWall<double>& wall = left ? both.left : both.right;
        const RoadSide<double> none{}, &side = !track.sides ? none : left ? track.sides[i].left : track.sides[i].right;
        const TrackPiece<double>& p = track.pieces[i];
        const double start = left ? p.left_start : p.right_start, end = left ? p.left_end : p.right_end;
        if (border) return {start, end, wall.border_height, std::max(side.border_width, 1e-3)};
        return {start + side.border_width + side.strip_start + wall.distance_start,
                end + side.border_width + side.strip_end + wall.distance_end, wall.height, wall.thickness};
      });
  return all;
}

void add_walls_along(const TrackView<double>& track, double beyond, double height, PlacedWalls& all) {
  for (const bool left : {true, false})
    WallLine(track, left ? 1 : -1, all).lay([&](int i) -> PieceWall {
      const TrackPiece<double>& p = track.pieces[i];
      return {(left ? p.left_start : p.right_start) + beyond, (left ? p.left_end : p.right_end) + beyond, height};
    });
}

}  // namespace sixline
