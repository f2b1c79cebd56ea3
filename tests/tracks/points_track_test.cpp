// Tracks through points: noise is smoothed within a tolerance, a line may be open, every fold is listed.
#include "noisy_track.hpp"
#include "read_track.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

// Measured: 9.9 m on kart (11 m without noise, 1.2 with it and not smoothed).
TEST(PointsTrack, noiseOfHalfTheToleranceDisappears) {
  for (const char* name : {"kart", "flowing"}) {
    const TrackData exact = open_track(name).value();
    const testing::NoisyTrack points = testing::noisy(name, 0.05);
    const TrackData track = read_track("t.csv", points.text, {.smooth = 0.1}).value();
    ASSERT_EQ(track.warnings.size(), 1u) << "nothing is clipped";
    EXPECT_TRUE(has(track.warnings[0], "t.csv: smoothed: points are moved by up to 0.")) << track.warnings[0];
    EXPECT_GT(track.radius_min, 0.85 * exact.radius_min) << name;
    EXPECT_NEAR(track.length, exact.length, 0.005 * exact.length);
    EXPECT_LT(track.climb_max, exact.climb_max + 0.07);
    for (const auto& [x, y] : points.points) ASSERT_LT(std::abs(find_place(track.view(), x, y).n), 0.1 + 1e-9);
    const TrackData rough = read_track("t.csv", points.text).value();
    EXPECT_LT(rough.radius_min, 3) << name;
  }
}

TEST(PointsTrack, anOpenLineEndsAtItsLastPoint) {
  const testing::NoisyTrack half = testing::noisy("flowing", 0, 0.5);
  EXPECT_TRUE(is_refused(read_track("t.csv", half.text), "--open reads a line that does not close"));
  for (const double smooth : {0.0, 0.1}) {
    const TrackData track = read_track("t.csv", half.text, {.smooth = smooth, .open = true}).value();
    EXPECT_FALSE(track.closed);
    EXPECT_NEAR(track.length, static_cast<double>(half.points.size() - 1), 0.1);
    const TrackPose<double> end = pose(track.view(), track.length);
    EXPECT_NEAR(std::hypot(end.x - half.points.back().first, end.y - half.points.back().second), 0, smooth + 1e-6);
    const TrackData again = read_track("t.csv", track_tum_csv(track, 1), {.open = true}).value();
    EXPECT_NEAR(again.length, track.length, 0.01) << "written with its last point";
    EXPECT_NEAR(again.height_max, track.height_max, 0.01);
  }
}

TEST(PointsTrack, everyBendThatFoldsIsListedOnce) {
  std::string text;
  for (int i = 0; i < 160; ++i) {  // a square with round corners of 2 m
    const int quarter = i / 40, along = i % 40;
    const double arc = std::max(0.0, along - 30.0) / 10 * pi_value / 2;
    const double x = std::min(1.0 * along, 30.0) - 15 + 2 * std::sin(arc), y = -17 + 2 * (1 - std::cos(arc));
    const double turn = pi_value / 2 * quarter;
    text += number_text(x * std::cos(turn) - y * std::sin(turn)) + "," +
            number_text(x * std::sin(turn) + y * std::cos(turn)) + ",3,3\n";
  }
  const TrackData track = read_track("t.csv", text).value();
  EXPECT_EQ(track.warnings.size(), 4u);
  for (const std::string& warning : track.warnings) EXPECT_TRUE(has(warning, "the road folds over to line")) << warning;
}

TEST(PointsTrack, aReadingThatAFormatDoesNotHaveIsRefused) {
  const std::string circle = "[track]\n[[segment]]\ntype = \"left\"\nradius = 50\narc_deg = 360\n";
  EXPECT_TRUE(is_refused(read_track("t.toml", circle, {.smooth = 0.1}), "smooth: is for tracks of points (.csv)"));
  EXPECT_TRUE(is_refused(read_track("t.toml", circle, {.open = true}), "open: is for tracks of points (.csv)"));
  EXPECT_TRUE(is_refused(read_track("t.csv", "", {.smooth = -1}), "smooth is -1: must be 0 to 100 m"));
  EXPECT_TRUE(is_refused(read_track("t.csv", "", {.smooth = NAN}), "smooth is nan: must be 0 to 100 m"));
}

}  // namespace
}  // namespace sixline
