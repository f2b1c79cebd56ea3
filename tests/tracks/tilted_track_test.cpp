// A track on a hillside: the same course in plan, with every point of its road raised by the height of the hillside.
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/road/track_road.hpp"
#include "testing.hpp"

namespace {

using namespace sixline;

constexpr double slope_x = 0.05, slope_y = -0.08;

TEST(TiltedTrack, everyPointOfTheRoadIsRaisedByTheHillside) {
  double worst_height = 0, worst_slope = 0;
  for (const char* name : {"hairpins", "flowing", "oval", "kart"}) {
    const TrackData level = open_track(name).value(), tilted = tilted_track(level, slope_x, slope_y).value();
    EXPECT_NEAR(tilted.length, level.length, 1e-9 * level.length) << name;
    EXPECT_EQ(tilted.sides.size(), level.sides.empty() ? 0 : tilted.pieces.size()) << name;
    const TrackRoad before{.track = level.view(), .bumpy = false}, after{.track = tilted.view(), .bumpy = false};
    const TrackPiece<double>& first = level.pieces.front();
    TrackPlace<double> here, there;
    for (double s = 1; s < level.length; s += 3.7)
      for (const double n : {-3.0, 0.0, 2.5}) {
        const TrackPoint<double> p = point_at(before.track, s, n);
        here = project(before.track, p.x, p.y, {.s = s, .piece = piece_at(before.track, s)});
        there = project(after.track, p.x, p.y, {.s = s, .piece = piece_at(after.track, s)});
        EXPECT_NEAR(there.s, here.s, 1e-6) << name;
        EXPECT_NEAR(there.n, here.n, 1e-6) << name;
        int from = here.piece, to = there.piece;
        const RoadPoint<double> a = before.at(p.x, p.y, from), b = after.at(p.x, p.y, to);
        const double rise = slope_x * (p.x - first.x) + slope_y * (p.y - first.y);
        worst_height = std::max(worst_height, std::abs(b.height - a.height - rise));
        worst_slope = std::max(
            {worst_slope, std::abs(b.slope_x - a.slope_x - slope_x), std::abs(b.slope_y - a.slope_y - slope_y)});
      }
  }
  // A piece of two degrees on a radius of 200 m bows by 200 (1 - cos 1 degree) = 30 mm from its chord: 3 mm of height at most.
  EXPECT_LT(worst_height, 0.0025);  // measured 0.0020
  EXPECT_LT(worst_slope, 0.002);    // measured 0.0015
}

TEST(TiltedTrack, isTheSameTrackWithoutASlope) {
  const TrackData level = open_track("hairpins").value();
  EXPECT_EQ(track_toml(tilted_track(level, 0, 0).value()), track_toml(level));
}

TEST(TiltedTrack, isRefusedWhereARoadWouldBeTooSteep) {
  EXPECT_TRUE(is_refused(tilted_track(open_track("oval").value(), 3, 0), "banking"));
}

}  // namespace
