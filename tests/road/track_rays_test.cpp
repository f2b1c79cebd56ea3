// Track rays: the distance to the edge against its closed form on a straight and on a ring.
#include "sixline/road/track_rays.hpp"
#include "driver_roads.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

/// One piece: `length` metres of curvature k from the origin along +x, 6 m to the left and 4 m to the right.
struct OnePiece {
  std::vector<TrackPiece<double>> pieces;
  bool closed;
  OnePiece(double length, double k, bool is_closed) : pieces(chain({{length, k}}, 6)), closed(is_closed) {
    pieces[0].right_start = pieces[0].right_end = 4;
  }
  double ray(double x, double y, double angle, double range = 200) const {
    const TrackView<double> track = view(pieces, closed);
    return ray_to_edge(track, x, y, sincos(angle), find_place(track, x, y), range);
  }
};

TEST(TrackRays, onAStraightReachTheEdgeAtWidthOverSine) {
  const OnePiece straight(1000, 0, false);
  for (const double angle : {1.5, 0.7, 0.3, 0.1, 0.05}) {
    const double expected = std::min(5 / std::sin(angle), 200.0), along_5_mm = 0.005 / std::sin(angle);
    EXPECT_NEAR(straight.ray(400, 1, angle), expected, 0.01 + along_5_mm) << angle;
    EXPECT_NEAR(straight.ray(400, 1, -angle), expected, 0.01 + along_5_mm) << angle;
  }
  EXPECT_NEAR(straight.ray(400, 0, 1.5), 6 / std::sin(1.5), 0.02);
  EXPECT_NEAR(straight.ray(400, 0, -1.5), 4 / std::sin(1.5), 0.02);
  EXPECT_EQ(straight.ray(100, 0, 0), 200) << "nothing within range";
  EXPECT_EQ(straight.ray(100, 7, 1), 0) << "from beside the road";
  EXPECT_LE(straight.ray(100, 0, 0.001, 5), 5);
}

TEST(TrackRays, onARingReachTheCirclesThatAreItsEdges) {
  const double radius = 50;
  const OnePiece ring(two_pi<double> * radius, 1 / radius, true);  // centre (0, 50); inner edge 44 m, outer 54 m
  for (const double angle : {-1.5, -0.8, -0.3, 0.0, 0.2, 0.4, 0.6, 0.9, 1.5}) {
    const double x = 0, y = 1, c = std::cos(angle), s = std::sin(angle), dx = x, dy = y - radius;
    double expected = 1e9;
    for (const double edge : {radius - 6, radius + 4}) {  // |p + t d - centre| = edge
      const double b = dx * c + dy * s, q = b * b - (dx * dx + dy * dy - edge * edge);
      if (q < 0) continue;
      for (const double t : {-b - std::sqrt(q), -b + std::sqrt(q)})
        if (t > 0) expected = std::min(expected, t);
    }
    EXPECT_NEAR(ring.ray(x, y, angle), expected, 0.1) << angle;
  }
}

}  // namespace
}  // namespace sixline
