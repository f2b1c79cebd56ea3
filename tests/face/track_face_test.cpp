// A Track of the C++ API: loaded, queried, changed, written, and driven on as a Road.
#include <numbers>

#include "program.hpp"
#include "sixline/road.hpp"
#include "sixline/simulation.hpp"
#include "sixline/track.hpp"

namespace sixline::testing {
namespace {

TEST(TrackFace, agreesWithTheRoad) {
  const Track track = Track::load("hairpins").value();
  const Road road = Road::track(track).value(), by_name = Road::track("hairpins").value();
  EXPECT_EQ(track.summary().name, "hairpins");
  EXPECT_TRUE(track.summary().closed);
  EXPECT_EQ(track.length(), road.length());
  EXPECT_EQ(road.length(), by_name.length());
  for (double s = 0; s < track.length(); s += 17) {
    const VehiclePose here = track.pose_at(s, 1.5), there = by_name.pose_at(s, 1.5);
    EXPECT_EQ(here.position.x, there.position.x);
    EXPECT_EQ(here.position.z, there.position.z);
    EXPECT_EQ(here.roll, there.roll);
    const TrackPlace<double> place = track.place_of(here.position.x, here.position.y);
    EXPECT_NEAR(place.n, 1.5, 1e-9) << s;
  }
  const TrackView<double> view = track.view();
  EXPECT_EQ(view.length, track.length());
  const TrackOutline outline = track.outline(10).value();
  EXPECT_EQ(outline.s.size(), outline.left_x.size());
  EXPECT_NEAR(static_cast<double>(outline.s.size()), track.length() / 10, 1);
}

// The first lap at 0.6 of the friction: slower, and still clean. In bends the speed falls by sqrt(0.6) and the time
// grows by 1.29; the straights do not change. Measured: 1.229.
TEST(TrackFace, aWetTrackIsSlowerAndItsSummaryHasTheFriction) {
  const Track dry = Track::load("hairpins").value(), wet = dry.with_friction(0.6).value();
  EXPECT_NEAR(wet.summary().friction_max, 0.6 * dry.summary().friction_max, 1e-12);
  const auto lap = [](const Track& track) {
    const Vehicle car = Vehicle::create({.model = "kinematic_bicycle", .car = "sports-car"}).value();
    auto sim = Simulation::create({.vehicle = car, .road = Road::track(track).value(), .driver = "lookahead"}).value();
    const LapRecord record = sim.run_laps(1, 0, 0).value();
    EXPECT_TRUE(record.laps[0].clean);
    return record.laps[0].time;
  };
  const double ratio = lap(wet) / lap(dry);
  EXPECT_NEAR(ratio, 1.23, 0.06);
}

TEST(TrackFace, onAHillsideItIsAsHighAsTheHillside) {
  const Track track = Track::load("kart").value(), tilted = track.tilted(0.1, -0.05).value();
  const Vector3 way = track.pose_at(100).position - track.pose_at(0).position;
  EXPECT_NEAR(tilted.pose_at(100).position.z - track.pose_at(100).position.z, 0.1 * way.x - 0.05 * way.y, 0.003);
}

// That it reads back piece by piece: TrackToml, of every track.
TEST(TrackFace, isWrittenAndReadBackTheSame) {
  const OwnFolder folder;
  const Track track = Track::load("flowing").value();
  const std::string file = (folder.path / "mine.toml").string();
  track.save(file).value();
  EXPECT_EQ(Track::load(file).value().length(), track.length());
  EXPECT_TRUE(has(track.save((folder.path / "mine.png").string()).error().rule, "must end in .toml or .csv"));
  EXPECT_FALSE(fs::exists(folder.path / "mine.png"));
}

// A circle 2 m inside the middle of the road, and the same road's edges.
TEST(TrackFace, alongAnotherLineItsEdgesStayWhereTheyAre) {
  const Track track = Track::load("oval").value();
  std::vector<double> x, y;
  for (double s = 0; s < track.length(); s += 4) {
    const Vector3 at = track.pose_at(s, 2).position;
    x.push_back(at.x);
    y.push_back(at.y);
  }
  const Track line = track.along(x, y).value();
  EXPECT_NEAR(line.length(), track.length() - 2 * std::numbers::pi * 2, 0.2);  // anticlockwise: the left is inside
  for (const double s : {10.0, 200.0, 321.0}) {
    const Vector3 at = track.pose_at(s, -1).position;
    const TrackPlace<double> there = line.place_of(at.x, at.y);
    EXPECT_NEAR(there.n, -3, 0.02) << s;
    EXPECT_NEAR(pose(line.view(), there.s).right - 3, pose(track.view(), s).right - 1, 0.02) << s;
  }
  const auto words = [](const auto& result) { return result.error().text(); };
  x[7] += 300;
  EXPECT_TRUE(has(words(track.along(x, y)), "must be on the road"));
  EXPECT_TRUE(has(words(track.along(x, std::vector<double>(3))), "must have as many numbers as x"));
  EXPECT_TRUE(has(words(track.along(std::vector<double>(2, 1e4), std::vector<double>(2))), "point 0"));
}

TEST(TrackFace, refusesWithAMessage) {
  const auto words = [](const auto& result) { return result.error().text(); };
  EXPECT_TRUE(has(words(Track::load("hairpin")), "did you mean hairpins?"));
  const Track track = Track::load("kart").value(), none;
  EXPECT_FALSE(none);
  EXPECT_EQ(none.length(), 0);
  EXPECT_EQ(none.view().count, 0);
  EXPECT_EQ(none.pose_at(3).position.x, 0);
  EXPECT_TRUE(has(words(none.save("x.toml")), "was not loaded"));
  EXPECT_TRUE(has(words(none.outline()), "was not loaded"));
  EXPECT_TRUE(has(words(Road::track(none)), "was not loaded"));
  EXPECT_EQ(words(track.with_friction(nan)).substr(0, 13), "factor is nan");
  EXPECT_EQ(words(track.outline(0)).substr(0, 9), "step is 0");
  EXPECT_EQ(words(track.tilted(2, 0)).substr(0, 10), "slope is 2");
  EXPECT_EQ(words(track.tilted(nan, 0)).substr(0, 12), "slope is nan");
  EXPECT_EQ(words(Road::track(track, -1)).substr(0, 10), "grip is -1");
}

}  // namespace
}  // namespace sixline::testing
