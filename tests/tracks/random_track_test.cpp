// Random tracks: each seed gives a smooth closed road of the wished sizes, which keeps clear of itself.
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/road/track.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

int seeds() { return testing::thorough() ? 10'000 : 200; }

/// Least distance between the centre lines of two parts that are at least `apart` metres from each other along it.
double clearance(const TrackData& track, double apart) {
  std::vector<TrackPose<double>> points;
  for (double s = 0; s < track.length; s += 4) points.push_back(pose(track.view(), s));
  double least = 1e9;
  const auto skip = static_cast<std::size_t>(apart / 4) + 1;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t k = i + skip; k < points.size() && points.size() - (k - i) > skip; ++k)
      least = std::min(least, std::hypot(points[k].x - points[i].x, points[k].y - points[i].y));
  return least;
}

TEST(RandomTrack, everySeedGivesARoadOfTheWishedSizesThatKeepsClearOfItself) {
  for (int seed = 0; seed < seeds(); ++seed) {
    const auto track = open_track("random:" + std::to_string(seed));
    ASSERT_TRUE(track) << track.error().text();
    EXPECT_TRUE(track->closed);
    EXPECT_NEAR(track->length, 2500, 25) << seed;
    EXPECT_GE(track->radius_min, 0.93 * 20) << seed;  // of arcs through the points
    EXPECT_EQ(track->width_min, 12);
    EXPECT_TRUE(track->warnings.empty());
    EXPECT_GE(clearance(*track, 80), 2 * 12) << seed;
  }
}

TEST(RandomTrack, itsOptionsAreWhatTheRoadHas) {
  const auto track = open_track("random:7,length=4000,width=15,radius=30,height=40,bank=8");
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_NEAR(track->length, 4000, 40);
  EXPECT_EQ(track->width_min, 15);
  EXPECT_GE(track->radius_min, 0.93 * 30);
  EXPECT_NEAR(track->height_max - track->height_min, 40, 0.5);
  double most = 0;
  for (double s = 0; s < track->length; s += 2) {
    const TrackPose<double> at = pose(track->view(), s);
    most = std::max(most, std::abs(at.banking));
    EXPECT_FALSE(std::abs(at.banking) > 0.02 && at.banking * at.curvature > 0) << "leans out of the bend at " << s;
  }
  EXPECT_LE(most, 8.6 * 3.1416 / 180);
  EXPECT_GT(most, 3 * 3.1416 / 180);
}

TEST(RandomTrack, bendsTurnBothWaysAndSeedsDiffer) {
  int left = 0, right = 0;
  for (int seed = 0; seed < 20; ++seed)
    for (const auto& piece : open_track("random:" + std::to_string(seed))->pieces)
      (piece.curvature > 0.01 ? left : right) += std::abs(piece.curvature) > 0.01;
  EXPECT_GT(left, right) << "a closed lap turns left in the sum";
  EXPECT_GT(right, left / 10);
  EXPECT_NE(open_track("random:1")->pieces[5].curvature, open_track("random:2")->pieces[5].curvature);
  EXPECT_EQ(open_track("random:1")->pieces[5].curvature, open_track("random:1")->pieces[5].curvature);
}

TEST(RandomTrack, whatCannotBeIsRefusedByName) {
  const auto field = [](const char* name) { return open_track(name).error().field; };
  EXPECT_EQ(field("random:"), "seed");
  EXPECT_EQ(field("random:-1"), "seed");
  EXPECT_EQ(field("random:1.5"), "seed");
  EXPECT_EQ(field("random:99999999999999999999"), "seed");
  EXPECT_EQ(field("random:1,widht=3"), "widht");
  EXPECT_EQ(field("random:1,width"), "width");
  EXPECT_EQ(field("random:1,width=nan"), "width");
  EXPECT_EQ(field("random:1,width=50"), "radius");
  EXPECT_EQ(field("random:1,length=300"), "length");
  EXPECT_EQ(open_track("random:1", {.smooth = 1}).error().field, "track");
}

}  // namespace
}  // namespace sixline
